"""A new creature by its printed numbers alone: a quick form, and beside it the creature as it would stand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop_app.making.by_numbers import NEEDED, ByNumbers, by_numbers
from desktop_app.rules.creature import Creature, Printed, pairs
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet
from desktop_app.rules.size import Size
from ui.shared.key_presses import ENTER
from ui.shared.preview import creature_preview
from ui.shared.signals import signal_of
from ui.shared.text import as_tip
from ui.shared.widgets.basics import (
    back_button,
    button,
    label,
    page_column,
    panel,
    restyle,
    scrolling,
    side_by_side,
    take_out,
)
from ui.shared.widgets.completing import NameCompleter
from ui.shared.widgets.problem_line import ProblemLine
from ui.shared.widgets.stat_view import StatView
from ui.shared.widgets.typed_field import TypedField
from ui.theme.theme import Theme

WIDE = 4
"""Columns of the form's grid."""
_FIELDS: tuple[tuple[str, str, str, int], ...] = (
    ("name", "Name", "Gnash the ogre", 4),
    ("ac", "AC", "17, touch 11, flat-footed 16", 3),
    ("hp", "Hit points", "30", 1),
    ("attacks", "Attacks", "2 claws +7 1d6+4, bite +5 1d8+2 plus poison", 4),
    ("touch", "Touch AC", "", 1),
    ("flat_footed", "Flat-footed", "", 1),
    ("init", "Initiative", "+1", 1),
    ("speed", "Speed", "30, fly 60", 1),
    ("fort", "Fortitude", "+4", 1),
    ("ref", "Reflex", "+2", 1),
    ("will", "Will", "+0", 1),
    ("cr", "CR", "3", 1),
    ("cmb", "CMB", "+6", 1),
    ("cmd", "CMD", "17", 1),
    ("grapple", "Grapple", "+6", 1),
    ("size", "Size", "medium", 1),
    ("type", "Type", "humanoid", 1),
    ("abilities", "Abilities", "18/12/14/8/10/8, or Str 18, Dex 12", 4),
    ("senses", "Senses", "darkvision 60 ft., scent", 4),
    ("special", "Special", "stench, web (DC 14)", 4),
    ("notes", "Notes", "", 4),
)
"""Key, title, example, and how many columns of the grid it takes."""
OF_SOME_GAMES = ("cmb", "cmd", "grapple")


