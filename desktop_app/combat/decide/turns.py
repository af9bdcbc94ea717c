"""The course of the fight: its start, its turns one after the other, its rounds, its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import EndFight, EndTurn, Start
from desktop_app.combat.decide.acting import expect_fight
from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import expire
from desktop_app.combat.decide.groups import follow, led
from desktop_app.combat.decide.turn_start_body import start_of_turn
from desktop_app.combat.events import (
    ActorSet,
    AwarenessSet,
    InitiativeSet,
    OrderSet,
    PendingSet,
    PhaseBegan,
    Reminded,
    RoundBegan,
    Told,
    TurnBegan,
    TurnEnded,
    TurnNoted,
    TurnPassed,
)
from desktop_app.combat.standing import can_act, opportunities
from desktop_app.combat.state import NORMAL, OVER, SETUP, SURPRISE, Turn
from desktop_app.combat.timeline import inserted, ranked
from desktop_app.rules.dice import roll_all
from desktop_app.rules.initiative import ROLL_TIMING, Entry, roll_offs, surprise_round

Hook = Callable[[Draft, str], None]
TURN_BEGINS: Final[list[Hook]] = []
TURN_ENDS: Final[list[Hook]] = []
"""What other families do when somebody's turn begins (after its effects ran out) or ends: they add their functions."""

FIGHT_ENDS: Final[list[Callable[[Draft], None]]] = []
"""What ends with the fight."""

RESUMES: Final = "resumes"
"""Mark: the creature's turn had begun when another acted before it."""


@decides(Start)
def start(draft: Draft, command: Start) -> None:
    """Initiative, awareness, perhaps a surprise round, and the first turn. Rule: round.sequence, surprise.determine."""
    state = draft.state
    if not state.combatants:
        raise draft.impossible("This encounter is empty. Add creatures first.")
    draft.object(state.phase != SETUP, "The fight has already begun.")
    draft.settle()
    for name in (*(command.aware or ()), *command.initiative):
        draft.who(name)
    aware = {name: command.aware is None or name in command.aware for name in state.combatants}
    for name, noticed in aware.items():
        if draft.who(name).aware != noticed:
            draft.emit(AwarenessSet(who=name, aware=noticed))
    surprise = surprise_round(aware)
    everybody = not surprise or ROLL_TIMING[draft.ruleset.initiative.roll_timing]
    rolling = [name for name in state.combatants if everybody or aware[name] or name in command.initiative]
    roll_initiative(draft, rolling, command.initiative)
    order = ranked(tuple(draft.state.combatants.values()))
    acting = tuple(name for name in order if aware[name]) if surprise else order
    draft.emit(
        PhaseBegan(phase=SURPRISE if surprise else NORMAL),
        OrderSet(order=order, to_act=acting),
        RoundBegan(round=0 if surprise else 1, to_act=acting),
    )
    begin_next(draft)


def roll_initiative(draft: Draft, names: Iterable[str], given: Mapping[str, int] | None = None) -> None:
    """Initiative for those who have none yet, given or rolled, and the roll-offs of ties. Rule: initiative.check.

    Of a group one rolls for all.
    """
    known = given or {}
    wanted = [name for name in names if name in known or draft.who(name).initiative is None]
    followers = {name: of for name, of in led(draft.state, wanted).items() if name not in known}
    wanted = [name for name in wanted if name not in followers]
    rolling = [name for name in wanted if name not in known]
    faces = dict(
        zip(rolling, roll_all(draft.dice, [("initiative", draft.d20.sides, name) for name in rolling]), strict=True)
    )
    for name in wanted:
        modifier = draft.sheet(name).total("init")
        face = faces.get(name)
        total = known[name] if face is None else face + modifier
        draft.emit(InitiativeSet(who=name, total=total, modifier=modifier, face=face, dice=draft.d20.name))
    entries = [
        Entry(who.name, who.initiative, who.initiative_modifier, who.initiative_tie)
        for who in draft.state.combatants.values()
        if who.initiative is not None and who.name not in followers
    ]
    for name, place in roll_offs(entries, draft.dice, draft.d20).items():
        who = draft.who(name)
        draft.emit(InitiativeSet(who=name, total=who.initiative or 0, modifier=who.initiative_modifier, tie=place))
    follow(draft, followers)


