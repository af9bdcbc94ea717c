"""Where one gets to straight ahead, as in a run or a charge: all ends whose line is free, found by slopes.

A way to the square `i` columns and `j` rows further enters column `k` in the row nearest to `k * j / i`. So what lies
in column `k` and row `r` is on the ways with slopes from `(2r - 1) / 2k` to `(2r + 1) / 2k`, and on no others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.flood import stops_of
from desktop_app.combat.grid.footing import Footing
from desktop_app.combat.grid.sight import Rows
from desktop_app.combat.grid.space import FEET, Square, squares_apart
from desktop_app.combat.grid.steps import Gait

_Slope = tuple[int, int]
"""A fraction: rows by columns."""
_Barred = tuple[float, float, _Slope, _Slope]
"""Slopes from one, included, to another, excluded, as numbers and as exact fractions, which are equal alike."""
FLAT: Final = (0, 1)


def straight_rows(board: Board, name: str, feet: tuple[int, int], gait: Gait, *, rough_bars: bool) -> Rows:
    """Of each row the squares where one may end that goes straight, from so many to so many feet far.

    `rough_bars` = it cannot go over what hampers. As `lines.straight_path` for each of them, for one whose space is as
    wide as high. Rule: maneuver.charge, move.run.
    """
    footing = Footing(board, name, gait)
    free = footing.enter & ~(footing.rough if rough_bars else 0)
    least, most = feet[0] // FEET, feet[1] // FEET
    found = 0
    for dx in (1, -1):
        for dy in (1, -1):
            slant = free & footing.by_diagonal[dx, dy]
            for turned in (False, True):
                octant = _Octant(footing, (dx, dy), turned=turned)
                for column, rows in enumerate(_open(octant.lines(free), octant.lines(slant), most), 1):
                    ends = _within(rows, column, least, most)
                    if ends:
                        found |= footing.bits_of(octant.squares(column, ends))
    return footing.rows_of(stops_of(footing, found))


class _Octant:
    """An eighth of the map as seen from where one stands: columns away from it, bit 0 for its own row."""

    def __init__(self, footing: Footing, way: Square, *, turned: bool) -> None:
        self._footing, self._way, self._turned = footing, way, turned
        self._at = footing.figure.space.at

    def lines(self, bits: int) -> Sequence[int]:
        """Those of these squares that lie in it, column by column, its own column first."""
        rows = self._footing.rows_of(bits)
        wide, high = self._footing.width, self._footing.height
        lines = rows if self._turned else _across(rows, wide)
        (x, y), (dx, dy) = self._at, self._way
        (along, aside), (first, other), length = ((y, x), (dy, dx), wide) if self._turned else ((x, y), (dx, dy), high)
        ahead = lines[along:] if first > 0 else lines[along::-1]
        return [line >> aside if other > 0 else _mirrored(line, length) >> (length - 1 - aside) for line in ahead]

    def squares(self, column: int, rows: int) -> Iterator[Square]:
        """The squares of the map that those in one of its columns are."""
        (x, y), (dx, dy) = self._at, self._way
        for row in _places(rows):
            yield (x + dx * row, y + dy * column) if self._turned else (x + dx * column, y + dy * row)


def _places(bits: int) -> Iterator[int]:
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def _across(rows: Rows, wide: int) -> Rows:
    """Columns for rows."""
    columns = zip(*(f"{bits:0{wide}b}" for bits in rows), strict=True)
    return tuple(int("".join(column)[::-1], 2) for column in columns)[::-1]


def _mirrored(bits: int, length: int) -> int:
    return int(f"{bits:0{length}b}"[::-1], 2)


def _open(free: Sequence[int], slant: Sequence[int], most: int) -> Iterator[int]:
    """Column by column the rows to which one comes straight; `slant` = those that a diagonal may come to."""
    barred: list[_Barred] = []
    for column in range(1, min(len(free) - 1, most) + 1):
        rows = (1 << column + 1) - 1
        new = [_slopes(row, column) for row in _places(rows & ~free[column])]
        cut = (_both(_slopes(row - 1, column - 1), _slopes(row, column)) for row in _places(rows & ~slant[column] & ~1))
        barred = _joined(sorted([*barred, *new, *(each for each in cut if each[0] < each[1])]))
        for _, _, (least, by), (end, of) in barred:
            first, last = -(-least * column // by), -(-end * column // of)
            if last > first:
                rows &= ~((1 << last) - (1 << first))
        yield rows
        if barred and barred[0][0] <= 0 and barred[0][1] > 1:
            return


def _slopes(row: int, column: int) -> _Barred:
    """The slopes of the ways that enter that column in that row."""
    if not column:
        return (0.0, 2.0, FLAT, (2, 1))
    low, high = (max(2 * row - 1, 0), 2 * column), (2 * row + 1, 2 * column)
    return (low[0] / low[1], high[0] / high[1], low, high)


def _both(one: _Barred, other: _Barred) -> _Barred:
    """The slopes that are among both."""
    low, high = max(one, other, key=lambda each: each[0]), min(one, other, key=lambda each: each[1])
    return (low[0], high[1], low[2], high[3])


def _joined(barred: list[_Barred]) -> list[_Barred]:
    """Those that overlap or follow each other as one."""
    if not barred:
        return []
    found = [barred[0]]
    for each in barred[1:]:
        last = found[-1]
        if each[0] > last[1]:
            found.append(each)
        elif each[1] > last[1]:
            found[-1] = (last[0], each[1], last[2], each[3])
    return found


def _within(rows: int, column: int, least: int, most: int) -> int:
    """Those of the rows of a column that are not too near and not too far."""
    return sum(1 << row for row in _places(rows) if least <= squares_apart(column, row) <= most)
