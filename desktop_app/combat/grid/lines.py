"""Straight lines over the map: which squares one crosses, and whether something solid stops it."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import lru_cache

from desktop_app.combat.grid.space import Space, Square

Corner = tuple[int, int]
"""A corner of squares, named by the square whose top left corner it is."""


def corners(space: Space) -> tuple[Corner, ...]:
    """All corners of the squares of a space, those inside a big one as well."""
    return tuple(
        (x, y)
        for y in range(space.top, space.top + space.high + 1)
        for x in range(space.left, space.left + space.wide + 1)
    )


@lru_cache(maxsize=16384)
def _crossed(dx: int, dy: int) -> tuple[Square, ...]:
    """The squares whose inside a line from corner 0, 0 to corner dx, dy goes through, in its direction."""
    if dx == 0 or dy == 0:
        return ()
    step_x, step_y = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    wide, high = abs(dx), abs(dy)
    found: list[Square] = []
    for column in range(wide):
        first, last = column * high // wide, -(-(column + 1) * high // wide)
        x = column if step_x > 0 else -column - 1
        found.extend((x, row if step_y > 0 else -row - 1) for row in range(first, last))
    return tuple(found)


def crossed(start: Corner, end: Corner) -> Iterator[Square]:
    """The squares whose inside the line between two corners goes through; touching and running along is not enough."""
    x, y = start
    return ((x + dx, y + dy) for dx, dy in _crossed(end[0] - x, end[1] - y))


def _edges(start: Corner, end: Corner) -> Iterator[tuple[Square, Square]]:
    """For a line along the edges of squares: the two squares on both sides of each edge."""
    (x0, y0), (x1, y1) = start, end
    if x0 == x1:
        yield from (((x0 - 1, y), (x0, y)) for y in range(min(y0, y1), max(y0, y1)))
    elif y0 == y1:
        yield from (((x, y0 - 1), (x, y0)) for x in range(min(x0, x1), max(x0, x1)))


def is_stopped(start: Corner, end: Corner, solid: Container[Square]) -> bool:
    """Whether the line goes through a solid square or between two that stand side by side. Rule: cover.total."""
    if start[0] == end[0] or start[1] == end[1]:
        return any(one in solid and other in solid for one, other in _edges(start, end))
    x, y = start
    for dx, dy in _crossed(end[0] - x, end[1] - y):  # noqa: SIM110 - a third faster, and sight asks much
        if (x + dx, y + dy) in solid:
            return True
    return False


def stopped_by(start: Corner, end: Corner, solid: Container[Square]) -> Square | None:
    """The first solid square that stops the line; of two side by side the one on the map. None = nothing does."""
    if start[0] == end[0] or start[1] == end[1]:
        pairs = (pair for pair in _edges(start, end) if all(square in solid for square in pair))
        return next((other if min(one) < 0 else one for one, other in pairs), None)
    return next((square for square in crossed(start, end) if square in solid), None)


def straight_path(start: Square, to: Square) -> tuple[Square, ...]:
    """The squares entered on the way that keeps nearest to the line between two squares. Rule: maneuver.charge."""
    steps = max(abs(to[0] - start[0]), abs(to[1] - start[1]))
    return tuple((_part(start[0], to[0], at, steps), _part(start[1], to[1], at, steps)) for at in range(1, steps + 1))


def _part(start: int, to: int, at: int, steps: int) -> int:
    """The whole number nearest to start + (to - start) * at / steps; halves go towards the end."""
    change = to - start
    turned = (2 * abs(change) * at + steps) // (2 * steps)
    return start + (turned if change >= 0 else -turned)
