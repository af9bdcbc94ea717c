"""Overruns: through the target's place, or stopped in front of it. Rule: maneuver.overrun, mount.overrun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.acting import mark, note_turn, spend
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.courses import Course, arrive, expect_on_map, note_strikers, strikers
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.maneuver_trip import knock_down
from desktop_app.combat.decide.placing import direction
from desktop_app.combat.events import BudgetSpent, Placed, ReplySet, Told
from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.space import Space, Square, distance
from desktop_app.combat.grid.steps import cost_of_path, last_lawful, may_pass
from desktop_app.combat.state import OnTheWay
from desktop_app.rules import maneuver as figures
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.maneuver_check import ManeuverCheck, Result, check_of
from desktop_app.rules.mounted import overrun_bonus
from desktop_app.rules.opposed import Opposed

FARTHEST: Final = 40
"""Squares that an overrun is looked for at most."""
ONCE: Final = "overrun"
"""A mark: an overrun was tried in this turn."""


def needs(draft: Draft, attempt: Attempt) -> None:
    """Once a round, and some cannot be sidestepped."""
    if attempt.counter:
        return
    by = draft.who(attempt.by)
    tried = ONCE in by.turn.marks and draft.resumed is None
    draft.object(tried and draft.ruleset.overrun.once, f"{attempt.by} has already attempted an overrun.")
    if attempt.command.avoid:
        draft.object(not draft.ruleset.overrun.avoidable, "In this ruleset the target of an overrun cannot step aside.")
        draft.object(_unavoidable(draft, attempt.by), f"{attempt.target} cannot step aside from {attempt.by}.")


def _unavoidable(draft: Draft, by: str) -> bool:
    sheet = draft.sheet(by)
    mounted = draft.who(by).riding is not None and bool(sheet.mark("trample"))
    return mounted or bool(sheet.mark("overrun_unavoidable"))


def is_free(draft: Draft, attempt: Attempt) -> bool:
    """Whether it costs nothing beyond the movement, since the target steps aside."""
    return sidesteps(attempt) and not draft.ruleset.overrun.avoided_costs


def sidesteps(attempt: Attempt) -> bool:
    """Whether the target lets the attacker by: then nothing is rolled."""
    return attempt.kind == "overrun" and attempt.command.avoid and not attempt.counter


def before(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> bool:
    """Whether nothing is rolled, since the target steps aside."""
    del check
    if not attempt.counter:
        mark(draft, attempt.by, ONCE)
    if not sidesteps(attempt):
        return False
    draft.emit(Told(text=f"{attempt.target} steps aside and lets {attempt.by} pass.", who=attempt.target))
    _pass(draft, attempt)
    return True


def sides(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> rolls.Sides:
    """In the saddle it is the mount that runs, or rider and mount together. Rule: mount.overrun."""
    runner, stander = attempt.by, attempt.target
    if check.mounted == "mount":
        runner, stander = _who_runs(draft, runner), _who_runs(draft, stander)
    feat = runner != attempt.by and draft.sheet(attempt.by).has_feat("Improved Overrun")
    mine = rolls.side(draft, runner, "", Line("untyped", 4, "Improved Overrun", feat))
    if check.mounted == "both":
        mine = replace(mine, instead=_mounted_bonus(draft, attempt.by))
    theirs = rolls.side(draft, stander)
    return rolls.Sides(replace(mine, reply=attempt.counter), replace(theirs, reply=attempt.counter))


def follows(draft: Draft, attempt: Attempt, result: Result) -> None:
    """The target falls or the attacker passes; an attacker that is stopped may be tripped in return."""
    if attempt.counter:
        if result.success:
            knock_down(draft, attempt.target)
        return
    _end(draft, attempt, result.success, result.margin)
    if not result.success and draft.ruleset.maneuver.counter["overrun"]:
        draft.emit(ReplySet(reply=(attempt.target, attempt.by, "overrun")))


def _who_runs(draft: Draft, by: str) -> str:
    """The mount, where one sits on one."""
    riding = draft.who(by).riding
    return riding.mount if riding is not None and riding.mount in draft.state.combatants else by


def _mounted_bonus(draft: Draft, by: str) -> Ledger | None:
    """A rider's ranks and the mount's Strength and size. Rule: mount.overrun."""
    mount = _who_runs(draft, by)
    if mount == by:
        return None
    ranks = next((int(skill.ranks) for skill in draft.who(by).creature.skills if skill.name.lower() == "ride"), 0)
    ridden = draft.sheet(mount)
    size = draft.ruleset.maneuver.cmb_size[ridden.size.word]
    lines = (
        Line("ranks", ranks, "Ride"),
        Line("ability", ridden.modifier("str"), f"Strength of {mount}"),
        Line("size", size, f"size of {mount}"),
    )
    assert sum(line.value for line in lines) == overrun_bonus(ranks, ridden.modifier("str"), size)
    return Ledger("overrun", lines)


def _end(draft: Draft, attempt: Attempt, won: bool, margin: int) -> None:
    """Through, perhaps over a fallen target; or stopped."""
    if not won:
        rolls.tell_effect(draft, f"{attempt.by} is stopped in front of {attempt.target}")
        _stop(draft, attempt, attempt.target)
        return
    _over(draft, attempt, margin)
    stopped = next((each for each in others_on_way(draft, attempt) if not _beats(draft, attempt, each)), "")
    if stopped:
        draft.emit(Told(text=f"{attempt.by} is stopped in front of {stopped}.", who=attempt.by))
        _stop(draft, attempt, stopped)
    else:
        _pass(draft, attempt)


def _over(draft: Draft, attempt: Attempt, margin: int) -> None:
    """The target is passed, and falls if it was beaten by enough."""
    if figures.knocks_prone(draft.ruleset.overrun.prone, margin):
        knock_down(draft, attempt.target)
        if draft.who(attempt.by).riding is not None and draft.sheet(attempt.by).mark("trample"):
            draft.emit(
                Told(text=f"The mount of {attempt.by} may make a hoof attack against {attempt.target}.", who=attempt.by)
            )
    else:
        rolls.tell_effect(draft, f"{attempt.by} passes {attempt.target}")


def _beats(draft: Draft, attempt: Attempt, other: str) -> bool:
    """Whether a further target of the same overrun is beaten as well; then it is passed."""
    attempt = replace(attempt, command=replace(attempt.command, target=other))
    check = check_of(draft.ruleset, attempt.kind)
    result = rolls.contest(draft, attempt, check, sides(draft, attempt, check)).settle(draft.dice)
    against = result.opposed if isinstance(result, Opposed) else result.dc
    draft.emit(Told(text=f"{attempt.by} runs on at {other}: {result.total} against {against}.", who=attempt.by))
    if result.success and figures.knocks_prone(draft.ruleset.overrun.prone, result.margin):
        knock_down(draft, other)
    return result.success


def course_through(draft: Draft, attempt: Attempt) -> Course | None:
    """On a map: the whole way of an overrun, with the rules' objections; without a path straight past the target.

    Rule: maneuver.overrun, move.through-friend.
    """
    course = _course(draft, attempt)
    board = draft.board_with(attempt.by, attempt.target)
    if course is None or board is None:
        return None
    expect_on_map(draft, attempt.by, course.spaces)
    for reason in course.against:
        draft.objects(reason)
    crosses = any(distance(space, board.figures[attempt.target].space) == 0 for space in course.spaces)
    draft.object(not crosses, f"The way does not lead through {attempt.target}.")
    first = next(iter(_run_over(draft, board, attempt, course.spaces)), attempt.target)
    draft.object(first != attempt.target, f"{first} is in the way before {attempt.target}.")
    most = _feet_left(draft, attempt)
    draft.object(course.feet > most, f"{attempt.by} can move {most} feet in an overrun, not {course.feet}.")
    for name in (attempt.target, *others_on_way(draft, attempt)):
        stays = distance(course.end, board.figures[name].space) == 0
        draft.object(stays, f"An overrun does not end where {name} stands.")
    return course


def _feet_left(draft: Draft, attempt: Attempt) -> int:
    """Feet that the way of an overrun may take: of the move it is made in, or of the full round."""
    speed = draft.sheet(_who_runs(draft, attempt.by)).total("speed")
    if attempt.way == "full-round":
        return 2 * speed
    who = draft.who(attempt.by)
    if who.budget.move or who.riding is not None:
        return speed
    return max(speed - who.turn.moved, 0) if who.turn.moved else 0


def _course(draft: Draft, attempt: Attempt) -> Course | None:
    """The way of an overrun as it is; who can be run over is in nobody's way."""
    board = draft.board_with(attempt.by, attempt.target)
    if board is None or attempt.counter:
        return None
    figure, prey = board.figures[attempt.by], board.figures[attempt.target]
    path = attempt.command.path or _straight_past(figure.space, prey.space)
    passed = [prey]
    if draft.ruleset.overrun.several:
        passed = [each for each in board.figures.values() if each.size - figure.size <= 0 and not each.fills]
    seen = Board(board.ground, {**board.figures, **{each.name: replace(each, helpless=True) for each in passed}})
    cost = cost_of_path(seen, attempt.by, path)
    return Course(tuple(path), cost.feet, cost.spaces, (cost.reason,) if cost.reason else ())


