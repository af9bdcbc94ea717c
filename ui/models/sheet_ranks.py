"""All skills of a ruleset as a table in which ranks and other bonuses are edited."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop_app.making.skills import is_class_skill, most_ranks
from desktop_app.rules.ledger import Ledger
from ui.models.sheet_attacks import MARKED_ROLE
from ui.models.sheet_shown import Shown
from ui.models.sheet_skills import SkillRow, skill_rows
from ui.text import signed

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
PROBLEM_ROLE = Qt.ItemDataRole.UserRole + 2
"""What is wrong with the ranks: more than the creature may have."""


class RankColumn(IntEnum):
    """The columns of the table."""

    SKILL = 0
    TOTAL = 1
    RANKS = 2
    OTHER = 3


HEADINGS = ("Skill", "Total", "Ranks", "Other")
EDITED = (RankColumn.RANKS, RankColumn.OTHER)


class RanksModel(QAbstractTableModel):
    """A row for each skill that the creature has or could try to learn."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown: Shown | None = None
        self.rows: tuple[SkillRow, ...] = ()
        self._class_skills: tuple[bool, ...] = ()

    def show_sheet(self, shown: Shown) -> None:
        """Show the skills of a creature; rows that are the same are not painted again."""
        rows = skill_rows(shown, all_skills=True)
        listed = tuple(is_class_skill(shown.made, row.name) for row in rows)
        same = [row.name for row in rows] == [row.name for row in self.rows]
        if not same:
            self.beginResetModel()
        old, self.rows, self._class_skills, self._shown = self.rows, rows, listed, shown
        if not same:
            self.endResetModel()
            return
        for number, (before, after) in enumerate(zip(old, rows, strict=True)):
            if before != after:
                self.dataChanged.emit(self.index(number, 0), self.index(number, len(HEADINGS) - 1))

    def ledger(self, index: Index) -> tuple[str, Ledger] | None:
        """The title and the ledger of a skill."""
        if not index.isValid() or self._shown is None:
            return None
        name = self.rows[index.row()].name
        return name, self._shown.ledger(f"skill:{name}")

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(HEADINGS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() in EDITED else flags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(HEADINGS):
            if role == Qt.ItemDataRole.DisplayRole:
                return HEADINGS[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], RankColumn(index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self._text(index.row(), column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role == MARKED_ROLE:
            return row.marked and column is RankColumn.TOTAL
        if role == PROBLEM_ROLE:
            return self._problem(row) if column is RankColumn.RANKS else ""
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.name}, {HEADINGS[column]} {self._text(index.row(), column)}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._problem(row) or ("F2 or typing changes it." if column in EDITED else None)
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


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignLeft if column == RankColumn.SKILL else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter
