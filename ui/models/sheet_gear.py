"""The gear of a creature as a table: what it is, how it is used, what it weighs."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop_app.making.gear import ATTACK, Thing, things
from ui.models.sheet_shown import Shown

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class GearColumn(IntEnum):
    """The columns of the table."""

    THING = 0
    USE = 1
    WEIGHT = 2


HEADINGS = ("Thing", "Use", "lb")


class GearModel(QAbstractTableModel):
    """A row for everything that a creature has."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.things: tuple[Thing, ...] = ()

    def show_sheet(self, shown: Shown) -> None:
        """Show the gear of a creature."""
        found = things(shown.creature, shown.ruleset)
        if len(found) != len(self.things):
            self.beginResetModel()
            self.things = found
            self.endResetModel()
            return
        old, self.things = self.things, found
        for row, (before, after) in enumerate(zip(old, found, strict=True)):
            if before != after:
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(HEADINGS) - 1))

    def thing(self, index: Index) -> Thing | None:
        """The thing of a row."""
        return self.things[index.row()] if index.isValid() and index.row() < len(self.things) else None

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.things)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(HEADINGS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() == GearColumn.THING else flags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(HEADINGS):
            if role == Qt.ItemDataRole.DisplayRole:
                return HEADINGS[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        thing = self.thing(index)
        if thing is None:
            return None
        column = GearColumn(index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self._text(thing, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{thing.text}, {thing.use}, {thing.weight:g} pounds"
        if role == Qt.ItemDataRole.ToolTipRole:
            if column is GearColumn.USE and len(thing.uses) > 1:
                return "Click or press Enter to use it in another way."
            return f"{thing.text}. F2 or a double click changes it, Del takes it away."
        return None

    @staticmethod
    def _text(thing: Thing, column: GearColumn) -> str:
        if column is GearColumn.THING:
            return thing.text
        if column is GearColumn.USE:
            return thing.use
        return f"{thing.weight:g}" if thing.weight else "" if thing.kind == ATTACK else "\N{EN DASH}"


def _alignment(column: int) -> Qt.AlignmentFlag:
    return AT_RIGHT if column == GearColumn.WEIGHT else AT_LEFT
