"""Ways over the map: where somebody gets to, the cheapest way to a square, and the way that provokes least."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from typing import Protocol

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.flood import Flood
from desktop_app.combat.grid.sight import Rows
from desktop_app.combat.grid.space import FEET, Space, Square
from desktop_app.combat.grid.steps import WALKING, Gait, Mover, against_stopping, feet_of
from desktop_app.combat.grid.threat import strikers_at

PerWay = tuple[frozenset[str], int]
"""What a way costs: who strikes on it, and half squares."""


class Reached(Protocol):
    """Where somebody gets within a number of feet, with the cheapest way to each square."""

    def half_squares(self, square: Square) -> int:
        """What the cheapest way there costs. Raises KeyError for a square out of range."""
        ...

    def feet(self, square: Square) -> int:
        """The same in feet. Raises KeyError for a square out of range."""
        ...

    def __contains__(self, square: Square) -> bool: ...

    def path(self, square: Square) -> tuple[Square, ...]:
        """The squares entered on the cheapest way there. Raises KeyError for a square out of range."""
        ...

    def path_beyond(self, square: Square) -> tuple[Square, ...] | None:
        """The cheapest way to any square, however far; None where none leads there."""
        ...

    def rows(self, feet: int) -> Rows:
        """Of each row the squares within so many feet where it may stay; not the one where it is."""
        ...

    @property
    def stops(self) -> frozenset[Square]:
        """All squares within range where it may stay."""
        ...


@dataclass(frozen=True)
class Searched:
    """Where one gets to whose space changes on the way, found square by square: one that squeezes.

    `costs` = half squares to each square, `before` = from where one comes there, `spaces` = what it fills there.
    """

    board: Board
    name: str
    gait: Gait
    costs: Mapping[Square, int]
    before: Mapping[Square, Square]
    spaces: Mapping[Square, Space]

    def half_squares(self, square: Square) -> int:
        """See `Reached`."""
        return self.costs[square]

    def feet(self, square: Square) -> int:
        """See `Reached`."""
        return feet_of(self.costs[square])

    def __contains__(self, square: Square) -> bool:
        return square in self.costs

    def path(self, square: Square) -> tuple[Square, ...]:
        """See `Reached`."""
        self.costs[square]
        return _back(self.before, self.board.figures[self.name].space.at, square)

    def path_beyond(self, square: Square) -> tuple[Square, ...] | None:
        """See `Reached`."""
        return cheapest_path(self.board, self.name, square, self.gait)

    @cached_property
    def stops(self) -> frozenset[Square]:
        """See `Reached`."""
        figure, taken = self.board.figures[self.name], self.board.standing.keys()
        there = (
            square
            for square, space in self.spaces.items()
            if taken.isdisjoint(space.each()) or not against_stopping(self.board, figure, space)
        )
        return frozenset(there) - {figure.space.at}

    def rows(self, feet: int) -> Rows:
        """See `Reached`."""
        rows = [0] * self.board.ground.height
        for x, y in self.stops:
            if self.feet((x, y)) <= feet:
                rows[y] |= 1 << x
        return tuple(rows)


def reachable(board: Board, name: str, feet: int, gait: Gait = WALKING) -> Reached:
    """Everywhere that one gets to with so many feet of movement. Rule: move.amount-per-round."""
    space = board.figures[name].space
    if gait.squeezing or space.wide != space.high:
        return searched(board, name, feet, gait)
    return Flood(board, name, feet, gait)


def searched(board: Board, name: str, feet: int, gait: Gait = WALKING) -> Searched:
    """The same square by square."""
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
    return Searched(board, name, gait, costs, before, spaces)


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
