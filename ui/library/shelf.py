"""The library's stock as the window holds it: read when it is first wanted, in a thread; favourites and recent ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_app.content.creatures import LibraryEntry
from desktop_app.content.search import Found
from desktop_app.settings import FAVOURITES, PACKS_OFF, RECENT, Setting, Settings
from ui.bridge import Bridge
from ui.library.jobs import Worker
from ui.library.stock import PackFound, Stock, read_stock

MOST_RECENT = 12


class Shelf(QObject):
    """`changed` when there is something else to be found; `kept` when a setting is to be written."""

    changed = Signal()
    kept = Signal()

    def __init__(
        self, parent: QObject, settings: Settings, packs: Path, bridge_of: Callable[[], Bridge | None]
    ) -> None:
        super().__init__(parent)
        self._settings, self.folder, self._bridge_of = settings, packs, bridge_of
        self._stock = Stock("")
        self._wanted = ""
        self._reader: Worker[Stock] = Worker(self, self._take)

    @property
    def busy(self) -> bool:
        """Whether the creatures are still being read."""
        return self._reader.busy

    @property
    def packs(self) -> tuple[PackFound, ...]:
        """The packs that lie in the user's folder, with what is wrong with them."""
        return self._stock.packs

    @property
    def problems(self) -> tuple[str, ...]:
        """What could not be read."""
        return self._stock.problems

    def want(self) -> None:
        """Have the creatures of the campaign's ruleset, soon if they are not there."""
        bridge = self._bridge_of()
        if bridge is None:
            return
        if bridge.campaign.ruleset != self._wanted:
            self.read_again()
        elif self._stock.take_campaign(bridge.campaign):
            self.changed.emit()

    def read_again(self) -> None:
        """Read everything anew: another ruleset, other packs."""
        bridge = self._bridge_of()
        if bridge is not None:
            ruleset, folder, off = bridge.campaign.ruleset, self.folder, self._ids(PACKS_OFF)
            self._wanted = ruleset
            self._reader.do(lambda: read_stock(ruleset, folder, off))

    def hold(self, stock: Stock) -> None:
        """Use a stock that was made elsewhere."""
        self._wanted = stock.ruleset
        self._take(stock)

    def search(self, text: str) -> tuple[Found, tuple[str, ...]]:
        """What was found, and its ids as to be shown: without a wish favourites and recent ones come first."""
        found = self._stock.search(text)
        if text.strip():
            return found, found.ids
        first = [id for id in (*self._ids(FAVOURITES), *self._ids(RECENT)) if id in self._stock.entries]
        return found, tuple(dict.fromkeys((*first, *found.ids)))

    def entry(self, id: str) -> LibraryEntry | None:
        """The creature of that id, if it is there."""
        return self._stock.entries.get(id)

    def is_favourite(self, id: str) -> bool:
        """Whether the game master marked it."""
        return id in self._ids(FAVOURITES)

    def favour(self, id: str) -> None:
        """Mark a creature, or take the mark away."""
        listed = self._ids(FAVOURITES)
        self._keep(FAVOURITES, tuple(each for each in listed if each != id) if id in listed else (*listed, id))

    def used(self, id: str) -> None:
        """Remember a creature as used last."""
        rest = tuple(each for each in self._ids(RECENT) if each != id)
        self._keep(RECENT, (id, *rest)[:MOST_RECENT])

    def switch_pack(self, name: str, *, on: bool) -> None:
        """Switch a pack on or off by its file's name, and read again."""
        others = tuple(each for each in self._ids(PACKS_OFF) if each != name)
        self._keep(PACKS_OFF, others if on else (*others, name))
        self.read_again()

    def _ids(self, setting: Setting[str]) -> tuple[str, ...]:
        return tuple(self._settings.get(setting).splitlines())

    def _keep(self, setting: Setting[str], ids: tuple[str, ...]) -> None:
        self._settings.set(setting, "\n".join(ids))
        self.kept.emit()

    def _take(self, stock: Stock) -> None:
        self._stock = stock
        bridge = self._bridge_of()
        if bridge is not None:
            stock.take_campaign(bridge.campaign)
        self.changed.emit()
