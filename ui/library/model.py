"""What a search found, as a list: rows are made when they are looked at, so that ten thousand cost nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from desktop_app.content.creatures import LibraryEntry
from desktop_app.rules.creature import Creature
from ui.library.stock import OWN
from ui.shared.widgets.shown_rows import NOWHERE, Index
from ui.shared.widgets.stat_text import kind_of

FOUND_ROLE = Qt.ItemDataRole.UserRole + 1
"""Gives the whole FoundRow."""
PAGE = 100
"""Rows that a view hears of at once: it asks for more as it comes to them, and lays out no thousands in vain."""


@dataclass(frozen=True, slots=True)
class FoundRow:
    """A creature as it is shown: `count` of it fill the budget, 0 where none is asked for."""

    id: str
    creature: Creature
    pack: str
    count: int
    favourite: bool

    @property
    def kind(self) -> str:
        """`Small humanoid (goblinoid)`."""
        return kind_of(self.creature).removesuffix(f", CR {self.creature.cr}")

    @property
    def spoken(self) -> str:
        """The row in one sentence, for screen readers."""
        parts = [f"{self.count} {self.creature.name}" if self.count else self.creature.name, kind_of(self.creature)]
        if self.favourite:
            parts.append("favourite")
        if self.pack:
            parts.append(f"from {'the campaign' if self.id.startswith(OWN) else self.pack}")
        return ", ".join(parts)


class LibraryModel(QAbstractListModel):
    """Ids with the number that fills the budget; `entry_of` and `is_favourite` tell about an id."""

    def __init__(
        self,
        entry_of: Callable[[str], LibraryEntry | None],
        is_favourite: Callable[[str], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._entry_of, self._is_favourite = entry_of, is_favourite
        self._ids: Sequence[str] = ()
        self._counts: Sequence[int] = ()
        self._told = 0
        self._changing = False

    def show(self, ids: Sequence[str], counts: Sequence[int] = ()) -> None:
        """Show these, in this order; `counts` as many as ids, or none."""
        self._changing = True
        self.beginResetModel()
        self._ids, self._counts = ids, counts
        self._told = min(PAGE, len(ids))
        self.endResetModel()
        self._changing = False

    def refresh(self) -> None:
        """Marks have changed, and nothing else."""
        if self._told:
            self.dataChanged.emit(self.index(0), self.index(self._told - 1))

    def id_at(self, row: int) -> str:
        """The id in a row, empty if there is none."""
        return self._ids[row] if 0 <= row < len(self._ids) else ""

    def count_at(self, row: int) -> int:
        """How many of a row fill the budget, 0 where none is asked for."""
        return self._counts[row] if 0 <= row < len(self._counts) else 0

    def row_of(self, id: str) -> int:
        """The row of an id, -1 if no view knows of it."""
        return next((row for row in range(self._told) if self._ids[row] == id), -1)

    def found(self, row: int) -> FoundRow | None:
        """All about a row."""
        entry = self._entry_of(self.id_at(row))
        if entry is None:
            return None
        return FoundRow(entry.id, entry.creature, entry.pack, self.count_at(row), self._is_favourite(entry.id))

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else self._told

    def canFetchMore(self, parent: Index = NOWHERE) -> bool:
        """No rows come while all of them change: who listens to that must not be told of another change inside it."""
        return not parent.isValid() and self._told < len(self._ids) and not self._changing

    def fetchMore(self, parent: Index = NOWHERE) -> None:
        if self.canFetchMore(parent):
            more = min(PAGE, len(self._ids) - self._told)
            self._changing = True
            self.beginInsertRows(QModelIndex(), self._told, self._told + more - 1)
            self._told += more
            self.endInsertRows()
            self._changing = False

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, FOUND_ROLE):
            return None
        found = self.found(index.row()) if index.isValid() else None
        if found is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return found.creature.name
        return found.spoken if role == Qt.ItemDataRole.AccessibleTextRole else found
