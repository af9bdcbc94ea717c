"""Ways over the map: where somebody gets to, the cheapest way to a square, and the way that provokes least."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.space import FEET, Space, Square
from desktop_app.combat.grid.steps import WALKING, Gait, Mover, against_stopping, feet_of
from desktop_app.combat.grid.threat import strikers_at

PerWay = tuple[frozenset[str], int]
"""What a way costs: who strikes on it, and half squares."""


@dataclass(frozen=True)
class Reached:
    """Where somebody gets within a number of feet: half squares to each square, and from where one comes there.

    `stops` = the squares where it may stay.
    """

    start: Square
    costs: Mapping[Square, int]
    before: Mapping[Square, Square]
    stops: frozenset[Square] = field(default_factory=frozenset)

    def feet(self, square: Square) -> int:
        """Feet of the cheapest way there. Raises KeyError for a square out of range."""
        return feet_of(self.costs[square])

    def path(self, square: Square) -> tuple[Square, ...]:
        """The squares entered on the cheapest way there. Raises KeyError for a square out of range."""
        return _back(self.before, self.start, square)


def reachable(board: Board, name: str, feet: int, gait: Gait = WALKING) -> Reached:
    """Everywhere that one gets to with so many feet of movement. Rule: move.amount-per-round."""
    figure, mover = board.figures[name], Mover(board, name, gait)
    start, most = figure.space.at, feet // FEET * 2 + 1
    costs, before, spaces = {start: 0}, dict[Square, Square](), {start: figure.space}
    waiting: list[list[Square]] = [[start], *([] for _ in range(most))]
    """By half squares: every step costs some, so that nothing is added to those that are gone through."""
    for cost, squares in enumerate(waiting):
        for here in sorted(squares):
            if cost > costs[here]:
                continue
            for there, price, space in mover.steps(spaces[here]):
                total = cost + price
                if total <= most and total < costs.get(there, most + 1):
                    costs[there], before[there], spaces[there] = total, here, space
                    waiting[total].append(there)
    taken = board.standing.keys()
    stops = (
        square
        for square, space in spaces.items()
        if taken.isdisjoint(space.each()) or not against_stopping(board, figure, space)
    )
    return Reached(start, costs, before, frozenset(stops) - {start})


def cheapest_path(board: Board, name: str, to: Square, gait: Gait = WALKING) -> tuple[Square, ...] | None:
    """The squares entered on a cheapest way to a square, looked for in its direction; None where none leads there."""
    figure, mover = board.figures[name], Mover(board, name, gait)
    start = figure.space.at
    costs, before, spaces = {start: 0}, dict[Square, Square](), {start: figure.space}
    waiting = [(_at_least(start, to), start)]
    done: set[Square] = set()
    while waiting:
        _, here = heappop(waiting)
        if here == to:
            return _back(before, start, to)
        if here in done:
            continue
        done.add(here)
        for there, price, space in mover.steps(spaces[here]):
            total = costs[here] + price
            if there not in costs or total < costs[there]:
                costs[there], before[there], spaces[there] = total, here, space
                heappush(waiting, (total + _at_least(there, to), there))
    return None


class QuietWays:
    """The ways of one figure on which fewest foes strike; what was found about a space is kept for the next question.

    A foe strikes once, however many squares in its reach are left.
    Rule: aoo.provoke-moving, aoo.same-opponent-movement.
    """

    def __init__(self, board: Board, name: str, gait: Gait = WALKING) -> None:
        self._board, self._figure, self._mover = board, board.figures[name], Mover(board, name, gait)
        self._strikers: dict[Space, frozenset[str]] = {}
        self._steps: dict[Space, tuple[tuple[Square, int, Space], ...]] = {}

    def strikers(self, space: Space) -> frozenset[str]:
        """Who strikes at it when it leaves that space."""
        if space not in self._strikers:
            self._strikers[space] = frozenset(strikers_at(self._board, self._figure, space))
        return self._strikers[space]

    def to(self, square: Square, feet: int) -> tuple[Square, ...] | None:
        """Of the ways there within so many feet, the one on which fewest foes strike, then the cheapest."""
        start, most = self._figure.space.at, feet // FEET * 2 + 1
        best: dict[Square, list[PerWay]] = {start: [(frozenset(), 0)]}
        waiting: list[tuple[int, int, Square, frozenset[str], tuple[Square, ...], Space]] = [
            (0, 0, start, frozenset(), (), self._figure.space)
        ]
        while waiting:
            _, cost, here, struck, path, space = heappop(waiting)
            if here == square:
                return path
            left_here = struck | self.strikers(space)
            for there, price, after in self._from(space):
                way = (left_here, cost + price)
                in_range = way[1] + _at_least(there, square) <= most
                if in_range and _is_new(best.setdefault(there, []), way):
                    heappush(waiting, (len(left_here), way[1], there, left_here, (*path, there), after))
        return None

    def _from(self, space: Space) -> tuple[tuple[Square, int, Space], ...]:
        if space not in self._steps:
            self._steps[space] = tuple(self._mover.steps(space))
        return self._steps[space]


def quietest_path(board: Board, name: str, to: Square, feet: int, gait: Gait = WALKING) -> tuple[Square, ...] | None:
    """Of the ways to a square within so many feet, the one on which fewest foes strike, then the cheapest."""
    return QuietWays(board, name, gait).to(to, feet)


def _is_new(known: list[PerWay], way: PerWay) -> bool:
    """Whether no way known so far is as good in both; it is kept then."""
    if any(struck <= way[0] and cost <= way[1] for struck, cost in known):
        return False
    known[:] = [each for each in known if not (way[0] <= each[0] and way[1] <= each[1])]
    known.append(way)
    return True


def _at_least(here: Square, to: Square) -> int:
    """Half squares that any way takes at least."""
    columns, rows = abs(here[0] - to[0]), abs(here[1] - to[1])
    return 2 * max(columns, rows) + min(columns, rows)


def _back(before: Mapping[Square, Square], start: Square, square: Square) -> tuple[Square, ...]:
    found = []
    while square != start:
        found.append(square)
        square = before[square]
    return tuple(reversed(found))


def straight_path(start: Square, to: Square) -> tuple[Square, ...]:
    """The squares entered on the way that keeps nearest to the line between two squares. Rule: maneuver.charge."""
    steps = max(abs(to[0] - start[0]), abs(to[1] - start[1]))
    return tuple((_part(start[0], to[0], at, steps), _part(start[1], to[1], at, steps)) for at in range(1, steps + 1))


def _part(start: int, to: int, at: int, steps: int) -> int:
    """The whole number nearest to start + (to - start) * at / steps; halves go towards the end."""
    change = to - start
    turned = (2 * abs(change) * at + steps) // (2 * steps)
    return start + (turned if change >= 0 else -turned)
