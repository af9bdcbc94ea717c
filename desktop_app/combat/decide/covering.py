"""Covering fire: the cone in which movement provokes the archer. Rule: maneuver.covering-fire."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

from desktop_app.combat.decide.acting import mark
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.lines import Corner
from desktop_app.combat.grid.space import FEET, Space, Square
from desktop_app.combat.grid.templates import DIRECTIONS, cone

_MARK: Final = "covers "


@dataclass(frozen=True, slots=True)
class Cone:
    """A cone from an intersection towards one of eight directions, so many feet long."""

    point: Corner
    direction: Square
    feet: int


def lay_cone(draft: Draft, by: str, towards: Square, feet: int) -> None:
    """The archer covers a cone from its own square until its next turn begins."""
    board = draft.board_with(by)
    if board is None:
        return
    space = board.figures[by].space
    dx, dy = _direction(space, towards)
    point = (space.left + (space.wide if dx > 0 else 0), space.top + (space.high if dy > 0 else 0))
    mark(draft, by, f"{_MARK}{point[0]} {point[1]} {dx} {dy} {feet // FEET * FEET}")


def _direction(space: Space, towards: Square) -> Square:
    """The one of the eight directions nearest to that of the square."""
    x, y = 2 * (towards[0] - space.left) - space.wide + 1, 2 * (towards[1] - space.top) - space.high + 1

    def nearness(direction: Square) -> float:
        return (x * direction[0] + y * direction[1]) / hypot(*direction)

    return max(DIRECTIONS, key=nearness)


def covers(draft: Draft, name: str) -> Cone | None:
    """The cone that one covers now, or None."""
    found = next((each for each in draft.who(name).turn.marks if each.startswith(_MARK)), "")
    if not found:
        return None
    x, y, dx, dy, feet = (int(word) for word in found.removeprefix(_MARK).split())
    return Cone((x, y), (dx, dy), feet)


def in_cone(ground: Ground, area: Cone, space: Space) -> bool:
    """Whether a square of the space lies in the cone."""
    return not cone(ground, area.point, area.feet, area.direction).isdisjoint(space.squares)
