"""What one change would do to a fight: one creature fewer or more, the party two levels higher or lower.

Two levels are worked out in the numbers, not on the sheets: 2 more (or fewer) to hit, 1 to the Armor Class, and the
share of its hit points that two of its levels are. Saves, spells and further attacks stay as they are.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from math import floor
from typing import Final

from desktop_app.forecast.blows import Blow, blow_from
from desktop_app.forecast.compiled import DEAD, Blows, CompiledFight, Fighter, Pairing, pairing_of
from desktop_app.forecast.values import Deciding, ForecastResult

LEVELS: Final = 2
MOST_CHANGES: Final = 10


def changes_of(fight: CompiledFight) -> tuple[tuple[str, CompiledFight], ...]:
    """The changes, each in words and as the fight that it makes; the party is the first side."""
    return tuple(_changes(fight))[:MOST_CHANGES]


def deciding_of(
    fight: CompiledFight, before: ForecastResult, found: Mapping[int, ForecastResult]
) -> tuple[Deciding, ...]:
    """What each change that was played (by its place) comes to, the strongest first."""
    won = before.wins(fight.party).value
    told = []
    for place, (words, _) in enumerate(changes_of(fight)):
        if place in found:
            share = found[place].wins(fight.party)
            told.append(Deciding(words, share, share.value - won))
    return tuple(sorted(told, key=lambda each: -abs(each.difference)))


def _changes(fight: CompiledFight) -> Iterator[tuple[str, CompiledFight]]:
    bare = replace(fight, later=())
    party = [each for each in fight.fighters if each.side == 0 and each.stands < DEAD]
    foes = [each for each in fight.fighters if each.side != 0 and each.stands < DEAD]
    yield "the party two levels higher", _levelled(bare, LEVELS)
    if min((each.level for each in party), default=0) > LEVELS:
        yield "the party two levels lower", _levelled(bare, -LEVELS)
    kinds = {each.kind: each for each in foes}
    for each in kinds.values():
        if len(foes) > 1:
            yield f"one {each.called} fewer", _without(bare, each)
        more = replace(each, name=f"{each.name}+", hp=each.maximum)
        yield f"one {each.called} more", replace(bare, fighters=(*bare.fighters, more))
    for each in party:
        if len(party) > 1:
            yield f"without {each.name}", _without(bare, each)


def _without(fight: CompiledFight, gone: Fighter) -> CompiledFight:
    return replace(fight, fighters=tuple(each for each in fight.fighters if each is not gone))


def _levelled(fight: CompiledFight, levels: int) -> CompiledFight:
    """The party so many levels higher."""
    fighters = tuple(_tougher(each, levels) if each.side == 0 else each for each in fight.fighters)
    ours = {each.kind for each in fight.fighters if each.side == 0}
    pairings = tuple(
        tuple(_shifted(pairing, levels if kind in ours else -levels // 2, fight.results) for pairing in row)
        for kind, row in enumerate(fight.pairings)
    )
    return replace(fight, fighters=fighters, pairings=pairings)


def _tougher(each: Fighter, levels: int) -> Fighter:
    more = round(each.maximum * levels / each.level)
    return replace(each, maximum=max(each.maximum + more, 1), hp=max(each.hp + more, min(each.hp, 1)))


def _shifted(pairing: Pairing, points: int, results: Sequence[int]) -> Pairing:
    """All attack rolls so many points better."""

    def both(ways: tuple[Blows, ...]) -> tuple[Blows, ...]:
        return tuple(tuple(_likelier(blow, points, results) for blow in way) for way in ways)

    return pairing_of(both(pairing.full), both(pairing.single), both(pairing.shots), both(pairing.shot))


def _likelier(blow: Blow, points: int, results: Sequence[int]) -> Blow:
    """The blow with so many points more to hit; what a hit does is as it was."""
    if blow.swing is not None:
        return blow_from(blow.swing, points, stops=blow.stops)
    if not 0 < blow.hit < 1:
        return blow
    times = _better(blow.hit, points, results) / blow.hit
    harm = [(lethal, spared) for lethal, spared in zip(blow.lethal, blow.nonlethal, strict=True)]
    shares = [more - less for less, more in pairwise((0.0, *blow.up_to, 1.0))]
    scaled = [share * times if pair != (0, 0) else 0.0 for pair, share in zip(harm, shares, strict=True)]
    left = max(1.0 - sum(scaled), 0.0)
    if (0, 0) in harm:
        scaled[harm.index((0, 0))] = left
    return replace(blow, up_to=_bounds(scaled), mean=blow.mean * times, hit=blow.hit * times)


def _better(hit: float, points: int, results: Sequence[int]) -> float:
    """How likely a hit is with so many points more, by what is thrown for a d20: the lowest misses, the highest hits.

    What the roll needs is not known any more; its likelihood, concealment and all, stands for it and may lie between
    those of two results.
    """
    least = range(results[0] + 1, results[-1] + 1)
    steps = sorted(sum(result >= needed for result in results) / len(results) for needed in least)
    above = min(max(bisect(steps, hit), 1), len(steps) - 1)
    place = above - 1 + (hit - steps[above - 1]) / (steps[above] - steps[above - 1]) + points
    below = min(max(floor(place), 0), len(steps) - 2)
    share = min(max(place - below, 0.0), 1.0)
    made = steps[below] + (steps[below + 1] - steps[below]) * share
    return max(made, hit) if points > 0 else made


def _bounds(shares: Sequence[float]) -> tuple[float, ...]:
    return tuple(accumulate(shares))[:-1]
