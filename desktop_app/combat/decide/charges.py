"""A charge over the map: the charger moves by itself, straight to where it strikes from. Rule: maneuver.charge."""

from __future__ import annotations

from desktop_app.combat.arms import UNARMED
from desktop_app.combat.decide.courses import Course, gait_of, note_strikers, strikers, together
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.charging import LEAST, charge_way
from desktop_app.combat.grid.sight import Rows
from desktop_app.combat.grid.straight import straight_rows
from desktop_app.combat.on_map import reach_with
from desktop_app.combat.standing import has_single_action
from desktop_app.combat.state import OnTheWay


def charge_course(draft: Draft, by: str, target: str, weapon: str) -> Course | None:
    """The way of a charge, with the rules' objections; None where there is no map or one of both is not on it.

    From here on the rules look at the charger as if it stood at the end of it.
    """
    board = draft.board_with(by, target)
    if board is None or by == target:
        return None
    arm = draft.sheet(by).arm(draft.weapon(by, weapon or UNARMED))
    way = charge_way(board, by, target, reach_with(draft.sheet(by), arm))
    draft.objects(way.reason)
    most = farthest(draft, by)
    too_far = not way.reason and way.feet > most
    draft.object(too_far, f"{target} is too far: {by} can charge {most} feet, and the way is {way.feet}.")
    course = Course(way.path, way.feet, way.spaces)
    for name in together(draft, by):
        if name in board.figures:
            draft.elsewhere[name] = board.figures[name].space.moved_to(course.end.at)
    return course


def farthest(draft: Draft, by: str) -> int:
    """How far one can charge in feet; a rider as far as its mount. Rule: maneuver.charge, action.restricted."""
    who = draft.who(by)
    runner = who.riding.mount if who.riding is not None and who.riding.mount in draft.state.combatants else by
    speed = draft.sheet(runner).total("speed")
    if has_single_action(draft.state, who, draft.ruleset):
        return speed
    return speed * (2 if draft.ruleset.charge.further else draft.ruleset.charge.speeds)


def charged_to(draft: Draft, board: Board, by: str) -> Rows:
    """Of each row the squares in which a charge could end: straight ahead over free ground. Rule: maneuver.charge."""
    figure, gait = board.figures[by], gait_of(board, by, "walk", charging=True)
    return straight_rows(board, by, (LEAST, farthest(draft, by)), gait, rough_bars=not figure.is_aloft)


def is_long(draft: Draft, by: str, course: Course | None) -> bool:
    """Whether the way of a charge takes the move action as well. Rule: maneuver.charge."""
    if course is None or not draft.ruleset.charge.further:
        return False
    return course.feet > draft.ruleset.charge.speeds * farthest(draft, by) // 2


def strikers_at_charge(
    draft: Draft, by: str, course: Course | None, at_its_end: tuple[str, ...]
) -> tuple[OnTheWay, ...]:
    """Who strikes on the way, and at its end. Rule: aoo.provoke-moving, maneuver.charge."""
    if course is None or draft.resumed is not None:
        return ()
    stands, draft.elsewhere = draft.elsewhere, {}
    found = strikers(draft, by, course)
    draft.elsewhere = stands
    note_strikers(draft, by, found)
    last = course.end.at
    named = {each.by for each in found}
    return (*found, *(OnTheWay(name, len(course.path), last, last) for name in at_its_end if name not in named))
