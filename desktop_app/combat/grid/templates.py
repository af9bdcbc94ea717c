"""The squares of bursts, cones, lines and spreads from an intersection of the grid.

An intersection is named by the square whose top left corner it is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from typing import Final

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.lines import Corner, crossed
from desktop_app.combat.grid.sight import Window, seen_from
from desktop_app.combat.grid.space import FEET, Space, Square, squares_apart
from desktop_app.rules.splash import CLOCKWISE

DIRECTIONS: Final = CLOCKWISE
"""The eight directions from north, clockwise; rows count downwards."""


def burst(ground: Ground, point: Corner, feet: int) -> frozenset[Square]:
    """The squares within so many feet of an intersection and in its line of effect. Rule: move.diagonals."""
    return _in_effect(ground, point, feet) & frozenset(_within(ground, point, feet))


def spread(ground: Ground, point: Corner, feet: int) -> frozenset[Square]:
    """The squares that an effect reaches that goes round corners, so many feet far. Rule: cover.bonuses."""
    begun = [square for square in _around(point) if _is_open(ground, square)]
    half_squares = {square: _entry_cost(square, point) for square in begun}
    waiting = deque(begun)
    most = feet // FEET * 2 + 1
    while waiting:
        here = waiting.popleft()
        for there, price in _open_steps(ground, here):
            total = half_squares[here] + price
            if total <= most and total < half_squares.get(there, most + 1):
                half_squares[there] = total
                waiting.append(there)
    return frozenset(square for square, cost in half_squares.items() if cost <= most)


def cone(ground: Ground, point: Corner, feet: int, direction: Square) -> frozenset[Square]:
    """A quarter of a circle from an intersection towards one of the eight directions."""
    within = (square for square in _within(ground, point, feet) if _is_ahead(square, point, direction))
    return _in_effect(ground, point, feet) & frozenset(within)


def line(ground: Ground, point: Corner, feet: int, towards: Corner) -> frozenset[Square]:
    """The squares that a line of so many feet goes through from an intersection towards another, up to what stops it.

    Along the edge of squares it is those on the side of the map's bottom and right.
    """
    found: list[Square] = []
    for square in _along(point, towards, feet):
        inside = 0 <= square[0] < ground.width and 0 <= square[1] < ground.height
        if not inside or square in ground.solid:
            break
        found.append(square)
    return frozenset(found)


def inside(board: Board, squares: Collection[Square]) -> tuple[str, ...]:
    """Everybody who fills one of those squares, by name."""
    return tuple(sorted({name for square in squares for name in board.standing.get(square, ())}))


def _within(ground: Ground, point: Corner, feet: int) -> Iterator[Square]:
    far = feet // FEET
    for y in range(max(point[1] - far, 0), min(point[1] + far, ground.height)):
        for x in range(max(point[0] - far, 0), min(point[0] + far, ground.width)):
            if squares_apart(*far_side((x, y), point)) <= far:
                yield (x, y)


def far_side(square: Square, point: Corner) -> tuple[int, int]:
    """Columns and rows from an intersection to the far side of a square."""
    x, y = square[0] - point[0], square[1] - point[1]
    return (x + 1 if x >= 0 else -x), (y + 1 if y >= 0 else -y)


def _is_ahead(square: Square, point: Corner, direction: Square) -> bool:
    """Whether the middle of a square lies within 45 degrees of a direction."""
    x, y = 2 * (square[0] - point[0]) + 1, 2 * (square[1] - point[1]) + 1
    dx, dy = direction
    if dx and dy:
        return x * dx > 0 and y * dy > 0
    along, aside = (x * dx, y) if dx else (y * dy, x)
    return along > 0 and abs(aside) <= along


def _in_effect(ground: Ground, point: Corner, feet: int) -> frozenset[Square]:
    """The squares so near to an intersection of which a line from it reaches a corner; walls themselves are left out.

    Rule: cover.total.
    """
    (x, y), far = point, feet // FEET
    window = Window(max(x - far, 0), max(y - far, 0), min(x + far, ground.width), min(y + far, ground.height))
    return frozenset(seen_from(ground.solid, window, point)) - ground.solid


def _around(point: Corner) -> tuple[Square, ...]:
    x, y = point
    return ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))


def _entry_cost(square: Square, point: Corner) -> int:
    """Half squares from the intersection to the far side of one of the four squares around it: a diagonal."""
    columns, rows = far_side(square, point)
    return 2 * max(columns, rows) + min(columns, rows)


def _is_open(ground: Ground, square: Square) -> bool:
    return ground.holds(Space(*square)) and square not in ground.solid


def _open_steps(ground: Ground, here: Square) -> Iterator[tuple[Square, int]]:
    for dx, dy in DIRECTIONS:
        there = (here[0] + dx, here[1] + dy)
        past = ((here[0] + dx, here[1]), (here[0], here[1] + dy)) if dx and dy else ()
        if _is_open(ground, there) and not any(square in ground.solid for square in past):
            yield there, 3 if past else 2


def _along(point: Corner, towards: Corner, feet: int) -> Iterator[Square]:
    """The squares on a line from an intersection through another, as far as so many feet go."""
    dx, dy = towards[0] - point[0], towards[1] - point[1]
    if not (dx or dy):
        return
    far = feet // FEET
    times = far // max(abs(dx), abs(dy)) + 1
    if dx and dy:
        on_it: Iterator[Square] = crossed(point, (point[0] + dx * times, point[1] + dy * times))
    else:
        step = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
        first = (point[0] - (dx < 0), point[1] - (dy < 0))
        on_it = ((first[0] + step[0] * at, first[1] + step[1] * at) for at in range(far))
    for square in on_it:
        if squares_apart(*far_side(square, point)) > far:
            return
        yield square
