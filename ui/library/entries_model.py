"""Entries of the library as a table: rows are put into words when they are looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

from desktop_app.content.told_entry import NAMES
from desktop_app.documents.figures import typeset
from desktop_app.rules.text import spell_title
from ui.shared.text import as_tip, capital
from ui.shared.widgets.shown_rows import NOWHERE, Index, RowTable

if TYPE_CHECKING:
    from ui.library.books import Row

NAME = 0
Cell = Callable[[Any], str]
OF_ALL: tuple[tuple[str, Cell], ...] = (
    ("Kind", lambda row: kind_word(row)),
    ("Book", lambda row: row.book),
)
"""The columns where entries of all kinds stand together."""


class EntriesModel(RowTable["Row"]):
    """A row an entry: its name, then what its kind is listed with."""

    def __init__(self, parent: Any = None) -> None:  # noqa: ANN401 - a QObject or none
        super().__init__(parent)
        self._columns: tuple[tuple[str, Cell], ...] = OF_ALL
        self.headings = ("Name", *(heading for heading, _ in OF_ALL))

    def show_entries(self, rows: Sequence[Row], columns: tuple[tuple[str, Cell], ...] = OF_ALL) -> None:
        """Show these, with these columns behind the name."""
        self.beginResetModel()
        self.rows, self._columns = tuple(rows), columns
        self.headings = ("Name", *(heading for heading, _ in columns))
        self.endResetModel()

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else 1 + len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index.row()) if index.isValid() else None
        if row is None:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            name = index.column() == NAME
            shown = shown_name(row) if name else typeset(self._columns[index.column() - 1][1](row))
            return as_tip(shown) if role == Qt.ItemDataRole.ToolTipRole else shown
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == NAME:
            told = (f"{heading} {cell(row)}" for heading, cell in self._columns if cell(row))
            return ". ".join((shown_name(row), *told))
        return None


def shown_name(row: Row) -> str:
    """The name of an entry as it is shown: `Summon monster IV`, `Ring of protection`."""
    return capital(spell_title(row.name) if row.kind == "spells" else row.name)


def kind_word(row: Row) -> str:
    """`spell`, `trap`: what an entry is, in a word."""
    return NAMES.get(row.kind, "")


def rating(row: Row) -> str:
    """`library, CR 5`: what stands behind a creature of the library."""
    from desktop_app.content.books import BookEntry

    at = row if isinstance(row, BookEntry) else row.at
    cr = at.facts.get("cr") if isinstance(at, BookEntry) else ""
    return f"library, CR {cr}" if cr else "library"
