"""Light on the map: what is drawn, and the lights that creatures carry. Rule: concealment.darkvision."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.ground import DARK, DIM, Ground
from desktop_app.combat.grid.lines import corners, is_stopped
from desktop_app.combat.grid.space import FEET, Space, Square, distance

BRIGHT = ""


def light_at(board: Board, square: Square, viewer: Figure | None = None) -> str:
    """How light a square is: nothing for bright, `dim` or `dark`; low-light vision sees twice as far by carried lights.

    Rule: concealment.darkvision.
    """
    drawn = board.ground.light.get(square, BRIGHT)
    if drawn == BRIGHT:
        return BRIGHT
    further = 2 if viewer is not None and viewer.low_light else 1
    best = drawn
    for carrier in board.lamps:
        bright, dim = (feet * further for feet in carrier.lamp)
        feet = distance(replace(carrier.space, up=0), Space(*square))
        if feet > max(bright, dim) or not _falls_on(board.ground, carrier.space, square):
            continue
        if feet <= bright:
            return BRIGHT
        best = DIM
    return best


def _falls_on(ground: Ground, lamp: Space, square: Square) -> bool:
    """Whether light from that space comes past walls and closed doors to the square. Rule: cover.total."""
    if not ground.solid or square in lamp.squares:
        return True
    ends, solid = corners(Space(*square)), ground.solid_or_outside
    return any(not is_stopped(start, end, solid) for start in corners(lamp) for end in ends)


def lit(board: Board) -> Ground:
    """The ground with its light as the lights that are carried make it, for eyes as humans have them."""
    lamps = [(figure.space, max(figure.lamp) // FEET) for figure in board.lamps]
    if not lamps or not board.ground.light:
        return board.ground
    light = dict(board.ground.light)
    for space, far in lamps:
        for y in range(space.top - far, space.top + space.high + far):
            for x in range(space.left - far, space.left + space.wide + far):
                if (x, y) in light and light[x, y] in (DARK, DIM):
                    light[x, y] = light_at(board, (x, y))
    return replace(board.ground, light={square: word for square, word in light.items() if word})


class LitGround:
    """Keeps the ground as the lights make it, and works it out anew where the ground or a light is another."""

    def __init__(self) -> None:
        self._of: tuple[Ground, tuple[tuple[Space, tuple[int, int]], ...]] | None = None
        self._lit: Ground | None = None

    def ground_of(self, board: Board) -> Ground:
        """The ground of a board as it is seen."""
        lamps = tuple((figure.space, figure.lamp) for figure in board.lamps)
        if self._lit is None or self._of is None or self._of[0] is not board.ground or self._of[1] != lamps:
            self._of, self._lit = (board.ground, lamps), lit(board)
        return self._lit
