"""The backups as a table, the newest first; those that are still being read say so."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt

from desktop_app.store.backup_contents import SOUND, BackupContents
from desktop_app.store.backup_names import read_name
from ui.backups.words import WHY, condition, count, last_fight, when
from ui.shared.text import as_tip
from ui.shared.widgets.shown_rows import Index, RowTable

MADE, CAMPAIGN, CONDITION, FIGHT, STEPS, CREATURES, ENCOUNTERS, WHY_MADE = range(8)
"""What one chooses by stands first: with large type the last columns are out of sight."""


@dataclass(frozen=True, slots=True)
class Row:
    """A file among the backups; `contents` is None until it has been read."""

    path: Path
    contents: BackupContents | None = None


class BackupsModel(RowTable[Row]):
    """A row a backup."""

    headings = ("Made", "Campaign", "Condition", "Last fight", "Steps", "Creatures", "Encounters", "Why")
    at_right = (CREATURES, ENCOUNTERS, STEPS)

    def show_paths(self, rows: tuple[Row, ...]) -> None:
        """Show these, whether they have been read or not."""
        self.show_rows(rows, lambda row: row.path)

    def take(self, contents: BackupContents) -> None:
        """One of them has been read."""
        self.show_paths(tuple(Row(row.path, contents) if row.path == contents.path else row for row in self.rows))

    def row_of(self, path: Path) -> int:
        """The row of a file; -1 if it is not there."""
        return next((number for number, row in enumerate(self.rows) if row.path == path), -1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index.row()) if index.isValid() else None
        if row is None:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.aligned(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return cells(row)[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(cells(row)[index.column()])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            named = (f"{heading} {cell}" for heading, cell in zip(self.headings, cells(row), strict=True) if cell)
            return ", ".join(named) if index.column() == MADE else cells(row)[index.column()]
        return None


def cells(row: Row) -> tuple[str, ...]:
    """The texts of a row."""
    found = row.contents
    if found is None:
        name = read_name(row.path)
        made, stem = (when(name.at), name.stem) if name is not None else ("", row.path.name)
        return (made, stem, "is being read", "", "", "", "", "")
    sound = found.condition == SOUND
    return (
        when(found.at),
        found.title or found.stem,
        condition(found),
        last_fight(found) if sound else "",
        str(found.steps) if sound else "",
        count(found.creatures),
        count(found.encounters),
        WHY.get(found.why, found.why) if sound or found.why else "",
    )
