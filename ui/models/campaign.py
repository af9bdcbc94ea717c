"""The campaign as a list for the side of the window: folders with headings, hints where one is empty, a filter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop_app.campaign.state import OTHERS, PARTY, Campaign, Kept, Planned

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
ITEM_ROLE = Qt.ItemDataRole.UserRole + 1
"""Gives the whole Item."""


class Kind(Enum):
    """What a row of the campaign is."""

    HEADING = "heading"
    HINT = "hint"
    CREATURE = "creature"
    ENCOUNTER = "encounter"


@dataclass(frozen=True, slots=True)
class Item:
    """A row: `detail` stands at the right, `running` = a fight that was begun and not ended."""

    kind: Kind
    id: str
    text: str
    detail: str = ""
    icon: str = ""
    running: bool = False


TITLES = {PARTY: "Party", OTHERS: "Creatures"}
HINTS = {
    PARTY: "No characters yet. Ctrl+M makes one.",
    OTHERS: "No creatures yet. Ctrl+L finds some.",
    "encounters": "No encounters yet. Press Ctrl+N to make one.",
}
SummaryOf = Callable[[str], Mapping[str, object]]


class CampaignModel(QAbstractListModel):
    """Party, creatures by folder, encounters. `summary_of` tells how an encounter stands."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: list[Item] = []
        self._campaign = Campaign()
        self._summary_of: SummaryOf = lambda _id: {}
        self._filter = ""

    def show(self, campaign: Campaign, summary_of: SummaryOf) -> None:
        """Show a campaign; called again when it changed."""
        self._campaign, self._summary_of = campaign, summary_of
        self._rebuild()

    def filter(self, text: str) -> None:
        """Show only what has these letters in it."""
        self._filter = text.strip().lower()
        self._rebuild()

    def item(self, row: int) -> Item | None:
        """The row of that number."""
        return self._items[row] if 0 <= row < len(self._items) else None

    def row_of(self, item_id: str) -> int:
        """The row of a creature or an encounter; -1 if it is not shown."""
        return next((row for row, item in enumerate(self._items) if item.id == item_id and item_id), -1)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._items)

    def flags(self, index: Index) -> Qt.ItemFlag:
        item = self.item(index.row()) if index.isValid() else None
        if item is None:
            return Qt.ItemFlag.NoItemFlags
        if item.kind in (Kind.HEADING, Kind.HINT):
            return Qt.ItemFlag.ItemNeverHasChildren
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        item = self.item(index.row()) if index.isValid() else None
        if item is None:
            return None
        if role == ITEM_ROLE:
            return item
        if role == Qt.ItemDataRole.DisplayRole:
            return item.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{item.text}, {item.detail}" if item.detail else item.text
        if role == Qt.ItemDataRole.ToolTipRole and item.kind in (Kind.CREATURE, Kind.ENCOUNTER):
            return f"{item.text}  {item.detail}".strip()
        return None

    def _rebuild(self) -> None:
        items = self._listed()
        if len(items) == len(self._items) and [each.id for each in items] == [each.id for each in self._items]:
            changed = [row for row, each in enumerate(items) if each != self._items[row]]
            self._items = items
            for row in changed:
                self.dataChanged.emit(self.index(row), self.index(row))
            return
        self.beginResetModel()
        self._items = items
        self.endResetModel()

    def _listed(self) -> list[Item]:
        items: list[Item] = []
        for folder in self._campaign.folders():
            kept = [each for each in self._campaign.folder(folder) if self._wanted(each.creature.name)]
            rows = [_creature_item(each) for each in kept]
            items += self._section(folder, TITLES.get(folder, folder), rows)
        planned = [each for each in self._campaign.encounters.values() if not each.archived]
        rows = [self._encounter_item(each) for each in planned if self._wanted(each.title)]
        return items + self._section("encounters", "Encounters", rows)

    def _section(self, key: str, title: str, rows: list[Item]) -> list[Item]:
        if not rows and self._filter:
            return []
        heading = Item(Kind.HEADING, f"heading:{key}", title, str(len(rows)) if rows else "")
        hint = [Item(Kind.HINT, f"hint:{key}", HINTS.get(key, "Nothing here."))]
        return [heading, *(rows or hint)]

    def _encounter_item(self, planned: Planned) -> Item:
        summary = self._summary_of(planned.id)
        phase, count = summary.get("phase", "setup"), summary.get("combatants", 0)
        detail = {"setup": str(count) if count else "", "over": "over"}.get(str(phase), f"round {summary.get('round')}")
        if phase == "surprise":
            detail = "surprise"
        running = phase in ("surprise", "normal")
        return Item(Kind.ENCOUNTER, planned.id, planned.title, detail, "encounter", running)

    def _wanted(self, text: str) -> bool:
        return self._filter in text.lower()


def _creature_item(kept: Kept) -> Item:
    creature = kept.creature
    levels = " ".join(f"{each.class_name} {each.level}" for each in creature.levels)
    detail = levels if kept.folder == PARTY or not creature.cr else f"CR {creature.cr}"
    return Item(Kind.CREATURE, kept.id, creature.name, detail, "shield" if kept.folder == PARTY else "creature")
