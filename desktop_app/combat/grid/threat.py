"""Which squares somebody threatens, and who strikes at one that moves."""

from __future__ import annotations

from collections.abc import Iterator

from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.cover import NONE, TOTAL, cover_of
from desktop_app.combat.grid.space import FEET, Space, Square, distance


def threatened_squares(board: Board, name: str) -> frozenset[Square]:
    """The squares of the map that one threatens, without its own. Rule: aoo.threatened, aoo.reach."""
    figure = board.figures[name]
    if not figure.threatens:
        return frozenset()
    return frozenset(_in_reach(board, figure))


def _in_reach(board: Board, figure: Figure) -> Iterator[Square]:
    far = max(most for _, most in figure.reach) // FEET
    space, ground = figure.space, board.ground
    for y in range(max(space.top - far, 0), min(space.top + space.high + far, ground.height)):
        for x in range(max(space.left - far, 0), min(space.left + space.wide + far, ground.width)):
            if (x, y) in space.squares or (x, y) in ground.solid:
                continue
            if figure.strikes(Space(x, y)) and _lies_open(board, figure, Space(x, y)):
                yield (x, y)


def _lies_open(board: Board, figure: Figure, space: Space) -> bool:
    """Whether nothing solid stands between a figure and a space; of one beside it there is no total cover."""
    return distance(figure.space, space) <= FEET or cover_of(board, figure, space, ranged=False).degree != TOTAL


def threatens(board: Board, name: str, space: Space) -> bool:
    """Whether one threatens somebody in that space. Rule: aoo.threatened."""
    figure = board.figures[name]
    return figure.threatens and figure.strikes(space) and _lies_open(board, figure, space)


def strikers_at(board: Board, mover: Figure, space: Space) -> tuple[str, ...]:
    """The foes that may strike at a mover who leaves that space, by name. Rule: aoo.provoke-moving, cover.no-aoo."""
    return tuple(foe.name for foe in board.foes_of(mover.name) if may_strike_at(board, foe, space))


def may_strike_at(board: Board, foe: Figure, space: Space) -> bool:
    """Whether that foe threatens one in that space, who has no cover from it. Rule: cover.no-aoo."""
    if not (foe.threatens and foe.strikes(space)):
        return False
    return cover_of(board, foe, space, ranged=False).degree == NONE
