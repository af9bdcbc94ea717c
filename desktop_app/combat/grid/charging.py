"""The way of a charge: straight to the nearest space from which the charger strikes. Rule: maneuver.charge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.grid.board import Board, Figure, Reach
from desktop_app.combat.grid.cover import TOTAL, cover_between
from desktop_app.combat.grid.ground import NO_RUNNING
from desktop_app.combat.grid.lines import straight_path
from desktop_app.combat.grid.space import FEET, Space, Square, distance, squares_apart
from desktop_app.combat.grid.steps import Gait, cost_of_path

LEAST: Final = 10
"""Feet that a charge covers at least."""


@dataclass(frozen=True, slots=True)
class ChargeWay:
    """The squares entered, feet, the spaces with the start as the first, and why it cannot be (or nothing)."""

    path: tuple[Square, ...]
    feet: int
    spaces: tuple[Space, ...]
    reason: str = ""


def charge_way(board: Board, name: str, target: str, reach: Reach) -> ChargeWay:
    """The way on which one charges a target that it strikes in that reach.

    Of equally near spaces it ends in the one that lies nearest the line between the two centres.
    """
    figure, prey = board.figures[name], board.figures[target]
    gait = Gait(airborne=figure.is_aloft, through_walls=figure.bodiless, charging=True)
    ends = sorted(_ends(board, figure, prey, reach), key=lambda end: _order(board, figure, prey, end, gait))
    if not ends:
        return ChargeWay((), 0, (figure.space,), f"{name} can charge to no space from which it reaches {target}.")
    path = straight_path(figure.space.at, ends[0].at)
    cost = cost_of_path(board, name, path, gait)
    return ChargeWay(path, cost.feet, cost.spaces, _against(board, name, target, cost.spaces, cost.reason))


def _over_rough(board: Board, name: str, spaces: tuple[Space, ...]) -> str:
    squares = (square for space in spaces[1:] for square in space.each())
    if not board.figures[name].is_aloft and board.ground.has_any(squares, NO_RUNNING):
        return "A charge does not go over difficult ground or obstacles."
    return ""


def _ends(board: Board, figure: Figure, prey: Figure, reach: Reach) -> Iterator[Space]:
    least, most = reach
    far = most // FEET
    space, aim = figure.space, prey.space
    for y in range(aim.top - far - space.high, aim.top + aim.high + far + 1):
        for x in range(aim.left - far - space.wide, aim.left + aim.wide + far + 1):
            end = space.moved_to((x, y))
            if board.ground.holds(end) and least <= distance(end, aim) <= most and distance(end, aim) > 0:
                yield end


def _order(board: Board, figure: Figure, prey: Figure, end: Space, gait: Gait) -> tuple[int, float, bool, Square]:
    """Nearest first, then what lies nearest the line between the centres, then what is free."""
    columns, rows = abs(end.left - figure.space.left), abs(end.top - figure.space.top)
    blocked = bool(cost_of_path(board, figure.name, straight_path(figure.space.at, end.at), gait).reason)
    return squares_apart(columns, rows), _off_line(figure.space, prey.space, end), blocked, end.at


def _off_line(start: Space, aim: Space, end: Space) -> float:
    """How far the centre of the end lies from the line between the centres of both, times the line's length."""
    (x0, y0), (x1, y1), (x, y) = (_centre(space) for space in (start, aim, end))
    return abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0))


def _centre(space: Space) -> tuple[float, float]:
    return space.left + space.wide / 2, space.top + space.high / 2


def _against(board: Board, name: str, target: str, spaces: tuple[Space, ...], reason: str) -> str:
    """What blocks the way: creatures, walls, hampering ground, no sight of the target, too short a way."""
    if len(spaces) - 1 < LEAST // FEET:
        return f"A charge covers at least {LEAST} feet, and {target} is too near."
    if cover_between(board, name, target, ranged=True).degree == TOTAL:
        return f"{name} does not see {target} and cannot charge it."
    if reason:
        return f"The way of the charge is blocked. {reason}"
    return _over_rough(board, name, spaces)
