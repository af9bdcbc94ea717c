"""A table whose rows tell their cells in words: shown, told whole as a tip, and spoken as one sentence a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from PySide6.QtCore import Qt

from ui.shared.text import as_tip
from ui.shared.widgets.shown_rows import Index, RowTable


class Told(Protocol):
    """A row that tells its cells, one a column."""

    def cells(self) -> Sequence[str]:
        """The words of each column."""
        ...


R = TypeVar("R", bound=Told)


class CellTable(RowTable[R]):
    """The words of rows; a screen reader hears the whole row in the first column."""

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index.row()) if index.isValid() else None
        if row is None:
            return None
        cells = row.cells()
        if role == Qt.ItemDataRole.DisplayRole:
            return cells[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(cells[index.column()])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, cells)) if index.column() == 0 else cells[index.column()]
        return None
