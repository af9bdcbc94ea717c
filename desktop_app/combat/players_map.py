"""What the players may see of the map: the squares that were opened to them, and who stands there in their sight.

Whatever is not in `PlayersMap` cannot reach the players' window.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.light import LightRows, dark_rows, light_rows
from desktop_app.combat.grid.picture import MapPicture
from desktop_app.combat.grid.sight import Rows, squares_in, unseen_rows
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.players_view import Choices, PlayersRow, players_view, seen_by_players
from desktop_app.combat.sides import HEROES
from desktop_app.combat.state import SETUP, Encounter

BY_AND_BY, WHOLE, NO_MAP = "by-and-by", "whole", "none"
"""Whether the players see what is opened to them, all of the map, or none of it."""


@dataclass(frozen=True, slots=True)
class PlayersFigure:
    """Somebody on the map, called as in the order; `share` = the length of its bar in percent, None = no bar.

    `portrait` = the name of its picture; only the party's own are shown.
    """

    name: str
    space: Space
    own: bool
    out: bool
    share: int | None
    acting: bool
    portrait: str = ""


@dataclass(frozen=True, slots=True)
class PlayersMap:
    """The ground without what is hidden, the squares that are, and the figures.

    `picture` lies under the squares that are not hidden, which are `seen`, and under no other; `light` falls on those.
    """

    ground: Ground
    hidden: frozenset[Square]
    figures: tuple[PlayersFigure, ...]
    picture: MapPicture | None = None
    seen: frozenset[Square] = frozenset()
    light: LightRows | None = None


Shown = tuple[Ground, frozenset[Square], frozenset[Square], Rows]
"""The ground without what is hidden, the squares that are seen, those that are hidden, and the seen row by row."""
_kept: list[tuple[Ground, frozenset[Square], bool, Shown]] = []
"""What was worked out last: most changes of a fight leave the ground as it is."""


def players_map(state: Encounter | None, board: Board | None, choices: Choices, manner: str) -> PlayersMap | None:
    """The map as the players see it; None where they see none."""
    if state is None or board is None or state.phase == SETUP or manner == NO_MAP:
        return None
    shown, seen, hidden, rows = _shown(board.ground, state.revealed, whole=manner == WHOLE)
    figures = tuple(_figures(state, board, choices, seen))
    light = light_rows(board).within(rows)
    return PlayersMap(shown, hidden, figures, state.picture if seen else None, seen, light)


def _shown(ground: Ground, revealed: frozenset[Square], *, whole: bool) -> Shown:
    """The ground that the players see, kept while it and what is revealed are the same."""
    if _kept and _kept[0][0] is ground and _kept[0][1] is revealed and _kept[0][2] == whole:
        return _kept[0][3]
    every = frozenset((x, y) for y in range(ground.height) for x in range(ground.width))
    seen = every if whole else revealed & every
    shown = replace(
        ground,
        terrain={square: kind for square, kind in ground.terrain.items() if square in seen},
        fog=ground.fog & seen,
        light={square: light for square, light in ground.light.items() if square in seen},
    )
    rows = [0] * ground.height
    for x, y in seen:
        rows[y] |= 1 << x
    _kept[:] = [(ground, revealed, whole, (shown, seen, every - seen, tuple(rows)))]
    return _kept[0][3]


def _figures(state: Encounter, board: Board, choices: Choices, seen: frozenset[Square]) -> Iterator[PlayersFigure]:
    rows = {row.name: row for row in players_view(state, choices).rows}
    for name, called in seen_by_players(state, choices).items():
        who, row = state.combatants[name], rows.get(called, PlayersRow(called, own=False))
        figure = board.figures.get(name)
        space = figure.space if figure is not None else Space(*who.at) if who.at is not None else None
        if space is None or not (who.side == HEROES or space.squares & seen):
            continue
        face = who.creature.portrait if row.own else ""
        yield PlayersFigure(called, space, row.own, row.out, row.share, row.acting, face)


def seen_by_heroes(state: Encounter, board: Board) -> frozenset[Square]:
    """The squares that some hero who stands on the map sees: with a line to them, and not dark to that one's eyes.

    Rule: cover.total, concealment.darkvision.
    """
    ground = board.ground
    whole = (1 << ground.width) - 1
    unseen = [whole] * ground.height
    for figure in board.figures.values():
        if state.combatants[figure.name].side == HEROES:
            hidden = unseen_rows(ground.solid, ground.width, ground.height, figure.space)
            sides = zip(unseen, hidden, dark_rows(board, figure), strict=True)
            unseen = [one & (behind | dark) for one, behind, dark in sides]
    return frozenset(squares_in([whole & ~bits for bits in unseen]))
