"""Areas as they are aimed: a burst or a spread at an intersection, a cone or a line from a creature."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.lines import Corner
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.grid.templates import burst, cone, inside, line, spread

BURST, CONE, LINE, SPREAD = "burst", "cone", "line", "spread"
SHAPES: Final = (BURST, CONE, LINE, SPREAD)
FROM_A_CREATURE: Final = frozenset({CONE, LINE})
_WORDS: Final = {"emanation": BURST, "sphere": BURST, "cylinder": BURST, "grove": BURST} | {
    each: each for each in SHAPES
}
_SIZE_FIRST: Final = re.compile(r"(\d{1,3})-foot(?:-radius)? (\w+)")
_SHAPE_FIRST: Final = re.compile(r"(\w+), (\d{1,3})-foot radius")
_LESS, _MORE = 2, 5
"""A direction is a diagonal while neither way is more than 5/2 of the other: within 22 degrees of it."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """The squares of an area, the intersection it comes from, and everybody in it by name."""

    squares: frozenset[Square] = frozenset()
    point: Corner = (0, 0)
    inside: tuple[str, ...] = ()


def area_of(text: str) -> tuple[str, int] | None:
    """The shape and the feet of an area as a spell tells it: `20-foot-radius spread`; None for others."""
    found = _SIZE_FIRST.search(text)
    shape, feet = (found[2], found[1]) if found else ("", "0")
    if (other := _SHAPE_FIRST.search(text)) is not None:
        shape, feet = other[1], other[2]
    known = _WORDS.get(shape)
    return (known, int(feet)) if known is not None and int(feet) else None


def aimed(board: Board, shape: str, feet: int, at: Square, by: str = "") -> Aimed:
    """An area at a square: a burst or a spread at its upper left corner, a cone or a line of `by` towards it."""
    figure = board.figures.get(by)
    ground = board.ground
    if shape not in FROM_A_CREATURE:
        squares = (spread if shape == SPREAD else burst)(ground, at, feet)
        return Aimed(squares, at, inside(board, squares))
    if figure is None or at in figure.space.squares:
        return Aimed()
    point = _corner_towards(figure.space, at)
    if shape == LINE:
        squares = line(ground, point, feet, (point[0] + _past(at[0], figure.space.left, figure.space.wide),
                                             point[1] + _past(at[1], figure.space.top, figure.space.high)))  # fmt: skip
    else:
        way = _direction(figure.space, at)
        squares = cone(ground, _side_towards(figure.space, at, way), feet, way)
        point = _side_towards(figure.space, at, way)
    squares -= figure.space.squares
    return Aimed(squares, point, inside(board, squares))


def _past(at: int, first: int, long: int) -> int:
    """Squares by which a column or row lies beyond a space, below 0 before it."""
    return max(at - first - long + 1, 0) + min(at - first, 0)


def _corner_towards(space: Space, at: Square) -> Corner:
    """The corner of a space that is nearest to a square."""
    return _edge(at[0], space.left, space.wide), _edge(at[1], space.top, space.high)


def _edge(at: int, first: int, long: int) -> int:
    return min(max(at, first), first + long)


def _direction(space: Space, at: Square) -> Square:
    """The one of the eight directions in which a square lies, from the middle of a space."""
    dx, dy = 2 * at[0] + 1 - 2 * space.left - space.wide, 2 * at[1] + 1 - 2 * space.top - space.high
    across, down = abs(dx) * _MORE > abs(dy) * _LESS, abs(dy) * _MORE > abs(dx) * _LESS
    return ((dx > 0) - (dx < 0)) * across, ((dy > 0) - (dy < 0)) * down


def _side_towards(space: Space, at: Square, way: Square) -> Corner:
    """The corner of a space from which a cone goes in that direction."""
    x, y = _corner_towards(space, at)
    if way[0]:
        x = space.left + space.wide if way[0] > 0 else space.left
    if way[1]:
        y = space.top + space.high if way[1] > 0 else space.top
    return x, y
