"""The campaign as a list for the side of the window: folders with headings, hints where one is empty, a filter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QAbstractListModel, QMimeData, QObject, Qt, Signal

from desktop_app.campaign.state import OTHERS, PARTY, Campaign, Kept
from ui.campaign.models.encounter_rows import ARCHIVE, encounter_rows
from ui.campaign.models.rows import Item as Item
from ui.campaign.models.rows import Kind as Kind
from ui.campaign.models.rows import SummaryOf as SummaryOf
from ui.shared.text import as_tip
from ui.shared.widgets.shown_rows import NOWHERE, Index

ITEM_ROLE = Qt.ItemDataRole.UserRole + 1
"""Gives the whole Item."""


ENCOUNTERS_FORMAT = "application/x-turnkeeper-encounters"
CREATURES_FORMAT = "application/x-turnkeeper-creatures"
"""What dragged creatures are handed over as: their ids, a line each."""
ENCOUNTERS = "encounters"
TITLES = {PARTY: "Party", OTHERS: "Creatures"}
HINTS = {
    PARTY: "No characters yet. Choose Creatures, Make a character.",
    OTHERS: "No creatures yet. Choose Campaign, Library to find some.",
    ENCOUNTERS: "No encounters yet. Make one with the button below.",
}


def folder_meant(title: str, folders: Iterable[str]) -> str:
    """The folder that is called so at the side, whatever its letters; else a new one of that name."""
    shown = {TITLES.get(folder, folder).lower(): folder for folder in folders}
    return shown.get(title.lower(), title)


class CampaignModel(QAbstractListModel):
    """Party, creatures by folder, companions under their master, encounters. `summary_of` tells how one stands.

    `dropped` with the ids of creatures and the folder that they were dragged into.
    """

    dropped = Signal(object, str)
    folds_changed = Signal()
    filed = Signal(object, str, str)
    """Ids of encounters, the folder that they were dragged into, and the encounter before which they go."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: list[Item] = []
        self._campaign: Campaign | None = None
        self._summary_of: SummaryOf = lambda _id: {}
        self._filter = ""
        self._folded = {ARCHIVE}

    def show(self, campaign: Campaign, summary_of: SummaryOf) -> None:
        """Show a campaign; called again when it changed."""
        self._campaign, self._summary_of = campaign, summary_of
        self._rebuild()

    def show_nothing(self) -> None:
        """No campaign is open."""
        self._campaign = None
        self._rebuild()

    def filter(self, text: str) -> None:
        """Show only what has these letters in its name or a tag; after a # only tags count."""
        self._filter = text.strip().lower()
        self._rebuild()

    def fold(self, shelf: str) -> None:
        """Fold a folder of encounters, or open it again."""
        self._folded ^= {shelf}
        self._rebuild()
        self.folds_changed.emit()

    @property
    def folded(self) -> frozenset[str]:
        """The folders of encounters that are folded, the archive among them or not."""
        return frozenset(self._folded)

    def take_folds(self, folded: Iterable[str] | None) -> None:
        """Fold these folders and open all others; None = as a campaign begins: the archive alone is folded."""
        self._folded = {ARCHIVE} if folded is None else set(folded)

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
        flags = Qt.ItemFlag.ItemNeverHasChildren
        if item.folder or item.shelf is not None:
            flags |= Qt.ItemFlag.ItemIsDropEnabled
        if item.kind in (Kind.CREATURE, Kind.ENCOUNTER):
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        if item.kind in (Kind.HEADING, Kind.HINT):
            return flags
        return flags | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        item = self.item(index.row()) if index.isValid() else None
        if item is None:
            return None
        if role == ITEM_ROLE:
            return item
        if role == Qt.ItemDataRole.DisplayRole:
            return item.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            told = [item.text, item.detail, *(f"tagged {tag}" for tag in item.tags), "companion" if item.depth else ""]
            return ", ".join(text for text in told if text)
        if role == Qt.ItemDataRole.ToolTipRole and item.kind in (Kind.CREATURE, Kind.ENCOUNTER):
            tags = " ".join(f"#{tag}" for tag in item.tags)
            return as_tip(f"{item.text}  {item.detail}  {tags}".strip())
        return None

    def mimeTypes(self) -> list[str]:
        return [CREATURES_FORMAT, ENCOUNTERS_FORMAT]

    def mimeData(self, indexes: Sequence[Index]) -> QMimeData:
        made = QMimeData()
        items = [self.item(index.row()) for index in indexes]
        for kind, form in ((Kind.CREATURE, CREATURES_FORMAT), (Kind.ENCOUNTER, ENCOUNTERS_FORMAT)):
            ids = [item.id for item in items if item is not None and item.kind is kind]
            if ids:
                made.setData(form, "\n".join(ids).encode())
        return made

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.CopyAction

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:  # noqa: ARG002 - Qt's call
        if data.hasFormat(ENCOUNTERS_FORMAT):
            return self._file(
                _ids(data, ENCOUNTERS_FORMAT), parent.row() if parent.isValid() else row, parent.isValid()
            )
        target = self.item(parent.row() if parent.isValid() else row - 1)
        if target is None or not target.folder or not data.hasFormat(CREATURES_FORMAT):
            return False
        self.dropped.emit(_ids(data, CREATURES_FORMAT), target.folder)
        return True

    def _file(self, ids: tuple[str, ...], row: int, is_on: bool) -> bool:
        """Encounters were dropped on a row, or above it: on an encounter, or above one, they go before it."""
        target, above = self.item(row), self.item(row - 1)
        if target is None or target.kind is not Kind.ENCOUNTER:
            place = target if is_on else above
            if place is None or place.shelf is None:
                return False
            self.filed.emit(ids, place.shelf, "")
        else:
            self.filed.emit(ids, target.shelf or "", target.id)
        return True

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
        campaign = self._campaign
        if campaign is None:
            return items
        shown = {kept.id for kept in campaign.creatures.values() if self._wanted(kept.creature.name, kept.tags)}
        shown |= {each.id for each in campaign.creatures.values() if _masters(campaign, each) & shown}
        followers: dict[str, list[Kept]] = {}
        for kept in campaign.creatures.values():
            if kept.master and kept.id in shown:
                followers.setdefault(kept.master, []).append(kept)
        for folder in campaign.folders():
            rows: list[Item] = []
            for kept in campaign.folder(folder):
                if kept.id in shown and kept.master not in shown:
                    rows += _with_companions(followers, kept)
            items += self._section(folder, TITLES.get(folder, folder), rows)
        encounters = encounter_rows(campaign, self._summary_of, self._wanted, self._folded, filters=bool(self._filter))
        return items + self._section(ENCOUNTERS, "Encounters", encounters)

    @property
    def _planned(self) -> int:
        """How many encounters there are outside the archive that are not filtered away."""
        there = self._campaign.encounters.values() if self._campaign is not None else ()
        return sum(not each.archived and self._wanted(each.title) for each in there)

    def _section(self, key: str, title: str, rows: list[Item]) -> list[Item]:
        if not rows and self._filter:
            return []
        folder = "" if key == ENCOUNTERS else key
        own = folder not in ("", PARTY, OTHERS)
        shelf = "" if key == ENCOUNTERS else None
        number = self._planned if key == ENCOUNTERS else sum(not row.depth for row in rows)
        count = str(number) if rows else ""
        heading = Item(Kind.FOLDER if own else Kind.HEADING, f"heading:{key}", title, count, folder=folder, shelf=shelf)
        hint = [Item(Kind.HINT, f"hint:{key}", HINTS.get(key, "Nothing here."), folder=folder, shelf=shelf)]
        return [heading, *(rows or hint)]

    def _wanted(self, text: str, tags: Iterable[str] = ()) -> bool:
        wanted = self._filter.removeprefix("#")
        in_tags = any(wanted in tag.lower() for tag in tags)
        return in_tags or (wanted in text.lower() and not self._filter.startswith("#"))


