"""Light on the map: what is drawn, and the lights that creatures carry. Rule: concealment.darkvision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.ground import DARK, DIM, Ground
from desktop_app.combat.grid.lines import corners, is_stopped
from desktop_app.combat.grid.sight import Rows, Window, unseen_in
from desktop_app.combat.grid.space import FEET, Space, Square, distance

BRIGHT = ""


def light_at(board: Board, square: Square, viewer: Figure | None = None) -> str:
    """How light a square is: nothing for bright, `dim` or `dark`; low-light vision sees twice as far by carried lights.

    Rule: concealment.darkvision.
    """
    drawn = board.ground.light.get(square, BRIGHT)
    if drawn == BRIGHT:
        return BRIGHT
    further = _further(viewer)
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


def _further(viewer: Figure | None) -> int:
    return 2 if viewer is not None and viewer.low_light else 1


def _falls_on(ground: Ground, lamp: Space, square: Square) -> bool:
    """Whether light from that space comes past walls and closed doors to the square. Rule: cover.total."""
    if not ground.solid or square in lamp.squares:
        return True
    ends, solid = corners(Space(*square)), ground.solid_or_outside
    return any(not is_stopped(start, end, solid) for start in corners(lamp) for end in ends)


@dataclass(frozen=True, slots=True)
class LightRows:
    """Of each row of a map the squares in dim light and those in the dark, bit x for column x."""

    dim: Rows
    dark: Rows

    def within(self, rows: Rows) -> LightRows:
        """The same on those squares alone; it is bright on all others."""
        dim, dark = (tuple(one & other for one, other in zip(lit, rows, strict=True)) for lit in (self.dim, self.dark))
        return LightRows(dim, dark)


_Lamps = tuple[tuple[Space, int, int], ...]
"""Where lights are carried, with their feet of bright and of any light."""
_drawn: list[tuple[Mapping[Square, str], LightRows]] = []
_known: list[tuple[Ground, _Lamps, LightRows]] = []
"""What was drawn last, and the last answers: a map is painted again and again with the light as it is."""
KEPT: Final = 4


def light_rows(board: Board, viewer: Figure | None = None) -> LightRows:
    """How light all squares are, as `light_at` says of each; usually for eyes as humans have them."""
    ground, lamps = board.ground, _lamps(board, _further(viewer))
    for known, of, found in _known:
        if known is ground and of == lamps:
            return found
    drawn = _drawn_rows(ground)
    dim, dark = list(drawn.dim), list(drawn.dark)
    for space, bright, any_light in lamps:
        lit = _rows_of_lamp(ground, space, bright)
        for y, near in enumerate(_rows_of_lamp(ground, space, any_light)):
            dim[y] = (dim[y] | dark[y] & near) & ~lit[y]
            dark[y] &= ~near
    made = LightRows(tuple(dim), tuple(dark))
    _known[:] = [(ground, lamps, made), *_known[: KEPT - 1]]
    return made


def dark_rows(board: Board, viewer: Figure) -> Rows:
    """Of each row the squares that are dark to that one's eyes. Rule: concealment.total, concealment.darkvision."""
    dark, ground = light_rows(board, viewer).dark, board.ground
    if not viewer.darkvision:
        return dark
    seen = rows_within(ground.width, ground.height, viewer.space, viewer.darkvision)
    return tuple(bits & ~near for bits, near in zip(dark, seen, strict=True))


def _lamps(board: Board, further: int) -> _Lamps:
    if not board.ground.light:
        return ()
    return tuple((replace(each.space, up=0), each.lamp[0] * further, max(each.lamp) * further) for each in board.lamps)


def _drawn_rows(ground: Ground) -> LightRows:
    if not _drawn or _drawn[0][0] is not ground.light or len(_drawn[0][1].dim) != ground.height:
        rows = {DIM: [0] * ground.height, DARK: [0] * ground.height}
        for (x, y), word in ground.light.items():
            rows[word][y] |= 1 << x
        _drawn[:] = [(ground.light, LightRows(tuple(rows[DIM]), tuple(rows[DARK])))]
    return _drawn[0][1]


def _rows_of_lamp(ground: Ground, space: Space, feet: int) -> Rows:
    """Of each row of the map the squares to which light from there comes, so many feet far."""
    near = rows_within(ground.width, ground.height, space, feet)
    if not ground.solid or not feet:
        return near
    far = feet // FEET + 1  # a square more: along the border of what is looked at nothing is seen
    window = Window(
        max(space.left - far, 0),
        max(space.top - far, 0),
        min(space.left + space.wide + far, ground.width),
        min(space.top + space.high + far, ground.height),
    )
    rows = list(near)
    for y, unseen in enumerate(unseen_in(ground.solid, window, space, edge_stops=True), window.top):
        rows[y] &= ~(unseen << window.left)
    return tuple(rows)


@lru_cache(maxsize=64)
def rows_within(width: int, height: int, space: Space, feet: int) -> Rows:
    """Of each row of a map of that size the squares within so many feet of a space. Rule: move.diagonals."""
    far, whole = feet // FEET, (1 << width) - 1
    rows = []
    for y in range(height):
        apart = max(space.top - y, y - space.top - space.high + 1, 0)
        beside = far - apart // 2 if far - apart // 2 >= apart else min(apart - 1, 2 * (far - apart) + 1)
        left = space.left - beside
        bits = ((1 << space.wide + 2 * beside) - 1 if apart <= far else 0) << max(left, 0) >> max(-left, 0)
        rows.append(bits & whole)
    return tuple(rows)
