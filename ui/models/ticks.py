"""A table of texts whose rows may have a tick in front, for pages that sum something up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


@dataclass(frozen=True, slots=True)
class TickRow:
    """A row: its key, its cells, and whether it is ticked (None = there is nothing to tick)."""

    key: str
    texts: tuple[str, ...]
    ticked: bool | None = None


class TickModel(QAbstractTableModel):
    """`ticked` (key, whether) when a tick was set or taken away; the row changes when it is shown anew."""

    ticked = Signal(str, bool)

    def __init__(self, headers: Sequence[str], figures: Collection[int] = (), parent: QObject | None = None) -> None:
        """`figures` = the columns of numbers, which stand to the right."""
        super().__init__(parent)
        self.headers, self._figures = tuple(headers), frozenset(figures)
        self._rows: tuple[TickRow, ...] = ()

    @property
    def rows(self) -> tuple[TickRow, ...]:
        """All rows."""
        return self._rows

    def show(self, rows: Sequence[TickRow]) -> None:
        """Show these rows, keeping the place where they are the same ones."""
        if [row.key for row in rows] == [row.key for row in self._rows]:
            self._rows = tuple(rows)
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(self.headers) - 1))
            return
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()

    def toggle(self, row: int) -> None:
        """Tick the row, or take its tick away."""
        if 0 <= row < len(self._rows) and self._rows[row].ticked is not None:
            self.ticked.emit(self._rows[row].key, not self._rows[row].ticked)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.headers)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.headers):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.headers[section]
        return self._aligned(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.column() == 0 and self._rows[index.row()].ticked is not None:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return row.texts[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._aligned(index.column())
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == 0 and row.ticked is not None:
            return Qt.CheckState.Checked if row.ticked else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
            told = zip(self.headers, row.texts, strict=True)
            return ", ".join(f"{head} {text}" for head, text in told if text)
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ARG002
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.toggle(index.row())
        return True

    def _aligned(self, column: int) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignRight if column in self._figures else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter
