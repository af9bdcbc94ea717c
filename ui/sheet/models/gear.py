"""The gear of a creature as a table: what it is, how it is used, what it weighs."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import Qt

from desktop_app.making.gear import ATTACK, Thing
from desktop_app.rules.text import amount
from ui.shared.text import as_tip
from ui.shared.widgets.shown_rows import SHOWN, Index, RowTable
from ui.sheet.models.shown import Shown


class GearColumn(IntEnum):
    """The columns of the table."""

    THING = 0
    LEFT = 1
    USE = 2
    WEIGHT = 3


class GearModel(RowTable[Thing]):
    """A row for everything that a creature has."""

    headings = ("Item", "Left", "Use", "lb")
    at_right = (GearColumn.LEFT, GearColumn.WEIGHT)
    edited = (GearColumn.THING, GearColumn.LEFT)

    def show_sheet(self, shown: Shown) -> None:
        """Show the gear of a creature."""
        self.show_rows(shown.things)

    def thing(self, index: Index) -> Thing | None:
        """The thing of a row."""
        return self.row(index.row()) if index.isValid() else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        thing = self.thing(index)
        counted = index.column() != GearColumn.LEFT or (thing is not None and thing.left is not None)
        return super().flags(index) if counted else SHOWN

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        thing = self.thing(index)
        if thing is None:
            return None
        column = GearColumn(index.column())
        if role == Qt.ItemDataRole.DisplayRole and column is GearColumn.THING and thing.unknown:
            return f"{thing.plain} ({thing.unknown!r} is not known)"
        if role == Qt.ItemDataRole.DisplayRole and column is GearColumn.THING:
            return thing.plain  # its weight has a column; it is edited with it
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self._text(thing, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.aligned(column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            left = f", {thing.left} {thing.unit}".rstrip() + " left" if thing.left is not None else ""
            note = f". {thing.note}" if thing.note else ""
            return f"{thing.plain}{left}, {thing.use}, {thing.weight:g} pounds{note}"
        if role == Qt.ItemDataRole.ToolTipRole:
            if column is GearColumn.USE and len(thing.uses) > 1:
                return as_tip(f"{thing.note} Click or press Enter to change its use.".strip())
            if column is GearColumn.LEFT and thing.left is not None:
                return as_tip(f"{f'{thing.left} {thing.unit}'.rstrip()} left. F2 or a double click changes it.")
            note = f"{thing.note} " if thing.note else ""
            weighs = f", {amount(thing.weight)} lb" if thing.weight else ""
            return as_tip(f"{thing.plain}{weighs}. {note}F2 or a double click changes it, Del removes it.")
        return None

    @staticmethod
    def _text(thing: Thing, column: GearColumn) -> str:
        if column is GearColumn.THING:
            return thing.text
        if column is GearColumn.LEFT:
            return str(thing.left) if thing.left is not None else ""
        if column is GearColumn.USE:
            return thing.use
        return amount(thing.weight) if thing.weight else "" if thing.kind == ATTACK else "\N{EN DASH}"
