"""All creatures that the library can find: shipped ones, those of packs that are switched on, the campaign's own."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from desktop_app.campaign.state import Campaign, Kept
from desktop_app.content.creature_index import searchable
from desktop_app.content.creatures import LibraryEntry, library_entry, load_creatures
from desktop_app.content.pack_check import PackReport
from desktop_app.content.packs import Pack, PackProblem, pack_creatures, packs_in
from desktop_app.content.schema import ContentError
from desktop_app.content.search import Found, SearchIndex
from desktop_app.content.shipped_search import shipped_search
from desktop_app.pauses import pause
from desktop_app.reading.packs import read_pack
from desktop_app.reading.process import Stop
from desktop_app.rules.creature import Creature

OWN = "campaign/"
"""Ids of the campaign's creatures begin so."""


@dataclass(frozen=True, slots=True)
class PackFound:
    """A pack that lies in the user's folder: what its check said, and whether it is switched on."""

    path: Path
    report: PackReport
    on: bool

    @property
    def is_unread(self) -> bool:
        """Whether it is switched on, and cannot be used."""
        return self.on and self.report.pack is None and bool(self.report.problems)


class ByName(Mapping[str, Creature]):
    """Creatures by name: names are known at once, a creature is read when it is taken out."""

    def __init__(self, entries: Mapping[str, LibraryEntry]) -> None:
        self._entries = entries

    def __getitem__(self, name: str) -> Creature:
        return self._entries[name].creature

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


@dataclass(slots=True)
class Stock:
    """Creatures by id with their index. Made in a thread, then only used by the window."""

    ruleset: str
    entries: dict[str, LibraryEntry] = field(default_factory=dict)
    index: SearchIndex = field(default_factory=SearchIndex)
    packs: tuple[PackFound, ...] = ()
    problems: tuple[str, ...] = ()
    _own: Mapping[str, Kept] = field(default_factory=dict)

    def put(self, entry: LibraryEntry) -> None:
        """Take a creature in."""
        self.entries[entry.id] = entry
        self.index.put(searchable(entry, self.ruleset))

    def search(self, text: str) -> Found:
        """See SearchIndex.search."""
        return self.index.search(text)

    def by_name(self) -> Mapping[str, Creature]:
        """The library's creatures by name, read as they are asked for; a pack's comes before a shipped one."""
        return ByName({entry.name: entry for id, entry in self.entries.items() if not id.startswith(OWN)})

    def packs_on(self) -> tuple[Pack, ...]:
        """The packs that are switched on and without mistakes."""
        return tuple(pack for found in self.packs if found.on and (pack := found.report.pack) is not None)

    def take_campaign(self, campaign: Campaign, most: int | None = None) -> bool:
        """Follow the campaign's creatures, at most so many of them at once; whether anything changed."""
        if campaign.creatures is self._own:
            return False
        for id in self._own.keys() - campaign.creatures.keys():
            self.entries.pop(OWN + id, None)
            self.index.drop(OWN + id)
        taken: dict[str, Kept] = {}
        for id, kept in campaign.creatures.items():
            before = self._own.get(id)
            if before is None or before.creature is not kept.creature or before.tags != kept.tags:
                if most is not None and len(taken) >= most:
                    self._own = {each: held for each, held in self._own.items() if each in campaign.creatures} | taken
                    return True
                self.put(library_entry(OWN + id, kept.creature, tags=kept.tags, pack="campaign"))
                taken[id] = kept
        self._own = campaign.creatures
        return True

    def is_behind(self, campaign: Campaign) -> bool:
        """Whether creatures of the campaign are not taken in yet."""
        return campaign.creatures is not self._own


def read_stock(ruleset: str, folder: Path, off: Iterable[str], stop: Stop | None = None) -> Stock:
    """Everything for a ruleset but the campaign's own; `off` = names of pack files that are switched off.

    It pauses between one creature and the next; `stop` ends the reading of packs.
    """
    made = Stock(ruleset)
    problems: list[str] = []
    try:
        shipped = load_creatures(ruleset)
    except (ContentError, OSError, KeyError) as error:
        shipped = ()
        problems.append(f"The library's creatures could not be read: {error}.")
    found_by = shipped_search(ruleset) if shipped else None
    if found_by is not None:
        made.entries, made.index = {entry.id: entry for entry in shipped}, found_by
    for entry in () if found_by is not None else shipped:
        made.put(entry)
        pause()
    try:
        found = packs_found(folder, off, stop)
    except OSError as error:
        found = ()
        problems.append(f"The folder of packs cannot be read: {error.strerror or error}.")
    made.packs = tuple(_put_in(made, pack) for pack in found)
    problems += [f"{pack.path.name} is not used: {pack.report.problems[0]}." for pack in made.packs if pack.is_unread]
    problems += [_left_out(pack) for pack in made.packs if pack.on and pack.report.pack and pack.report.problems]
    made.problems = tuple(problems)
    made.index.sort()
    return made


def _left_out(found: PackFound) -> str:
    count = len(found.report.problems)
    others = "" if count == 1 else f" There are {count - 1} more mistakes: see the page of content packs."
    return f"{found.path.name} is used without what is wrong in it: {found.report.problems[0]}.{others}"


def packs_found(folder: Path, off: Iterable[str], stop: Stop | None = None) -> tuple[PackFound, ...]:
    """The packs of the user's folder, each checked alone. Raises OSError for a folder that cannot be read."""
    switched_off = frozenset(off)
    return tuple(PackFound(path, read_pack(path, stop), path.name not in switched_off) for path in packs_in(folder))


def _put_in(stock: Stock, found: PackFound) -> PackFound:
    """Take in the creatures of a pack that is on; one that the check let by, but that cannot be used, is set aside."""
    pack = found.report.pack
    if pack is None or not found.on:
        return found
    try:
        entries = pack_creatures(pack, stock.ruleset)
    except Exception as error:  # whatever it is: the other packs work, and this one is named
        logging.getLogger("turnkeeper").exception("the creatures of the pack %s", found.path.name)
        problem = PackProblem(found.path.name, 0, "", f"its creatures cannot be used ({error})")
        return replace(found, report=replace(found.report, pack=None, problems=(problem,)))
    for entry in entries:
        stock.put(entry)
        pause()
    return found
