"""Experience points by challenge rating: those of the rules, and the game master's own."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from PySide6.QtCore import QObject, Qt, Signal

from desktop_app.rules.awards import RATINGS
from ui.shared.widgets.shown_rows import Index, RowTable

NONE = "\N{EM DASH}"


class Column(IntEnum):
    """The columns of the points."""

    RATING = 0
    RULES = 1
    OWN = 2


class PointsModel(RowTable[str]):
    """`typed` (rating, text) when something else was typed as the game master's own points."""

    headings = ("CR", "By the rules", "Your own")
    at_right = (Column.RULES, Column.OWN)
    edited = (Column.OWN,)
    typed = Signal(str, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows = RATINGS
        self._rules: dict[str, int | None] = {}
        self._own: dict[str, int] = {}

    def show(self, rules: Mapping[str, int | None], own: Mapping[str, int]) -> None:
        """Show these points by rating."""
        self._rules, self._own = dict(rules), dict(own)
        self.dataChanged.emit(self.index(0, Column.RULES), self.index(len(RATINGS) - 1, Column.OWN))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        rating = RATINGS[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.aligned(index.column())
        if role == Qt.ItemDataRole.EditRole and index.column() == Column.OWN:
            return str(self._own.get(rating, ""))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            told = self._text(rating, index.column()) or "as the rules say"
            return f"{self.headings[index.column()]}, CR {rating}: {told}"
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
