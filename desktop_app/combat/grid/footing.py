"""Where somebody can set foot on a map, all squares at once: bits of one long number, a row of the map after the other.

A column more than the map has lies between the rows, in which nobody stands: so no step leads round the edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.ground import CLOSED, HAMPERS, SOLID
from desktop_app.combat.grid.sight import Rows
from desktop_app.combat.grid.space import Square
from desktop_app.combat.grid.steps import Gait, may_pass

DIAGONALS: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))


class Footing:
    """What the squares of a board are to one who moves in one way, each named by the top left of its space there.

    For those who do not squeeze, whose space is as wide as high.
    Rule: move.difficult-terrain, move.obstacles, move.through-friend, move.diagonals.
    """

    def __init__(self, board: Board, name: str, gait: Gait) -> None:
        self.board, self.gait, self.figure = board, gait, board.figures[name]
        space = self.figure.space
        self.side = max(space.wide, space.high)
        self.width, self.height = board.ground.width, board.ground.height
        self.stride = self.width + 1

    def bit(self, square: Square) -> int:
        """The place of a square in the number."""
        return square[1] * self.stride + square[0]

    def has(self, bits: int, square: Square) -> bool:
        """Whether a square of the map, or beside it, is among those."""
        inside = 0 <= square[0] < self.width and 0 <= square[1] < self.height
        return inside and bool(bits >> self.bit(square) & 1)

    def bits_of(self, squares: Iterable[Square]) -> int:
        """The squares of the map among these as a number."""
        rows = [0] * self.height
        for x, y in squares:
            if 0 <= x < self.width and 0 <= y < self.height:
                rows[y] |= 1 << x
        return self._joined(rows)

    def rows_of(self, bits: int) -> Rows:
        """The same row by row."""
        whole = (1 << self.width) - 1
        return tuple(bits >> y * self.stride & whole for y in range(self.height))

    def _joined(self, rows: Iterable[int]) -> int:
        text = "".join(f"{bits:0{self.stride}b}" for bits in reversed(tuple(rows)))
        return int(text, 2)

    def _any_in(self, bits: int, side: int) -> int:
        """Where one of a rectangle of so many squares a side, from there to the right and down, is among those."""
        across = bits
        for x in range(1, side):
            across |= bits >> x
        found = across
        for y in range(1, side):
            found |= across >> y * self.stride
        return found

    @cached_property
    def _terrain(self) -> Mapping[str, int]:
        by_kind: dict[str, list[Square]] = {}
        for square, kind in self.board.ground.terrain.items():
            by_kind.setdefault(kind, []).append(square)
        return {kind: self.bits_of(squares) for kind, squares in by_kind.items()}

    def _ground(self, kinds: frozenset[str]) -> int:
        found = 0
        for kind, bits in self._terrain.items():
            found |= bits if kind in kinds else 0
        return found

    @cached_property
    def enter(self) -> int:
        """Where its space is on the map, past nothing solid and nobody whom it cannot pass."""
        closed = 0
        if not self.gait.through_walls:
            closed = self._ground(SOLID if self.gait.airborne else CLOSED)
        inside = self._joined([(1 << self.width) - 1] * self.height)
        mine = self.figure
        mates = mine.carries | {mine.name}
        for other in self.board.figures.values():
            apart = other.name in mates or other.space.levels_apart(mine.space)
            if not apart and not may_pass(mine, other, self.gait):
                closed |= self.bits_of(other.space.each())
        free, whole = inside & ~closed, inside & ~closed
        for y in range(self.side):
            for x in range(self.side):
                whole &= free >> (y * self.stride + x)
        return whole

    @cached_property
    def hampered(self) -> int:
        """Where the ground doubles the cost of entering: what hampers lies in its space there."""
        return 0 if self.gait.airborne or self.gait.through_walls else self.rough

    @cached_property
    def rough(self) -> int:
        """Where what hampers lies in its space, for one on foot."""
        return self._any_in(self._ground(HAMPERS), self.side)

    @cached_property
    def by_diagonal(self) -> Mapping[Square, int]:
        """Where it may come to by a diagonal step in each direction, round no corner. Rule: move.diagonals."""
        solid = 0 if self.gait.through_walls else self._any_in(self._ground(SOLID), self.side + 1)
        return {(dx, dy): self.enter & ~(solid << (dx > 0) + (dy > 0) * self.stride) for dx, dy in DIAGONALS}

    @cached_property
    def taken(self) -> int:
        """Where somebody fills a part of its space."""
        return self._any_in(self.bits_of(self.board.standing), self.side)