def others_on_way(draft: Draft, attempt: Attempt) -> tuple[str, ...]:
    """Who else must be overrun on the way, where the ruleset lets one overrun several, in the order of the path."""
    board, course = draft.board_with(attempt.by, attempt.target), _course(draft, attempt)
    if board is None or course is None or attempt.way == "charge" or not draft.ruleset.overrun.several:
        return ()
    return tuple(name for name in _run_over(draft, board, attempt, course.spaces) if name != attempt.target)


def _run_over(draft: Draft, board: Board, attempt: Attempt, spaces: Sequence[Space]) -> Iterator[str]:
    """Whom one could not pass without overrunning them, in the order in which a way leads through their places."""
    if not draft.ruleset.overrun.several:
        return iter((attempt.target,))
    figure = board.figures[attempt.by]
    met = (other for space in spaces[1:] for other in board.others_in(space, attempt.by))
    names = (other.name for other in met if other.name == attempt.target or not may_pass(figure, other))
    return iter(dict.fromkeys(names))


def spend_movement(draft: Draft, attempt: Attempt, course: Course | None) -> None:
    """An overrun is made in the midst of a move, and that move is used up with it. Rule: maneuver.overrun."""
    who = draft.who(attempt.by)
    if attempt.kind != "overrun" or course is None or attempt.way in ("charge", "full-round") or who.riding is not None:
        return
    if who.budget.move:
        spend(draft, attempt.by, turn_budget.MOVE, strenuous=False)
    left = replace(draft.who(attempt.by).budget, step=0)
    draft.emit(BudgetSpent(who=attempt.by, what="movement", budget=left))
    note_turn(draft, attempt.by, moved=who.turn.moved + course.feet)


