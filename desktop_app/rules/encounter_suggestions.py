"""What could fill the rest of an encounter's budget, the most fitting first and always in the same order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.encounter_budget import level_of, points
from desktop_app.rules.ruleset import Ruleset

MOST_ALIKE: Final = 12
"""More of one kind than this make a fight slow."""
_HANDY: Final = 6
_TOO_STRONG: Final = 4
_TOO_WEAK: Final = 8
_FULL: Final = 0.8
_OVER: Final = 1.05


@dataclass(frozen=True, slots=True)
class Candidate:
    """A creature that could be taken: its rating, and how it fits the place.

    `fits`: 2 = at home there, 1 = may be met anywhere, 0 = does not belong there.
    """

    id: str
    name: str
    rating: str
    fits: int = 1


@dataclass(frozen=True, slots=True)
class Suggestion:
    """So many of one creature, what they cost, and what is left of the budget then (a little less than 0 at times)."""

    id: str
    count: int
    points: int
    left: int


def suggestions(
    left: int, level: int, candidates: Iterable[Candidate], ruleset: Ruleset, *, most: int = 30
) -> tuple[Suggestion, ...]:
    """What fills `left` points in an encounter for a party of that level.

    Left out are those that do not belong there, single foes of more than four levels above the party, and such as are
    more than eight below. First come those that fill most of the rest, among them those at home in the place, then
    handy numbers, then the fuller and the name.
    """
    ranked = sorted(_ranked(left, level, candidates, ruleset), key=lambda pair: pair[0])
    return tuple(suggestion for _, suggestion in ranked[:most])


_Rank = tuple[bool, int, bool, float, str, str]


def _ranked(
    left: int, level: int, candidates: Iterable[Candidate], ruleset: Ruleset
) -> Iterator[tuple[_Rank, Suggestion]]:
    for candidate in candidates:
        cost = points(candidate.rating, ruleset)
        if not cost or not candidate.fits or left <= 0:
            continue
        height = level_of(cost, ruleset)
        if not level - _TOO_WEAK <= height <= level + _TOO_STRONG:
            continue
        count = min(MOST_ALIKE, int(left * _OVER) // cost)
        if count < 1:
            continue
        spent = count * cost
        fill = spent / left
        rank = (fill < _FULL, -candidate.fits, count > _HANDY, -fill, candidate.name.lower(), candidate.id)
        yield rank, Suggestion(candidate.id, count, spent, left - spent)
