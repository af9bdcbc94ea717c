"""Rows in a list or a table: shown anew, and only those that changed painted again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
SHOWN = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
EDITED = SHOWN | Qt.ItemFlag.ItemIsEditable
"""The flags of cells, put together once: a picture asks for hundreds."""
R = TypeVar("R")


def any_row(_row: object) -> object:
    """A key by which all rows are the same: as long as there are as many, they stay where they are."""
    return None


class RowList(QAbstractListModel, Generic[R]):
    """A list of rows."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[R, ...] = ()

    def show_rows(self, rows: Sequence[R], key: Callable[[R], object] = any_row) -> None:
        """Show these; where they are the same by their keys, only changed ones are painted again."""
        _exchange(self, tuple(rows), key, 0)

    def row(self, number: int) -> R | None:
        """The row of that number, if there is one."""
        return self.rows[number] if 0 <= number < len(self.rows) else None

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)


class RowTable(QAbstractTableModel, Generic[R]):
    """A table of rows: `headings` by column, `at_right` the columns of figures, `edited` those that can be changed."""

    headings: tuple[str, ...] = ()
    at_right: Collection[int] = ()
    edited: Collection[int] = ()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[R, ...] = ()

    def show_rows(self, rows: Sequence[R], key: Callable[[R], object] = any_row) -> None:
        """Show these; where they are the same by their keys, only changed ones are painted again."""
        _exchange(self, tuple(rows), key, len(self.headings) - 1)

    def row(self, number: int) -> R | None:
        """The row of that number, if there is one."""
        return self.rows[number] if 0 <= number < len(self.rows) else None

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.headings)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return EDITED if index.column() in self.edited else SHOWN

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.headings):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.headings[section]
        return self.aligned(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def aligned(self, column: int) -> Qt.AlignmentFlag:
        """Where the cells of a column stand, and its heading over them."""
        return AT_RIGHT if column in self.at_right else AT_LEFT


def _exchange(
    model: RowList[R] | RowTable[R], rows: tuple[R, ...], key: Callable[[R], object], last_column: int
) -> None:
    if [key(row) for row in rows] != [key(row) for row in model.rows]:
        model.beginResetModel()
        model.rows = rows
        model.endResetModel()
        return
    old, model.rows = model.rows, rows
    for number, (before, after) in enumerate(zip(old, rows, strict=True)):
        if before != after:
            model.dataChanged.emit(model.index(number, 0), model.index(number, last_column))
