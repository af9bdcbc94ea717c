"""All corners of squares that lie behind something solid, found at once from the shadows that solid squares cast.

Rows of corners and of squares are whole numbers here, bit x for column x: a map of 200 by 200 is looked over in
milliseconds, and what several corners see is joined by `&` and `|`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import inf
from typing import Final

from desktop_app.combat.grid.lines import Corner, corners
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.grid.strokes import Run, runs_of

Rows = tuple[int, ...]
"""A number for each row from the top."""
WITHOUT_END: Final = (1, 0)
"""A slope beyond all others."""


@dataclass(frozen=True, slots=True)
class Window:
    """The corners that are asked about, from the left and the top one to the right and the bottom one."""

    left: int
    top: int
    right: int
    bottom: int


_Shadow = tuple[float, float, tuple[int, int], tuple[int, int]]
"""Between which slopes, columns for each row, nothing is seen, as numbers and as exact fractions; both ends are seen.

Fractions of such small numbers are equal as floats only if they are equal.
"""


@lru_cache(maxsize=8)
def _runs_by_row(solid: frozenset[Square]) -> dict[int, list[Run]]:
    found: dict[int, list[Run]] = {}
    for run in runs_of(solid):
        found.setdefault(run[2], []).append(run)
    return found


def hidden_corners(solid: frozenset[Square], window: Window, start: Corner, *, edge_stops: bool = False) -> Rows:
    """Of each row of corners of a window those to which the line from a corner of it is stopped, bit 0 for its left.

    As `lines.is_stopped` for each; `edge_stops` = what is outside of the window counts as solid. Rule: cover.total.
    """
    rows = [0] * (window.bottom - window.top + 1)
    by_row = _runs_by_row(solid)
    x0, y0 = start
    for down in (1, -1):
        for right in (1, -1):
            width = window.right - x0 if right > 0 else x0 - window.left
            height = window.bottom - y0 if down > 0 else y0 - window.top
            for row, bits in enumerate(_quadrant(by_row, start, (right, down), (width, height)), 1):
                moved = bits << (x0 + 1 - window.left) if right > 0 else _turned(bits, width)
                rows[y0 + down * row - window.top] |= moved
    for x, y in _along_edges(solid, window, start, edge_stops=edge_stops):
        rows[y - window.top] |= 1 << (x - window.left)
    return tuple(rows)


def _turned(bits: int, width: int) -> int:
    """The same from the other side: bit 0 is the last of so many."""
    return int(f"{bits:0{width}b}"[::-1], 2) if bits else 0


def _quadrant(by_row: dict[int, list[Run]], start: Corner, way: Square, size: tuple[int, int]) -> Iterator[int]:
    """The hidden corners of a quadrant, row by row away from a corner, bit 0 for the next column."""
    (x0, y0), (right, down), (width, height) = start, way, size
    if width <= 0:
        return
    shadows: list[_Shadow] = []
    for row in range(height):
        new: list[_Shadow] = []
        for first, last, _ in by_row.get(y0 + row if down > 0 else y0 - 1 - row, ()):
            near, far = (first - x0, last - x0) if right > 0 else (x0 - 1 - last, x0 - 1 - first)
            if far >= 0 and near < width:
                least, most = (max(near, 0), row + 1), ((far + 1, row) if row else WITHOUT_END)
                new.append((least[0] / least[1], most[0] / most[1] if row else inf, least, most))
        if new:
            shadows = _joined(sorted([*shadows, *new]))
        hidden = 0
        for _, _, (wide, deep), (widest, deepest) in shadows:
            first = wide * (row + 1) // deep
            last = min(-(-widest * (row + 1) // deepest) - 1, width) if deepest else width
            if last > first:
                hidden |= (1 << last) - (1 << first)
        yield hidden


def _joined(shadows: list[_Shadow]) -> list[_Shadow]:
    """Those that overlap as one; where two only touch one sees between them."""
    found = [shadows[0]]
    for shadow in shadows[1:]:
        before = found[-1]
        if shadow[0] >= before[1]:
            found.append(shadow)
        elif shadow[1] > before[1]:
            found[-1] = (before[0], shadow[1], before[2], shadow[3])
    return found


def _along_edges(solid: frozenset[Square], window: Window, start: Corner, *, edge_stops: bool) -> Iterator[Corner]:
    """The corners straight right, left, below and above to which one would look between two that stand side by side."""

    def stops(square: Square) -> bool:
        x, y = square
        inside = window.left <= x < window.right and window.top <= y < window.bottom
        return square in solid or (edge_stops and not inside)

    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        x, y = start
        stopped = False
        while window.left <= x + dx <= window.right and window.top <= y + dy <= window.bottom:
            edge = (min(x, x + dx), min(y, y + dy))
            stopped = stopped or (stops(edge) and stops((edge[0] - abs(dy), edge[1] - abs(dx))))
            x, y = x + dx, y + dy
            if stopped:
                yield x, y


@lru_cache(maxsize=64)
def unseen_in(solid: frozenset[Square], window: Window, space: Space, *, edge_stops: bool = False) -> Rows:
    """Of each row of a window the squares to which no line goes from a corner of a space in it. Rule: cover.total."""
    whole = (1 << (window.right - window.left + 1)) - 1
    hidden = [whole] * (window.bottom - window.top + 1)
    for start in corners(space):
        more = hidden_corners(solid, window, start, edge_stops=edge_stops)
        hidden = [one & other for one, other in zip(hidden, more, strict=True)]
        if not any(hidden):
            break
    rows = _whole_squares(hidden)
    own = ((1 << space.wide) - 1) << (space.left - window.left)
    return tuple(bits & ~own if 0 <= y - space.top < space.high else bits for y, bits in enumerate(rows, window.top))


def _whole_squares(hidden: Sequence[int]) -> Iterator[int]:
    """Of each row the squares of which all four corners are hidden."""
    return (one & one >> 1 & other & other >> 1 for one, other in pairwise(hidden))


def seen_from(solid: frozenset[Square], window: Window, start: Corner) -> Iterator[Square]:
    """The squares of a window to which a line goes from an intersection in it; nothing is seen along its border.

    Rule: cover.total.
    """
    whole = (1 << (window.right - window.left)) - 1
    hidden = hidden_corners(solid, window, start, edge_stops=True)
    rows = [whole & ~bits for bits in _whole_squares(hidden)]
    return ((window.left + x, window.top + y) for x, y in squares_in(rows))


def unseen_rows(solid: frozenset[Square], width: int, height: int, space: Space) -> Rows:
    """Of each row of a map the squares to which no line goes from a corner of a space. Rule: cover.total."""
    return unseen_in(solid, Window(0, 0, width, height), space)


def squares_in(rows: Sequence[int]) -> Iterator[Square]:
    """The squares of rows that begin at the corner of a map."""
    for left, right, y in runs_in(rows):
        for x in range(left, right + 1):
            yield x, y


def runs_in(rows: Sequence[int]) -> Iterator[Run]:
    """The same as runs of squares side by side."""
    for y, bits in enumerate(rows):
        at, left = 0, bits
        while left:
            skipped = (left & -left).bit_length() - 1
            left >>= skipped
            long = (~left & (left + 1)).bit_length() - 1
            yield at + skipped, at + skipped + long - 1, y
            at, left = at + skipped + long, left >> long