@decides(EndTurn)
def end_turn(draft: Draft, command: EndTurn) -> None:
    """The turn is over, the next one's begins. Rule: round.sequence, round.turn-indivisible."""
    expect_fight(draft)
    actor = draft.state.actor
    if command.by:
        draft.who(command.by)
    draft.object(bool(command.by) and command.by != actor, f"It is {actor or 'nobody'}'s turn, not {command.by}'s.")
    draft.object(bool(draft.state.pending), "An action is waiting for attacks of opportunity. Let it continue first.")
    draft.settle()
    if draft.state.phase in (SETUP, OVER):
        raise draft.impossible("There are no turns outside a fight.")
    if draft.state.pending:
        draft.emit(PendingSet(pending=()))
    if actor:
        leave_turn(draft, actor)
    begin_next(draft)
    if command.passing:
        pass_the_unable(draft)


def pass_the_unable(draft: Draft) -> None:
    """Pass the turns of combatants who can do nothing, each at most once. Rule: round.sequence."""
    passed: set[str] = set()
    while (name := draft.state.actor) and name not in passed:
        why = can_act(draft.state, draft.who(name), draft.ruleset)
        if not why or _asks_something(draft, name):
            return
        passed.add(name)
        draft.emit(TurnPassed(who=name, why=why))
        leave_turn(draft, name)
        begin_next(draft)


def _asks_something(draft: Draft, name: str) -> bool:
    """Whether its turn is wanted though it can do nothing: something comes again, or it is reminded of something."""
    saves = any(each.asks and each.is_due(draft.state.round) for each in draft.who(name).reminders)
    return saves or any(isinstance(event, Reminded) and event.who == name for event in draft.events)


def leave_turn(draft: Draft, actor: str) -> None:
    """Apply everything that happens at the end of a turn, then end it."""
    for hook in TURN_ENDS:
        hook(draft, actor)
    draft.emit(TurnEnded(who=actor))


def begin_next(draft: Draft) -> None:
    """Begin the turn of the next combatant; a new round begins when none is left to act in this one."""
    for _ in range(2 * len(draft.state.order) + 3):
        while draft.state.to_act:
            name = draft.state.to_act[0]
            if not draft.who(name).dead:
                begin_turn(draft, name)
                return
            expire(draft, draft.state.round, name)
            draft.emit(TurnEnded(who=name))
        if all(draft.who(name).dead for name in draft.state.order):
            return
        next_round(draft)


def next_round(draft: Draft) -> None:
    """The next round; after the surprise round those roll who have not yet. Rule: round.sequence."""
    if draft.state.phase == SURPRISE:
        late = [name for name, who in draft.state.combatants.items() if who.initiative is None]
        if late:
            roll_initiative(draft, late)
            draft.emit(OrderSet(order=ranked(tuple(draft.state.combatants.values())), to_act=()))
        draft.emit(PhaseBegan(phase=NORMAL))
    draft.emit(RoundBegan(round=draft.state.round + 1, to_act=draft.state.order))


def begin_turn(draft: Draft, name: str) -> None:
    """Effects run out, the budget is fresh, the dying roll; then it is the turn of `name`."""
    who = draft.who(name)
    if RESUMES in who.turn.marks:
        draft.emit(TurnNoted(who=name, turn=replace(who.turn, marks=who.turn.marks - {RESUMES})), ActorSet(who=name))
        draft.emit(Told(text=f"{name}'s turn goes on.", who=name))
        return
    for other in expire(draft, draft.state.round, name):
        settle_life(draft, other)
    who = draft.who(name)
    sheet = draft.sheet(name)
    swift = 0 if who.turn.immediate else draft.ruleset.action.swift
    fresh = turn_budget.fresh(swift, opportunities(who, sheet))
    turn = Turn(runs=who.turn.runs if who.turn.ran else 0)
    regular = draft.state.phase == NORMAL or draft.ruleset.initiative.flat_footed == "first-turn"
    draft.emit(TurnBegan(who=name, budget=fresh, turn=turn, acted=regular))
    start_of_turn(draft, name)
    for hook in TURN_BEGINS:
        hook(draft, name)


@decides(EndFight)
def end_fight(draft: Draft, _command: EndFight) -> None:
    """The fight is over; what lasts in rounds stays as it is."""
    draft.object(draft.state.phase == OVER, "The fight is already over.")
    draft.settle()
    if draft.state.pending:
        draft.emit(PendingSet(pending=()))
    draft.emit(PhaseBegan(phase=OVER))
    for ends in FIGHT_ENDS:
        ends(draft)


def join_order(draft: Draft, name: str) -> None:
    """A newcomer takes its place in the order; it still acts in this round if its place is behind the actor's."""
    state = draft.state
    order = inserted(state.order, draft.who(name), state)
    behind = not state.actor or order.index(name) > order.index(state.actor)
    waiting = set(state.to_act) | ({name} if behind and state.phase == NORMAL else set())
    acting = tuple(other for other in order if other in waiting and other != state.actor)
    draft.emit(OrderSet(order=order, to_act=(state.actor, *acting) if state.actor else acting))
