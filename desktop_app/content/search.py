"""Search as you type over creatures: an inverted index in plain Python, by the beginnings of words.

A search of 10,000 creatures is a few unions and intersections of sets, so that a list can follow every keystroke.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from desktop_app.content.creature_index import Searchable
from desktop_app.content.nearly import nearly
from desktop_app.content.postings import Figures, Postings
from desktop_app.content.query import FACETS, NUMBERS, Filter, Query, parse_query
from desktop_app.content.words import plain, words

_SHORTEST_TO_MEND: Final = 4
_LAST_LETTER: Final = "\U0010ffff"
_TIERS: Final = ("names", "kinds", "everything")
"""What an index finds creatures by, the weightiest first, as it is written."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: ids, the best first; `read_as` = words nothing begins with, and what was taken instead."""

    ids: tuple[str, ...]
    query: Query
    read_as: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def __len__(self) -> int:
        return len(self.ids)


class _Row(NamedTuple):
    """What of a creature its place among the others is told by; `rating` infinite where it has none."""

    id: str
    name: str
    rating: float
    foreign: bool = False


class SearchIndex:
    """All creatures that can be found. Not safe for several threads at once; a finished one may be handed over."""

    def __init__(self, rows: Iterable[Searchable] = ()) -> None:
        self._rows: list[_Row | None] = []
        self._numbers_of: dict[str, int] = {}
        self._alive: set[int] = set()
        self._names, self._kinds, self._everything = Postings(), Postings(), Postings()
        self._facets = {key: Postings() for key in FACETS}
        self._figures = {key: Figures() for key in (*NUMBERS, "size")}
        self._order: _Order | None = None
        for row in rows:
            self.put(row)

    def __len__(self) -> int:
        return len(self._alive)

    def __contains__(self, id: object) -> bool:
        return id in self._numbers_of

    def put(self, row: Searchable) -> None:
        """Take a creature in, in place of an older one of the same id."""
        self.drop(row.id)
        number = len(self._rows)
        self._rows.append(_Row(row.id, row.name, dict(row.numbers).get("cr", float("inf")), row.foreign))
        self._numbers_of[row.id] = number
        self._alive.add(number)
        self._order = None
        names = {word for name in (row.name, *row.aliases) for word in words(name)}
        kinds = {word for text in row.kinds for word in words(text)}
        self._names.add(number, names)
        self._kinds.add(number, kinds)
        others = {word for texts in (row.abilities, row.texts) for text in texts for word in words(text)}
        self._everything.add(number, names | kinds | others)
        for key, values in row.facets:
            self._facets[key].add(number, {word for value in values for word in words(value)})
        for key, figure in row.numbers:
            self._figures[key].add(number, figure)
        self._figures["size"].add(number, float(row.size))

    @classmethod
    def restored(cls, written: Mapping[str, Any]) -> SearchIndex:
        """The index that `written` was told by; it is taken over, and has to be nobody else's."""
        made = cls()
        endless = float("inf")
        made._rows = [_Row(id, name, endless if rating is None else rating) for id, name, rating in written["rows"]]
        made._numbers_of = {row.id: number for number, row in enumerate(made._rows) if row is not None}
        made._alive = set(range(len(made._rows)))
        made._names, made._kinds, made._everything = (Postings(written[key]) for key in _TIERS)
        made._facets = {key: Postings(written["facets"].get(key)) for key in FACETS}
        made._figures = {
            key: Figures((figure, number) for figure, number in written["figures"].get(key, ()))
            for key in (*NUMBERS, "size")
        }
        return made

    def written(self) -> dict[str, Any]:
        """All of it in plain values, for `restored`; nothing may have been dropped from it."""
        rows = [(row.id, row.name, None if row.rating == float("inf") else row.rating) for row in self._rows if row]
        tiers = (self._names, self._kinds, self._everything)
        return {
            "rows": rows,
            **{key: postings.letters() for key, postings in zip(_TIERS, tiers, strict=True)},
            "facets": {key: postings.letters() for key, postings in self._facets.items()},
            "figures": {key: figures.pairs for key, figures in self._figures.items()},
        }

    def drop(self, id: str) -> None:
        """Forget a creature; nothing happens if it is not there."""
        number = self._numbers_of.pop(id, None)
        if number is not None:
            self._rows[number] = None
            self._alive.discard(number)
            self._order = None

    def sort(self) -> None:
        """Put all words in order, so that the first search need not."""
        for postings in (self._names, self._kinds, self._everything):
            postings.sort()

    def search(self, text: str) -> Found:
        """Everything that holds all words and passes all filters; every word may be the beginning of a longer one.

        Names weigh most: the name as a whole, its beginning, all words in it, some of them; then types, sizes, terrain
        and tags; then everything else. Equal ones go by name; without any word by challenge rating.
        """
        query = parse_query(text)
        wanted, read_as = self._mended(query.wanted)
        found = set(self._alive)
        for alternatives in wanted:
            found &= self._any(self._everything, alternatives)
        for word in query.words:
            if word.excluded:
                found -= self._everything.beginning_with(word.text)
        for wish in query.filters:
            passing = self._passing(wish)
            found = found - passing if wish.excluded else found & passing
        ranked = self._ranked(found, wanted) if wanted else sorted(found, key=self._in_order().by_challenge)
        return Found(tuple(self._id(number) for number in ranked), query, read_as)

    def values(self, key: str) -> tuple[str, ...]:
        """All words that the filter `key` can be asked for, for completing it. Raises KeyError for no such filter."""
        return self._facets[key].all_words()

    def _mended(self, wanted: tuple[str, ...]) -> tuple[list[tuple[str, ...]], tuple[tuple[str, tuple[str, ...]], ...]]:
        """Each word with what may stand for it: itself, else words one slip of a finger away."""
        found: list[tuple[str, ...]] = []
        mended: list[tuple[str, tuple[str, ...]]] = []
        for word in wanted:
            near: tuple[str, ...] = ()
            if len(word) >= _SHORTEST_TO_MEND and not self._everything.beginning_with(word) & self._alive:
                slips = nearly(word)
                near = self._known(slips, self._names) or self._known(slips, self._everything)
            if near:
                mended.append((word, near))
            found.append(near or (word,))
        return found, tuple(mended)

    @staticmethod
    def _known(slips: frozenset[str], postings: Postings) -> tuple[str, ...]:
        return tuple(sorted(word for word in slips if word in postings))

    @staticmethod
    def _any(postings: Postings, alternatives: tuple[str, ...]) -> set[int]:
        if len(alternatives) == 1:
            return postings.beginning_with(alternatives[0])
        return set().union(*(postings.beginning_with(word) for word in alternatives))

    def _passing(self, wish: Filter) -> set[int]:
        if wish.key in self._figures:
            return self._figures[wish.key].between(wish.low, wish.high)
        postings = self._facets[wish.key]
        passing: set[int] | None = None
        for word in wish.words:
            having = postings.beginning_with(word)
            passing = having if passing is None else passing & having
        return set() if passing is None else passing

    def _ranked(self, found: set[int], wanted: list[tuple[str, ...]]) -> Iterator[int]:
        """The found ones tier by tier, each tier by name."""
        order = self._in_order()
        in_names = [self._any(self._names, word) for word in wanted]
        in_kinds = [self._any(self._kinds, word) | names for word, names in zip(wanted, in_names, strict=True)]
        typed = " ".join(word[0] for word in wanted)
        tiers: tuple[Callable[[], set[int]], ...] = (
            lambda: order.called(typed),
            lambda: order.called(typed, begins=True),
            lambda: _in_all(in_names),
            lambda: _in_some(in_names) & _in_all(in_kinds),
            lambda: _in_some(in_names),
            lambda: _in_all(in_kinds),
            lambda: found,
        )
        left = found
        for tier in tiers:
            here = tier() & left
            if here:
                yield from sorted(here, key=order.by_name)
                left = left - here
            if not left:
                return

    def _in_order(self) -> _Order:
        if self._order is None:
            rows = [(number, row) for number, row in enumerate(self._rows) if row is not None]
            self._order = _Order(rows, len(self._rows))
        return self._order

    def _id(self, number: int) -> str:
        row = self._rows[number]
        assert row is not None
        return row.id


def _in_all(sets: list[set[int]]) -> set[int]:
    return sets[0].intersection(*sets[1:])


def _in_some(sets: list[set[int]]) -> set[int]:
    return sets[0].union(*sets[1:])


class _Order:
    """Where each creature stands by name and by challenge rating; made anew when the creatures change."""

    def __init__(self, rows: list[tuple[int, _Row]], size: int) -> None:
        names = sorted((plain(row.name), row.foreign, row.id, number) for number, row in rows)
        self._names = [name for name, _, _, _ in names]
        self._numbers = [number for _, _, _, number in names]
        ranks = [0] * size
        for rank, number in enumerate(self._numbers):
            ranks[number] = rank
        ratings = {number: row.rating for number, row in rows}
        challenges = [0] * size
        for rank, number in enumerate(sorted(self._numbers, key=lambda number: (ratings[number], ranks[number]))):
            challenges[number] = rank
        self.by_name = ranks.__getitem__
        self.by_challenge = challenges.__getitem__

    def called(self, name: str, begins: bool = False) -> set[int]:
        """Those with exactly this name, or whose name begins so."""
        first = bisect_left(self._names, name)
        last = bisect_left(self._names, name + (_LAST_LETTER if begins else "\0"))
        return set(self._numbers[first:last])
