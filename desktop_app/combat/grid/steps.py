"""Moving over squares: what each step costs, and why it cannot be.

Costs are counted in half squares, so that a diagonal is three of them and the sum is exact; a path of so many half
squares costs the whole squares in it: 1, 3, 4, 6 for one to four diagonals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.ground import CLOSED, HAMPERS, SOLID
from desktop_app.combat.grid.space import FEET, Space, Square, square_name, squeezed

STRAIGHT, DIAGONAL = 2, 3
"""Half squares of one step. Rule: move.diagonals."""
NEIGHBOURS: Final = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)
"""Columns and rows to the squares round one, row by row."""
APART: Final = 3
"""So many sizes apart, creatures pass each other's squares. Rule: move.through-friend."""
TINY: Final = -2
IN_A_SQUARE: Final = {-2: 4, -3: 25, -4: 100}
"""How many creatures of these sizes, as steps from Medium, fill a square. Rule: size.space-and-reach."""


@dataclass(frozen=True, slots=True)
class Gait:
    """How somebody moves: what does not hinder it.

    `squeezing` = it makes itself narrow where it must. `airborne` = it flies over what hampers.
    `through_walls` = nothing solid stops it. `charging` = even friends are in the way. `doubled` = how often the cost
    of every step is doubled for another reason.
    """

    squeezing: bool = False
    airborne: bool = False
    through_walls: bool = False
    charging: bool = False
    doubled: int = 0


