"""Creatures of a campaign, and under each the numbers that differ by another ruleset, as a tree."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QFont

from desktop_app.campaign.elsewhere import Elsewhere, Moved
from ui.shared.text import as_tip, capital
from ui.shared.widgets.shown_rows import NOWHERE, Index
from ui.sheet.models.words import name_of_number, side_text

NAME, HERE, THERE = range(3)
TOP = 0
"""The internal id of a creature's row; a number's row holds its creature's row + 1."""


class CampaignCompareModel(QAbstractItemModel):
    """Three columns: creature or number, here, there."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._found: Elsewhere | None = None
        self._creatures: tuple[Moved, ...] = ()

    def show(self, found: Elsewhere | None, wanted: str = "") -> None:
        """Show a comparison; `wanted` = only creatures whose names hold it."""
        self.beginResetModel()
        self._found = found
        creatures = found.creatures if found is not None else ()
        self._creatures = tuple(each for each in creatures if wanted.strip().lower() in each.name.lower())
        self.endResetModel()

    def creature(self, index: Index) -> Moved | None:
        """The creature of a row, or of the row above it."""
        if not index.isValid():
            return None
        place = index.internalId()
        return self._creatures[index.row() if place == TOP else place - 1]

    def index(self, row: int, column: int, parent: Index = NOWHERE) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else TOP)

    def parent(self, index: Index = NOWHERE) -> QModelIndex:  # type: ignore[override]  # Qt has two of that name
        place = index.internalId() if index.isValid() else TOP
        return QModelIndex() if place == TOP else self.createIndex(place - 1, NAME, TOP)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        if not parent.isValid():
            return len(self._creatures)
        if parent.internalId() != TOP or parent.column() != NAME:
            return 0
        return len(self._creatures[parent.row()].numbers)

    def columnCount(self, parent: Index = NOWHERE) -> int:  # noqa: ARG002 - Qt asks so
        return 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole and self._found is not None:
            return ("Creature", self._found.here, self._found.there)[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        creature = self.creature(index)
        if creature is None:
            return None
        top = index.internalId() == TOP
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return _of_creature(creature, index.column()) if top else _of_number(creature, index)
        if role == Qt.ItemDataRole.FontRole and top and index.column() == NAME:
            font = QFont()
            font.setBold(True)
            return font
        if role == Qt.ItemDataRole.ToolTipRole and creature.lost:
            return as_tip(f"Not in that ruleset: {', '.join(creature.lost)}.")
        return None


def _of_creature(creature: Moved, column: int) -> str:
    if column == NAME:
        return creature.name
    if column == HERE:
        return ""
    many = len(creature.numbers)
    told = "nothing differs" if not many else f"{many} number{'' if many == 1 else 's'} differ{'s' * (many == 1)}"
    return f"{told}; not there: {', '.join(creature.lost)}" if creature.lost else told


def _of_number(creature: Moved, index: Index) -> str:
    change = creature.numbers[index.row()]
    if index.column() == NAME:
        name = name_of_number(change.number)
        return capital(name)
    return side_text(change.number, change.old if index.column() == HERE else change.new)
