"""The encounters of a day as rows of a table."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import Qt

from ui.library.plans import Row, percent
from ui.shared.widgets.shown_rows import Index, RowTable

Role = Qt.ItemDataRole


class PlanColumn(IntEnum):
    """What a column tells."""

    TITLE = 0
    RATING = 1
    DIFFICULTY = 2
    AWARD = 3
    COST = 4
    SPENT = 5


TIPS = (
    "",
    "The challenge rating of all foes together",
    "For the party of the campaign",
    "Experience for all together",
    "The share of the party\N{RIGHT SINGLE QUOTATION MARK}s daily resources that it costs",
    "The share of them that is spent by then; ! marks more than one day allows",
)


class PlanModel(RowTable[Row]):
    """`rows` as they were shown last."""

    headings = ("Encounter", "CR", "Difficulty", "XP", "Costs", "Spent after it")
    at_right = (PlanColumn.RATING, PlanColumn.AWARD, PlanColumn.COST, PlanColumn.SPENT)

    def show(self, rows: tuple[Row, ...]) -> None:
        """Show these."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if role == Role.ToolTipRole and orientation is Qt.Orientation.Horizontal:
            return TIPS[section]
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == Role.DisplayRole:
            return cell(row, PlanColumn(index.column()))
        if role == Role.AccessibleTextRole:
            return ", ".join(text for column in PlanColumn if (text := cell(row, column)))
        return self.aligned(index.column()) if role == Role.TextAlignmentRole else None


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
        return "no challenge rating" if column is PlanColumn.DIFFICULTY else ""
    return {
        PlanColumn.RATING: made.rating,
        PlanColumn.DIFFICULTY: made.difficulty,
        PlanColumn.AWARD: f"{made.experience:,}" if made.experience is not None else "",
        PlanColumn.COST: percent(made.day),
    }.get(column, "")