def _creature_item(kept: Kept, depth: int) -> Item:
    creature = kept.creature
    levels = " ".join(f"{each.class_name} {each.level}" for each in creature.levels)
    is_hero = kept.folder == PARTY and not depth
    detail = levels if is_hero or not creature.cr else f"CR {creature.cr}"
    detail = f"{kept.group} of {levels}" if kept.group else detail
    icon = "shield" if is_hero else "creature"
    return Item(Kind.CREATURE, kept.id, creature.name, detail, icon, depth=depth, folder=kept.folder, tags=kept.tags)


def _masters(campaign: Campaign, kept: Kept) -> set[str]:
    """Its master, the master's master and so on."""
    found: set[str] = set()
    while kept.master in campaign.creatures and kept.master not in found:
        found.add(kept.master)
        kept = campaign.creatures[kept.master]
    return found


def _with_companions(followers: Mapping[str, Sequence[Kept]], kept: Kept, depth: int = 0) -> list[Item]:
    """The creature's row, and those of all who follow it; `followers` by the id of their master."""
    rows = [_creature_item(kept, depth)]
    for companion in followers.get(kept.id, ()):
        rows += _with_companions(followers, companion, depth + 1)
    return rows


def _ids(data: QMimeData, form: str) -> tuple[str, ...]:
    return tuple(bytes(data.data(form).data()).decode().split("\n"))
