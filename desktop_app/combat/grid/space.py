"""The squares that a creature fills, and how far two of them are apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

Square = tuple[int, int]
"""Column and row, from the top left corner of the map, counted from 0."""
FEET: Final = 5
"""The side of a square in feet. Rule: move.scale."""


@dataclass(frozen=True)
class Space:
    """The rectangle of squares that a creature fills: its top left square, its width and height in squares.

    `up` = how many feet above the ground it is; from there it is as tall as it is wide.
    """

    left: int
    top: int
    wide: int = 1
    high: int = 1
    up: int = 0

    @property
    def at(self) -> Square:
        """The square that names its place: the one at the top left."""
        return (self.left, self.top)

    @property
    def tall(self) -> int:
        """Squares from its feet to its head."""
        return self.wide if self.wide > self.high else self.high

    def levels_apart(self, other: Space) -> int:
        """Squares between the two up or down; 0 where they are beside each other."""
        if self.up == other.up:
            return 0
        mine, theirs = self.up // FEET, other.up // FEET
        return max(theirs - mine - self.tall + 1, mine - theirs - other.tall + 1, 0)

    @cached_property
    def squares(self) -> frozenset[Square]:
        """All squares that it fills."""
        return frozenset(self.each())

    def each(self) -> Iterator[Square]:
        """Its squares row by row."""
        return ((x, y) for y in range(self.top, self.top + self.high) for x in range(self.left, self.left + self.wide))

    def moved_to(self, at: Square) -> Space:
        """The same space elsewhere."""
        return replace(self, left=at[0], top=at[1])

    def moved_by(self, step: Square) -> Space:
        """The same space so many columns and rows away."""
        return replace(self, left=self.left + step[0], top=self.top + step[1])


def square_name(square: Square) -> str:
    """A square as it is called at the table: the column's letters and the row from 1, `C4`, `AB12`."""
    column, letters = square[0] + 1, ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{square[1] + 1}"


def side_of(feet: float) -> int:
    """Squares along one side of a space of so many feet, at least one. Rule: size.space-and-reach."""
    return max(int(feet // FEET), 1)


def space_at(at: Square, feet: float) -> Space:
    """The space of a creature whose top left square is `at`. Rule: size.space-and-reach."""
    side = side_of(feet)
    return Space(at[0], at[1], side, side)


def squeezed(space: Space, at: Square, *, across: bool) -> Space:
    """The space of one that squeezes along the rows (`across`) or the columns: half as wide. Rule: move.squeezing."""
    half = -(-min(space.wide, space.high) // 2)
    long = max(space.wide, space.high)
    wide, high = (long, half) if across else (half, long)
    return replace(space, left=at[0], top=at[1], wide=wide, high=high)


def squares_apart(columns: int, rows: int) -> int:
    """Squares between two so many columns and rows apart: 1, 2, 1, 2 along a diagonal. Rule: move.diagonals."""
    return max(columns, rows) + min(columns, rows) // 2


def distance(one: Space, other: Space) -> int:
    """Feet from one to the other, between their nearest squares; 0 where they share one. Rule: move.diagonals.

    Up and down is counted as a third way, diagonals with it by the same rule.
    """
    columns = max(other.left - one.left - one.wide + 1, one.left - other.left - other.wide + 1, 0)
    rows = max(other.top - one.top - one.high + 1, one.top - other.top - other.high + 1, 0)
    squares, levels = squares_apart(columns, rows), one.levels_apart(other)
    return (squares_apart(squares, levels) if levels else squares) * FEET
