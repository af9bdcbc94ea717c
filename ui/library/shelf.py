"""The library as the window holds it: read in a thread when it is first wanted; favourites, recent ones, packs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_app.log import logger
from desktop_app.pauses import pausing
from desktop_app.settings import FAVOURITES, PACKS_OFF, RECENT, Setting, Settings
from ui.shared.bridge import Bridge
from ui.shared.idle import timer_after
from ui.shared.workers import Politeness, Worker

if TYPE_CHECKING:
    from desktop_app.content.creatures import LibraryEntry
    from desktop_app.content.packs import Pack
    from desktop_app.content.search import Found
    from desktop_app.reading.process import Stop
    from desktop_app.rules.creature import Creature
    from ui.library.stock import PackFound, Stock

MOST_RECENT = 12
MOST_AT_ONCE = 40
"""Creatures of the campaign that are taken in before the window goes on; each takes a third of a millisecond."""


class Shelf(QObject):
    """`changed` when there is something else to be found; `kept` when a setting is to be written; `told` a problem.

    All that the window knows of the library comes from here: the search, the names that can be typed, the packs'
    part of the rules, which goes to the bridge.
    """

    changed = Signal()
    kept = Signal()
    told = Signal(str)

    def __init__(self, parent: QObject, settings: Settings, packs: Path, bridge_of: Callable[[], Bridge]) -> None:
        super().__init__(parent)
        self._settings, self.folder, self._bridge_of = settings, packs, bridge_of
        self._stock: Stock | None = None
        self._wanted = ""
        self._stop: Stop | None = None
        self._rest = timer_after(0, self.want, self)
        self._reader: Worker[Stock] = Worker(self, self._take)
        self.creatures: Mapping[str, Creature] = {}
        """The library's creatures by name, without the campaign's own."""

    @property
    def busy(self) -> bool:
        """Whether the creatures are still being read."""
        return self._reader.busy

    @property
    def packs(self) -> tuple[PackFound, ...]:
        """The packs that lie in the user's folder, with what is wrong with them."""
        return self._stock.packs if self._stock is not None else ()

    def packs_on(self) -> tuple[Pack, ...]:
        """The packs that are switched on and without mistakes."""
        return self._stock.packs_on() if self._stock is not None else ()

    @property
    def problems(self) -> tuple[str, ...]:
        """What could not be read."""
        return self._stock.problems if self._stock is not None else ()

    def campaign_opened(self) -> None:
        """Look whether there are packs; they are read when the window is ready, and new encounters wait."""
        bridge = self._bridge_of()
        if self._has_packs():
            from desktop_app.reading.process import processes

            self._wanted = ""
            processes.warm_soon()
        else:
            bridge.take_packs(())

    def _has_packs(self) -> bool:
        try:
            return self.folder.is_dir() and any(self.folder.iterdir())
        except OSError:  # reading it says why
            return True

    def want(self) -> None:
        """Have the creatures of the campaign's ruleset, soon if they are not there."""
        bridge = self._bridge_of()
        if not bridge.is_open:
            return
        if bridge.campaign.ruleset != self._wanted:
            self.read_again()
        elif self._stock is not None and self._stock.take_campaign(bridge.campaign, MOST_AT_ONCE):
            if self._stock.is_behind(bridge.campaign):
                self._rest.start()
            else:
                self.changed.emit()

    def campaign_changed(self) -> None:
        """Follow the campaign, once there is anything to follow it with."""
        if self._wanted:
            self.want()

    def read_again(self) -> None:
        """Read everything anew: another ruleset, other packs."""
        bridge = self._bridge_of()
        if bridge.is_open:
            from desktop_app.reading.process import Stop

            ruleset, folder, off = bridge.campaign.ruleset, self.folder, self._ids(PACKS_OFF)
            self._wanted = ruleset
            stop = self._stop = Stop()

            def read() -> Stock:
                from ui.library.stock import Stock, read_stock

                try:
                    with pausing(Politeness()):
                        return read_stock(ruleset, folder, off, stop)
                except Exception as error:  # new encounters wait for this: it ends, whatever it ends with
                    logger("turnkeeper").exception("the library and the packs")
                    return Stock(ruleset, problems=(f"The library and the packs could not be read: {error}.",))

            self._reader.do(read)

    def stop_reading(self) -> None:
        """Skip the packs that are not read yet."""
        if self._stop is not None:
            self._stop.set()

    def hold(self, stock: Stock) -> None:
        """Use a stock that was made elsewhere."""
        self._wanted, self._stock, self.creatures = stock.ruleset, stock, stock.by_name()
        self.changed.emit()

    def search(self, text: str) -> tuple[Found, tuple[str, ...]]:
        """The creatures found, and their ids in order: without a search favourites and recent ones come first."""
        if self._stock is None:
            from desktop_app.content.query import parse_query
            from desktop_app.content.search import Found

            return Found((), parse_query(text)), ()
        if self._rest.isActive():
            self._rest.stop()
            self._stock.take_campaign(self._bridge_of().campaign)
        found = self._stock.search(text)
        if text.strip():
            return found, found.ids
        first = [id for id in (*self._ids(FAVOURITES), *self._ids(RECENT)) if id in self._stock.entries]
        return found, tuple(dict.fromkeys((*first, *found.ids)))

    def entry(self, id: str) -> LibraryEntry | None:
        """The creature of that id, if it is there."""
        return self._stock.entries.get(id) if self._stock is not None else None

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
        self.creatures = stock.by_name()
        bridge = self._bridge_of()
        if bridge.is_open:
            stock.take_campaign(bridge.campaign)
            bridge.take_packs(stock.packs_on())
        self.changed.emit()
        for problem in stock.problems:
            self.told.emit(problem)
