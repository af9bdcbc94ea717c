"""Flanking by the line between the centres of two attackers."""

from __future__ import annotations

from collections.abc import Iterator

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.grid.threat import threatens


def flanks(board: Board, by: str, ally: str, target: str) -> bool:
    """Whether an attacker has a target between itself and an ally that threatens it. Rule: flanking.bonus.

    Both need a reach above 0; whose ally it is, the caller says.
    """
    attacker, other, prey = (board.figures[name] for name in (by, ally, target))
    if by == ally or not attacker.strikes(prey.space) or not threatens(board, ally, prey.space):
        return False
    if not (max(most for _, most in attacker.reach) and max(most for _, most in other.reach)):
        return False
    return stand_opposite(attacker.space, other.space, prey.space)


def stand_opposite(one: Space, other: Space, target: Space) -> bool:
    """Whether a line between the centres of a square of each passes opposite borders of the target, corners included.

    Rule: flanking.bonus.
    """
    return any(_passes(first, second, target) for first in one.each() for second in other.each())


def _passes(one: Square, other: Square, target: Space) -> bool:
    x0, y0, x1, y1 = 2 * one[0] + 1, 2 * one[1] + 1, 2 * other[0] + 1, 2 * other[1] + 1
    left, top = 2 * target.left, 2 * target.top
    right, bottom = left + 2 * target.wide, top + 2 * target.high
    return _crosses(x0, y0, x1, y1, (left, right), (top, bottom)) or _crosses(
        y0, x0, y1, x1, (top, bottom), (left, right)
    )


def _crosses(x0: int, y0: int, x1: int, y1: int, borders: tuple[int, int], between: tuple[int, int]) -> bool:
    """Whether the line meets both borders (values of x), each with y in between."""
    wide = x1 - x0
    if not wide:
        return False
    for border in borders:
        if not min(x0, x1) <= border <= max(x0, x1):
            return False
        height = y0 * wide + (border - x0) * (y1 - y0)
        low, high = sorted((between[0] * wide, between[1] * wide))
        if not low <= height <= high:
            return False
    return True


def partners(board: Board, by: str, target: str) -> Iterator[str]:
    """Everybody with whom an attacker stands opposite round a target that the other threatens, by name."""
    return (name for name in sorted(board.figures) if name not in (by, target) and flanks(board, by, name, target))
