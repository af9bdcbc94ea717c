"""Places in the order change: delay and come back, ready and strike first, the game master's own hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import ActNow, Delay, Disengage, Engage, Ready, Reorder, SetInitiative, Trigger
from desktop_app.combat.decide.acting import (
    READIED_NOW,
    expect_cost,
    expect_fight,
    expect_nothing_waits,
    expect_turn,
    mark,
    settle_strain,
    spend,
)
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.single_attack import make_attack, plan_attack
from desktop_app.combat.decide.turns import RESUMES, begin_next, leave_turn
from desktop_app.combat.events import (
    BudgetSpent,
    DelaySet,
    EngagedSet,
    InitiativeSet,
    OrderSet,
    Overruled,
    ReadySet,
    Told,
    TurnBegan,
    TurnNoted,
)
from desktop_app.combat.standing import can_act, opportunities
from desktop_app.combat.state import NORMAL, SETUP, SURPRISE, Budget, Readied, Turn
from desktop_app.combat.timeline import ahead_of, inserted, still_to_act

MOVED: Final = "The game master changed the order."
BRACE: Final = 2
"""What a braced weapon multiplies damage with against a charger."""


@decides(Delay)
def delay(draft: Draft, command: Delay) -> None:
    """Take no action now, and act later. Rule: initiative.delay, injury.no-initiative-change."""
    who = expect_turn(draft, command.by)
    spent = not (who.budget.standard and who.budget.move and who.budget.full_round)
    draft.object(spent or bool(who.turn.moved), f"{command.by} has already acted and cannot delay.")
    draft.settle()
    draft.emit(DelaySet(who=command.by, delaying=True))
    if draft.state.actor != command.by:
        waiting = tuple(name for name in draft.state.to_act if name != command.by)
        draft.emit(OrderSet(order=draft.state.order, to_act=waiting))
        return
    leave_turn(draft, command.by)
    begin_next(draft)


@decides(ActNow)
def act_now(draft: Draft, command: ActNow) -> None:
    """End a delay: act before the creature whose turn has just begun. Rule: initiative.delay."""
    who = draft.who(command.by)
    expect_fight(draft)
    expect_nothing_waits(draft)
    draft.object(not who.delaying, f"{command.by} is not delaying.")
    draft.objects(can_act(draft.state, who, draft.ruleset))
    actor = draft.state.actor
    if not actor or actor == command.by:
        raise draft.impossible(f"It is {actor or 'nobody'}'s turn; there is no one to act before.")
    busy = draft.who(actor).turn.acted
    draft.object(busy, f"{actor} has begun to act. Act after its turn.")
    draft.settle()
    step_in(draft, command.by, actor)


def step_in(draft: Draft, name: str, actor: str) -> None:
    """`name` acts now, directly ahead of the actor, and keeps that place."""
    _take_place(draft, name, actor)
    waiting = draft.who(actor).turn
    draft.emit(TurnNoted(who=actor, turn=replace(waiting, marks=waiting.marks | {RESUMES})))
    state, who = draft.state, draft.who(name)
    left = tuple(other for other in state.to_act if other != name)
    draft.emit(OrderSet(order=state.order, to_act=(name, *left)))
    swift = 0 if who.turn.immediate else draft.ruleset.action.swift
    sheet = draft.sheet(who.name)
    left_over = min(who.budget.opportunities, opportunities(who, sheet))
    fresh = turn_budget.fresh(swift, left_over)
    draft.emit(TurnBegan(who=name, budget=fresh, turn=Turn(runs=who.turn.runs)))


def _take_place(draft: Draft, name: str, before: str) -> None:
    """`name` stands directly ahead of `before` in the order, on the same count."""
    first = draft.who(before)
    draft.emit(
        InitiativeSet(
            who=name, total=first.initiative or 0, modifier=first.initiative_modifier, tie=first.initiative_tie
        )
    )
    state = draft.state
    draft.emit(OrderSet(order=ahead_of(state.order, name, before), to_act=state.to_act))


@decides(Ready)
def ready(draft: Draft, command: Ready) -> None:
    """Prepare an action for a trigger. Rule: initiative.ready, action.types."""
    expect_turn(draft, command.by)
    allowed = draft.ruleset.initiative.ready
    draft.object(
        command.does not in allowed, f"In this ruleset you can ready {', '.join(allowed)}, not {command.does}."
    )
    expect_cost(draft, command.by, turn_budget.STANDARD)
    if command.weapon:
        draft.weapon(command.by, command.weapon)
    draft.settle()
    spend(draft, command.by, turn_budget.STANDARD)
    if command.target:
        draft.who(command.target)
    readied = Readied(command.does, command.weapon, command.trigger, draft.state.round, command.target, command.name)
    draft.emit(ReadySet(who=command.by, readied=readied))
    settle_strain(draft)


@decides(Trigger)
def trigger(draft: Draft, command: Trigger) -> None:
    """The readied action, just before what triggered it. Rule: initiative.ready, initiative.ready-brace."""
    who = draft.who(command.by)
    expect_fight(draft)
    draft.object(who.readied is None, f"{command.by} has not readied an action.")
    draft.object(draft.state.actor == command.by, f"It is {command.by}'s own turn.")
    draft.objects(can_act(draft.state, who, draft.ruleset))
    if command.against:
        draft.who(command.against)
    strikes = who.readied is not None and who.readied.does in ("standard", "partial") and bool(command.against)
    weapon = who.readied.weapon if who.readied is not None else ""
    attack = None
    if strikes and weapon:
        attack = plan_attack(draft, command.by, command.against, weapon, ())
        if command.charging and "brace" in attack.arm.features and draft.ruleset.initiative.ready_brace:
            attack = replace(attack, multipliers=(BRACE,))
    draft.settle()
    does = who.readied.does if who.readied is not None else "standard"
    carry_out_readied(draft, command.by)
    if attack is not None:
        make_attack(draft, attack, draft.dice)
    else:
        _let_act(draft, command.by, does)
    settle_strain(draft)


def carry_out_readied(draft: Draft, by: str) -> None:
    """The readied action is used: the creature now stands before the acting one, and has had its turn this round."""
    draft.emit(ReadySet(who=by, readied=None))
    if draft.state.actor:
        _take_place(draft, by, draft.state.actor)
        state = draft.state
        left = tuple(name for name in state.to_act if name != by)
        draft.emit(OrderSet(order=state.order, to_act=left))


def _let_act(draft: Draft, by: str, does: str) -> None:
    """What was readied is done by a command of its own, off-turn: the budget holds just that."""
    who = draft.who(by)
    only = Budget(
        standard=int(does in ("standard", "partial")),
        move=int(does == "move"),
        full_round=0,
        swift=int(does == "swift"),
        step=who.budget.step,
        opportunities=who.budget.opportunities,
    )
    draft.emit(BudgetSpent(who=by, what="readied action", budget=only))
    mark(draft, by, READIED_NOW)
    draft.emit(Told(text=f"{by} takes the readied action.", who=by))


@decides(SetInitiative)
def set_initiative(draft: Draft, command: SetInitiative) -> None:
    """The game master gives a total; the place follows from it. Rule: initiative.check."""
    modifier = draft.sheet(command.by).total("init")
    draft.emit(InitiativeSet(who=command.by, total=command.total, modifier=modifier))
    if draft.state.phase in (SURPRISE, NORMAL):
        take_place(draft, command.by)


def take_place(draft: Draft, name: str) -> None:
    """Stand in the order where the initiative belongs."""
    state = draft.state
    if name in state.order:
        others = tuple(other for other in state.order if other != name)
        _reordered(draft, inserted(others, draft.who(name), state))


@decides(Reorder)
def reorder(draft: Draft, command: Reorder) -> None:
    """The game master moves one ahead of another; it takes that one's count."""
    draft.who(command.by)
    if draft.state.phase == SETUP:
        raise draft.impossible("There is no order before the fight begins.")
    if command.before == command.by:
        raise draft.impossible(f"{command.by} cannot be moved ahead of itself.")
    anchor = command.before or next((name for name in reversed(draft.state.order) if name != command.by), "")
    if not anchor:
        return
    first = draft.who(anchor)
    draft.emit(
        Overruled(what=command.heading(), reasons=(MOVED,)),
        InitiativeSet(
            who=command.by,
            total=first.initiative or 0,
            modifier=first.initiative_modifier,
            tie=first.initiative_tie,
        ),
    )
    _reordered(draft, ahead_of(draft.state.order, command.by, command.before))


