"""Which squares a stroke covers: a line, a rectangle, the walls round a room, all that is alike."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Final

from desktop_app.combat.grid.ground import LARGEST, Ground
from desktop_app.combat.grid.lines import straight_path
from desktop_app.combat.grid.space import Square

Run = tuple[int, int, int]
"""The first and the last column of squares side by side, and their row."""
MANY: Final = 64
"""From so many squares on a stroke is told in runs."""
BRUSH, LINE, RECTANGLE, FRAME, FILL = "brush", "line", "rectangle", "frame", "fill"
TOOLS: Final = (BRUSH, LINE, RECTANGLE, FRAME, FILL)
"""Square by square; straight; all in a rectangle; its border alone; everything alike that hangs together."""


def line(begin: Square, end: Square) -> tuple[Square, ...]:
    """The squares from one to another in a straight line, both included, each touching the one before."""
    return (begin, *straight_path(begin, end))


def rectangle(begin: Square, end: Square) -> tuple[Square, ...]:
    """All squares between two corners, row by row."""
    left, right = sorted((begin[0], end[0]))
    top, bottom = sorted((begin[1], end[1]))
    return tuple((x, y) for y in range(top, bottom + 1) for x in range(left, right + 1))


def frame(begin: Square, end: Square) -> tuple[Square, ...]:
    """The border of the rectangle between two corners."""
    columns, rows = {begin[0], end[0]}, {begin[1], end[1]}
    return tuple((x, y) for x, y in rectangle(begin, end) if x in columns or y in rows)


def alike(ground: Ground, at: Square) -> tuple[Square, ...]:
    """All squares that look as that one does and hang together with it side by side; none beside the map."""
    x, y = at
    if not (0 <= x < ground.width and 0 <= y < ground.height):
        return ()
    like = _rows_alike(ground, at)
    found, waiting = [0] * ground.height, {y: 1 << x}
    while waiting:
        row, new = waiting.popitem()
        new = _hanging_together(new, like[row] & ~found[row])
        found[row] |= new
        for near in (row - 1, row + 1):
            if 0 <= near < ground.height and (more := new & like[near] & ~found[near]):
                waiting[near] = waiting.get(near, 0) | more
    return tuple((column, row) for column in range(ground.width) for row in range(ground.height)
                 if found[row] >> column & 1)  # fmt: skip


def _rows_alike(ground: Ground, at: Square) -> list[int]:
    """Of each row the squares that look as that one does, bit x for column x."""
    rows = [(1 << ground.width) - 1] * ground.height
    for layer in (ground.terrain, ground.light, dict.fromkeys(ground.fog, "fog")):
        wanted = layer.get(at, "")
        marked = [0] * ground.height
        for (x, y), word in layer.items():
            if (word == wanted) if wanted else word:
                marked[y] |= 1 << x
        rows = [row & (bits if wanted else ~bits) for row, bits in zip(rows, marked, strict=True)]
    return rows


def _hanging_together(begun: int, row: int) -> int:
    """All squares of a row that hang together with those begun with, found by steps of 1, 2, 4 and so on squares."""
    left, right, past_left, past_right, step = begun, begun, row, row, 1
    while step < LARGEST:
        left |= past_left & left >> step
        right |= past_right & right << step
        past_left &= past_left >> step
        past_right &= past_right << step
        step *= 2
    return left | right


def joined(trail: Iterable[Square]) -> tuple[Square, ...]:
    """The squares of a brush that was at these one after the other, those skipped between them included; each once."""
    found: dict[Square, None] = {}
    last: Square | None = None
    for square in trail:
        found |= dict.fromkeys(line(last, square) if last is not None else (square,))
        last = square
    return tuple(found)


def covered(ground: Ground, tool: str, trail: tuple[Square, ...]) -> tuple[Square, ...]:
    """The squares of the map that a stroke of that tool covers, whose cursor was at these one after the other."""
    if not trail:
        return ()
    if tool == FILL:
        return alike(ground, trail[-1])
    if tool == BRUSH:
        found = joined(trail)
    else:
        found = {LINE: line, RECTANGLE: rectangle, FRAME: frame}[tool](trail[0], trail[-1])
    return tuple((x, y) for x, y in found if 0 <= x < ground.width and 0 <= y < ground.height)


def runs_of(squares: Iterable[Square]) -> tuple[Run, ...]:
    """Squares as runs that lie side by side in a row: far fewer values where a stroke covers much."""
    found: list[Run] = []
    for x, y in sorted(set(squares), key=itemgetter(1, 0)):
        if found and found[-1][2] == y and found[-1][1] == x - 1:
            found[-1] = (found[-1][0], x, y)
        else:
            found.append((x, x, y))
    return tuple(found)


def squares_of(runs: Iterable[Run], ground: Ground) -> tuple[Square, ...]:
    """The squares of runs that lie on that map."""
    return tuple(
        (x, row)
        for left, right, row in runs
        if 0 <= row < ground.height
        for x in range(max(left, 0), min(right, ground.width - 1) + 1)
    )
