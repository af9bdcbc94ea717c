"""What an encounter may cost a party, what its foes cost, and how hard it will be.

Every foe costs points by its challenge rating. Where the game awards experience by rating, the award is the cost; where
its open text gives none, ours doubles: a foe of rating 1 costs 100, two ratings more cost twice as much, a half of
rating 1 costs half. So two equal foes are an encounter two levels higher, which is what both tables come to. An
encounter's level is the rating whose cost is the sum of all, told between two ratings by the same doubling.

The party's level is the mean, half up. `three-and-six` adds one for six or more characters and takes one for three or
fewer; `by-number` counts a party of four as its mean and goes two levels up or down for twice or half as many.

Settings: `encounter.points`, `encounter.party-level`, `encounter.difficulty`, `encounter.average-a-day`,
`award.by-challenge`, `award.individual`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from desktop_app.rules.awards import experience, mean_level, worth
from desktop_app.rules.challenge import FRACTIONS, rating_in
from desktop_app.rules.chapters.worth import Award
from desktop_app.rules.ruleset import Ruleset

TRIVIAL: Final = "trivial"
"""Easier than the easiest that has a name."""
OVERWHELMING: Final = "overwhelming"
"""At least two levels harder than the hardest that has a name."""
_HIGHEST: Final = 40
_FIRST_COST: Final = 100
_BEYOND: Final = 2
_FEW, _MANY = 3, 6


@dataclass(frozen=True, slots=True)
class _Rung:
    """A challenge rating, how high it stands (1 for rating 1, lower for fractions), and what one foe of it costs."""

    rating: str
    height: float
    points: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """How hard an encounter is for a party.

    `points` = what the foes cost together; `rating` = the challenge rating that is nearest to that, `level` = the same
    between two ratings; `party_level`; `difference` = how far the encounter stands above it, in whole levels;
    `difficulty` = the name of that; `experience` = the award for all together and `share` each character's, None where
    no foe is worth points; `day` = the part of a day's strength that it costs; `unrated` = foes without a rating.
    """

    points: int
    rating: str
    level: float
    party_level: int
    difference: int
    difficulty: str
    experience: int | None
    share: int | None
    day: float
    unrated: int = 0


def estimate(
    foes: Sequence[str], party: Sequence[int], ruleset: Ruleset, awards: Mapping[str, int] | None = None
) -> Estimate:
    """The encounter of these challenge ratings, one text a foe, for characters of these levels. No party counts as one
    of the first level. `awards` = the game master's own points by rating: the award follows them, the cost does not.
    """
    costs = [points(rating, ruleset) for rating in foes]
    total = sum(cost or 0 for cost in costs)
    level = level_of(total, ruleset) if total else 0.0
    own = party_level(party, ruleset)
    given = award(foes, party, ruleset, awards)
    difference = _half_up(level - own) if total else min(ruleset.award.difficulty.values()) - 1
    return Estimate(
        points=total,
        rating=rating_of(level, ruleset) if total else "",
        level=level,
        party_level=own,
        difference=difference,
        difficulty=difficulty(difference, ruleset),
        experience=given,
        share=share(foes, len(party), ruleset, given),
        day=total / (ruleset.award.average_a_day * budget(party, "average", ruleset)),
        unrated=sum(cost is None for cost in costs),
    )


def points(rating: str, ruleset: Ruleset) -> int | None:
    """What one foe of a challenge rating costs; None for a text that names none."""
    named = rating_in(rating)
    if not named:
        return None
    ladder = _ladder(ruleset)
    rung = next((rung for rung in ladder if rung.rating == named), None)
    if rung is not None:
        return rung.points
    if "/" in named:
        over, under = (int(part) for part in named.split("/"))
        return round(over / under * _cost_at(1.0, ladder)) if under and over else None
    return round(_cost_at(float(named), ladder)) if int(named) else None


def party_level(party: Sequence[int], ruleset: Ruleset) -> int:
    """The level that an average encounter for these characters has; 0 and below for few of low level."""
    if not party:
        return 1
    return _PARTY_LEVELS[ruleset.award.party_level](sum(party) / len(party), len(party))


def budget(party: Sequence[int], name: str, ruleset: Ruleset) -> int:
    """The points that an encounter of that difficulty may cost. Raises KeyError for a name that there is not."""
    step = ruleset.award.difficulty[name]
    return round(_cost_at(party_level(party, ruleset) + step, _ladder(ruleset)))


def difficulties(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of difficulties that a budget can be asked for, the easiest first."""
    steps = ruleset.award.difficulty
    return tuple(sorted(steps, key=lambda name: steps[name]))


def difficulty(difference: int, ruleset: Ruleset) -> str:
    """The name of an encounter so many levels above the party's."""
    steps = ruleset.award.difficulty
    if difference >= max(steps.values()) + _BEYOND:
        return OVERWHELMING
    reached = [(step, name) for name, step in steps.items() if step <= difference]
    return max(reached)[1] if reached else TRIVIAL


