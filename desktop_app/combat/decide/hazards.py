"""Traps and haunts: who finds them, what they do when they go off, how one is rid of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from desktop_app.combat.commands_hazards import (
    DisableHazard,
    FindHazard,
    HarmHazard,
    JudgeHazard,
    PlaceHazard,
    RemoveHazard,
    ResetHazard,
    SetOff,
)
from desktop_app.combat.decide.amounts import expect_dice
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.hazard_sense import MOST_POINTS, expect_hazard
from desktop_app.combat.decide.hazard_strikes import go_off
from desktop_app.combat.decide.reminders import TIME_PASSES
from desktop_app.combat.decide.turns import TURN_BEGINS
from desktop_app.combat.events import AreaRolled, CheckRolled, Reminded, Told
from desktop_app.combat.events_hazards import HazardRemoved, HazardSet
from desktop_app.combat.hazards import (
    MOST_HAZARDS,
    STANDS,
    count_words,
    current_hit_points,
    facts_of,
    find_ledger,
    hazard_names,
    placed_hazard,
    save_of,
    time_up,
)
from desktop_app.combat.placed_hazard import (
    HAZARD_DESTROYED,
    HAZARD_DISABLED,
    HAZARD_QUIET,
    HAZARD_READY,
    HAZARD_SPRUNG,
    PlacedHazard,
)
from desktop_app.combat.state import NORMAL, SURPRISE
from desktop_app.combat.timeline import game_time
from desktop_app.rules.affliction import rounds_in
from desktop_app.rules.damage import roll_dice
from desktop_app.rules.formula import Formula, FormulaError, parse_formula
from desktop_app.rules.hazard import (
    DISABLING,
    HAUNT_COUNT,
    LEADS_PAST,
    SETS_OFF,
    cannot_disable,
    cannot_find,
)
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.named_checks import SKILL, check_problem, number_of
from desktop_app.rules.opposed import ATTACK_LIKE, judged

GIVEN: Final = "given by the game master"


@decides(PlaceHazard)
def place(draft: Draft, command: PlaceHazard) -> None:
    """Put it into the encounter; several of a name are numbered."""
    name = command.hazard.name.strip()
    expect_hazard(draft, command.hazard)
    if not 1 <= command.count <= MOST_HAZARDS - len(draft.state.hazards):
        raise draft.impossible(f"An encounter holds at most {MOST_HAZARDS} traps and haunts.")
    for each in hazard_names(name, command.count, draft.state):
        draft.emit(HazardSet(hazard=PlacedHazard(each, command.hazard)), Told(text=f"{each} joins the encounter."))


@decides(RemoveHazard)
def remove(draft: Draft, command: RemoveHazard) -> None:
    """Take it out of the encounter."""
    _held(draft, command.name)
    draft.emit(HazardRemoved(name=command.name))


@decides(FindHazard)
def find(draft: Draft, command: FindHazard) -> None:
    """Each of these looks for it, by the skill of the ruleset. Rule: save.formula."""
    held = _held(draft, command.name)
    if not command.by:
        raise draft.impossible(f"Say who looks for the {held.name}.")
    if command.told:
        for name in command.by:
            draft.who(name)
        _found(draft, held, command.by)
        return
    for name in command.by:
        why = cannot_find(held.hazard, draft.sheet(name))
        draft.object(bool(why), f"{name} {why}.")
    if not held.hazard.notice:
        raise draft.impossible(f"No check finds the {held.name}: say who has found it.")
    draft.settle()
    finders = []
    for name in command.by:
        skill, ledger = find_ledger(draft.sheet(name), held.hazard)
        if _check(draft, name, skill, _with(ledger, command.bonus), held.hazard.notice, "find", command.secret):
            finders.append(name)
    _found(draft, held, tuple(finders))


def _found(draft: Draft, held: PlacedHazard, finders: tuple[str, ...]) -> None:
    new = tuple(name for name in finders if name not in held.found_by)
    if new:
        draft.emit(HazardSet(hazard=replace(held, found_by=(*held.found_by, *new))))
    for name in new:
        draft.emit(Told(text=f"{name} has found the {held.name}.", who=name))


@decides(DisableHazard)
def disable(draft: Draft, command: DisableHazard) -> None:
    """A check: a failure by 5 or more sets it off, a success by 10 or more leads past it. Rule: save.formula."""
    held, sheet = _held(draft, command.name), draft.sheet(command.by)
    why = cannot_disable(held.hazard, sheet)
    if not held.hazard.disable:
        raise draft.impossible(f"{command.by} {why}.")
    number = number_of(DISABLING, sheet) or f"{SKILL}{DISABLING.lower()}"
    problem = why or check_problem(sheet, number)
    draft.object(bool(problem), f"{command.by} {problem}.")
    _object_to_gone(draft, held)
    draft.settle()
    dc = held.hazard.disable
    ledger = _with(sheet.ledger(number, facts_of(held.hazard)), command.bonus)
    success = _check(draft, command.by, DISABLING, ledger, dc, "disable", secret=False)
    rolled = next(each for each in reversed(draft.events) if isinstance(each, CheckRolled))
    if success:
        past = tuple(draft.state.combatants) if rolled.total >= dc + LEADS_PAST else held.past
        draft.emit(HazardSet(hazard=replace(held, stands=HAZARD_DISABLED, past=past, due_at=None)))
        more = " So well that it could be left as it is and everybody led past." if past != held.past else ""
        draft.emit(Told(text=f"The {held.name} is disabled.{more}", who=command.by))
    elif rolled.total <= dc - SETS_OFF:
        by_so_much = f"{command.by} fails by {dc - rolled.total} and sets the {held.name} off."
        draft.emit(Told(text=by_so_much, who=command.by))
        _goes_off(draft, held, (command.by,), {})
    else:
        draft.emit(Told(text=f"The {held.name} stays as it is; {command.by} may try again.", who=command.by))


@decides(SetOff)
def set_off(draft: Draft, command: SetOff) -> None:
    """It goes off at these, or begins to; where it acts for several rounds it comes up again in each."""
    held = _held(draft, command.name)
    for name in (*command.targets, *command.marks):
        draft.who(name)
    if not held.acting:
        _object_to_gone(draft, held)
    draft.settle()
    if command.wait and held.hazard.delay:
        rounds = int(held.hazard.delay)
        made = replace(held, stands=HAZARD_SPRUNG, gone_off=held.gone_off + 1, targets=command.targets,
                       due_at=draft.state.round + rounds, left=0, last=draft.state.round)  # fmt: skip
        draft.emit(HazardSet(hazard=made), Told(text=f"The {held.name} is set off: it acts in {count_words(rounds)}."))
        return
    _goes_off(draft, held, command.targets, command.marks)


def _goes_off(draft: Draft, held: PlacedHazard, targets: tuple[str, ...], marks: Mapping[str, str]) -> None:
    again = held.acting
    rounds, left = held.hazard.rounds, held.left
    waited = again and not left and bool(held.hazard.delay) and bool(rounds)
    if rounds and (not again or waited):
        formula = parse_formula(rounds)
        left = max(sum(roll_dice(draft.dice, "duration", formula)) + formula.bonus, 1)
    left = max(left - 1, 0)
    stands = HAZARD_READY if held.hazard.resets_itself and not left else HAZARD_SPRUNG
    made = replace(
        held,
        stands=stands,
        gone_off=held.gone_off + (0 if again else 1),
        due_at=draft.state.round + 1 if left else None,
        left=left,
        last=draft.state.round,
        targets=targets,
        ready_at=_ready_at(draft, held),
    )
    draft.emit(HazardSet(hazard=made))
    draft.emit(Told(text=f"The {held.name} {'acts' if again else 'goes off'}."))
    if targets:
        go_off(draft, held, targets, marks)
    elif held.hazard.text:
        draft.emit(Told(text=held.hazard.text))


def _ready_at(draft: Draft, held: PlacedHazard) -> int | None:
    """When a haunt is there again by itself."""
    time = held.hazard.reset_time if held.hazard.is_haunt else ""
    if not time:
        return None
    formula, unit = rounds_in(time)
    faces = sum(roll_dice(draft.dice, "reset", formula))
    return game_time(draft.state) + max(faces + formula.bonus, 1) * unit


@decides(HarmHazard)
def harm(draft: Draft, command: HarmHazard) -> None:
    """A haunt loses hit points; a save by its rating halves it. At 0 it is quiet until its time is over."""
    held = _held(draft, command.name)
    if command.by:
        draft.who(command.by)
    if not held.hazard.hit_points:
        raise draft.impossible(f"The {held.name} has no hit points to lose: disable it, or break what it is made of.")
    formula = _points(draft, command.amount)
    faces = roll_dice(draft.dice, "damage", formula)
    total = max(formula.whole(sum(faces) + formula.bonus), 0)
    if faces:
        draft.emit(AreaRolled(by=command.by, formula=str(formula), faces=faces, total=total, what="damage"))
    if command.dc:
        ledger = Ledger("save", (Line("base", save_of(held.hazard), "its challenge rating"),))
        face = draft.roll_d20("save")
        saved = judged(face, ledger, command.dc, ATTACK_LIKE, draft.d20).success
        draft.emit(CheckRolled(who=held.name, what="save", die=face, ledger=ledger, total=face + ledger.total,
                               dc=command.dc, success=saved))  # fmt: skip
        total = total // 2 if saved else total
    made = replace(held, damage=held.damage + total)
    left = current_hit_points(made)
    draft.emit(HazardSet(hazard=made), Told(text=f"The {held.name} loses {total} hit points: {left} are left."))
    if not left:
        quiet = replace(made, stands=HAZARD_QUIET, due_at=None, left=0, ready_at=_ready_at(draft, held))
        till = f", for {held.hazard.reset_time}" if held.hazard.reset_time else ""
        draft.emit(HazardSet(hazard=quiet), Told(text=f"The {held.name} is quiet{till}."))


def _points(draft: Draft, amount: str) -> Formula:
    """Points or dice of them, that can be lost."""
    reason = f"Type how many hit points it loses, 1 to {MOST_POINTS:,}, or dice such as 3d6."
    try:
        formula = parse_formula(amount)
    except FormulaError:
        raise draft.impossible(reason) from None
    least = 1 if not formula.dice else -MOST_POINTS
    if any(sides < 1 for _, sides in formula.dice) or not least <= formula.bonus <= MOST_POINTS:
        raise draft.impossible(reason)
    expect_dice(draft, amount)
    return formula


@decides(ResetHazard)
def reset(draft: Draft, command: ResetHazard) -> None:
    """Make it ready again."""
    held = _held(draft, command.name)
    draft.emit(HazardSet(hazard=_as_new(held)), Told(text=f"The {held.name} is ready again."))


@decides(JudgeHazard)
def judge(draft: Draft, command: JudgeHazard) -> None:
    """The game master's word on how it stands."""
    held = _held(draft, command.name)
    if command.stands not in STANDS:
        raise draft.impossible(f"It stands as {', '.join(STANDS)}, not as {command.stands!r}.")
    made = replace(held, stands=command.stands, due_at=None, left=0)
    draft.emit(HazardSet(hazard=made), Told(text=f"The {held.name} is {command.stands}."))


