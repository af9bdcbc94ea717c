"""Moving: how far each way of moving goes, what it costs, whether it provokes; over which squares, see `courses`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import Move
from desktop_app.combat.decide.acting import ONLY_MOVE, expect_cost, expect_turn, mark, note_turn, spend
from desktop_app.combat.decide.courses import (
    Course,
    arrive,
    course_of,
    is_minimum,
    note_strikers,
    slips_by,
    strikers,
)
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import add_effect, lasting, until_next_turn
from desktop_app.combat.decide.hands import draw_on_the_way, object_to_drawing
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.events import BudgetSpent, CheckRolled, EngagedSet, Told
from desktop_app.combat.in_melee import in_melee
from desktop_app.combat.standing import has_single_action
from desktop_app.combat.state import OnTheWay
from desktop_app.rules import flags as flag
from desktop_app.rules.effect import Effect
from desktop_app.rules.sheet import Sheet

RUNNING, WINDED = "running", "winded"
RUN_CHECK_DC: Final = 10
REST_ROUNDS: Final = 10


@dataclass(frozen=True, slots=True)
class Way:
    """One way to move: the action it is, the feet it reaches at most, why it is not possible (or nothing).

    `provokes` = leaving a threatened place that way lets foes strike.
    """

    cost: str
    reach: int
    against: tuple[str, ...] = ()
    provokes: bool = True
    step: bool = False


Finder = Callable[[Draft, Move, Sheet], Way]


def _walk(draft: Draft, command: Move, sheet: Sheet) -> Way:
    speed = sheet.total("speed")
    if command.only_move:
        pure = draft.ruleset.opportunity.only_move
        against = () if pure else ("In this ruleset every movement out of a threatened square provokes.",)
        return Way(turn_budget.MOVE, speed, against, provokes=not pure)
    return Way(turn_budget.MOVE, speed)


def _by_mode(mode: str, share: int) -> Finder:
    """Movement by a speed of its own, or, without one, by a share of the land speed (0 = not at all)."""

    def find(draft: Draft, _command: Move, sheet: Sheet) -> Way:
        own = sheet.total(f"speed:{mode}")
        if own:
            return Way(turn_budget.MOVE, own)
        if share:
            speed = sheet.total("speed")
            return Way(turn_budget.MOVE, max(speed // share, 5) if speed else 0)
        name = draft.who(_command.by).name
        return Way(turn_budget.MOVE, 0, (f"{name} cannot {mode}.",))

    return find


def _step(draft: Draft, command: Move, sheet: Sheet) -> Way:
    """Rule: move.five-foot-step."""
    who = draft.who(command.by)
    swift = draft.ruleset.move.step == "swift"
    against = []
    if who.turn.moved:
        against.append(f"{command.by} has already moved and cannot take a 5-foot step.")
    if not who.budget.step:
        against.append("Only one 5-foot step is allowed each round.")
    if sheet.total("speed") <= 5:
        against.append(f"{command.by} is too slow for a 5-foot step.")
    return Way(turn_budget.SWIFT if swift else turn_budget.NO_ACTION, 5, tuple(against), provokes=False, step=True)


def _crawl(draft: Draft, command: Move, sheet: Sheet) -> Way:
    """Rule: move.modes."""
    quarter = draft.ruleset.move.crawl == "quarter-speed"
    reach = max(sheet.total("speed") // 4 // 5 * 5, 5) if quarter else 5
    prone = flag.PRONE in draft.flags(command.by)
    return Way(turn_budget.MOVE, reach, () if prone else (f"{command.by} is not prone.",))


def _run(draft: Draft, command: Move, sheet: Sheet) -> Way:
    """Rule: move.run, action.partial."""
    who = draft.who(command.by)
    single = has_single_action(draft.state, who, draft.ruleset)
    against = []
    if flag.CANNOT_RUN in sheet.flags or who.effect(WINDED) is not None:
        against.append(f"{command.by} cannot run now.")
    if who.turn.moved or who.turn.stepped:
        against.append(f"{command.by} has already moved and cannot run.")
    partial = single and draft.ruleset.action.budget == "standard-with-move"
    if partial:
        return Way(turn_budget.STANDARD, 2 * sheet.total("speed"), tuple(against))
    return Way(turn_budget.FULL_ROUND, sheet.total("run") * sheet.total("speed"), tuple(against))


def _withdraw(draft: Draft, command: Move, sheet: Sheet) -> Way:
    """Rule: move.withdraw."""
    who = draft.who(command.by)
    single = has_single_action(draft.state, who, draft.ruleset)
    against = []
    if not draft.ruleset.move.withdraw:
        against.append("This ruleset has no withdraw action.")
    if flag.CANNOT_WITHDRAW in sheet.flags or flag.BLIND in sheet.flags:
        against.append(f"{command.by} cannot see and cannot withdraw.")
    if who.turn.moved or who.turn.stepped:
        against.append(f"{command.by} has already moved and cannot withdraw.")
    cost = turn_budget.STANDARD if single else turn_budget.FULL_ROUND
    return Way(cost, sheet.total("speed") * (1 if single else 2), tuple(against), provokes=False)


def _squeeze(draft: Draft, command: Move, sheet: Sheet) -> Way:
    """Half as far; on a map it is the narrow squares that cost double. Rule: move.squeezing."""
    way = _walk(draft, command, sheet)
    on_map = draft.board_with(command.by) is not None
    return way if on_map else replace(way, reach=max(way.reach // 2, 5))


WAYS: Final[Mapping[str, Finder]] = {
    "walk": _walk,
    "stealth": _walk,
    "step": _step,
    "crawl": _crawl,
    "withdraw": _withdraw,
    "run": _run,
    "fly": _by_mode("fly", 0),
    "burrow": _by_mode("burrow", 0),
    "swim": _by_mode("swim", 4),
    "climb": _by_mode("climb", 4),
    "squeeze": _squeeze,
}


@decides(Move)
def move(draft: Draft, command: Move) -> None:
    """One move action, or the whole of a run, withdraw, crawl or step. Rule: move.amount-per-round, action.budget."""
    who = expect_turn(draft, command.by)
    if command.mode not in WAYS:
        raise draft.impossible(f"{command.mode!r} is not a way to move; choose {', '.join(WAYS)}.")
    if ONLY_MOVE in who.turn.marks and command.mode == "walk":
        command = replace(command, only_move=True)
    sheet = draft.sheet(_who_walks(draft, command.by))
    way = WAYS[command.mode](draft, command, sheet)
    course = course_of(draft, command)
    if course is not None and is_minimum(command, course, way.reach):
        way = replace(way, cost=turn_budget.FULL_ROUND, reach=course.feet)
    distance = course.feet if course is not None else _distance(draft, command, way)
    for reason in (*way.against, *(course.against if course is not None else ())):
        draft.objects(reason)
    _object_to_distance(draft, command, way, distance)
    if way.cost != turn_budget.NO_ACTION:
        expect_cost(draft, command.by, way.cost)
    if command.draw:
        object_to_drawing(draft, command.by, command.draw, moving=command.mode == "walk")
    draft.settle()
    on_the_way = _strikers(draft, command, way, course)
    provoked = provoked_by(draft, command.by) if course is None and way.provokes and distance else ()
    provoked = provoked or tuple(each.by for each in on_the_way)
    if draft.waits(command.by, provoked, way.cost, movement=True, on_the_way=on_the_way):
        return
    if command.mode == "run" and not _keeps_running(draft, command.by, sheet):
        return
    _carry_out(draft, command, way, distance)
    if course is not None:
        arrive(draft, command.by, course)


def _who_walks(draft: Draft, by: str) -> str:
    """On a map a rider moves at the speed of its mount. Rule: mount.control."""
    riding = draft.who(by).riding
    if riding is None or draft.board_with(by, riding.mount) is None:
        return by
    return riding.mount


def _distance(draft: Draft, command: Move, way: Way) -> int:
    distance = way.reach if command.distance is None else command.distance
    if distance < 0:
        raise draft.impossible(f"A distance of {distance} feet is not possible.")
    return distance


def _strikers(draft: Draft, command: Move, way: Way, course: Course | None) -> tuple[OnTheWay, ...]:
    """Who strikes on the way over the map. Rule: aoo.provoke-moving, move.withdraw, move.five-foot-step."""
    if course is None or way.step or draft.resumed is not None:
        return ()
    first_square = not draft.who(command.by).turn.moved
    found = strikers(
        draft, command.by, course, first=int(not way.provokes and first_square), to_the_end=command.mode == "crawl"
    )
    if command.mode == "withdraw":
        found = slips_by(draft, command.by, found)
    note_strikers(draft, command.by, found)
    return found


def _object_to_distance(draft: Draft, command: Move, way: Way, distance: int) -> None:
    who = draft.who(command.by)
    on_it = draft.flags(command.by)
    stuck = bool(on_it & {flag.CANNOT_MOVE, flag.IMMOBILE}) or bool(who.grappling)
    draft.object(stuck and distance > 0, f"{command.by} cannot move from its place.")
    draft.object(who.turn.stepped and distance > 0, f"{command.by} has taken a 5-foot step and cannot move further.")
    prone = flag.PRONE in on_it and command.mode not in ("crawl", "step", "fly", "swim")
    draft.object(prone and distance > 0, f"{command.by} is prone and must stand up or crawl.")
    if who.turn.stepped or stuck:
        return
    reach = way.reach
    if command.only_move and command.mode == "walk":
        reach = 2 * way.reach - who.turn.moved if who.budget.move else way.reach
    draft.object(distance > reach, f"{command.by} can move {reach} feet that way, not {distance}.")
    pure_before = ONLY_MOVE in who.turn.marks
    draft.object(
        command.only_move and who.turn.acted and not pure_before, f"{command.by} has already taken another action."
    )


def _keeps_running(draft: Draft, by: str, sheet: Sheet) -> bool:
    """Whether breath lasts for another round of running. Rule: move.run."""
    who = draft.who(by)
    con = max(sheet.total("ability:con"), 1) if who.creature.abilities.score("con") is not None else None
    if con is None or who.turn.runs < con * draft.ruleset.move.run_endurance:
        return True
    dc = RUN_CHECK_DC + who.turn.runs - con * draft.ruleset.move.run_endurance
    ledger = sheet.ledger("check:con")
    face = draft.roll_d20("check")
    total = face + ledger.total
    success = total >= dc
    draft.emit(
        CheckRolled(
            who=by, what="endurance", die=face, ledger=ledger, total=total, dc=dc, success=success, told_as="check"
        )
    )
    if not success:
        effect = Effect(WINDED, flags=frozenset({flag.CANNOT_RUN, flag.CANNOT_CHARGE}))
        add_effect(draft, by, lasting(draft, effect, REST_ROUNDS))
        draft.emit(Told(text=f"{by} is out of breath and must rest a minute before running again.", who=by))
    return success


def _carry_out(draft: Draft, command: Move, way: Way, distance: int) -> None:
    who = draft.who(command.by)
    if way.cost != turn_budget.NO_ACTION:
        spend(draft, command.by, way.cost, strenuous=False if command.mode != "run" else None)
    if command.only_move and who.turn.moved + distance > way.reach and draft.who(command.by).budget.standard:
        spend(draft, command.by, turn_budget.MOVE, strenuous=False)
    if way.step:
        draft.emit(BudgetSpent(who=command.by, what="step", budget=replace(draft.who(command.by).budget, step=0)))
        note_turn(draft, command.by, stepped=True, acted=True)
    elif distance:
        left = replace(draft.who(command.by).budget, step=0)
        draft.emit(BudgetSpent(who=command.by, what="movement", budget=left))
        note_turn(draft, command.by, moved=who.turn.moved + distance)
    if command.only_move:
        mark(draft, command.by, ONLY_MOVE)
    if command.draw:
        draw_on_the_way(draft, command.by, command.draw)
    if command.mode == "run":
        _out_of_guard(draft, command.by)
        note_turn(draft, command.by, ran=True, runs=draft.who(command.by).turn.runs + 1)
    how = {"walk": "moves", "step": "takes a 5-foot step", "run": "runs"}.get(command.mode, f"moves ({command.mode})")
    draft.emit(Told(text=f"{command.by} {how}{f' {distance} feet' if not way.step else ''}.", who=command.by))
    if command.away and distance and not draft.state.has_placed(command.by):
        leave_melee(draft, command.by)


def leave_melee(draft: Draft, name: str) -> None:
    """It has moved out of the reach of all. Rule: move.withdraw, aoo.provoke-moving."""
    for other in in_melee(draft.state).get(name, ()):
        draft.emit(EngagedSet(a=name, b=other, engaged=False))


def _out_of_guard(draft: Draft, by: str) -> None:
    """Runners do not dodge, but for those with the Run feat where it says so. Rule: move.run."""
    keeps = draft.ruleset.move.run_keeps_dexterity
    if keeps and draft.sheet(by).mark("run"):
        return
    effect = Effect(RUNNING, flags=frozenset({flag.LOSES_DEXTERITY}))
    add_effect(draft, by, until_next_turn(draft, by, effect))
