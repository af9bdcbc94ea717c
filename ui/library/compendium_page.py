"""The compendium: entries of one kind or of all, found by letters and by what they are; beside them the chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QTableView, QVBoxLayout, QWidget

from desktop_app.content.book_listing import LAYOUTS, Layout
from desktop_app.content.told_entry import RULE
from desktop_app.idle_policy import SETTLED
from ui.library.entries_model import NAME, OF_ALL, EntriesModel
from ui.library.entry_panel import EntryPanel
from ui.shared.idle import timer_after
from ui.shared.key_presses import ENTER
from ui.shared.widgets.basics import back_button, label, page_column, panel, show_text, side_by_side, wrapping_row
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.prompt_bar import PromptBar
from ui.shared.widgets.rows import show_rows
from ui.shared.widgets.search_fields import MovingField

if TYPE_CHECKING:
    from desktop_app.content.book_listing import Listing
    from ui.library.books import Books, Row
    from ui.theme.theme import Theme

EVERYTHING = ""
WORDS = (RULE, "conditions", "actions", "monster-rules")
"""What is listed of everything while nothing is typed: the words of the game."""
MOST_OF_ALL = 150
"""So many are listed of all kinds: more letters tell which are meant."""
MOST_FACETS = 4
HINTS = {
    EVERYTHING: "Part of a name of anything: shaken, grab, cloak of resistance, black lotus",
    "items": "Part of a name or a word of the text; also price:<5000 or level:5-9",
    "traps": "Part of a name or a word of the text; also cr:3-5 or dc:>20",
    "haunts": "Part of a name or a word of the text; also cr:3-5 or dc:>20",
}
HINT = "Part of a name or a word of the text"


class CompendiumPage(QWidget):
    """`left` to go back; `open_asked` by Enter on an entry, which may have a page of its own."""

    left = Signal()
    open_asked = Signal()

    def __init__(self, theme: Theme, books: Books) -> None:
        super().__init__()
        self._theme, self._books = theme, books
        self._title = label("", "huge")
        self.count = label("", "small", wraps=True)
        self.field = MovingField()
        self.field.setAccessibleName("Find an entry")
        self.field.setClearButtonEnabled(True)
        self.kinds = self._box("Kind")
        self.kinds.addItem("Everything", EVERYTHING)
        for kind, layout in LAYOUTS.items():
            self.kinds.addItem(layout.title, kind)
        self.kinds.setMinimumContentsLength(max(len(layout.title) for layout in LAYOUTS.values()) - 4)
        self.facets = [self._box("") for _ in range(MOST_FACETS)]
        self.model = EntriesModel(self)
        self.table = self._made_table()
        self.panel = EntryPanel(theme, books)
        self.prompt = PromptBar(theme)
        self._is_done = False
        self._listed: Listing | None = None
        self._settle = timer_after(SETTLED, self.show_chosen, self)
        self._lay_out()
        self._connect()
        self._fit()

    @property
    def kind(self) -> str:
        """The kind that is listed; empty for all of them."""
        return str(self.kinds.currentData())

    def begin(self, kind: str, text: str = "") -> None:
        """Show a kind with this in the search, and put the keys there."""
        self._books.want()
        self.kinds.setCurrentIndex(max(0, self.kinds.findData(kind)))
        self.field.setText(text)
        self._lay_out_kind()
        self.search()
        self.field.setFocus()
        self.field.selectAll()

    def chosen(self) -> Row | None:
        """The entry that is chosen."""
        return self.model.row(self.table.currentIndex().row())

    def names(self) -> list[str]:
        """The names that are listed."""
        return [row.name for row in self.model.rows]

    def search(self) -> None:
        """List what fits what is typed and chosen."""
        rows, problems = self._everything() if self.kind == EVERYTHING else self._of_kind()
        columns = LAYOUTS[self.kind].columns if self.kind else OF_ALL
        self.model.show_entries(rows, columns)
        self._size_columns()
        many = "1 entry" if len(rows) == 1 else f"{len(rows):,} entries"
        show_text(self.count, " ".join(("Loading ..." if self._books.busy and not rows else many, *problems)))
        self.table.setCurrentIndex(self.model.index(0, NAME) if rows else QModelIndex())
        self._settle.start()

    def tell(self, text: str) -> None:
        """Say what became of it, below the list, which has the keys then: what was done is undone from there."""
        show_text(self.count, text)
        self._is_done = True
        self._go_on()

    def _go_on(self) -> None:
        if not self.prompt.isVisible():
            (self.table if self._is_done else self.field).setFocus()
            self._is_done = False

    def _everything(self) -> tuple[tuple[Row, ...], tuple[str, ...]]:
        typed = self.field.text()
        if not typed.strip():
            return self._books.of_kinds(WORDS), ()
        found = self._books.find(typed, MOST_OF_ALL)
        known = {row.name for row in found if row.kind == RULE}
        return (*found, *(row for row in self._books.rules_about(typed) if row.name not in known)), ()

    def _of_kind(self) -> tuple[tuple[Row, ...], tuple[str, ...]]:
        listing = self._listed = self._books.listing(self.kind)
        if listing is None:
            return (), ()
        layout = LAYOUTS[self.kind]
        for facet, box in zip(layout.facets, self.facets, strict=False):
            if box.count() <= 1:
                box.addItems(list(listing.values(facet.name)))
        chosen = {
            facet.name: box.currentText()
            for facet, box in zip(layout.facets, self.facets, strict=False)
            if box.currentIndex() > 0
        }
        found = listing.narrow(self.field.text(), chosen)
        return found.entries, found.problems

    def show_chosen(self) -> None:
        """Show the chosen entry beside the list, at once."""
        self._settle.stop()
        self.panel.show_row(self.chosen())

    def _fit(self) -> None:
        """Rows as high as their text."""
        self.table.verticalHeader().setDefaultSectionSize(QFontMetrics(self._theme.font()).height() + 6)

    def _lay_out_kind(self) -> None:
        layout = LAYOUTS.get(self.kind, Layout("Everything"))
        ruleset = self._books.ruleset.name
        self._title.setText(f"Rules by name: {ruleset}" if self.kind == EVERYTHING else f"{layout.title}: {ruleset}")
        self.field.setPlaceholderText(HINTS.get(self.kind, HINT))
        self._narrowing.setVisible(bool(layout.facets))
        for place, box in enumerate(self.facets):
            facet = layout.facets[place] if place < len(layout.facets) else None
            box.clear()
            box.setVisible(facet is not None)
            if facet is not None:
                box.setAccessibleName(facet.name)
                box.addItem(facet.every)
                box.setMinimumContentsLength(len(facet.every))

    def _kind_chosen(self) -> None:
        self._lay_out_kind()
        self.search()

    def _move(self, rows: int) -> None:
        row = min(max(self.table.currentIndex().row() + rows, 0), self.model.rowCount() - 1)
        self.table.setCurrentIndex(self.model.index(row, NAME))

    def _size_columns(self) -> None:
        header = self.table.horizontalHeader()
        room = max(self.table.viewport().width(), 400)
        shares = (0.38, *(0.62 / max(self.model.columnCount() - 1, 1),) * (self.model.columnCount() - 2))
        for column, share in enumerate(shares):
            header.resizeSection(column, round(room * share))

    def _box(self, name: str) -> QComboBox:
        box = DropDown()
        box.setAccessibleName(name)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        return box

    def _made_table(self) -> QTableView:
        table = QTableView()
        table.setAccessibleName("Entries found")
        table.setModel(self.model)
        table.setFrameShape(QFrame.Shape.NoFrame)
        show_rows(table)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.horizontalHeader().setStretchLastSection(True)
        return table

    def _connect(self) -> None:
        self.field.textChanged.connect(self.search)
        self.field.moved.connect(self._move)
        self.kinds.activated.connect(lambda _row: self._kind_chosen())
        for box in self.facets:
            box.activated.connect(lambda _row: self.search())
        self.table.selectionModel().currentChanged.connect(lambda *_: self._settle.start())
        self.table.doubleClicked.connect(lambda _index: self.open_asked.emit())
        self.prompt.closed.connect(self._go_on)
        self._books.changed.connect(self._again)
        self._theme.follow(self, self._fit)
        self.panel.hear_keys(self)
        for place in (self.field, self.table):
            for enter in ENTER:
                shortcut = QShortcut(QKeySequence(enter), place, self.open_asked.emit)
                shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)

    def _again(self) -> None:
        """There is more to be found than before: stay at what is chosen."""
        if not self.isVisible() or (self.kind and self._listed is self._books.listing(self.kind)):
            return
        here = self.chosen()
        self.search()
        at = next((n for n, row in enumerate(self.model.rows) if here is not None and row.name == here.name), 0)
        if at:
            self.table.setCurrentIndex(self.model.index(at, NAME))

    def _lay_out(self) -> None:
        head, choice = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(back_button(self.left))
        choice.setSpacing(8)
        choice.addWidget(self.kinds)
        choice.addWidget(self.field, 1)
        self._narrowing, row = wrapping_row()
        for box in self.facets:
            row.addWidget(box)
        listed = panel()
        rows = QVBoxLayout(listed)
        rows.setContentsMargins(8, 6, 8, 6)
        rows.addWidget(self.table, 1)
        rows.addWidget(self.count)
        column = page_column(self)
        column.addLayout(head)
        column.addLayout(choice)
        column.addWidget(self._narrowing)
        column.addWidget(side_by_side(listed, self.panel, sizes=[680, 420]), 1)
        column.addWidget(self.prompt)
        self.setFocusProxy(self.field)
