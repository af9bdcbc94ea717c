"""Rows of combatants that can be carried to another part of the program by the mouse: their names go along."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QMimeData

from ui.shared.mime import COMBATANTS
from ui.shared.widgets.shown_rows import Index


class CarriedRows(QAbstractTableModel):
    """A table that knows who stands in a row."""

    def name_at(self, row: int) -> str:
        """The combatant of a row; empty for a row of another kind."""
        raise NotImplementedError

    def mimeTypes(self) -> list[str]:
        return [COMBATANTS]

    def mimeData(self, indexes: Sequence[Index]) -> QMimeData:
        rows = sorted({index.row() for index in indexes})
        data = QMimeData()
        data.setData(COMBATANTS, "\n".join(filter(None, map(self.name_at, rows))).encode())
        return data
