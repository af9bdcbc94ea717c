"""Pushes over the map: square after square, with who may strike at the pushed one asked before it goes.

Rule: maneuver.bull-rush, aoo.provoke-moving, aoo.timing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import PushOn
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.acting import note_turn, spend
from desktop_app.combat.decide.courses import Course, note_strikers, strikers, together
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.opportunities import MOVED_BY_OTHERS
from desktop_app.combat.decide.placing import direction, full_space, shift
from desktop_app.combat.events import BudgetSpent, PendingSet, Told
from desktop_app.combat.grid.ground import CLOSED
from desktop_app.combat.grid.space import Space, Square, distance
from desktop_app.combat.grid.steps import cuts_a_corner
from desktop_app.combat.standing import can_act
from desktop_app.combat.state import OnTheWay, Pending
from desktop_app.rules import maneuver as figures
from desktop_app.rules.ledger import Line
from desktop_app.rules.maneuver import SQUARE, on_grid

FARTHEST: Final = 200
"""Squares that nobody is pushed as far as."""
BESIDE_EACH_OTHER: Final = -4
"""What each creature beyond the first costs on the roll against the next one in the row."""


def push(draft: Draft, by: str, target: str, feet: int, *, follow: bool, charging: bool, in_row: bool) -> str:
    """Push the target straight away from the pusher; returns the result, or what is to come, in words.

    `in_row` = who stands in the way may be beaten and pushed as well. Where the pusher has come into the target's place
    it stays there when it does not follow. Rule: maneuver.bull-rush.
    """
    mine, theirs = draft.who(by).at, draft.who(target).at
    if mine is None or theirs is None:
        along = f", {by} goes along" if follow else ""
        return f"{target} is pushed back {feet} ft.{along}"
    squares, enters = on_grid(feet) // SQUARE, draft.ruleset.bull_rush.enters_space
    if follow and enters:
        squares = min(squares, max(draft.sheet(by).total("speed") // SQUARE, 1))
    before = draft.resumed.provokes if draft.resumed is not None else ()
    command = PushOn(
        by=by,
        target=target,
        way=direction(full_space(draft, by, mine), full_space(draft, target, theirs)),
        squares=squares,
        along=min(squares, _squares_left(draft, by, charging=charging)) if follow else int(enters),
        follow=follow,
        in_row=in_row,
        charging=charging,
        limp=bool(can_act(draft.state, draft.who(target), draft.ruleset)),
        spent=before,
    )
    if _waits(draft, command):
        return f"{target} is pushed, and there is an opportunity to strike before it goes"
    return _carry_out(draft, command)


@decides(PushOn)
def push_on(draft: Draft, command: PushOn) -> None:
    """A push goes on when the opportunities on its way have been taken or let go. Rule: aoo.timing."""
    if draft.resumed is None or draft.resumed.command is not command:
        raise draft.impossible("Nothing is being pushed.")
    draft.who(command.by)
    draft.who(command.target)
    if not _waits(draft, command):
        draft.emit(Told(text=f"{_carry_out(draft, command)}.", who=command.target))


def _waits(draft: Draft, command: PushOn) -> bool:
    """Whether somebody may strike at the pushed one, or at the pusher who goes along; then the push waits."""
    for mover in (command.target, command.by):
        if mover in command.asked:
            continue
        command = replace(command, asked=(*command.asked, mover))
        found = _strikers(draft, command, mover)
        if found:
            note_strikers(draft, mover, found)
            names = tuple(each.by for each in found)
            waiting = Pending(command, mover, names, names, movement=True, on_the_way=found)
            draft.emit(PendingSet(pending=(*draft.state.pending, waiting), provoked=names))
            return True
    return False


def _strikers(draft: Draft, command: PushOn, mover: str) -> tuple[OnTheWay, ...]:
    """Who may strike at one of the two, by the ruleset; never each at the other. Rule: maneuver.provoke."""
    pushed = mover == command.target
    both = draft.ruleset.maneuver.provokes["bull-rush"] in ("all", "both-moving")
    if not both and not (pushed and draft.sheet(command.by).mark("greater:bull-rush")):
        return ()
    course = _course(draft, command, mover, command.squares if pushed else command.along)
    other = command.by if pushed else command.target
    done = {other} if pushed else {other, *command.spent}
    return tuple(each for each in strikers(draft, mover, course) if each.by not in done) if course else ()


def _course(draft: Draft, command: PushOn, mover: str, squares: int) -> Course | None:
    board = draft.board_with(mover)
    if board is None:
        return None
    spaces = [board.figures[mover].space]
    while len(spaces) <= squares:
        ahead = _ahead(draft, spaces[-1], command.way)
        if ahead is None or (mover == command.target and not command.in_row and _standing_in(draft, ahead, (mover,))):
            break
        spaces.append(ahead)
    return Course(tuple(space.at for space in spaces[1:]), (len(spaces) - 1) * SQUARE, tuple(spaces))


def _carry_out(draft: Draft, command: PushOn) -> str:
    moved = _push_on_squares(draft, command)
    along = min(moved, command.along)
    if along:
        shift(draft, command.by, (command.way[0] * along, command.way[1] * along))
        _spend_movement(draft, command, along)
    stopped = " and stopped by what is in the way" if moved < command.squares else ""
    goes = f", {command.by} goes along" if command.follow and along else ""
    if goes and along < moved:
        goes += f" for {along * SQUARE} ft"
    return f"{command.target} is pushed {moved * SQUARE} ft{stopped}{goes}"


def _squares_left(draft: Draft, by: str, *, charging: bool) -> int:
    """How many squares a pusher may go along: within the movement it has left, but where that belongs to the push.

    Rule: maneuver.bull-rush.
    """
    rules, who = draft.ruleset.bull_rush, draft.who(by)
    if rules.must_follow:
        return FARTHEST
    speed, gone = draft.sheet(by).total("speed"), who.turn.moved
    if rules.enters_space:
        return max(speed // SQUARE, 1)
    if who.turn.stepped or draft.state.actor != by:
        return 0
    if who.budget.move:
        return speed // SQUARE
    most = (2 * speed if charging else speed) if gone else 0
    return max(most - gone, 0) // SQUARE


def _spend_movement(draft: Draft, command: PushOn, along: int) -> None:
    """Who goes along has moved; where the push brings no movement of its own it is that of the turn.

    Rule: maneuver.bull-rush, move.five-foot-step.
    """
    who, rules = draft.who(command.by), draft.ruleset.bull_rush
    if draft.state.actor != command.by or command.charging:
        return
    if command.follow and who.budget.move and not (rules.enters_space or rules.must_follow):
        spend(draft, command.by, turn_budget.MOVE, strenuous=False)
    left = replace(draft.who(command.by).budget, step=0)
    draft.emit(BudgetSpent(who=command.by, what="movement", budget=left))
    note_turn(draft, command.by, moved=who.turn.moved + along * SQUARE)


def _push_on_squares(draft: Draft, command: PushOn) -> int:
    """Square after square, with those who stand in the way if they are beaten, too; gives how many squares."""
    row = [command.target]
    moved, limit = 0, command.squares
    while moved < limit:
        at = draft.who(row[-1]).at
        ahead = _ahead(draft, full_space(draft, row[-1], at), command.way) if at is not None else None
        if ahead is None:
            break
        other = _standing_in(draft, ahead, row)
        if other is not None:
            more = _next_in_row(draft, command, other, len(row)) // SQUARE if command.in_row else 0
            if not more:
                break
            limit = min(limit, moved + more)
            row.append(other)
            continue
        for name in reversed(row):
            shift(draft, name, command.way)
        moved += 1
    return moved


def _next_in_row(draft: Draft, command: PushOn, name: str, pushed_before: int) -> int:
    """Feet that the next creature in the way can be pushed, 0 if it stands."""
    extra = Line("untyped", BESIDE_EACH_OTHER * pushed_before, f"already pushed {pushed_before}")
    both = rolls.Sides(
        rolls.side(draft, command.by, "", charge_line(draft, charging=command.charging), extra),
        rolls.side(draft, name),
    )
    other = rolls.pitted(draft, "bull-rush", both, target=name).settle(draft.dice)
    return figures.push_feet(draft.ruleset.bull_rush.push, other.margin, follow=False) if other.success else 0


def charge_line(draft: Draft, *, charging: bool) -> Line:
    """What a charge is worth to a bull rush at its end. Rule: maneuver.charge."""
    value = draft.ruleset.charge.bull_rush
    return Line("untyped", value, "charge", charging and value != 0)


def _ahead(draft: Draft, space: Space, way: Square) -> Space | None:
    """Where one is pushed next; None where something solid or the end of the map stops it. Rule: move.diagonals."""
    ahead, board = space.moved_by(way), draft.board
    if board is None:
        return ahead
    ground = board.ground
    if not ground.holds(ahead) or ground.has_any(ahead.each(), CLOSED):
        return None
    return None if way[0] and way[1] and cuts_a_corner(board, space, ahead) else ahead


def _standing_in(draft: Draft, space: Space, row: Iterable[str]) -> str | None:
    apart = {each for name in row for each in together(draft, name)}
    return next((name for name, filled in _spaces(draft) if name not in apart and distance(filled, space) == 0), None)


def _spaces(draft: Draft) -> Iterator[tuple[str, Space]]:
    for other in draft.state.combatants.values():
        if other.at is not None and not other.dead:
            yield other.name, full_space(draft, other.name, other.at)


def slide(draft: Draft, by: str, target: str, feet: int, *, nearer: bool) -> str:
    """A hit pushes its target away or pulls it nearer, as far as nothing is in the way; it provokes nobody."""
    mine, theirs = draft.who(by).at, draft.who(target).at
    squares = feet // SQUARE
    if mine is not None and theirs is not None:
        dx, dy = direction(full_space(draft, by, mine), full_space(draft, target, theirs))
        way = (-dx, -dy) if nearer else (dx, dy)
        squares = _push_on_squares(draft, PushOn(by=by, target=target, way=way, squares=squares))
    return f"{target} is {'pulled' if nearer else 'pushed'} {squares * SQUARE} feet"


def stopped_push(draft: Draft, waiting: Pending, spot: OnTheWay) -> Pending:
    """A push whose target, or whose pusher, falls on the way goes no further than there. Rule: move.illegal-square."""
    command = waiting.command
    mover = draft.state.combatants.get(waiting.by)
    if not isinstance(command, PushOn) or mover is None:
        return waiting
    pushed = waiting.by == command.target
    if not can_act(draft.state, mover, draft.ruleset) or (pushed and command.limp):
        return waiting
    along = min(command.along, spot.steps)
    squares = min(command.squares, spot.steps) if pushed else command.squares
    reached = {each.by for each in waiting.on_the_way if each.steps <= spot.steps}
    left = tuple(name for name in waiting.left if name in reached)
    return replace(waiting, command=replace(command, squares=squares, along=along), left=left)


MOVED_BY_OTHERS[PushOn] = stopped_push