class NumberField(TypedField):
    """A field of the form; `entered` with Enter."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class NumbersPage(QWidget):
    """`left` to go back; `new_asked` with the creature, `joined_asked` the same into the encounter too."""

    left = Signal()
    new_asked = signal_of(Creature)
    joined_asked = signal_of(Creature)

    def __init__(self, theme: Theme, ruleset_of: Callable[[], Ruleset]) -> None:
        super().__init__()
        self._theme, self._ruleset_of = theme, ruleset_of
        self.fields: dict[str, NumberField] = {}
        self._completers: dict[str, NameCompleter] = {}
        self._holders: dict[str, QWidget] = {}
        self.read = ByNumbers(None, {}, NEEDED)
        self.problem = ProblemLine(lines=2)
        self.preview = StatView(theme, "The creature as it would appear in a fight")
        self._hint = label("Name, AC, hit points and attacks are enough. Enter adds it.", "muted", wraps=True)
        self.new = button(
            "Add to the campaign",
            lambda: self._finish(joins=False),
            "primary",
            "Add it to the campaign (Enter in any field).",
        )
        self.join = button(
            "Add to the encounter", lambda: self._finish(joins=True), tip="Add it to the encounter as well."
        )
        self._lay_out()
        theme.follow(self, self._show)

    def begin(self, *, can_join: bool) -> None:
        """An empty form for the ruleset of the campaign."""
        ruleset = self._ruleset_of()
        for field in self.fields.values():
            field.clear()
        plain = sheet(Creature(name="Nobody", printed=Printed(pairs({}))), (), ruleset)
        self._arrange(frozenset(key for key in OF_SOME_GAMES if not plain.has_number(key)))
        self._offer("type", [kind.name.lower() for kind in ruleset.catalog.types.values()])
        self.join.setVisible(can_join)
        self._read()
        self._told(self.fields["name"], "")
        self.fields["name"].setFocus()

    def _read(self) -> None:
        ruleset = self._ruleset_of()
        shown = {key: field.text() for key, field in self.fields.items() if not self._holders[key].isHidden()}
        self.read = by_numbers(shown, ruleset)
        for key, field in self.fields.items():
            self._told(field, self.read.problems.get(key, ""))
        self.problem.setText(next(iter(self.read.problems.values()), ""))
        self._show()

    def _show(self) -> None:
        ruleset, made = self._ruleset_of(), self.read.creature
        self.preview.setVisible(made is not None)
        self._hint.setVisible(made is None)
        if made is not None:
            self.preview.show_content(creature_preview(made, ruleset, self._theme.tokens), {})

    def _finish(self, *, joins: bool) -> None:
        """Add the creature; where something is wrong or missing, go there and say what."""
        if self.read.creature is not None:
            (self.joined_asked if joins else self.new_asked).emit(self.read.creature)
            return
        wrong = next(iter(self.read.problems), "")
        missing = self.read.missing[0] if self.read.missing else ""
        field = self.fields.get(wrong or missing)
        if field is None:  # nothing was read: the campaign was closed meanwhile
            return
        if not wrong:
            title = next(title for key, title, _, _ in _FIELDS if key == missing)
            problem = f"{title} {'are' if title.endswith('s') else 'is'} still missing."
            self._told(field, problem)
            self.problem.setText(problem)
        field.setFocus()

    def _told(self, field: QLineEdit, problem: str) -> None:
        """Mark a field as wrong, with the reason, or as right."""
        field.setToolTip(as_tip(problem))
        field.setAccessibleDescription(problem)
        if (field.property("wrong") == "true") != bool(problem):
            field.setProperty("wrong", "true" if problem else "false")
            restyle(field)

    def _offer(self, key: str, names: list[str]) -> None:
        completer = self._completers.get(key)
        if completer is None:
            self._completers[key] = NameCompleter(self.fields[key], names)
        else:
            completer.offer(names)

    def _field(self, key: str, title: str, example: str) -> None:
        field = NumberField()
        field.setAccessibleName(title)
        field.setPlaceholderText(example)
        field.textEdited.connect(lambda _text: self._read())
        field.entered.connect(lambda: self._finish(joins=False))
        words = label(title, "small")
        words.setBuddy(field)
        holder = QWidget(self)
        rows = QVBoxLayout(holder)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2)
        rows.addWidget(words)
        rows.addWidget(field)
        self.fields[key], self._holders[key] = field, holder

    def _form(self) -> QWidget:
        frame = panel()
        self._grid = QGridLayout(frame)
        self._grid.setContentsMargins(14, 10, 14, 10)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(7)
        for column in range(WIDE):
            self._grid.setColumnStretch(column, 1)
        for key, title, example, _ in _FIELDS:
            self._field(key, title, example)
        self._arrange(frozenset())
        self._offer("size", [size.word for size in Size])
        return frame

    def _arrange(self, without: frozenset[str]) -> None:
        """Put the fields into the grid, without those that the game does not have."""
        row = column = 0
        for key, _, _, span in _FIELDS:
            holder = self._holders[key]
            take_out(self._grid, holder)
            holder.setVisible(key not in without)
            if key in without:
                continue
            if column + span > WIDE:
                row, column = row + 1, 0
            self._grid.addWidget(holder, row, column, 1, span)
            column += span
        for each in range(len(_FIELDS)):
            self._grid.setRowStretch(each, 1 if each == row + 1 else 0)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label("New creature by numbers", "huge"), 1)
        head.addWidget(back_button(self.left))
        beside = panel()
        told = QVBoxLayout(beside)
        told.setContentsMargins(14, 10, 14, 10)
        told.addWidget(self._hint)
        told.addWidget(self.preview, 1)
        told.addStretch(0)
        sides = side_by_side(scrolling(self._form(), "Numbers"), beside, sizes=[640, 460])
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.problem, 1)
        foot.addWidget(self.join)
        foot.addWidget(self.new)
        column = page_column(self, 14)
        column.addLayout(head)
        column.addWidget(sides, 1)
        column.addLayout(foot)
        self.setFocusProxy(self.fields["name"])