WALKING: Final = Gait()


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the space after it, its cost in half squares, why it cannot be (or nothing)."""

    space: Space
    cost: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PathCost:
    """A whole path: feet, why it is not allowed (or nothing), and the spaces on it with the start as the first."""

    feet: int
    reason: str
    spaces: tuple[Space, ...]

    @property
    def allowed(self) -> bool:
        """Whether every step of it and its end are lawful."""
        return not self.reason


def feet_of(half_squares: int) -> int:
    """Feet that so many half squares cost. Rule: move.diagonals."""
    return half_squares // 2 * FEET


def cost_of_path(board: Board, name: str, path: Sequence[Square], gait: Gait = WALKING) -> PathCost:
    """What a path costs, square by square as it is entered, and whether it may be taken.

    Rule: move.diagonals, move.difficult-terrain, move.obstacles, move.squeezing, move.double-cost, move.through-friend.
    """
    figure, mover = board.figures[name], Mover(board, name, gait)
    spaces, total, reason = [figure.space], 0, ""
    for square in path:
        step = mover.step(spaces[-1], square)
        spaces.append(step.space)
        total += step.cost
        reason = reason or step.reason
    if path and not reason:
        reason = against_stopping(board, figure, spaces[-1])
    return PathCost(feet_of(total), reason, tuple(spaces))


class Mover:
    """Somebody who moves over a board in one way; remembers what entering a square is like, for the next step there."""

    def __init__(self, board: Board, name: str, gait: Gait = WALKING) -> None:
        self.board, self.figure, self.gait = board, board.figures[name], gait
        self._side = max(self.figure.space.wide, self.figure.space.high)
        self._upright = replace(gait, squeezing=False)
        self._known: dict[tuple[Square, bool], Entry] = {}

    def step(self, here: Space, square: Square) -> Step:
        """One step from a space to the next square, named by its top left."""
        dx, dy = square[0] - here.left, square[1] - here.top
        across = bool(dx) and self._side > 1
        entry = self._entry(square, across=across)
        if max(abs(dx), abs(dy)) != 1:
            return Step(entry.space, 0, f"{square_name(square)} is not next to {square_name(here.at)}.")
        reason, diagonal = entry.reason, _is_diagonal(here, entry.space)
        if diagonal and not reason and not self.gait.through_walls and cuts_a_corner(self.board, here, entry.space):
            reason = f"The way from {square_name(here.at)} to {square_name(square)} cuts the corner of a wall."
        return Step(entry.space, (DIAGONAL if diagonal else STRAIGHT) << entry.doubled, reason)

    def against(self, square: Square) -> str:
        """Why its space cannot be on that square, wherever it comes from, or nothing."""
        return self._entry(square, across=False).reason

    def steps(self, here: Space) -> Iterator[tuple[Square, int, Space]]:
        """The lawful steps from a space: where to, half squares, the space there."""
        left, top = here.left, here.top
        solid = self.board.ground.solid if not self.gait.through_walls else frozenset[Square]()
        for dx, dy in NEIGHBOURS:
            square = (left + dx, top + dy)
            entry = self._entry(square, across=bool(dx) and self._side > 1)
            if entry.reason:
                continue
            space = entry.space
            alike = here.wide == here.high == space.wide == space.high
            diagonal = bool(dx and dy) if alike else _is_diagonal(here, space)
            if diagonal and solid and cuts_a_corner(self.board, here, space):
                continue
            yield space.at, (DIAGONAL if diagonal else STRAIGHT) << entry.doubled, space

    def _entry(self, square: Square, *, across: bool) -> Entry:
        entry = self._known.get((square, across))
        if entry is None:
            entry = self._known[square, across] = self._entering(square, across=across)
        return entry

    def _entering(self, square: Square, *, across: bool) -> Entry:
        if self._side == 1 and square not in self.board.standing and square not in self.board.ground.terrain:
            space = Space(square[0], square[1], up=self.figure.space.up)
            if self.board.ground.holds(space):
                return Entry(space, self.gait.doubled, "")
        space, narrow = self._space_at(square, across=across)
        doubled = self.gait.doubled + narrow + _hampered(self.board, space, self.gait)
        return Entry(space, doubled, self._closed(space))

    def _space_at(self, square: Square, *, across: bool) -> tuple[Space, int]:
        """The space there, and 1 where it has to be narrow. Rule: move.squeezing."""
        whole = Space(square[0], square[1], self._side, self._side, self.figure.space.up)
        if not self.gait.squeezing or self._has_room(whole):
            return whole, 0
        if self._side == 1:
            return whole, 1
        ways = (squeezed(whole, square, across=across), squeezed(whole, square, across=not across))
        fitting = [way for way in ways if _fits(self.board, way)] or [ways[0]]
        return next((way for way in fitting if self._has_room(way)), fitting[0]), 1

    def _has_room(self, space: Space) -> bool:
        """Whether it fits there without making itself narrow, past those who stand there as well."""
        return _fits(self.board, space) and self._blocker(space, self._upright) is None

    def _blocker(self, space: Space, gait: Gait) -> Figure | None:
        others = self.board.others_in(space, self.figure.name)
        return next((other for other in others if not may_pass(self.figure, other, gait)), None)

    def _closed(self, space: Space) -> str:
        """Why the space cannot be entered, or nothing."""
        board, gait = self.board, self.gait
        if not board.ground.holds(space):
            return f"{square_name(space.at)} is not on the map."
        if not gait.through_walls and board.ground.has_any(space.each(), SOLID if gait.airborne else CLOSED):
            narrow = "" if gait.squeezing or space.wide == 1 else " or too narrow; it could squeeze"
            return f"{square_name(space.at)} is blocked{narrow}."
        blocker = self._blocker(space, gait)
        return f"{blocker.name} is in the way at {square_name(space.at)}." if blocker is not None else ""


@dataclass(frozen=True, slots=True)
class Entry:
    """What entering a square is like: the space there, how often its cost is doubled, why it cannot be (or nothing)."""

    space: Space
    doubled: int
    reason: str


def _fits(board: Board, space: Space) -> bool:
    return board.ground.holds(space) and not board.ground.has_any(space.each(), CLOSED)


def _hampered(board: Board, space: Space, gait: Gait) -> int:
    """1 where the ground doubles the cost; the worst square counts. Rule: move.difficult-terrain, move.double-cost."""
    if gait.airborne or gait.through_walls:
        return 0
    return int(board.ground.has_any(space.each(), HAMPERS))


def _is_diagonal(here: Space, there: Space) -> bool:
    """Whether a step goes both ways. Who makes itself narrow, or wide again, in its own rows goes straight along them.

    Rule: move.diagonals, move.squeezing.
    """
    columns = _shifts(here.left, here.wide, there.left, there.wide)
    return columns and _shifts(here.top, here.high, there.top, there.high)


def _shifts(one: int, long: int, other: int, size: int) -> bool:
    """Whether neither of two runs of columns or rows lies within the other."""
    return not (one <= other and other + size <= one + long) and not (other <= one and one + long <= other + size)


def cuts_a_corner(board: Board, here: Space, there: Space) -> bool:
    """Whether a diagonal step goes round the corner of something solid. Rule: move.diagonals."""
    solid = board.ground.solid
    if not solid:
        return False
    if here.wide == here.high == there.wide == there.high == 1:
        past = ((here.left, there.top), (there.left, here.top))
        return past[0] in solid or past[1] in solid or here.at in solid or there.at in solid
    left, top = min(here.left, there.left), min(here.top, there.top)
    right = max(here.left + here.wide, there.left + there.wide)
    bottom = max(here.top + here.high, there.top + there.high)
    return any(square in solid for square in Space(left, top, right - left, bottom - top).each())


def may_pass(figure: Figure, other: Figure, gait: Gait = WALKING) -> bool:
    """Whether one may move through the square of another.

    Rule: move.through-friend, size.tiny-creatures, move.squeezing.
    """
    if other.fills:
        return False
    if other.helpless or gait.through_walls or gait.squeezing:
        return True
    if gait.charging:
        return False
    small, apart = figure.size <= TINY or other.size <= TINY, abs(figure.size - other.size) >= APART
    return figure.side == other.side or small or apart


def against_stopping(board: Board, figure: Figure, space: Space) -> str:
    """Why nobody may stay there, or nothing. Rule: move.through-friend, size.tiny-creatures."""
    for other in board.others_in(space, figure.name):
        if not other.helpless and not _share(figure, other):
            return f"{other.name} stands at {square_name(space.at)}: nobody may stop there."
    if figure.size <= TINY and _is_crowded(board, figure, space):
        return f"{square_name(space.at)} is full: no more creatures of this size find room there."
    return ""


def _is_crowded(board: Board, figure: Figure, space: Space) -> bool:
    """Whether the Tiny and smaller ones there leave no room for another. Rule: size.space-and-reach."""
    small = (other for other in board.others_in(space, figure.name) if other.size <= TINY)
    parts = [Fraction(1, IN_A_SQUARE[each.size]) for each in (figure, *small)]
    return sum(parts) > 1


def _share(figure: Figure, other: Figure) -> bool:
    """Whether two may stay in one square: where one of them is Tiny or smaller. Rule: size.tiny-creatures."""
    return figure.size <= TINY or other.size <= TINY


def last_lawful(board: Board, name: str, spaces: Sequence[Space]) -> Space:
    """Of the spaces on a way the last in which one may stay; the first if none. Rule: move.illegal-square."""
    figure = board.figures[name]
    lawful = (space for space in reversed(spaces) if not against_stopping(board, figure, space))
    return next(lawful, spaces[0])
