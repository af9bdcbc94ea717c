"""What the players may see of the map: the squares that were opened to them, and who stands there in their sight.

Whatever is not in `PlayersMap` cannot reach the players' window.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.looks_on_map import out_of_sight
from desktop_app.combat.players_view import Choices, PlayersRow, players_view, seen_by_players
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import SETUP, Encounter

BY_AND_BY, WHOLE, NO_MAP = "by-and-by", "whole", "none"
"""Whether the players see what is opened to them, all of the map, or none of it."""


@dataclass(frozen=True, slots=True)
class PlayersFigure:
    """Somebody on the map, called as in the order; `share` = the length of its bar in percent, None = no bar."""

    name: str
    space: Space
    own: bool
    out: bool
    share: int | None
    acting: bool


@dataclass(frozen=True, slots=True)
class PlayersMap:
    """The ground without what is hidden, the squares that are, and the figures."""

    ground: Ground
    hidden: frozenset[Square]
    figures: tuple[PlayersFigure, ...]


def players_map(state: Encounter | None, board: Board | None, choices: Choices, manner: str) -> PlayersMap | None:
    """The map as the players see it; None where they see none."""
    if state is None or board is None or state.phase == SETUP or manner == NO_MAP:
        return None
    ground = board.ground
    every = frozenset((x, y) for y in range(ground.height) for x in range(ground.width))
    seen = every if manner == WHOLE else state.revealed & every
    shown = replace(
        ground,
        terrain={square: kind for square, kind in ground.terrain.items() if square in seen},
        fog=ground.fog & seen,
        light={square: light for square, light in ground.light.items() if square in seen},
    )
    return PlayersMap(shown, every - seen, tuple(_figures(state, board, choices, seen)))


def _figures(state: Encounter, board: Board, choices: Choices, seen: frozenset[Square]) -> Iterator[PlayersFigure]:
    rows = {row.name: row for row in players_view(state, choices).rows}
    for name, called in seen_by_players(state, choices).items():
        who, row = state.combatants[name], rows.get(called, PlayersRow(called, own=False))
        figure = board.figures.get(name)
        space = figure.space if figure is not None else Space(*who.at) if who.at is not None else None
        if space is None or not (who.side == HEROES or space.squares & seen):
            continue
        yield PlayersFigure(called, space, row.own, row.out, row.share, row.acting)


def seen_by_heroes(state: Encounter, board: Board) -> frozenset[Square]:
    """The squares to which some hero who stands on the map has a line. Rule: cover.total."""
    ground = board.ground
    every = frozenset((x, y) for y in range(ground.height) for x in range(ground.width))
    heroes = (figure.space for name, figure in board.figures.items() if state.combatants[name].side == HEROES)
    return frozenset().union(*(every - out_of_sight(ground, space) for space in heroes))
