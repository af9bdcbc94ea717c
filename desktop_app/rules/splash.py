"""Splash weapons: where a miss lands, and who stands in the splash."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.chapters.magic import Splash

Square = tuple[int, int]

INTERSECTION_AC: Final = 5
DIRECTIONS: Final = 8

CLOCKWISE: Final[tuple[Square, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight directions from north, clockwise; rows count downwards."""


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a thrown flask broke: the face that gave the direction, and the square or intersection."""

    direction: int
    to: Square


def towards(origin: Square, target: Square) -> Square:
    """The direction from one square to another, as the nearest of the eight."""
    dx, dy = target[0] - origin[0], target[1] - origin[1]
    if (dx, dy) == (0, 0):
        return CLOCKWISE[0]
    if abs(dx) > 2 * abs(dy):
        return (1 if dx > 0 else -1, 0)
    if abs(dy) > 2 * abs(dx):
        return (0, 1 if dy > 0 else -1)
    return (1 if dx > 0 else -1, 1 if dy > 0 else -1)


def scatter(thrower: Square, target: Square, face: int, squares: int) -> Landing:
    """Where a miss lands: 1 = straight back at the thrower, 2 to 8 clockwise round the target. Rule: splash.miss."""
    back = CLOCKWISE.index(towards(target, thrower))
    dx, dy = CLOCKWISE[(back + face - 1) % DIRECTIONS]
    return Landing(face, (target[0] + dx * squares, target[1] + dy * squares))


def increment_squares(way: str, feet: int, increment: int) -> int:
    """How many squares a miss goes astray; `way` is a key of SCATTER_WAYS."""
    return SCATTER_WAYS[way](feet, increment)


def _which_increment(feet: int, increment: int) -> int:
    return max(-(-feet // increment), 1) if increment else 1


def _length_of_increment(feet: int, increment: int) -> int:  # noqa: ARG001 - the shape of SCATTER_WAYS
    return max(increment // 5, 1)


SCATTER_WAYS: Final = Splash.scatter.ways(
    {"increment-thrown": _which_increment, "increment-length": _length_of_increment}
)
"""The two readings of how far a miss scatters, by mechanism."""


def around_intersection(point: Square) -> frozenset[Square]:
    """The four squares that meet at an intersection, which is named by the square whose top left corner it is."""
    x, y = point
    return frozenset({(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)})


def around_square(square: Square, *, itself: bool) -> frozenset[Square]:
    """The squares next to one, with or without it."""
    x, y = square
    near = {(x + dx, y + dy) for dx, dy in CLOCKWISE}
    return frozenset(near | {square} if itself else near)


SPLASH_WAYS: Final[Mapping[str, bool]] = Splash.miss.ways({"landing-and-adjacent": True, "adjacent": False})
"""Whether the square in which a miss lands is splashed as well. Rule: splash.miss."""
