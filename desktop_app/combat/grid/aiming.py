"""Areas as they are aimed: a burst or a spread at an intersection, a cone or a line from a creature."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.heights import is_in_ball, is_in_cone, is_in_cylinder, is_on_line
from desktop_app.combat.grid.lines import Corner
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.grid.templates import burst, cone, inside, line, spread

BURST, CONE, LINE, SPREAD = "burst", "cone", "line", "spread"
SHAPES: Final = (BURST, CONE, LINE, SPREAD)
FROM_A_CREATURE: Final = frozenset({CONE, LINE})
_WORDS: Final = {
    **{each: each for each in SHAPES},
    **dict.fromkeys(("emanation", "sphere", "cylinder", "grove", "radius"), BURST),
    "cloud": SPREAD,
}
_SIZE_FIRST: Final = re.compile(r"(\d{1,3})-foot(?:-radius)? (\w+)")
_SHAPE_FIRST: Final = re.compile(r"(\w+), (\d{1,3})-foot radius")
_HIGH: Final = re.compile(r"(\d{1,3}) feet high")
_LESS, _MORE = 2, 5
"""A direction is a diagonal while neither way is more than 5/2 of the other: within 22 degrees of it."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """The squares of an area, the intersection it comes from, and everybody in it by name.

    `up` = how many feet above the ground it is aimed; `past` = who is over or under those squares and not in it.
    """

    squares: frozenset[Square] = frozenset()
    point: Corner = (0, 0)
    inside: tuple[str, ...] = ()
    up: int = 0
    past: tuple[str, ...] = ()


def area_of(text: str) -> tuple[str, int] | None:
    """The shape and the feet of an area as a spell tells it: `20-foot-radius spread`; None for others."""
    found = _SIZE_FIRST.search(text)
    shape, feet = (found[2], found[1]) if found else ("", "0")
    if (other := _SHAPE_FIRST.search(text)) is not None:
        shape, feet = other[1], other[2]
    known = _WORDS.get(shape)
    return (known, int(feet)) if known is not None and int(feet) else None


def height_of(text: str) -> int:
    """Feet from the foot to the top of an area as a spell tells it; 0 for what is not told to end below its radius."""
    found = _HIGH.search(text)
    return int(found[1]) if found is not None and area_of(text) is not None else 0


def aimed(board: Board, shape: str, feet: int, at: Square, by: str = "", up: int | None = None, tall: int = 0) -> Aimed:
    """An area at a square: a burst or a spread at its upper left corner, a cone or a line of `by` towards it.

    `up` = how many feet above the ground; None = as high as who is there, or on the ground. `tall` = the feet from
    there to the top of a cylinder; 0 for an area that is as high as it is wide.
    """
    figure = board.figures.get(by)
    ground = board.ground
    high = height_at(board, at) if up is None else up
    if shape not in FROM_A_CREATURE:
        squares = (spread if shape == SPREAD else burst)(ground, at, feet)
        found = Aimed(squares, at, up=high)
        if tall:
            return _with_those_inside(board, found, lambda space: is_in_cylinder(high, tall, space))
        return _with_those_inside(board, found, lambda space: is_in_ball(at, high, feet, space, squares))
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
    origin, aim, is_in = figure.space, Space(*at, up=high), is_on_line if shape == LINE else is_in_cone
    return _with_those_inside(board, Aimed(squares, point, up=high), lambda space: is_in(origin, aim, feet, space))


def height_at(board: Board, at: Square) -> int:
    """Feet above the ground of the lowest who is at a square; 0 where nobody is."""
    return min((board.figures[name].space.up for name in board.standing.get(at, ())), default=0)


def _with_those_inside(board: Board, found: Aimed, is_in: Callable[[Space], bool]) -> Aimed:
    """The same area with who is in it, and who is only over or under it."""
    there = inside(board, found.squares)
    hit = tuple(name for name in there if is_in(board.figures[name].space))
    return replace(found, inside=hit, past=tuple(name for name in there if name not in hit))


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
