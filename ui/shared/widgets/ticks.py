"""A table of texts whose rows may have a tick in front, for pages that sum something up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal

from ui.shared.text import as_tip
from ui.shared.widgets.shown_rows import SHOWN, Index, RowTable

TICKED = SHOWN | Qt.ItemFlag.ItemIsUserCheckable
TOLD = frozenset(
    {
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.TextAlignmentRole,
        Qt.ItemDataRole.CheckStateRole,
        Qt.ItemDataRole.AccessibleTextRole,
    }
)
"""What a cell has an answer to: most of what a picture asks for it has not."""


@dataclass(frozen=True, slots=True)
class TickRow:
    """A row: its key, its cells, and whether it is ticked (None = there is nothing to tick)."""

    key: str
    texts: tuple[str, ...]
    ticked: bool | None = None


class TickModel(RowTable[TickRow]):
    """`ticked` (key, whether) when a tick was set or taken away; the row changes when it is shown anew."""

    ticked = Signal(str, bool)

    def __init__(self, headers: Sequence[str], figures: Collection[int] = (), parent: QObject | None = None) -> None:
        """`figures` = the columns of numbers, which stand to the right."""
        super().__init__(parent)
        self.headings, self.at_right = tuple(headers), frozenset(figures)

    def show(self, rows: Sequence[TickRow]) -> None:
        """Show these rows, keeping the place where they are the same ones."""
        self.show_rows(rows, lambda row: row.key)

    def toggle(self, row: int) -> None:
        """Tick the row, or take its tick away."""
        if 0 <= row < len(self.rows) and self.rows[row].ticked is not None:
            self.ticked.emit(self.rows[row].key, not self.rows[row].ticked)

    def flags(self, index: Index) -> Qt.ItemFlag:
        can = index.isValid() and index.column() == 0 and self.rows[index.row()].ticked is not None
        return TICKED if can else super().flags(index)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role not in TOLD or not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.texts[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(row.texts[index.column()])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.aligned(index.column())
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == 0 and row.ticked is not None:
            return Qt.CheckState.Checked if row.ticked else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
            told = zip(self.headings, row.texts, strict=True)
            return ", ".join(f"{head} {text}" for head, text in told if text)
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ARG002
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.toggle(index.row())
        return True
