"""The encounters of a day as rows of a table."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ui.library.plans import Row, percent

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole


class PlanColumn(IntEnum):
    """What a column tells."""

    TITLE = 0
    RATING = 1
    DIFFICULTY = 2
    AWARD = 3
    COST = 4
    SPENT = 5


HEADS = ("Encounter", "CR", "Difficulty", "XP", "Costs", "Spent after it")
TIPS = (
    "",
    "The challenge rating of all foes together",
    "For the party of the campaign",
    "Experience for all together",
    "The part of a day\N{RIGHT SINGLE QUOTATION MARK}s strength that it costs",
    "The part of the day\N{RIGHT SINGLE QUOTATION MARK}s strength that is gone then; ! = more than a day is good for",
)


class PlanModel(QAbstractTableModel):
    """`rows` as they were shown last."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()

    def show(self, rows: tuple[Row, ...]) -> None:
        """Show these."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(PlanColumn)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:  # noqa: ANN401
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(HEADS):
            return None
        if role == Role.DisplayRole:
            return HEADS[section]
        if role == Role.ToolTipRole:
            return TIPS[section]
        return _align(section) if role == Role.TextAlignmentRole else None

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:  # noqa: ANN401 - what Qt asks for
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == Role.DisplayRole:
            return cell(row, PlanColumn(index.column()))
        if role == Role.AccessibleTextRole:
            return ", ".join(text for column in PlanColumn if (text := cell(row, column)))
        return _align(index.column()) if role == Role.TextAlignmentRole else None


def cell(row: Row, column: PlanColumn) -> str:
    """What stands in a cell."""
    if column is PlanColumn.TITLE:
        return row.title
    if row.stop is None:
        return ""
    made = row.stop.estimate
    if column is PlanColumn.SPENT:
        return percent(row.stop.spent) + (" !" if row.stop.is_too_much else "")
    if not made.points:
        return "nobody rated" if column is PlanColumn.DIFFICULTY else ""
    return {
        PlanColumn.RATING: made.rating,
        PlanColumn.DIFFICULTY: made.difficulty,
        PlanColumn.AWARD: f"{made.experience:,}" if made.experience is not None else "",
        PlanColumn.COST: percent(made.day),
    }.get(column, "")


def _align(column: int) -> int:
    sideways = (
        Qt.AlignmentFlag.AlignLeft
        if column in (PlanColumn.TITLE, PlanColumn.DIFFICULTY)
        else Qt.AlignmentFlag.AlignRight
    )
    return int(sideways | Qt.AlignmentFlag.AlignVCenter)
