"""Everybody who stands nowhere yet is placed on the map by side: one side at the left, the other at the right.

Rule: move.through-friend.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop_app.combat.commands import Place, Together
from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.ground import CLOSED, Ground
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.on_map import board_of, space_for
from desktop_app.combat.sides import HEROES
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Encounter
from desktop_app.rules.ruleset import Ruleset

APART: Final = 2
"""Squares that each side keeps from the middle of the map, where there is room."""


def lined_up(state: Encounter, ruleset: Ruleset) -> Together | None:
    """Places for all who have none, as one step; None without a map and where nobody is left to place.

    Who finds no free square stays without one.
    """
    board = board_of(state, ruleset)
    if board is None:
        return None
    places = []
    for who in state.combatants.values():
        if who.at is not None or who.dead or who.riding is not None:
            continue
        size = space_for(who, sheet_of(state, who, ruleset))
        at = next(_free(board, size, leftmost=who.side == HEROES), None)
        if at is None:
            continue
        places.append(Place(by=who.name, at=at))
        board = _with(board, Figure(who.name, who.side, size.moved_to(at)))
    return Together(commands=tuple(places), name="place everybody") if places else None


def _with(board: Board, figure: Figure) -> Board:
    return Board(board.ground, {**board.figures, figure.name: figure})


def _free(board: Board, size: Space, *, leftmost: bool) -> Iterator[Square]:
    """Free places on one side of the map: from near its middle column outwards, each column from its middle."""
    ground = board.ground
    for x in _columns(ground, size, leftmost=leftmost):
        for y in sorted(range(ground.height - size.high + 1), key=lambda row: abs(2 * row + size.high - ground.height)):
            space = size.moved_to((x, y))
            taken = any(square in board.standing for square in space.each())
            if ground.holds(space) and not taken and not ground.has_any(space.each(), CLOSED):
                yield (x, y)


def _columns(ground: Ground, size: Space, *, leftmost: bool) -> Iterator[int]:
    """The columns of one half from the middle outwards, then those of the other."""
    middle, last = ground.width // 2, ground.width - size.wide
    left = [x for x in range(middle - APART - size.wide, -1, -1) if x <= last]
    right = list(range(middle + APART, last + 1))
    rest = [x for x in range(last + 1) if x not in (*left, *right)]
    return iter((*left, *rest, *right) if leftmost else (*right, *rest, *left))
