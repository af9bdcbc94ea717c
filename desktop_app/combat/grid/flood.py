"""Everywhere that one gets to on a map, found for all squares of one cost at once.

The cheapest way to every square of a map of 200 by 200 takes some milliseconds so; the path to one of them is found
backwards, when it is asked for.
"""

from __future__ import annotations

from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.footing import DIAGONALS, Footing
from desktop_app.combat.grid.sight import Rows, squares_in
from desktop_app.combat.grid.space import FEET, Square
from desktop_app.combat.grid.steps import DIAGONAL, STRAIGHT, Gait, against_stopping, feet_of

AT_ONCE = 32
"""Half squares by which it is looked further for a square that is out of range."""


class Flood:
    """Where one who does not squeeze gets to; its first square is the one that it stands on.

    Rule: move.amount-per-round, move.diagonals, move.double-cost.
    """

    def __init__(self, board: Board, name: str, feet: int, gait: Gait) -> None:
        self._footing, self._board = Footing(board, name, gait), board
        self._figure = board.figures[name]
        self._start = self._figure.space.at
        self._levels: list[int] = [1 << self._footing.bit(self._start)]
        """The squares by half squares, as they are come to; those that were come to cheaper are taken out in turn."""
        self._done, self._known = 0, 0
        self._most = feet // FEET * 2 + 1
        self._flow(self._most)

    def _flow(self, most: int) -> None:
        """Find all squares of up to so many half squares."""
        footing, levels = self._footing, self._levels
        enter, rough, stride = footing.enter, footing.hampered, footing.stride
        shifts = [(footing.by_diagonal[dx, dy], dy * stride + dx) for dx, dy in DIAGONALS]
        plain = self._footing.gait.doubled
        longest = DIAGONAL << (plain + 1)
        for cost in range(self._known, most + 1):
            levels.extend([0] * (cost + longest + 1 - len(levels)))
            new = levels[cost] & ~self._done
            levels[cost] = new
            if not new:
                continue
            self._done |= new
            straight = (new << 1 | new >> 1 | new << stride | new >> stride) & enter
            aslant = 0
            for there, by in shifts:
                aslant |= (new << by if by > 0 else new >> -by) & there
            for found, price in ((straight, STRAIGHT), (aslant, DIAGONAL)):
                levels[cost + (price << plain)] |= found & ~rough
                levels[cost + (price << plain + 1)] |= found & rough
        self._known = max(self._known, most + 1)

    def _cost(self, square: Square) -> int | None:
        if not self._footing.has(self._done, square):
            return None
        bit = self._footing.bit(square)
        return next(cost for cost in range(self._known) if self._levels[cost] >> bit & 1)

    def half_squares(self, square: Square) -> int:
        """What the cheapest way there costs. Raises KeyError for a square out of range."""
        cost = self._cost(square)
        if cost is None or cost > self._most:
            raise KeyError(square)
        return cost

    def feet(self, square: Square) -> int:
        """Feet of the cheapest way there. Raises KeyError for a square out of range."""
        return feet_of(self.half_squares(square))

    def __contains__(self, square: Square) -> bool:
        cost = self._cost(square)
        return cost is not None and cost <= self._most

    def path(self, square: Square) -> tuple[Square, ...]:
        """The squares entered on the cheapest way there. Raises KeyError for a square out of range."""
        self.half_squares(square)
        return self._back(square)

    def path_beyond(self, square: Square) -> tuple[Square, ...] | None:
        """The same for a square out of range; None where no way leads there at all."""
        while self._cost(square) is None and any(self._levels[self._known :]):
            self._flow(self._known + AT_ONCE)
        return self._back(square) if self._cost(square) is not None else None

    def _back(self, square: Square) -> tuple[Square, ...]:
        found, here = list[Square](), square
        while here != self._start:
            found.append(here)
            here = self._before(here)
        return tuple(reversed(found))

    def _before(self, square: Square) -> Square:
        """From where one comes there: of equally cheap ways by the diagonal, and then from the left and the top."""
        footing, cost = self._footing, self._cost(square)
        assert cost is not None, "it was come to"
        bit, (x, y) = footing.bit(square), square
        doubled = footing.gait.doubled + (footing.hampered >> bit & 1)
        aslant = [(x - dx, y - dy) for dx, dy in DIAGONALS if footing.by_diagonal[dx, dy] >> bit & 1]
        beside = [(x - 1, y), (x, y - 1), (x, y + 1), (x + 1, y)]
        for near, price in ((sorted(aslant), DIAGONAL), (beside, STRAIGHT)):
            level = self._levels[cost - (price << doubled)] if cost >= price << doubled else 0
            found = next((each for each in near if footing.has(level, each)), None)
            if found is not None:
                return found
        raise AssertionError("every square that was come to has one before it")

    def rows(self, feet: int) -> Rows:
        """Of each row the squares within so many feet where it may stay; not the one where it is."""
        reached, footing = 0, self._footing
        for cost in range(min(feet // FEET * 2 + 1, self._most) + 1):
            reached |= self._levels[cost]
        return footing.rows_of(stops_of(footing, reached & ~self._levels[0]))

    @property
    def stops(self) -> frozenset[Square]:
        """All squares within range where it may stay."""
        return frozenset(squares_in(self.rows(self._most * FEET)))


def stops_of(footing: Footing, reached: int) -> int:
    """Of these squares those where one may stay. Rule: move.through-friend, size.tiny-creatures."""
    crowded = reached & footing.taken
    space, bad = footing.figure.space, list[Square]()
    for square in squares_in(footing.rows_of(crowded)):
        if against_stopping(footing.board, footing.figure, space.moved_to(square)):
            bad.append(square)
    return reached & ~footing.bits_of(bad)
