"""The page on which somebody says what the columns of a table are, each with its first values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.exchange.field_words import FIELD_WORDS, LEFT_OUT, NOTES
from ui.home.cell_table import CellTable
from ui.home.merge_page import merge_table
from ui.shared.text import as_tip
from ui.shared.widgets.basics import back_button, button, label, page_column, panel, show_text
from ui.shared.widgets.drop_down import DropDown

if TYPE_CHECKING:
    from desktop_app.exchange.found import Table
    from ui.theme.theme import Theme

COLUMN, FIELD, VALUES = range(3)
INTRO: Final = (
    "Say what each column is: Space opens the choice for the selected columns, Delete puts their words into the notes. "
    "It is remembered for tables with the same columns. Nothing is brought in yet."
)
NO_NAME: Final = "One column has to be the name."
TWICE: Final = "{field} stands twice: the first of them counts, the words of the other go into the notes."
BETWEEN: Final = "  |  "


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its name, its first values, the field that it means."""

    name: str
    values: tuple[str, ...]
    field: str

    def cells(self) -> tuple[str, str, str]:
        """What stands in its row."""
        return (self.name or "(no name)", FIELD_WORDS.get(self.field, self.field), BETWEEN.join(self.values))


class ColumnsModel(CellTable[Column]):
    """A row a column."""

    headings = ("Column", "What it is", "First values")


class ColumnsPage(QWidget):
    """`asked` to read the table with what was chosen; `left` to go back."""

    left = Signal()
    asked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._tables: tuple[Table, ...] = ()
        self._chosen: dict[int, tuple[Column, ...]] = {}
        self.model = ColumnsModel(self)
        self.table = merge_table(self.model, "Columns of the table", self._open_choice, self._current)
        self.which, self.field = DropDown(), DropDown()
        self.which.setAccessibleName("Table")
        self.field.setAccessibleName("What the selected columns are")
        self.field.setToolTip(as_tip("What the selected columns are. Ctrl+click or Shift with the arrows takes more."))
        for key, words in FIELD_WORDS.items():
            self.field.addItem(words, key)
        self._told, self._problem = label(INTRO, "muted", wraps=True), label("", "small", wraps=True)
        self.read = button("Read with these columns", self.asked.emit, "primary", "Read the table again, as told here.")
        self.again = button("As it was guessed", self._guess, "", "Take back what was chosen for this table.")
        self._lay_out()
        self.setFocusProxy(self.table)
        self.which.activated.connect(lambda _row: self._show())
        self.field.activated.connect(lambda _row: self._set(str(self.field.currentData()), goes_on=True))
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.table, lambda: self._set(NOTES))
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        theme.follow(self, self._set_rows)
        self._set_rows()

    def show_tables(self, tables: Sequence[Table]) -> None:
        """Show the columns of the first of these tables; the others can be chosen."""
        self._tables = tuple(tables)
        self._chosen = {place: _columns(table) for place, table in enumerate(self._tables)}
        self.which.clear()
        self.which.addItems([table.file for table in self._tables])
        self.which.setEnabled(len(self._tables) > 1)
        self._show()

    def chosen(self) -> tuple[tuple[Table, tuple[str, ...]], ...]:
        """What each column of each table means, of the tables that were changed or that nobody understood."""
        found = ((table, tuple(each.field for each in self._chosen[n])) for n, table in enumerate(self._tables))
        return tuple((table, fields) for table, fields in found if "Name" in fields and fields != table.meant)

    def problem(self) -> str:
        """What is said below the columns."""
        return self._problem.text()

    @property
    def _at(self) -> int:
        return max(self.which.currentIndex(), 0)

    def _show(self) -> None:
        self.model.show_rows(self._chosen.get(self._at, ()), lambda column: column.name)
        if self.model.rows and not self.table.currentIndex().isValid():
            self._go_to(0)
        self.table.setFocus()
        self._offer()

    def _go_to(self, row: int) -> None:
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(self.model.index(row, COLUMN), flags)

    def _offer(self) -> None:
        fields = [column.field for column in self.model.rows]
        twice = next((each for each in fields if each not in (NOTES, LEFT_OUT) and fields.count(each) > 1), "")
        told = "" if "Name" in fields else NO_NAME
        show_text(self._problem, told or (TWICE.format(field=FIELD_WORDS[twice]) if twice else ""))
        self.read.setEnabled(bool(self.chosen()))

    def _current(self) -> None:
        row = self.model.row(self.table.currentIndex().row())
        self.field.setEnabled(row is not None)
        if row is not None:
            self.field.setCurrentIndex(max(self.field.findData(row.field), 0))

    def _open_choice(self) -> None:
        self.field.setFocus()
        self.field.showPopup()

    def _set(self, field: str, *, goes_on: bool = False) -> None:
        """Say what the selected columns are; then on to the next, for most tables are told from left to right."""
        selected = sorted({index.row() for index in self.table.selectionModel().selectedRows()})
        rows = self.model.rows
        self._chosen[self._at] = tuple(replace(each, field=field) if n in selected else each for n, each in
                                       enumerate(rows))  # fmt: skip
        self._show()
        if goes_on and selected and selected[-1] + 1 < len(rows):
            self._go_to(selected[-1] + 1)

    def _guess(self) -> None:
        if self._tables:
            self._chosen[self._at] = _columns(self._tables[self._at])
            self._show()

    def _set_rows(self) -> None:
        letter = QFontMetrics(self._theme.font())
        self.table.verticalHeader().setDefaultSectionSize(letter.height() + 8)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(FIELD, header.ResizeMode.Interactive)
        header.setSectionResizeMode(VALUES, header.ResizeMode.Stretch)
        for column, letters in ((COLUMN, 18), (FIELD, 18)):
            header.resizeSection(column, letters * letter.horizontalAdvance("M"))

    def _lay_out(self) -> None:
        head, foot, listed = QHBoxLayout(), QHBoxLayout(), panel()
        head.addWidget(label("What the columns are", "huge"), 1)
        head.addWidget(back_button(self.left))
        rows = QVBoxLayout(listed)
        rows.setContentsMargins(8, 6, 8, 6)
        rows.addWidget(self.which)
        rows.addWidget(self.table, 1)
        foot.addWidget(self.read)
        foot.addWidget(self.again)
        foot.addStretch(1)
        foot.addWidget(label("The selected columns are", "muted"))
        foot.addWidget(self.field)
        column = page_column(self)
        column.addLayout(head)
        column.addWidget(self._told)
        column.addWidget(listed, 1)
        column.addWidget(self._problem)
        column.addLayout(foot)


def _columns(table: Table) -> tuple[Column, ...]:
    return tuple(Column(*each) for each in zip(table.header, table.samples, table.meant, strict=True))