def level_of(cost: float, ruleset: Ruleset) -> float:
    """The level of an encounter that costs so many points, between ratings by doubling; 0 and below for fractions."""
    ladder = _ladder(ruleset)
    if cost <= 0:
        return -math.inf
    if cost <= ladder[0].points:
        return ladder[0].height + 2 * math.log2(cost / ladder[0].points)
    for below, above in pairwise(ladder):
        if cost <= above.points:
            part = math.log2(cost / below.points) / math.log2(above.points / below.points)
            return below.height + part * (above.height - below.height)
    return ladder[-1].height + 2 * math.log2(cost / ladder[-1].points)


def rating_of(level: float, ruleset: Ruleset) -> str:
    """The challenge rating nearest to a level."""
    if level >= _HIGHEST:
        return str(_half_up(level))
    return min(_ladder(ruleset), key=lambda rung: (abs(rung.height - level), -rung.height)).rating


def share(foes: Sequence[str], characters: int, ruleset: Ruleset, own: int | None = None) -> int | None:
    """What each of so many characters gets: by the game's own table for it where that has all, else an equal part.

    The one way in which preparation, paper and the end of a fight share. `own` = all points together as the game
    master has them; an equal part of these where they are not the game's.
    """
    total = _award(foes, ruleset)
    if own is not None and own != total:
        return own // characters if characters >= 1 else None
    if total is None or characters < 1:
        return None
    column = "few" if characters <= _FEW else "many" if characters >= _MANY else "usual"
    table = ruleset.award.individual[column]
    rated = [foe.strip() for foe in foes if experience(foe, ruleset) is not None]
    if rated and all(foe in table for foe in rated):
        return sum(table[foe] for foe in rated)
    return total // characters


def cost_unit(ruleset: Ruleset) -> str:
    """What costs are called: experience, where the game's award is the cost."""
    return "XP" if ruleset.award.by_challenge else "points"


def award(
    foes: Sequence[str], party: Sequence[int], ruleset: Ruleset, own: Mapping[str, int] | None = None
) -> int | None:
    """What all characters together get for these foes, as the end of the fight counts them: see `rules/awards`."""
    if not foes:
        return _award(foes, ruleset)
    level = mean_level(party)
    known = [points for foe in foes if (points := worth(foe, level, ruleset, own)) is not None]
    return sum(known) if known else None


def _award(foes: Sequence[str], ruleset: Ruleset) -> int | None:
    awards = [experience(foe, ruleset) for foe in foes]
    known = [award for award in awards if award is not None]
    return sum(known) if known or (not foes and ruleset.award.by_challenge) else None


def _cost_at(height: float, ladder: tuple[_Rung, ...]) -> float:
    """The cost of one foe that stands so high, between rungs by doubling."""
    if height <= ladder[0].height:
        return ladder[0].points * math.exp2((height - ladder[0].height) / 2)
    for below, above in pairwise(ladder):
        if height <= above.height:
            part = (height - below.height) / (above.height - below.height)
            return below.points * math.pow(above.points / below.points, part)
    return ladder[-1].points * math.exp2((height - ladder[-1].height) / 2)


def _half_up(value: float) -> int:
    return math.floor(value + 0.5)


def _three_and_six(mean: float, characters: int) -> int:
    level = _half_up(mean)
    return level + 1 if characters >= _MANY else level - 1 if characters <= _FEW else level


def _by_number(mean: float, characters: int) -> int:
    return _half_up(mean + 2 * math.log2(characters / 4))


_PARTY_LEVELS: Final[Mapping[str, Callable[[float, int], int]]] = Award.party_level.ways(
    {
        "three-and-six": _three_and_six,
        "by-number": _by_number,
    }
)


def _ladder(ruleset: Ruleset) -> tuple[_Rung, ...]:
    return _LADDERS[ruleset.award.ladder](ruleset)


@lru_cache(maxsize=8)
def _by_awards(ruleset: Ruleset) -> tuple[_Rung, ...]:
    """The game's own awards; each fraction is one level below the next, as the game steps down."""
    awards = ruleset.award.by_challenge
    fractions = [rating for rating in FRACTIONS if rating in awards]
    rungs = [_Rung(rating, 1 - len(fractions) + at, awards[rating]) for at, rating in enumerate(fractions)]
    whole = sorted(int(rating) for rating in awards if rating.isdecimal())
    return (*rungs, *(_Rung(str(rating), rating, awards[str(rating)]) for rating in whole))


@lru_cache(maxsize=8)
def _by_doubling(_: Ruleset) -> tuple[_Rung, ...]:
    """Twice the cost for two ratings more; a fraction of rating 1 costs that fraction."""
    rungs = []
    for rating in FRACTIONS:
        part = 1 / int(rating.partition("/")[2])
        rungs.append(_Rung(rating, 1 + 2 * math.log2(part), round(_FIRST_COST * part)))
    return (*rungs, *(_Rung(str(n), n, round(_FIRST_COST * 2 ** ((n - 1) / 2))) for n in range(1, _HIGHEST + 1)))


_LADDERS: Final[Mapping[str, Callable[[Ruleset], tuple[_Rung, ...]]]] = Award.ladder.ways(
    {
        "awards": _by_awards,
        "doubling": _by_doubling,
    }
)
