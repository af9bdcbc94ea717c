"""Cohorts and followers: the leadership score of who has the feat, and what it attracts. Rule: Leadership."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet

_COHORT: Final = (0, 0, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 10, 10, 11, 12, 12, 13, 14, 15, 15, 16, 17, 17)
"""The highest level of a cohort by the score, from 0 to 25."""
_FIRST: Final = 10
_FOLLOWERS: Final = (
    (5,), (6,), (8,), (10, 1), (15, 1), (20, 2, 1), (25, 2, 1), (30, 3, 1, 1), (35, 3, 1, 1), (40, 4, 2, 1, 1),
    (50, 5, 3, 2, 1), (60, 6, 3, 2, 1, 1), (75, 7, 4, 2, 2, 1), (90, 9, 5, 3, 2, 1), (110, 11, 6, 3, 2, 1),
    (135, 13, 7, 4, 2, 2),
)  # fmt: skip
"""Followers of level 1, 2 and so on by the score, from 10 to 25."""
_BOUND: Final = 2
"""A familiar, mount or animal companion makes the score for a cohort so much less."""


@dataclass(frozen=True, slots=True)
class Leadership:
    """The score, the highest level of a cohort (0 = none), and followers of level 1, 2 and so on."""

    score: int
    cohort: int
    followers: tuple[int, ...] = ()


def leadership(master: Creature, ruleset: Ruleset, *, has_bound: bool) -> Leadership | None:
    """What a creature leads; None without the feat. `has_bound` = an animal is bound to it."""
    if not any(feat.lower() == "leadership" for feat in master.feats):
        return None
    made = plain_sheet(master, ruleset)
    level = master.hit_dice_in_all
    score = level + made.modifier("cha") + made.mark("leadership")
    attracts = max(0, min(score - (_BOUND if has_bound else 0), len(_COHORT) - 1))
    below = ruleset.companion.cohort_below
    followers = _FOLLOWERS[min(score - _FIRST, len(_FOLLOWERS) - 1)] if score >= _FIRST else ()
    return Leadership(score, max(0, min(_COHORT[attracts], level - below)), followers)


def led(found: Leadership) -> str:
    """In words: `leadership score 13: a cohort of level 9 at most, followers 10 of level 1, 1 of level 2`."""
    cohort = f"a cohort of level {found.cohort} at most" if found.cohort else "no cohort"
    parts = ", ".join(f"{count} of level {level}" for level, count in enumerate(found.followers, 1))
    return f"leadership score {found.score}: {cohort}, {f'followers {parts}' if parts else 'no followers'}"


def too_high(cohort: Creature, master: Creature, ruleset: Ruleset, *, has_bound: bool) -> str:
    """Why a character cannot be the cohort of this master; empty where it can, or where it is none."""
    found = leadership(master, ruleset, has_bound=has_bound) if cohort.levels else None
    if found is None or cohort.character_level <= found.cohort:
        return ""
    return (
        f"{cohort.name} is of level {cohort.character_level}; with a {led(found).partition(':')[0]} {master.name} "
        f"attracts {'a cohort of level ' + str(found.cohort) + ' at most' if found.cohort else 'no cohort'}."
    )


def missing(leads: Leadership, there: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Levels and how many followers of them the score attracts, where that is more than are `there`."""
    have: dict[int, int] = {}
    for level, count in there:
        have[level] = have.get(level, 0) + count
    return tuple((level, count) for level, count in enumerate(leads.followers, 1) if count > have.get(level, 0))


def in_words(wanted: Iterable[tuple[int, int]]) -> str:
    """`20 of level 1, 2 of level 2`."""
    return ", ".join(f"{count} of level {level}" for level, count in wanted)
