"""Spells: by class and spell level, how many there are a day or known, and their names, typed with commas between."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from desktop_app.content.spells import find_spells
from desktop_app.making.typed import read_names
from desktop_app.rules.spell import Spell
from ui.maker.choice_view import ChoiceBox, ChoiceList
from ui.maker.choices import Choice
from ui.maker.maker_controller import MakerController
from ui.maker.spell_lines import SpellLine, spell_lines, with_names
from ui.maker.step_page import StepPage, field, named_row
from ui.shared.widgets.basics import label
from ui.theme.theme import Theme


class SpellPage(StepPage):
    """Enter on a spell adds it to the spell level that is chosen; names may be typed as well."""

    def __init__(self, controller: MakerController, theme: Theme) -> None:
        super().__init__(controller, theme, "Spells")
        self.levels = ChoiceList(theme, "Spell levels")
        self.spells = ChoiceBox(theme, "Spells of this level", "Type to filter; Enter adds it")
        self.typed = field("Spells as typed", self._typed, example="magic missile, shield")
        self._lines: tuple[SpellLine, ...] = ()
        self._for: tuple[object, str] | None = None
        both = QHBoxLayout()
        both.setSpacing(10)
        for name, widget in (("Spell levels", self.levels), ("Spells of this level", self.spells)):
            column = QVBoxLayout()
            column.setSpacing(3)
            column.addWidget(label(name, "section"))
            column.addWidget(widget, 1)
            both.addLayout(column, 1)
        self.rows.addLayout(both, 1)
        self.rows.addLayout(named_row(("The spells of this level, with commas between", self.typed, 1)))
        self.levels.selectionModel().currentChanged.connect(lambda *_: self._show_spells())
        self.levels.dropped.connect(lambda _key: self._put(()))
        self.spells.picked.connect(self._take)
        self.setFocusProxy(self.spells)

    def _fill(self) -> None:
        """Show the spell levels, and what may be cast of the chosen one."""
        self._lines = spell_lines(self.controller.creature, self.controller.ruleset)
        self.levels.choices.show_choices([_level_choice(each) for each in self._lines])
        if self._lines and self._line() is None:
            self.levels.stand_on(next((row for row, each in enumerate(self._lines) if each.left > 0), 0))
        self._show_spells()
        if not self._lines:
            self.tell("This character casts no spells.")
        elif any(each.is_known for each in self._lines):
            self.tell("Enter takes a spell, or removes it if it is known. Del clears a level.")
        else:
            self.tell("Enter prepares a spell; press it again to prepare it twice. Del clears a level.")

    def _show_spells(self) -> None:
        line = self._line()
        self.typed.setEnabled(line is not None)
        if line is None:
            self.spells.show_choices([])
            self.typed.show_text("")
            return
        self.typed.show_text(", ".join(line.names))
        now = (self.controller.work, line.key)
        if self._for is None or self._for[0] is not now[0] or self._for[1] != now[1]:
            self._for = now
            there = find_spells(self.controller.ruleset, "", line.class_name, int(line.level))
            self.spells.show_choices([_spell_choice(each, line) for each in there])
            self.typed.offer_in_line([each.name for each in there])

    def _line(self) -> SpellLine | None:
        key = self.levels.current_key()
        return next((each for each in self._lines if each.key == key), None)

    def _take(self, name: str) -> None:
        line = self._line()
        if line is None:
            return
        if line.is_known and name in line.names:
            self._put(tuple(each for each in line.names if each != name))
        else:
            self._put((*line.names, name))

    def _typed(self, text: str) -> str:
        self._put(read_names(text))
        return ""

    def _put(self, names: tuple[str, ...]) -> None:
        line = self._line()
        if line is not None:
            self.controller.change(with_names(self.controller.plan, line, names), f"spells of level {line.level}")


def _level_choice(line: SpellLine) -> Choice:
    left = f"{line.left} open" if line.left > 0 else ""
    problem = f"{-line.left} too many: {', '.join(line.names)}" if line.left < 0 else ""
    sort = "known" if line.is_known else "a day"
    detail = ", ".join(part for part in (f"{line.count} {sort}", left) if part)
    return Choice(line.key, line.title, ", ".join(line.names), problem, detail, chosen=line.left == 0)


def _spell_choice(spell: Spell, line: SpellLine) -> Choice:
    count = line.names.count(spell.name)
    detail = f"{count} times" if count > 1 else ""
    return Choice(spell.name, spell.name, f"{spell.kind}. {spell.summary}", detail=detail, chosen=count > 0)
