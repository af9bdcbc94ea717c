"""Points of experience by challenge rating: what the rules come to, and the game master's own."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from desktop_app.rules.awards import RATINGS

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
HEADERS = ("CR", "By the rules", "Your points")
NONE = "\N{EM DASH}"


class Column(IntEnum):
    """The columns of the points."""

    RATING = 0
    RULES = 1
    OWN = 2


class PointsModel(QAbstractTableModel):
    """`typed` (rating, text) when something else was typed as the game master's own points."""

    typed = Signal(str, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rules: dict[str, int | None] = {}
        self._own: dict[str, int] = {}

    def show(self, rules: Mapping[str, int | None], own: Mapping[str, int]) -> None:
        """Show these points by rating."""
        self._rules, self._own = dict(rules), dict(own)
        self.dataChanged.emit(self.index(0, Column.RULES), self.index(len(RATINGS) - 1, Column.OWN))

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(RATINGS)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(HEADERS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return HEADERS[section]
        return _aligned(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() == Column.OWN else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(RATINGS):
            return None
        rating = RATINGS[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _aligned(index.column())
        if role == Qt.ItemDataRole.EditRole and index.column() == Column.OWN:
            return str(self._own.get(rating, ""))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{HEADERS[index.column()]}, CR {rating}: {self._text(rating, index.column()) or 'as the rules say'}"
        return self._text(rating, index.column()) if role == Qt.ItemDataRole.DisplayRole else None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or index.column() != Column.OWN:
            return False
        rating = RATINGS[index.row()]
        if str(value).strip() != str(self._own.get(rating, "")):
            self.typed.emit(rating, str(value))
        return True

    def _text(self, rating: str, column: int) -> str:
        if column == Column.RATING:
            return rating
        points = self._rules.get(rating) if column == Column.RULES else self._own.get(rating)
        return f"{points:,}" if points is not None else NONE if column == Column.RULES else ""


def _aligned(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignLeft if column == Column.RATING else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter
