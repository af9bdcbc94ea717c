"""The names of everything in the library, all kinds at once, found letter by letter.

Only names are held, with the place of each entry in its file: what one says is read when somebody looks at it.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from heapq import nsmallest
from pathlib import Path
from typing import Final, NamedTuple

from desktop_app.content.books import (
    CREATURES,
    SHELVES,
    BookEntry,
    entries_brought,
    entry_of,
    plain_name,
    shelf_files,
)
from desktop_app.content.creatures import load_creatures
from desktop_app.content.library import Lineage, chosen, lineage
from desktop_app.content.nearly import nearly
from desktop_app.content.postings import Postings
from desktop_app.content.words import plain, words

_SHORTEST_TO_MEND: Final = 4
_SHORTEST_INSIDE: Final = 3
_LAST_LETTER: Final = "\U0010ffff"
_DECODER: Final = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class Place:
    """Where an entry stands: its file, and the letters of its text from `start` to `end`."""

    shelf: str
    file: Path
    start: int
    end: int


class NameRow(NamedTuple):
    """An entry by its names; `at` = where to read it, or the entry itself."""

    kind: str
    name: str
    aliases: tuple[str, ...]
    book: str
    at: Place | BookEntry

    def entry(self, ruleset: str) -> BookEntry:
        """The entry with all that it says. Raises OSError or ValueError where its file is another one now."""
        if isinstance(self.at, BookEntry):
            return self.at
        text = self.at.file.read_text(encoding="utf-8")[self.at.start : self.at.end]
        found = entry_of(self.kind, self.at.shelf, json.loads(text), lineage(ruleset))
        if found is None:
            raise ValueError(f"{self.at.file.name} no longer has {self.name} for this ruleset")
        return found


class BookNames:
    """All entries that can be found by name. `rows` are added once; what a search gives are some of them."""

    def __init__(self, rows: Iterable[NameRow] = ()) -> None:
        self.rows: list[NameRow] = []
        self._seen: set[tuple[str, str]] = set()
        self._plain: list[str] = []
        self._starts: list[tuple[str, int]] = []
        self._by_length: list[int] = []
        self._begun = Postings()
        for row in rows:
            self.put(row)

    def __len__(self) -> int:
        return len(self.rows)

    def put(self, row: NameRow, *, first: bool = False) -> None:
        """Take an entry in; of two of one kind and name the first one stays, or with `first` the new one takes over."""
        name = plain(row.name)
        if (row.kind, name) in self._seen:
            if first:
                at = next(n for n, each in enumerate(self.rows) if (each.kind, plain(each.name)) == (row.kind, name))
                self.rows[at] = row
            return
        self._seen.add((row.kind, name))
        number = len(self.rows)
        self.rows.append(row)
        self._plain.append(name)
        names = (name, *map(plain, row.aliases))
        self._starts.extend((each, number) for each in names)
        self._begun.add(number, {word for each in names for word in each.split()})
        self._by_length = []

    def find(self, text: str, most: int, kinds: Collection[str] = ()) -> tuple[NameRow, ...]:
        """The entries that the typed letters could mean, the best first, at most so many; of these kinds, or of all.

        First the name as a whole, then names that begin with these words, that hold them as words, that begin with
        these letters, whose words begin so; then names that hold the letters somewhere. A word of four letters and
        more that nothing begins with is taken as one that is a slip of a finger away.
        """
        self.sort()
        wanted = words(text)
        if not wanted:
            return ()
        typed = " ".join(wanted)
        sets = [self._near(word) for word in wanted]
        begun = set.intersection(*sets) if len(sets) > 1 else sets[0]
        tiers: tuple[Callable[[], set[int]], ...] = (
            lambda: self._called(typed),
            lambda: self._called(f"{typed} ", begins=True),
            lambda: set.intersection(*(self._begun.holding(word) for word in wanted)),
            lambda: self._called(typed, begins=True),
            lambda: begun,
            lambda: self._holding(typed),
        )
        taken: list[int] = []
        seen: set[int] = set()
        for tier in tiers:
            here = tier() - seen
            if kinds:
                here = {number for number in here if self.rows[number].kind in kinds}
            taken += nsmallest(most - len(taken), here, key=self._by_length.__getitem__)
            seen |= here
            if len(taken) >= most:
                break
        return tuple(self.rows[number] for number in taken)

    def named(self, name: str, kinds: Collection[str] = ()) -> NameRow | None:
        """The entry of exactly this name or other name."""
        self.sort()
        found = sorted(self._called(plain(name)), key=self._by_length.__getitem__)
        rows = (self.rows[number] for number in found)
        return next((row for row in rows if not kinds or row.kind in kinds), None)

    def sort(self) -> None:
        """Put everything in order, so that the next search need not."""
        if self._by_length or not self.rows:
            return
        self._begun.sort()
        self._starts.sort()
        order = sorted(range(len(self.rows)), key=lambda n: (len(self._plain[n]), self._plain[n], n))
        self._by_length = [0] * len(order)
        for rank, number in enumerate(order):
            self._by_length[number] = rank

    def _near(self, word: str) -> set[int]:
        found = self._begun.beginning_with(word)
        if found or len(word) < _SHORTEST_TO_MEND or self._holding(word):
            return found
        near = (self._begun.holding(each) for each in nearly(word) if each in self._begun)
        return set().union(*near)

    def _called(self, name: str, begins: bool = False) -> set[int]:
        first = bisect_left(self._starts, (name, -1))
        last = bisect_left(self._starts, (name + _LAST_LETTER if begins else name + "\0", -1))
        return {number for _, number in self._starts[first:last]}

    def _holding(self, letters: str) -> set[int]:
        if len(letters) < _SHORTEST_INSIDE:
            return set()
        return {number for number, name in enumerate(self._plain) if letters in name}


def whole_index(ruleset: str) -> BookNames:
    """The names of a ruleset's whole library.

    Raises KeyError for a ruleset that there is not, OSError or ValueError for a file that cannot be read.
    """
    line = lineage(ruleset)
    made = BookNames()
    for entry in load_creatures(ruleset):
        whole = BookEntry(CREATURES, entry.name, entry.aliases, entry.book, {"id": entry.id, "cr": entry.cr})
        made.put(NameRow(CREATURES, entry.name, entry.aliases, entry.book, whole))
    for kind, shelves in SHELVES.items():
        for shelf in shelves:
            known: set[str] = set()
            for file in shelf_files(shelf):
                for row in _rows_of(kind, shelf, file, line):
                    known.add(row.name.lower())
                    made.put(row)
            for brought in entries_brought(kind, shelf, line, known):
                made.put(NameRow(kind, brought.name, brought.aliases, brought.book, brought))
    return made


def _rows_of(kind: str, shelf: str, file: Path, line: Lineage) -> Iterator[NameRow]:
    text = file.read_text(encoding="utf-8")
    at = text.find("{")
    while at >= 0:
        raw, end = _DECODER.raw_decode(text, at)
        there = raw["in"].keys() & set(line) if kind == "afflictions" else any(chosen((raw,), line))
        if there:
            name, aliases = plain_name(str(raw["name"])), tuple(raw.get("aliases", ()))
            yield NameRow(kind, name, aliases, str(raw.get("book", "")), Place(shelf, file, at, end))
        at = text.find("{", end)
