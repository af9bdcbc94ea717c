"""The players' rows as a list model, each with a sentence for screen readers."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from desktop_app.combat.players_view import PlayersRow, PlayersView
from ui.shared.widgets.shown_rows import NOWHERE, Index

PLAYERS_ROW = Qt.ItemDataRole.UserRole + 1
"""Gives the PlayersRow."""


class PlayersModel(QAbstractListModel):
    """Shows one view after the other; rows that stay are told as changed, so that nothing jumps."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.view = PlayersView()

    def show(self, view: PlayersView) -> None:
        """Show the next view."""
        before = self.view
        if len(before.rows) != len(view.rows):
            self.beginResetModel()
            self.view = view
            self.endResetModel()
            return
        self.view = view
        for row, (was, now) in enumerate(zip(before.rows, view.rows, strict=True)):
            if was != now:
                self.dataChanged.emit(self.index(row), self.index(row))

    def acting_row(self) -> int:
        """The row of the creature whose turn it is; -1 between turns."""
        return next((number for number, row in enumerate(self.view.rows) if row.acting), -1)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.view.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self.view.rows):
            return None
        row = self.view.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == PLAYERS_ROW:
            return row
        return spoken(row) if role == Qt.ItemDataRole.AccessibleTextRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren if index.isValid() else Qt.ItemFlag(0)


def spoken(row: PlayersRow) -> str:
    """A row in one sentence."""
    parts = [row.name, row.health]
    if row.share is not None and not row.health:
        parts.append(f"{row.share} percent")
    parts += [word for word, so in (("acting now", row.acting), ("next", row.following), ("waits", row.waiting)) if so]
    return ", ".join(part for part in (*parts, *row.conditions) if part)