def _as_new(held: PlacedHazard) -> PlacedHazard:
    return PlacedHazard(held.name, held.hazard, found_by=held.found_by, past=held.past, gone_off=held.gone_off)


def _held(draft: Draft, name: str) -> PlacedHazard:
    held = placed_hazard(draft.state, name)
    if held is None:
        raise draft.impossible(f"There is no trap or haunt called {name!r}.")
    return held


def _object_to_gone(draft: Draft, held: PlacedHazard) -> None:
    """What speaks against its going off: it is disabled, quiet, destroyed, or has gone off."""
    reset_told = f"; its reset is {held.hazard.reset}" if held.stands == HAZARD_SPRUNG else ""
    draft.object(held.stands != HAZARD_READY, f"The {held.name} is {_standing_words(held)}{reset_told}.")


def _standing_words(held: PlacedHazard) -> str:
    return "gone off already" if held.stands == HAZARD_SPRUNG else held.stands


def _check(draft: Draft, who: str, what: str, ledger: Ledger, dc: int, label: str, secret: bool) -> bool:
    face = draft.roll_d20(label, who)
    total = face + ledger.total
    draft.emit(CheckRolled(who=who, what=what, die=face, ledger=ledger, total=total, dc=dc,
                           success=total >= dc, secret=secret))  # fmt: skip
    return total >= dc


def _with(ledger: Ledger, more: int) -> Ledger:
    return ledger.plus(Line("untyped", more, GIVEN)) if more else ledger


def _acts_again(draft: Draft, who: str) -> None:
    """What goes on acting comes up on 10, before the first who is slower."""
    now = draft.state.round
    if draft.state.phase not in (SURPRISE, NORMAL):
        return
    count = draft.who(who).initiative or 0
    for held in draft.state.hazards:
        due = held.due_at
        if due is None or held.last >= now or now < due or (now == due and count >= HAUNT_COUNT):
            continue
        draft.emit(HazardSet(hazard=replace(held, last=now)))
        draft.emit(Reminded(text=f"the {held.name} acts on {HAUNT_COUNT}"))


def _comes_back(draft: Draft) -> None:
    """Haunts whose time is over are there again."""
    for held in draft.state.hazards:
        if held.stands != HAZARD_DESTROYED and time_up(held, game_time(draft.state)):
            draft.emit(HazardSet(hazard=_as_new(held)), Told(text=f"The {held.name} is there again."))


TURN_BEGINS.append(_acts_again)
TIME_PASSES.append(_comes_back)
