"""Hero points: who has them, how they are counted, and what a bonus of one is worth.

A character begins with one and has three at the most; they never come back by rest. Rule: action.hero-points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.rules.bonus import Modifier
from desktop_app.rules.effect import Effect

if TYPE_CHECKING:
    from desktop_app.rules.creature import Creature
    from desktop_app.rules.ruleset import Ruleset

NAME: Final = "hero points"
POINT: Final = "hero point"
"""What the bonus of one is called where it counts."""
KEY: Final = "ability|0|hero points"
MOST: Final = 3
BEFORE, AFTER = 8, 4
"""The luck bonus on a d20 roll, chosen before it or after it."""
DEATH_COST: Final = 2
NOBODY, PARTY, ALL = "nobody", "party", "everybody"
_LEFT: Final = (1, 0, 2, 3)
"""How many are left by the number that is kept of them: nothing kept = the one that a character begins with."""
_ROLLS: Final = ("attack", "saves", "skills", "checks", "init", "concentration")
_NOT_HEROIC: Final = frozenset({"adept", "aristocrat", "commoner", "expert", "warrior"})
HELPED: Final = frozenset(
    {"attack", "fort", "ref", "will", "skill", "check", "init", "cmb", "grapple", "maneuver", "concentration", "bluff"}
)
"""The numbers, by their first word, whose rolls a point can help."""


def has_points(creature: Creature, ruleset: Ruleset) -> bool:
    """Whether it is a character whom the rule gives hero points: one with levels of a player character's class."""
    if ruleset.action.hero_points == NOBODY:
        return False
    return any(taken.class_name.lower() not in _NOT_HEROIC for taken in creature.levels)


def used_by(kept: int) -> int:
    """How many of the three are gone, by the number that is kept."""
    return MOST - _LEFT[min(max(kept, 0), MOST)]


def kept_for(used: int) -> int:
    """The number that is kept where so many of the three are gone."""
    return _LEFT.index(MOST - min(max(used, 0), MOST))


def bonus(points: int, skip: int = 0) -> Effect:
    """A luck bonus on one d20 roll; `skip` = so many rolls before it pass without it."""
    modifiers = tuple(Modifier(number, points, "luck", POINT) for number in _ROLLS)
    return Effect(POINT, str(points), () if skip else modifiers, value=skip)
