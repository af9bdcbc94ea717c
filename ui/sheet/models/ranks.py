"""All skills of a ruleset as a table in which ranks and other bonuses are edited."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QObject, Qt

from desktop_app.making.skills import is_class_skill, most_ranks
from desktop_app.rules.ledger import Ledger
from ui.shared.text import as_tip, signed
from ui.shared.widgets.shown_rows import Index, RowTable
from ui.sheet.models.attacks import MARKED_ROLE
from ui.sheet.models.shown import Shown
from ui.sheet.models.skills import SkillRow, name_of, skill_ledger, skill_rows

PROBLEM_ROLE = Qt.ItemDataRole.UserRole + 2
"""What is wrong with the ranks: more than the creature may have."""


class RankColumn(IntEnum):
    """The columns of the table."""

    SKILL = 0
    TOTAL = 1
    RANKS = 2
    OTHER = 3


EDITED = (RankColumn.RANKS, RankColumn.OTHER)


class RanksModel(RowTable[SkillRow]):
    """A row for each skill that the creature has or could try to learn."""

    headings = ("Skill", "Total", "Ranks", "Other")
    at_right = (RankColumn.TOTAL, RankColumn.RANKS, RankColumn.OTHER)
    edited = EDITED

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown: Shown | None = None
        self._class_skills: tuple[bool, ...] = ()

    def show_sheet(self, shown: Shown) -> None:
        """Show the skills of a creature; rows that are the same are not painted again."""
        rows = skill_rows(shown, all_skills=True)
        self._shown = shown
        self._class_skills = tuple(is_class_skill(shown.made, row.name) for row in rows)
        self.show_rows(rows, name_of)

    def ledger(self, index: Index) -> tuple[str, Ledger] | None:
        """The title and the ledger of a skill."""
        return skill_ledger(self._shown, self.row(index.row()))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], RankColumn(index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self._text(index.row(), column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.aligned(column)
        if role == MARKED_ROLE:
            return row.marked and column is RankColumn.TOTAL
        if role == PROBLEM_ROLE:
            return self._problem(row) if column is RankColumn.RANKS else ""
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.name}, {self.headings[column]} {self._text(index.row(), column)}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(self._problem(row) or ("Press F2 or type to change it." if column in EDITED else ""))
        return None

    def _text(self, number: int, column: RankColumn) -> str:
        row = self.rows[number]
        if column is RankColumn.SKILL:
            listed = self._class_skills[number]
            return f"{row.name} \N{BULLET}" if listed else row.name
        if column is RankColumn.TOTAL:
            return signed(row.total) if row.can else "\N{EN DASH}"
        if column is RankColumn.RANKS:
            return f"{row.ranks:g}" if row.ranks else ""
        return signed(row.misc) if row.misc else ""

    def _problem(self, row: SkillRow) -> str:
        if self._shown is None or not row.ranks:
            return ""
        most = most_ranks(self._shown.made, row.name)
        return f"At most {most:g} ranks in {row.name}." if row.ranks > most else ""
