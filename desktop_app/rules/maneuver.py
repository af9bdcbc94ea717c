"""Combat maneuvers: what size, hands and legs do to the rolls, and what a margin is worth.

Every function takes plain figures; which of the named ways is played is a setting of the ruleset.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desktop_app.rules.chapters.maneuvers import BullRush, Overrun
from desktop_app.rules.ledger import Line
from desktop_app.rules.size import Size

KINDS: Final = ("bull-rush", "disarm", "grapple", "overrun", "sunder", "trip", "snatch")

SQUARE: Final = 5
"""Feet to a square of the battle grid."""

STEP: Final = 5
"""Points over the other side's result that are worth one step more."""

SIZE_STEP: Final = 4
STABLE_BONUS: Final = 4
LEG_DC: Final = 2
HANDS: Final[Mapping[str, int]] = {"two": 4, "light": -4}


def _fives(margin: int, *, follow: bool) -> int:  # noqa: ARG001 - the shape of PUSH
    return SQUARE + SQUARE * (max(margin, 0) // STEP)


def _five_unless_following(margin: int, *, follow: bool) -> int:
    return _fives(margin, follow=True) if follow else SQUARE


def _foot_a_point(margin: int, *, follow: bool) -> int:  # noqa: ARG001 - the shape of PUSH
    return max(margin, SQUARE)


PUSH: Final[Mapping[str, Callable[..., int]]] = BullRush.push.ways(
    {
        "five-and-fives": _fives,
        "five-and-fives-following": _five_unless_following,
        "foot-a-point": _foot_a_point,
    }
)
"""Feet that a bull rush won by `margin` pushes, by mechanism."""


def push_feet(way: str, margin: int, *, follow: bool) -> int:
    """Feet pushed by a bull rush that was won. Rule: maneuver.bull-rush."""
    return PUSH[way](margin, follow=follow)


def on_grid(feet: int) -> int:
    """The same distance in whole squares, to the nearest."""
    return SQUARE * ((2 * feet + SQUARE) // (2 * SQUARE))


def too_large(mine: Size, theirs: Size, steps: int) -> bool:
    """Whether a target is more than `steps` sizes larger than the one who tries."""
    return theirs - mine > steps


def strength_size(size: Size) -> Line:
    """What size does to an opposed Strength check of a bull rush, an overrun or a trip."""
    return Line("size", SIZE_STEP * size, f"{size.word} size", bool(size))


def size_difference(mine: Size, theirs: Size) -> Line:
    """What being larger is worth in opposed attack rolls; nothing for the smaller one."""
    steps = max(mine - theirs, 0)
    return Line("size", SIZE_STEP * steps, f"{steps} size{'s' if steps != 1 else ''} larger", steps > 0)


def hands_line(hands: str) -> Line:
    """What a weapon's hands are worth in opposed attack rolls; bare hands count as light."""
    value = HANDS.get(hands, 0)
    return Line("untyped", value, {"two": "two-handed weapon", "light": "light weapon"}.get(hands, ""), value != 0)


def stable_line(legs: int, *, stable: bool) -> Line:
    """What more than two legs, or standing firm, is worth to the defender."""
    sure = legs > 2 or stable
    return Line("untyped", STABLE_BONUS if sure else 0, "more than two legs" if legs > 2 else "stable", sure)


def legs_line(legs: int) -> Line:
    """What every leg beyond two adds to the number to beat."""
    extra = max(legs - 2, 0)
    return Line("untyped", LEG_DC * extra, f"{legs} legs", extra > 0)


def knocks_prone(way: str, margin: int) -> bool:
    """Whether an overrun that was won by `margin` also knocks the target prone."""
    return PRONE[way](margin)


PRONE: Final[Mapping[str, Callable[[int], bool]]] = Overrun.prone.ways(
    {
        "any-win": lambda _margin: True,
        "by-five": lambda margin: margin >= STEP,
    }
)
"""When an overrun knocks prone, by mechanism. Rule: maneuver.overrun."""


def hands_emptied(margin: int, double_at: int) -> int:
    """How many hands a disarm that was won by `margin` empties; `double_at` 0 = never both."""
    return 2 if double_at and margin >= double_at else 1


def backfires(margin: int, at: int) -> bool:
    """Whether a failure is so bad that it hits the one who tried; `at` 0 = never."""
    return bool(at) and margin <= -at
