"""Who is in an area up and down: a level is 5 feet, and diagonals up and down are counted as those on the ground.

The squares of an area are found on the ground (`templates`); these say of who is over or under them whether it is high
or low enough. No rule book of ours says more of it.
"""

from __future__ import annotations

from dataclasses import replace
from math import atan2, pi
from typing import Final

from desktop_app.combat.grid.lines import Corner
from desktop_app.combat.grid.space import FEET, Space, Square, distance, squares_apart
from desktop_app.combat.grid.templates import far_side

DEEPEST, HIGHEST = -500, 1000
"""Feet under and above the ground of a map that somebody or the middle of an area may be."""
QUARTER: Final = pi / 4
"""A cone is as wide as it is long: 45 degrees to either side of where it is aimed."""
_NEARLY: Final = 1e-9


def height_words(up: int) -> str:
    """`20 ft. up`, `10 ft. under the ground`, `on the ground`."""
    return f"{abs(up)} ft. {'up' if up > 0 else 'under the ground'}" if up else "on the ground"


def is_in_ball(point: Corner, up: int, feet: int, space: Space, covered: frozenset[Square]) -> bool:
    """Whether a burst or spread at a corner `up` feet high reaches one in that space, of which it covers a square."""
    low, foot = up // FEET, space.up // FEET
    head = foot + space.tall - 1
    levels = foot - low + 1 if foot >= low else low - head if head < low else 1
    nearest = min(squares_apart(*far_side(square, point)) for square in space.squares & covered)
    return squares_apart(nearest, levels) <= feet // FEET


def is_in_cylinder(up: int, tall: int, space: Space) -> bool:
    """Whether one in that space is not wholly over or under a cylinder from `up` feet to `tall` feet above that."""
    return space.up < up + tall and up < space.up + space.tall * FEET


def is_in_cone(origin: Space, aim: Space, feet: int, space: Space) -> bool:
    """Whether a cone from one space towards another is as high or low as one in that space, and reaches it."""
    apart = abs(_slope(origin, space) - _slope(origin, aim))
    return apart <= QUARTER + _NEARLY and distance(origin, space) <= feet


def is_on_line(origin: Space, aim: Space, feet: int, space: Space) -> bool:
    """Whether a line from one space towards another passes one in that space neither above nor below it."""
    passes = _rise(origin, aim) * _along(origin, space) / _along(origin, aim)
    lowest, highest = _rises(origin, space)
    return lowest - 0.5 <= passes <= highest + 0.5 and distance(origin, space) <= feet


def _slope(origin: Space, space: Space) -> float:
    """The angle at which one looks up or down to another."""
    return atan2(_rise(origin, space), _along(origin, space))


def _along(origin: Space, space: Space) -> int:
    """Squares between two over the ground, at least one."""
    return max(distance(replace(origin, up=0), replace(space, up=0)) // FEET, 1)


def _rise(origin: Space, space: Space) -> int:
    """Levels from one up to another, below 0 down to it; 0 where they are beside each other."""
    levels = origin.levels_apart(space)
    return levels if space.up > origin.up else -levels


def _rises(origin: Space, space: Space) -> tuple[int, int]:
    """Levels from one up to the feet and to the head of another."""
    foot = space.up // FEET
    lowest, highest = (_to_level(origin, level) for level in (foot, foot + space.tall - 1))
    return lowest, highest


def _to_level(origin: Space, level: int) -> int:
    low = origin.up // FEET
    high = low + origin.tall - 1
    return level - high if level > high else min(level - low, 0)
