"""Experience points for a defeated creature, by its challenge rating.

Where the ruleset has a table it holds (`award.points`: `table`). Where its open rules give no figures (`by-level`) our
formula stands in: a foe whose rating is the party's level is worth `award.own-level` points for each of these levels,
two ratings more double it, two less halve it, and a rating below 1 is worth that part of rating 1. The game master's
own points for a rating come before either. All points are for all characters together.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from desktop_app.rules.challenge import FRACTIONS, rating_in
from desktop_app.rules.chapters.worth import Award
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset

RATINGS: Final = (*FRACTIONS, *(str(rating) for rating in range(1, 31)))
"""The challenge ratings that a table of points lists."""
MOST_POINTS: Final = 99_999_999


def experience(challenge_rating: str, ruleset: Ruleset) -> int | None:
    """Points for one creature of that rating (`1/3`, `7`), all characters together; None without a table.

    Setting: `award.by-challenge`, empty in rulesets whose open text leaves the figures out.
    """
    return ruleset.award.by_challenge.get(challenge_rating.strip())


def worth(rating: str, level: int, ruleset: Ruleset, own: Mapping[str, int] | None = None) -> int | None:
    """Points for one defeated creature when the party is of that level; None for a text that names no rating.

    `own` = the game master's points by rating.
    """
    named = rating_in(rating)
    if not named:
        return None
    if own and named in own:
        return own[named]
    return _WAYS[ruleset.award.way](named, max(level, 1), ruleset)


def rule_of_points(level: int, ruleset: Ruleset) -> str:
    """How a party of that level is awarded, in a sentence."""
    points = ruleset.award.own_level * level
    return _RULES[ruleset.award.way].format(level=level, points=points, own=ruleset.award.own_level)


def level_of(creature: Creature) -> int:
    """The level that a creature counts as: its class levels, else its challenge rating, at least 1."""
    rating = rating_in(creature.cr)
    return max(creature.character_level or (int(rating) if rating.isdecimal() else 1), 1)


def mean_level(levels: Iterable[int]) -> int:
    """The level of a party: the mean, half rounded up; 1 for an empty party."""
    known = list(levels)
    return math.floor(sum(known) / len(known) + 0.5) if known else 1


def read_points(text: str) -> dict[str, int]:
    """The game master's points as they are kept: `1/2: 200; 3: 900`. What cannot be read is left out."""
    found = {}
    for part in text.split(";"):
        rating, _, points = (word.strip() for word in part.partition(":"))
        if rating in RATINGS and points.isdecimal() and len(points) <= len(str(MOST_POINTS)):
            found[rating] = int(points)
    return found


def write_points(points: Mapping[str, int]) -> str:
    """The text of `read_points`, by rising rating."""
    return "; ".join(f"{rating}: {points[rating]}" for rating in RATINGS if rating in points)


def _by_table(rating: str, _level: int, ruleset: Ruleset) -> int | None:
    return experience(rating, ruleset)


def _by_level(rating: str, level: int, ruleset: Ruleset) -> int | None:
    over, _, under = rating.partition("/")
    if not int(over) or (under and not int(under)):
        return None
    whole, part = (1, int(over) / int(under)) if under else (int(over), 1.0)
    own = ruleset.award.own_level * level
    return math.floor(part * own * math.exp2((whole - level) / 2) + 0.5)


_WAYS: Final[Mapping[str, Callable[[str, int, Ruleset], int | None]]] = Award.way.ways(
    {"table": _by_table, "by-level": _by_level}
)

_RULES: Final[Mapping[str, str]] = Award.way.ways(
    {
        "table": "Points by challenge rating, from the table of the ruleset.",
        "by-level": "The open rules give no points, so this is a formula: a foe whose rating is the level of the party "
        "({level}) is worth {points:,} points, {own} for each level; two ratings more double it, two less halve it.",
    }
)
