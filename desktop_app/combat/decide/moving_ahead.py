"""A move over the map before it is made: where one gets to, who would strike on the way, what is against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from desktop_app.combat.commands import Move, Proceed
from desktop_app.combat.decide.courses import gait_of, run_to
from desktop_app.combat.decide.draft import Draft, NotAllowed, decider_of
from desktop_app.combat.decide.moves import WAYS
from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.lines import straight_path
from desktop_app.combat.grid.paths import QuietWays, Reached, reachable
from desktop_app.combat.grid.sight import Rows, runs_in
from desktop_app.combat.grid.space import FEET, Space, Square, square_name
from desktop_app.combat.grid.steps import NEIGHBOURS, Mover, cost_of_path
from desktop_app.combat.grid.strokes import Run
from desktop_app.combat.on_map import board_of
from desktop_app.combat.state import Encounter, OnTheWay
from desktop_app.rules.dice import FacesMissing, ScriptedDice
from desktop_app.rules.ruleset import Ruleset

WALK: Final = "walk"
FLY: Final = "fly"
OTHERWISE: Final = (FLY, "swim", "burrow", "climb")
"""How creatures move that do not walk."""
ONLY_MOVE: Final = "only-move"
"""Walking and nothing else this turn, where a ruleset lets that begin without provoking. Rule: aoo.provoke-moving."""
STRAIGHT: Final = ("run", "step")
"""Ways of moving that keep to a line."""
NAMES: Final[Mapping[str, str]] = {
    WALK: "Move",
    ONLY_MOVE: "Move only",
    "step": "5-foot step",
    "withdraw": "Withdraw",
    "run": "Run",
    "stealth": "Move by stealth",
    "crawl": "Crawl",
    "squeeze": "Squeeze",
    FLY: "Fly",
    "swim": "Swim",
    "climb": "Climb",
    "burrow": "Burrow",
}
"""Every way of moving as the game master chooses it."""


@dataclass(frozen=True, slots=True)
class MoveAhead:
    """A move as it would go: its commands, one for each move action, its spaces with the start first, its feet.

    `against` = why the rules refuse it; `strikers` = who would strike on the way; `open` = a die decides that.
    """

    commands: tuple[Move, ...] = ()
    spaces: tuple[Space, ...] = ()
    feet: int = 0
    against: tuple[str, ...] = ()
    strikers: tuple[OnTheWay, ...] = ()
    open: bool = False


class MovesAhead:
    """All moves of one combatant in one way, as things stand. Rule: move.amount-per-round, aoo.provoke-moving."""

    def __init__(self, state: Encounter, by: str, mode: str, ruleset: Ruleset) -> None:
        """Raises KeyError for a way of moving that there is not, and for one who is not in the fight."""
        self.state, self.by, self.mode, self._ruleset = state, by, mode, ruleset
        self._gone = WALK if mode == ONLY_MOVE else mode
        draft, whole = self._draft(state, move_in(by, mode)), move_in(by, mode)
        self._way = WAYS[whole.mode](draft, whole, draft.sheet(by))
        self.board: Board | None = board_of(state, ruleset)

    @property
    def is_placed(self) -> bool:
        """Whether it stands on the map at all."""
        return self.board is not None and self.by in self.board.figures

    @property
    def feet(self) -> int:
        """Feet of one move in this way."""
        return self._way.reach

    @property
    def most(self) -> int:
        """Feet that are left of the turn: of two moves, where it may still make two."""
        budget = self.state.combatants[self.by].budget
        twice = self._gone == WALK and budget.move and budget.standard
        return self.feet * 2 if twice else self.feet

    @cached_property
    def _reached(self) -> Reached | None:
        if self.board is None or self.by not in self.board.figures:
            return None
        return reachable(self.board, self.by, self.most, gait_of(self.board, self.by, self._gone))

    @cached_property
    def _quiet(self) -> QuietWays:
        assert self.board is not None, "asked on a map alone"
        return QuietWays(self.board, self.by, gait_of(self.board, self.by, self._gone))

    @cached_property
    def near(self) -> tuple[Run, ...]:
        """The squares that it gets to with one move, as runs of them."""
        return tuple(runs_in(self._rows(self.feet)))

    @cached_property
    def far(self) -> tuple[Run, ...]:
        """Those that it gets to with two moves and not with one."""
        if self.most == self.feet:
            return ()
        near, far = self._rows(self.feet), self._rows(self.most)
        return tuple(runs_in([all_of & ~nearer for all_of, nearer in zip(far, near, strict=True)]))

    def _rows(self, feet: int) -> Rows:
        """Of each row of the map the squares within so many feet in which it may stay."""
        board = self.board
        if board is None or not self.is_placed:
            return ()
        if self.mode == "run":
            return run_to(board, self.by, feet)
        if self.mode == "step":
            (x, y), rows = board.figures[self.by].space.at, [0] * board.ground.height
            for dx, dy in NEIGHBOURS:
                if not self.to((x + dx, y + dy)).against:
                    rows[y + dy] |= 1 << (x + dx)
            return tuple(rows)
        return self._reached.rows(feet) if self._reached is not None else ()

    def to(self, square: Square, *, quiet: bool = False) -> MoveAhead:
        """The move to a square: the cheapest way, or (`quiet`) the one on which fewest foes strike."""
        board = self.board
        if board is None or not self.is_placed:
            return MoveAhead(against=(f"{self.by} is not on the map.",))
        start = board.figures[self.by].space
        if square == start.at:
            return MoveAhead(spaces=(start,))
        if not self.feet:
            return MoveAhead(against=(f"{self.by} has no speed to move that way.",))
        gait = gait_of(board, self.by, self._gone)
        path = straight_path(start.at, square) if self.mode in STRAIGHT else self._path(square, quiet=quiet)
        if path is None:
            closed = Mover(board, self.by, gait).against(square)
            return MoveAhead(against=(closed or f"No way leads to {square_name(square)}.",))
        cost = cost_of_path(board, self.by, path, gait)
        legs = self._legs(path)
        ahead = MoveAhead(legs, cost.spaces, cost.feet, (cost.reason,) if cost.reason else ())
        if not ahead.against and cost.feet > self.most and len(path) > 1:
            far = f"{square_name(square)} is {cost.feet} feet away; {self.by} has {self.most} feet left that way."
            ahead = replace(ahead, against=(far,))
        return ahead if ahead.against else self._tried(ahead)

    def _path(self, square: Square, *, quiet: bool) -> tuple[Square, ...] | None:
        """The way to a square, which may be further than it can go; None where none leads there."""
        board, found = self.board, self._reached
        assert board is not None, "asked on a map alone"
        assert found is not None, "asked of one who stands there"
        if square not in found:
            return found.path_beyond(square)
        path, start = found.path(square), board.figures[self.by].space
        left = (start, *(start.moved_to(each) for each in path[:-1]))
        if quiet and any(self._quiet.strikers(space) for space in left):
            return self._quiet.to(square, self.most) or path
        return path

    def _legs(self, path: tuple[Square, ...]) -> tuple[Move, ...]:
        """One command for each move action: the first goes as far as it may stay somewhere."""
        board = self.board
        assert board is not None, "asked on a map alone"
        gait = gait_of(board, self.by, self._gone)
        whole = move_in(self.by, self.mode, path)
        if self.most == self.feet or whole.only_move or cost_of_path(board, self.by, path, gait).feet <= self.feet:
            return (whole,)
        for length in range(min(self.feet // FEET, len(path) - 1), 0, -1):
            first = cost_of_path(board, self.by, path[:length], gait)
            if first.feet <= self.feet and first.allowed:
                return (replace(whole, path=path[:length]), replace(whole, path=path[length:]))
        return (whole,)

    def _tried(self, ahead: MoveAhead) -> MoveAhead:
        """What the rules themselves say to its commands, one after the other, on states that are thrown away."""
        state, strikers = self.state, list[OnTheWay]()
        for command in ahead.commands:
            draft = self._draft(state, command)
            try:
                self._decide(draft, command)
                strikers += draft.state.pending[-1].on_the_way if draft.state.pending else ()
                if draft.state.pending and len(ahead.commands) > 1:
                    draft = self._draft(draft.state, Proceed())
                    self._decide(draft, Proceed())
            except NotAllowed as no:
                return replace(ahead, against=no.reasons, strikers=tuple(strikers))
            except FacesMissing:
                return replace(ahead, strikers=tuple(strikers), open=True)
            state = draft.state
        return replace(ahead, strikers=tuple(strikers))

    def _draft(self, state: Encounter, command: Move | Proceed) -> Draft:
        return Draft(state, command, self._ruleset, ScriptedDice({}))

    def _decide(self, draft: Draft, command: Move | Proceed) -> None:
        decider = decider_of(command)
        assert decider is not None, "moves are decided"
        decider(draft, command)
        draft.settle()


def move_in(by: str, mode: str, path: tuple[Square, ...] = ()) -> Move:
    """The command of a move in one of the ways that NAMES has."""
    only = mode == ONLY_MOVE
    return Move(by=by, path=path, mode=WALK if only else mode, only_move=only)


def ways_of(state: Encounter, by: str, ruleset: Ruleset) -> tuple[str, ...]:
    """The ways in which that one can move as things stand, the usual one first. Rule: move.modes."""
    found = []
    for mode in NAMES:
        whole = move_in(by, mode)
        draft = Draft(state, whole, ruleset, ScriptedDice({}))
        way = WAYS[whole.mode](draft, whole, draft.sheet(by))
        if mode == WALK or (way.reach and not way.against):
            found.append(mode)
    return tuple(found)


def usual_way(state: Encounter, by: str, ways: Sequence[str], ruleset: Ruleset) -> str:
    """The way of these in which that one usually moves: flying off the ground, and without a speed for walking."""
    aloft = state.combatants[by].elevation > 0
    others = [way for way in OTHERWISE if way in ways]
    if (aloft and FLY in ways) or (others and not MovesAhead(state, by, WALK, ruleset).feet):
        return FLY if FLY in ways else others[0]
    return WALK