def _straight_past(mine: Space, theirs: Space) -> tuple[Square, ...]:
    dx, dy = direction(mine, theirs)
    path: list[Square] = []
    here = mine
    while not path or distance(here, theirs) == 0 or distance(here, mine) <= distance(theirs, mine):
        here = here.moved_by((dx, dy))
        path.append(here.at)
        if len(path) > FARTHEST:
            break
    return tuple(path)


def strikers_on_way(
    draft: Draft, attempt: Attempt, course: Course | None, at_it: tuple[str, ...]
) -> tuple[OnTheWay, ...]:
    """Who strikes on the way of an overrun; its target by the maneuver's own rule. Rule: aoo.provoke-moving."""
    if course is None or attempt.way == "charge" or draft.resumed is not None:
        return ()
    run_over = {attempt.target, *others_on_way(draft, attempt)}
    found = [each for each in strikers(draft, attempt.by, course) if each.by not in run_over]
    note_strikers(draft, attempt.by, found)
    front = _in_front(draft, attempt.by, attempt.target, course)
    named = {each.by for each in found}
    steps = course.spaces.index(front)
    found += [OnTheWay(name, steps, front.at, front.at) for name in at_it if name not in named]
    return tuple(sorted(found, key=lambda each: (each.steps, each.by)))


def _in_front(draft: Draft, by: str, target: str, course: Course) -> Space:
    """The last place before a target in which the attacker may stay."""
    board = draft.board_with(by, target)
    assert board is not None, "a course lies on a map"
    prey = board.figures[target].space
    first = next((at for at, space in enumerate(course.spaces) if distance(space, prey) == 0), len(course.spaces))
    return last_lawful(board, by, course.spaces[: max(first, 1)])


def _past_the_charge(draft: Draft, attempt: Attempt) -> Course | None:
    """From the end of a charge straight past the target, as far as somebody may stop there."""
    board = draft.board_with(attempt.by, attempt.target)
    if board is None:
        return None
    mine, theirs = (board.figures[name].space for name in (attempt.by, attempt.target))
    path = _straight_past(mine, theirs)
    over = Board(board.ground, {**board.figures, attempt.target: replace(board.figures[attempt.target], helpless=True)})
    cost = cost_of_path(over, attempt.by, path)
    return Course(path, cost.feet, cost.spaces) if cost.allowed else None


def _pass(draft: Draft, attempt: Attempt) -> None:
    charges = attempt.way == "charge"
    course = _past_the_charge(draft, attempt) if charges else _course(draft, attempt)
    if course is not None:
        arrive(draft, attempt.by, course)
    elif attempt.command.path and draft.state.ground is None:
        draft.emit(Placed(who=attempt.by, at=attempt.command.path[-1]))


def _stop(draft: Draft, attempt: Attempt, target: str) -> None:
    """Who is stopped stays in front of that target. Rule: maneuver.overrun."""
    course = _course(draft, attempt) if attempt.way != "charge" else None
    if course is not None:
        front = _in_front(draft, attempt.by, target, course)
        end = course.spaces.index(front) + 1
        arrive(draft, attempt.by, replace(course, path=course.path[: end - 1], spaces=course.spaces[:end]))
