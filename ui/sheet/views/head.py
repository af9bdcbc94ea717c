"""The head of the sheet: who the creature is, in fields; under which ruleset one looks; what the last change did."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.content import rulesets
from desktop_app.making import typed
from desktop_app.making.alignment import spelled
from desktop_app.making.archetype_changes import with_levels_told
from desktop_app.making.typed import TypedError
from desktop_app.making.typed_type import with_type
from desktop_app.rules.class_features import levels_told
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.size import Size
from ui.shared.text import as_tip, capital
from ui.shared.widgets.basics import button, label, take_out
from ui.shared.widgets.drop_down import DropDown
from ui.sheet.models.shown import Shown
from ui.sheet.models.words import changes_text
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.field import EditField
from ui.sheet.views.portrait import Portrait
from ui.theme.theme import SCALES

AS_RACE, ARROW = "as its race", "00000"
INSET, MOST_LETTERS, LEAST_BOX, IN_LINE, MANY_LINES = 7, 32, 80, (7, 4, 3, 2), 3
"""Points that a field keeps before its text, letters that it asks for; how many fields may stand in a line.

Where so many lines are needed, as with large text, only the first is shown until the others are asked for.
"""
MORE, FEWER = "More fields", "Fewer fields"
ALIGNMENTS = tuple(
    " ".join(dict.fromkeys((order, good)))
    for order in ("lawful", "neutral", "chaotic")
    for good in ("good", "neutral", "evil")
)


class Head(QWidget):
    """`add_asked` puts the creature into the encounter, `print_asked` previews its papers.

    `copies_asked` shows its older copies in encounters, `change_asked` makes another of it.
    `level_asked` lets it gain a level.
    """

    add_asked = Signal()
    copies_asked = Signal()
    print_asked = Signal()
    change_asked = Signal()
    level_asked = Signal()

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._controller, self._theme = kit.controller, kit.theme
        self._placed = (0, False, False)
        self.unfolded = False
        self._away: list[QWidget] = []
        self.name = self._name_field()
        self.look = DropDown()
        self.look.setMinimumWidth(LEAST_BOX)
        self.look.setAccessibleName("View under a ruleset")
        self.look.setToolTip("View the creature under another ruleset. Nothing is changed.")
        for edition in rulesets():
            self.look.addItem(edition.name, edition.id)
        self.look.activated.connect(lambda row: self._controller.look_under(self.look.itemData(row)))
        self.add = button(
            "Add to the encounter", self.add_asked.emit, "primary", "Add it to the encounter that was opened last."
        )
        self._print = button("Print", self.print_asked.emit, tip="Preview the stat block and print it.")
        self._change = button(
            "Change ...",
            self.change_asked.emit,
            tip="Hit Dice, size, templates, class levels (Ctrl+Shift+M).",
        )
        self.level = button("Level up", self.level_asked.emit, tip="Take a level of a class (Ctrl+Shift+U).")
        self.sizes = self._size_box()
        self.fields = self._identity()
        self.news = News()
        self.copies = button("", self.copies_asked.emit, "link", "Show what would change, and update them.")
        self.copies.hide()
        self.fold = button(MORE, self._turn_fold, "link", "Size, type, alignment, player, CR and ruleset too.")
        self.fold.hide()
        self.portrait = Portrait(kit)
        self._lay_out()
        kit.controller.shown.connect(self.show_sheet)
        kit.controller.problem_told.connect(self.news.tell_problem)

    def show_sheet(self, shown: Shown) -> None:
        """Show who it is and what has changed."""
        row = self.look.findData(shown.ruleset.id)
        if row != self.look.currentIndex():
            self.look.setCurrentIndex(row)
        for index in range(self.look.count()):
            here = self.look.itemData(index) == shown.home.id
            name = rulesets()[index].name
            self.look.setItemText(index, f"{name} (campaign)" if here else name)
        given = shown.creature.size
        row = self.sizes.findData(given.word if given is not None else "")
        self.sizes.setItemText(0, f"{shown.made.standing.size.word} ({AS_RACE})")
        if row != self.sizes.currentIndex():
            self.sizes.setCurrentIndex(row)
        self.news.show_sheet(shown)
        self._fit()

    def show_copies(self, count: int) -> None:
        """Offer to update so many older copies in encounters."""
        self.copies.setText("1 older copy in encounters: update" if count == 1 else
                            f"{count} older copies in encounters: update")  # fmt: skip
        self.copies.setVisible(bool(count))

    def _lay_out(self) -> None:
        top = self._top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.name, 1)
        for part in (self.look, self._change, self.level, self._print, self.add):
            top.addWidget(part)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(0)
        self._named = [(_caption(name, widget), widget, stretch) for name, widget, stretch in self._columns()]
        self._look = (_caption("Ruleset", self.look), self.look, 0)
        self._look[0].setParent(self)
        self._look[0].hide()
        self._place(len(self._named), cramped=False)
        rows = QVBoxLayout()
        rows.setSpacing(3)
        rows.addLayout(top)
        rows.addLayout(self._grid)
        last = QHBoxLayout()
        last.addWidget(self.news, 1)
        last.addWidget(self.copies)
        last.addWidget(self.fold)
        rows.addLayout(last)
        columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(6)
        columns.addWidget(self.portrait, 0, Qt.AlignmentFlag.AlignTop)
        columns.addLayout(rows, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """All in one line, or in several where a word of them would be cut.

        The ruleset stands beside the name, or among them where there it would be cut.
        """
        room = self.width() - self.portrait.width() - 12
        text = QFontMetrics(self._theme.font(SCALES["size_huge"], bold=True)).horizontalAdvance(self.name.text())
        buttons = [each for each in (self._change, self.level, self._print, self.add) if not each.isHidden()]
        beside = sum(each.sizeHint().width() + self._top.spacing() for each in (self.look, *buttons))
        cramped = text + 2 * INSET + beside > room
        for _, widget, _ in (*self._named, self._look):
            widget.setMinimumWidth(_room(widget))
        across = next((each for each in IN_LINE if self._wanted(each, cramped=cramped) <= room), IN_LINE[-1])
        self._place(across, cramped=cramped)
        self.name.setMinimumWidth(max(min(text + 2 * INSET, room // 2), 0))

    def _in_grid(self, *, cramped: bool) -> list[tuple[QLabel, QWidget, int]]:
        return [*self._named, self._look] if cramped else self._named

    def _wanted(self, across: int, *, cramped: bool) -> int:
        """What so many fields in a line need, their names above them."""
        fields = self._in_grid(cramped=cramped)
        needs = [max(_room(widget), words.sizeHint().width()) for words, widget, _ in fields]
        widest = (max(needs[column::across]) for column in range(across))
        return sum(widest) + (across - 1) * self._grid.horizontalSpacing()

    def _place(self, across: int, *, cramped: bool) -> None:
        folds = -(-len(self._in_grid(cramped=cramped)) // across) >= MANY_LINES
        whole = self.unfolded or not folds
        if (across, cramped, whole) == self._placed:
            return
        was_cramped = self._placed[1]
        self._placed = (across, cramped, whole)
        words, look, _ = self._look
        for part in self._away:
            part.show()
        self._away = []
        words.setVisible(cramped)
        if was_cramped and not cramped:
            take_out(self._grid, words)
            take_out(self._grid, look)
            self._top.insertWidget(1, look)
        elif cramped and not was_cramped:
            take_out(self._top, look)
        for place, (words, widget, stretch) in enumerate(self._in_grid(cramped=cramped)):
            row, column = divmod(place, across)
            for part, line in ((words, 2 * row), (widget, 2 * row + 1)):
                take_out(self._grid, part)
                self._grid.addWidget(part, line, column)
                if row and not whole:
                    self._away.append(part)
                    part.hide()
            self._grid.setColumnStretch(column, stretch)
        self.fold.setVisible(folds)
        self.fold.setText(FEWER if whole else MORE)

    def _turn_fold(self) -> None:
        """Show all fields or only the first line of them."""
        self.unfolded = not self.unfolded
        self._fit()

    def _columns(self) -> tuple[tuple[str, QWidget, int], ...]:
        fields = self.fields
        return (
            ("Race", fields["Race"], 3),
            ("Classes and levels", fields["Classes and levels"], 5),
            ("Size", self.sizes, 0),
            ("Type", fields["Type"], 4),
            ("Alignment", fields["Alignment"], 3),
            ("Player", fields["Player"], 2),
            ("CR", fields["CR"], 1),
        )

    def _name_field(self) -> EditField:
        def typed_in(creature: Creature, text: str, _: Ruleset) -> Creature:
            if not text.strip():
                raise TypedError("A creature needs a name.")
            return replace(creature, name=text.strip())

        field = self._controller.field("Name", lambda shown: shown.creature.name, typed_in)
        field.setProperty("kind", "name")
        return field

    def _identity(self) -> dict[str, EditField]:
        controller = self._controller
        return {
            "Race": controller.field(
                "Race",
                lambda shown: shown.creature.race,
                lambda creature, text, _: replace(creature, race=text.strip()),
                example="none",
                names_of=lambda ruleset: [each.name for each in ruleset.catalog.races.values()],
            ),
            "Classes and levels": controller.field(
                "Classes and levels",
                lambda shown: levels_told(shown.creature, ", "),
                with_levels_told,
                example="none",
            ),
            "Type": controller.field("Type", _type_text, with_type),
            "Alignment": controller.field(
                "Alignment",
                lambda shown: spelled(shown.creature.alignment),
                lambda creature, text, _: replace(creature, alignment=text.strip()),
                example="none",
                names_of=lambda _: ALIGNMENTS,
            ),
            "Player": controller.field(
                "Player",
                lambda shown: shown.creature.player,
                lambda creature, text, _: replace(creature, player=text.strip()),
                example="nobody",
            ),
            "CR": controller.field(
                "CR",
                lambda shown: shown.creature.cr,
                lambda creature, text, _: replace(creature, cr=text.strip()),
                characters=4,
            ),
        }

    def _size_box(self) -> QComboBox:
        box = DropDown()
        box.setProperty("kind", "flat")
        box.setAccessibleName("Size")
        box.addItem(AS_RACE, "")
        for size in Size:
            box.addItem(size.word, size.word)
        box.activated.connect(lambda row: self._choose_size(box.itemData(row)))
        return box

    def _choose_size(self, word: str) -> None:
        self._controller.edit(lambda creature: typed.with_size(creature, word), f"size {word or AS_RACE}")


class News(QLabel):
    """One line: what the last change did, or what is wrong with what was typed."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("What has changed")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.setContentsMargins(INSET, 0, 0, 0)
        self.setMinimumWidth(50)
        self.line = ""

    def show_sheet(self, shown: Shown) -> None:
        """Tell what the last change moved."""
        told = changes_text(shown.changes)
        if shown.cause and not told:
            told = "no number changed"
        cause = f"{capital(shown.cause)}: " if shown.cause and told else ""
        self.setToolTip(as_tip(changes_text(shown.changes, len(shown.changes))))
        self._tell(f"{cause}{told}", "strong")

    def tell_problem(self, problem: str) -> None:
        """Tell what is wrong; nothing where all is well again."""
        self._tell(problem, "problem")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._elide()

    def _tell(self, text: str, role: str) -> None:
        self.line = text
        if self.property("role") != role:
            self.setProperty("role", role)
            self.style().unpolish(self)
            self.style().polish(self)
        self._elide()

    def _elide(self) -> None:
        text = self.fontMetrics().elidedText(self.line, Qt.TextElideMode.ElideRight, self.width() - 8)
        if text != self.text():
            self.setText(text)


def _caption(name: str, widget: QWidget) -> QLabel:
    words = label(name, "small")
    words.setContentsMargins(INSET, 0, 0, 0)
    words.setBuddy(widget)
    return words


def _room(widget: QWidget) -> int:
    """What its text needs."""
    if isinstance(widget, EditField):
        text = widget.text() or widget.placeholderText()
        metrics = widget.fontMetrics()
        wanted = metrics.horizontalAdvance(text) + 2 * INSET + 6
        return min(max(wanted, metrics.horizontalAdvance("0") * 6), metrics.horizontalAdvance("0") * MOST_LETTERS)
    if isinstance(widget, QComboBox):
        return widget.fontMetrics().horizontalAdvance(widget.currentText() + ARROW) + INSET
    return widget.sizeHint().width()


def _type_text(shown: Shown) -> str:
    creature = shown.creature
    return f"{creature.kind} ({', '.join(creature.subtypes)})" if creature.subtypes else creature.kind