def _reordered(draft: Draft, order: tuple[str, ...]) -> None:
    """The new order; who has acted in this round does not act again, who has not still does."""
    state = draft.state
    draft.emit(OrderSet(order=order, to_act=still_to_act(order, frozenset(state.to_act), state.actor)))


@decides(Engage)
def engage(draft: Draft, command: Engage) -> None:
    """Two are in melee reach of each other, or one of the other. Rule: aoo.threatened, aoo.reach."""
    _expect_two(draft, command.a, command.b)
    _expect_no_squares(draft, command.a, command.b)
    pair = (command.a, command.b)
    if not (pair in draft.state.one_way if command.one_way else draft.state.is_engaged(*pair)):
        draft.emit(EngagedSet(a=command.a, b=command.b, engaged=True, one_way=command.one_way))


@decides(Disengage)
def disengage(draft: Draft, command: Disengage) -> None:
    """Two are no longer in melee reach of each other."""
    _expect_two(draft, command.a, command.b)
    _expect_no_squares(draft, command.a, command.b)
    if draft.state.fights(command.a, command.b):
        draft.emit(EngagedSet(a=command.a, b=command.b, engaged=False))


def _expect_no_squares(draft: Draft, a: str, b: str) -> None:
    if draft.state.has_placed(a, b):
        raise draft.impossible(f"{a} and {b} stand on the map, and their squares say whether they are in melee.")


def _expect_two(draft: Draft, a: str, b: str) -> None:
    draft.who(a)
    draft.who(b)
    if a == b:
        raise draft.impossible(f"{a} cannot be in melee with itself.")
