"""The library: search as one types, what was found, the creature that is chosen, and what fills the budget."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import zip_longest

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QListView, QVBoxLayout, QWidget

from desktop_app.content.query import Query
from desktop_app.content.search import Found
from desktop_app.idle_policy import SETTLED
from desktop_app.rules.ruleset import Ruleset
from ui.library.budget import Outlook, fillers
from ui.library.budget_strip import BudgetStrip
from ui.library.delegate import FoundDelegate
from ui.library.filter_chip import FilterChip
from ui.library.model import LibraryModel
from ui.library.preview import Preview
from ui.library.search_field import SearchField
from ui.library.shelf import Shelf
from ui.shared.idle import timer_after
from ui.shared.text import quoted, whole_number
from ui.shared.typed_input import MOST_COPIES, PromptError
from ui.shared.widgets.basics import button, framed, label, let_go, side_by_side, wrapping_row
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.prompt_bar import Answered, Prompt, PromptBar
from ui.theme.theme import Theme

MARGIN = 10
HINT = "Enter adds one, Shift+Enter several, Ctrl+B marks a favourite, Esc goes back"
WANTED = "hard"


class LibraryPage(QWidget):
    """`add_asked` with a creature's id and how many; `keep_asked` puts it into the campaign; `left` to go back.

    `change_asked` = something else is to be made of the chosen one.
    """

    left = Signal()
    add_asked = Signal(str, int)
    keep_asked = Signal(str)
    change_asked = Signal()
    text_pasted = Signal(str)

    def __init__(self, theme: Theme, shelf: Shelf, ruleset_of: Callable[[], Ruleset]) -> None:
        super().__init__()
        self._theme, self._shelf, self._ruleset_of = theme, shelf, ruleset_of
        self._outlook: Outlook | None = None
        self.field = SearchField()
        self._chips, self._chip_row = wrapping_row()
        self.chips: list[FilterChip] = []
        self.model = LibraryModel(shelf.entry, shelf.is_favourite, self)
        self.list = QListView()
        self.told = label("", "small", wraps=True)
        self.strip = BudgetStrip(finds=False)
        self.fill = QCheckBox("Only within the budget of")
        self.target = DropDown()
        self.preview = Preview(theme)
        self.prompt = PromptBar(theme)
        self.add = button("Add to the encounter", lambda: self._enter(asks=False), "primary", "Add one of it (Enter).")
        self.several = button(
            "Several ...", lambda: self._enter(asks=True), tip="Add several: type how many (Shift+Enter)."
        )
        self.keep = button("Keep in the campaign", self._keep, tip="Copy it into the campaign to edit it there.")
        self.change = button(
            "Change ...", self.change_asked.emit, tip="Templates, Hit Dice, size, class levels (Ctrl+Shift+M)."
        )
        self.star = button("Favourite", self._favour, tip="Add it to the favourites, or remove it (Ctrl+B).")
        self._settle = timer_after(SETTLED, self._show_chosen, self)
        self._set_up_list()
        self._lay_out()
        self._connect()

    def begin(self) -> None:
        """The page is shown: what was typed is selected, so that the next letters replace it."""
        self._shelf.want()
        self._search()
        self.field.setFocus()
        self.field.selectAll()

    def show_outlook(self, outlook: Outlook) -> None:
        """Show how hard the encounter is that is open."""
        self._outlook = outlook
        self.strip.show_outlook(outlook)
        if [self.target.itemText(row) for row in range(self.target.count())] != list(outlook.budgets):
            self.target.clear()
            self.target.addItems(list(outlook.budgets))
            self.target.setCurrentText(WANTED)
        if self.fill.isChecked():
            self._search()

    def tell(self, text: str) -> None:
        """Say what became of it, below the list."""
        self.told.setText(text)

    def chosen(self) -> str:
        """The id of the creature that is chosen."""
        return self.model.id_at(self.list.currentIndex().row())

    def _search(self) -> None:
        found, ids = self._shelf.search(self.field.query)
        counts: tuple[int, ...] = ()
        ruleset = self._ruleset_of()
        if self.fill.isChecked() and self._outlook is not None and self.target.currentText():
            entries = [entry for each in ids if (entry := self._shelf.entry(each)) is not None]
            rest = self._outlook.rest(self.target.currentText())
            pairs = fillers(entries, rest, ruleset) if rest > 0 else []
            ids, counts = tuple(each for each, _ in pairs), tuple(count for _, count in pairs)
        self.model.show(ids, counts)
        self.list.setCurrentIndex(self.model.index(0) if ids else self.model.index(-1))
        self._show_query(found.query)
        self.told.setText(self._words(found, len(ids)))
        self._settle.start()

    def _words(self, found: Found, count: int) -> str:
        parts = [f"{count:,} creatures" if count != 1 else "1 creature"]
        if self._shelf.busy:
            parts = ["Loading the library"]
        parts += [f"{word} taken as {' or '.join(near)}" for word, near in found.read_as]
        return " \N{MIDDLE DOT} ".join((*parts, *found.query.problems, *self._shelf.problems, HINT))

    def _show_query(self, query: Query) -> None:
        if len(query.filters) == len(self.chips) == 0:
            return
        while len(self.chips) > len(query.filters):
            gone = self.chips.pop()
            let_go(gone)
        for each, chip in zip_longest(query.filters, tuple(self.chips)):
            (chip or self._new_chip()).show_filter(each.typed, excluded=each.excluded)
        self._chips.setVisible(bool(query.filters))
        self._chips.updateGeometry()

    def _new_chip(self) -> FilterChip:
        chip = FilterChip(self._theme)
        chip.removed.connect(self._remove_filter)
        chip.stepped.connect(partial(self._step, chip))
        self._chip_row.addWidget(chip)
        self.chips.append(chip)
        return chip

    def _remove_filter(self, typed: str) -> None:
        self.field.take_away(typed)
        self.field.setFocus()

    def _step(self, chip: FilterChip, by: int) -> None:
        """The next chip takes the keys, behind the last one the field."""
        at = self.chips.index(chip) + by
        (self.chips[at] if 0 <= at < len(self.chips) else self.field).setFocus()

    def _show_chosen(self) -> None:
        entry = self._shelf.entry(self.chosen())
        self.preview.show_entry(entry, self._ruleset_of())
        for each in (self.add, self.several, self.keep, self.change, self.star):
            each.setEnabled(entry is not None)
        self.star.setText(
            "Not a favourite" if entry is not None and self._shelf.is_favourite(entry.id) else "Favourite"
        )

    def _enter(self, *, asks: bool) -> None:
        chosen, count = self.chosen(), self.model.count_at(self.list.currentIndex().row())
        entry = self._shelf.entry(chosen)
        if entry is None:
            return
        if not asks:
            self.add_asked.emit(chosen, count or 1)
            return

        def submit(text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG001 - the prompt's call
            wanted = whole_number(text)
            if wanted is None or not 1 <= wanted <= MOST_COPIES:
                raise PromptError(f"How many should be a whole number from 1 to {MOST_COPIES}, not {quoted(text)}.")
            answered("")
            self.add_asked.emit(chosen, wanted)

        self.prompt.ask(Prompt(f"How many {entry.name} to add", "4", submit, str(count or "")))

    def _move(self, rows: int) -> None:
        wanted = self.list.currentIndex().row() + rows
        if wanted >= self.model.rowCount():
            self.model.fetchMore()
        row = min(max(wanted, 0), self.model.rowCount() - 1)
        self.list.setCurrentIndex(self.model.index(row))

    def _keep(self) -> None:
        if self.chosen():
            self.keep_asked.emit(self.chosen())

    def _favour(self) -> None:
        if self.chosen():
            self._shelf.favour(self.chosen())
            self.model.refresh()
            self._show_chosen()

    def _again(self) -> None:
        """There is something else to be found: stay at what is chosen."""
        here = self.chosen()
        self._search()
        row = self.model.row_of(here)
        if row > 0:
            self.list.setCurrentIndex(self.model.index(row))

    def _set_up_list(self) -> None:
        self.list.setAccessibleName("Creatures found")
        self.list.setModel(self.model)
        self.list.setItemDelegate(FoundDelegate(self._theme, self.list))
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setMouseTracking(True)
        self.list.setFocusProxy(self.field)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _connect(self) -> None:
        self.field.searched.connect(self._search)
        self.field.moved.connect(self._move)
        self.field.entered.connect(lambda asks: self._enter(asks=asks))
        self.field.pasted.connect(self.text_pasted)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._settle.start())
        self.list.doubleClicked.connect(lambda _index: self._enter(asks=False))
        self.prompt.closed.connect(self.field.setFocus)
        self.fill.toggled.connect(self._search)
        self.target.activated.connect(lambda _row: self._search())
        self._shelf.changed.connect(self._again)
        favour = QShortcut(QKeySequence("Ctrl+B"), self, partial(self._favour))
        favour.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _lay_out(self) -> None:
        buttons, more = QHBoxLayout(), QHBoxLayout()
        for first in (self.add, self.several):
            buttons.addWidget(first)
        for second in (self.keep, self.change, self.star):
            more.addWidget(second)
        buttons.addStretch(1)
        more.addStretch(1)
        self.preview.column.addLayout(buttons)
        self.preview.column.addLayout(more)
        found = framed(self.list)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._chips.hide()
        filling = QHBoxLayout()
        filling.addWidget(self.fill)
        filling.addWidget(self.target)
        filling.addStretch(1)
        self.target.setAccessibleName("Difficulty whose budget is to be filled")
        for widget in (self.field, self._chips):
            column.addWidget(widget)
        column.addLayout(filling)
        column.addWidget(found, 1)
        column.addWidget(self.prompt)
        column.addWidget(self.told)
        sides = side_by_side(left, self.preview, sizes=[600, 440])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        whole.setSpacing(6)
        top = QHBoxLayout()
        top.addWidget(label("Library", "title"))
        top.addWidget(self.strip, 1)
        whole.addLayout(top)
        whole.addWidget(sides, 1)
        self.setFocusProxy(self.field)
