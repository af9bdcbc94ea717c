"""Attacks of opportunity: who is provoked, who strikes or lets it pass, and how the action goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.arms import no_opportunity, usual_weapon
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Opportunity, PassOpportunity, Proceed
from desktop_app.combat.decide.acting import expect_fight, settle_strain, spend
from desktop_app.combat.decide.damage import save
from desktop_app.combat.decide.draft import WATCHERS, Draft, NotAllowed, decider_of, decides
from desktop_app.combat.decide.effects import end_effects
from desktop_app.combat.decide.single_attack import PlannedAttack, make_attack, plan_attack
from desktop_app.combat.events import ActionLost, BudgetSpent, PendingSet, Placed, Told
from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.cover import is_in_the_dark
from desktop_app.combat.grid.space import Space
from desktop_app.combat.grid.threat import may_strike_at, threatens
from desktop_app.combat.standing import can_act
from desktop_app.combat.state import NORMAL, SURPRISE, Combatant, OnTheWay, Pending
from desktop_app.combat.toughness import cannot_see, sees_invisible
from desktop_app.rules import flags as flag

INTERRUPTING: Final = "interrupting"
"""The effect of one who waits to spoil whatever a foe (its source) does."""


COVERING: Final = "covering fire"
"""The effect of one who may shoot at whoever moves in its cone."""
SHELTERS: Final = ("cover", "partial-cover", "soft-cover", "improved-cover", "total-cover", "total-concealment")
"""Options that say one cannot strike there by opportunity. Rule: cover.no-aoo, concealment.total."""


def interrupters(draft: Draft, by: str, cost: str) -> tuple[str, ...]:
    """Who waits to interrupt `by`: a move, standard or full-round action provokes them. Rule: maneuver.interrupt."""
    if turn_budget.kind_of(cost) not in (turn_budget.MOVE, turn_budget.STANDARD, turn_budget.FULL_ROUND):
        return ()
    waiting = (other for other in draft.state.combatants.values() if _interrupts(other, by))
    return tuple(sorted(other.name for other in waiting if may_strike(draft, other.name, by)))


def _interrupts(other: Combatant, by: str) -> bool:
    return any(active.effect.name == INTERRUPTING and active.effect.source == by for active in other.effects)


WATCHERS.append(interrupters)

ASTRAY: Final[list[Callable[[Draft, Pending, str], str]]] = []
"""Whom an attack at the doer strikes instead: other families add functions (draft, action, striker) -> name."""


Stopper = Callable[[Draft, Pending, OnTheWay], Pending]
MOVED_BY_OTHERS: Final[dict[type[Command], Stopper]] = {}
"""Actions that go on when who provoked can no longer act, as a push does, and how far they still go then."""


def provoked_by(draft: Draft, by: str, among: Iterable[str] | None = None) -> tuple[str, ...]:
    """Foes who have `by` in melee reach and may strike at it now, by name; `among` = these, if they reach it.

    Rule: aoo.provoke-action, aoo.forbidden, aoo.reach.
    """
    state = draft.state
    if state.phase not in (SURPRISE, NORMAL):
        return ()
    candidates = sorted(among) if among is not None else _near(draft, by)
    near = (name for name in candidates if _has_in_reach(draft, name, by))
    return tuple(name for name in near if may_strike(draft, name, by))


def _near(draft: Draft, by: str) -> list[str]:
    """Foes who may have `by` in reach: on a map all, the squares are asked later."""
    state = draft.state
    return [name for name in state.foes(by) if state.has_placed(name, by) or state.reaches(name, by)]


def _has_in_reach(draft: Draft, name: str, by: str) -> bool:
    """Whether `name` threatens `by`; on a map the squares tell. Rule: aoo.threatened, cover.no-aoo."""
    board = draft.board_with(name, by)
    if board is None:
        return (by, name) not in draft.state.one_way
    return strikes_past_cover(draft, board, name, board.figures[by].space)


def strikes_past_cover(draft: Draft, board: Board, name: str, space: Space) -> bool:
    """Whether a foe on the map may strike at one in that space. Rule: cover.no-aoo, concealment.total."""
    if draft.ruleset.opportunity.cover and is_in_the_dark(board, board.figures[name], space):
        return False
    if draft.ruleset.opportunity.cover:
        return may_strike_at(board, board.figures[name], space)
    return threatens(board, name, space)


def may_strike(draft: Draft, name: str, at: str) -> bool:
    """Whether `name` could make an attack of opportunity at `at`. Rule: aoo.forbidden, concealment.total."""
    state, ruleset = draft.state, draft.ruleset
    striker = draft.who(name)
    if no_opportunity(state, striker, ruleset):
        return False
    unseen = flag.INVISIBLE in draft.flags(at) and not sees_invisible(striker)
    return not (unseen or cannot_see(striker, state, ruleset))


def expect_provoked(draft: Draft, by: str, target: str) -> Pending | None:
    """Object where the target has not provoked `by`, or `by` cannot strike; gives what waits. Rule: aoo.making."""
    waiting = draft.state.pending[-1] if draft.state.pending else None
    draft.object(
        waiting is None or by not in waiting.left or waiting.by != target,
        f"{target} has not provoked an attack of opportunity from {by}.",
    )
    draft.objects(no_opportunity(draft.state, draft.who(by), draft.ruleset))
    return waiting


def aimed_opportunity(draft: Draft, command: Opportunity) -> PlannedAttack:
    """The attack of opportunity, with the melee weapon that is meant where none is named."""
    weapon = command.weapon or usual_weapon(draft.state, draft.who(command.by), draft.ruleset, melee=True)
    return plan_attack(draft, command.by, command.target, weapon, command.options, opportunity=True)


@decides(Opportunity)
def opportunity(draft: Draft, command: Opportunity) -> None:
    """An attack at one who provoked it, before the provoking action goes on. Rule: aoo.making, aoo.timing."""
    striker = draft.who(command.by)
    draft.who(command.target)
    if command.granted:
        waiting = expect_granted(draft, command.by, command.target, counted=command.counted)
    else:
        waiting = expect_provoked(draft, command.by, command.target)
    look_where_it_strikes(draft, waiting, command.by)
    attack = aimed_opportunity(draft, command)
    hidden = any(attack.says(option) for option in SHELTERS) and draft.ruleset.opportunity.cover
    draft.object(hidden, f"{command.target} has cover from {command.by}: no attack of opportunity.")
    interrupts = _interrupts(striker, command.target)
    shoots = interrupts or striker.effect(COVERING) is not None
    draft.object(attack.ranged and not shoots, "An attack of opportunity is a melee attack.")
    draft.settle()
    if attack.provokes_target and draft.waits(command.by, provoked_by(draft, command.by, [command.target])):
        return
    if command.counted:
        spend_opportunity(draft, command.by)
    strays = _gone_astray(draft, waiting, command.by)
    if strays:
        attack = plan_attack(draft, command.by, strays, attack.arm.name, command.options, opportunity=True)
    result = make_attack(draft, replace(attack, counted=command.counted), draft.dice)
    damage = result.hurt.total if result.hurt and not strays else 0
    along = tuple(draft.elsewhere)
    draft.elsewhere.clear()
    if command.granted and waiting is None:
        return
    answered(
        draft, command.by, damage=damage, along=along, spoiled=_spoiled(draft, command, damage) if interrupts else ""
    )


def look_where_it_strikes(draft: Draft, waiting: Pending | None, by: str) -> None:
    """On a map a blow on the way falls where the mover leaves the square. Rule: aoo.timing."""
    spot = _on_the_way(waiting, by)
    board = draft.board_with(waiting.by) if waiting is not None else None
    if spot is None or board is None or waiting is None:
        return
    for name in (waiting.by, *board.figures[waiting.by].carries):
        if name in board.figures and board.figures[name].space.at == board.figures[waiting.by].space.at:
            draft.elsewhere[name] = board.figures[name].space.moved_to(spot.at)


def _on_the_way(waiting: Pending | None, by: str) -> OnTheWay | None:
    return next((each for each in waiting.on_the_way if each.by == by), None) if waiting is not None else None


def stop_the_fallen(draft: Draft, by: str, along: tuple[str, ...] = ()) -> None:
    """Who falls on the way stays on the last square up to there where it may be; others further on do not strike.

    Rule: move.illegal-square, aoo.timing.
    """
    if not draft.state.pending:
        return
    *beneath, top = draft.state.pending
    spot = _on_the_way(top, by)
    mover = draft.state.combatants.get(top.by)
    if spot is None or mover is None:
        return
    if (stopper := MOVED_BY_OTHERS.get(type(top.command))) is not None:
        if (shorter := stopper(draft, top, spot)) != top:
            draft.emit(PendingSet(pending=(*beneath, shorter)))
        return
    if not _is_stopped(draft, mover):
        return
    for name in dict.fromkeys((mover.name, *along)):
        if draft.who(name).at != spot.back:
            draft.emit(Placed(who=name, at=spot.back))
    reached = {each.by for each in top.on_the_way if each.steps <= spot.steps}
    left = tuple(name for name in top.left if name in reached)
    spoiled = top.spoiled or f"{mover.name} does not get any further."
    draft.emit(PendingSet(pending=(*beneath, replace(top, left=left, spoiled=spoiled))))


def _is_stopped(draft: Draft, mover: Combatant) -> bool:
    on_it = draft.flags(mover.name)
    held = bool(on_it & {flag.CANNOT_MOVE, flag.IMMOBILE}) or bool(mover.grappling)
    crawls = getattr(draft.state.pending[-1].command, "mode", "") == "crawl"
    return held or (flag.PRONE in on_it and not crawls) or bool(can_act(draft.state, mover, draft.ruleset))


def expect_granted(draft: Draft, by: str, target: str, *, counted: bool) -> Pending | None:
    """Object where `by` cannot strike at all; gives what its target does meanwhile. Rule: aoo.forbidden."""
    expect_fight(draft)
    draft.object(by == target, f"{by} does not strike itself.")
    striker = draft.who(by)
    if not counted:
        striker = replace(striker, budget=replace(striker.budget, opportunities=1))
    draft.objects(no_opportunity(draft.state, striker, draft.ruleset))
    waiting = draft.state.pending[-1] if draft.state.pending else None
    return waiting if waiting is not None and waiting.by == target else None


def _spoiled(draft: Draft, command: Opportunity, damage: int) -> str:
    """Whether a hit makes the action be lost: Fortitude against the damage. Rule: maneuver.interrupt."""
    end_effects(
        draft,
        command.by,
        (
            active
            for active in draft.who(command.by).effects
            if active.effect.name == INTERRUPTING and active.effect.source == command.target
        ),
        "it has struck",
    )
    if damage and not save(draft, command.target, "fort", damage, label="fort"):
        return f"{command.by} has interrupted {command.target}."
    return ""


def _gone_astray(draft: Draft, waiting: Pending | None, by: str) -> str:
    if waiting is None:
        return ""
    return next(filter(None, (astray(draft, waiting, by) for astray in ASTRAY)), "")


def spend_opportunity(draft: Draft, by: str) -> None:
    """One of the attacks of opportunity until the own next turn is used up."""
    budget = draft.who(by).budget
    left = replace(budget, opportunities=max(budget.opportunities - 1, 0))
    draft.emit(BudgetSpent(who=by, what="opportunity", budget=left))


def answered(draft: Draft, by: str, *, damage: int = 0, spoiled: str = "", along: tuple[str, ...] = ()) -> None:
    """`by` has struck or passed: it is no longer waited for, and the damage is remembered for what it does.

    `along` = who goes the same way as the mover, as a mount does.
    """
    if not draft.state.pending:
        return
    *beneath, top = draft.state.pending
    left = tuple(name for name in top.left if name != by)
    changed = replace(top, left=left, damage=top.damage + damage, spoiled=spoiled or top.spoiled)
    draft.emit(PendingSet(pending=(*beneath, changed)))
    stop_the_fallen(draft, by, along)


@decides(PassOpportunity)
def pass_opportunity(draft: Draft, command: PassOpportunity) -> None:
    """The opportunity is let go. Rule: aoo.making."""
    draft.who(command.by)
    waiting = draft.state.pending[-1] if draft.state.pending else None
    if waiting is None or command.by not in waiting.left:
        raise draft.impossible(f"{command.by} has no attack of opportunity to pass up.")
    answered(draft, command.by)
    draft.emit(Told(text=f"{command.by} passes up the attack of opportunity.", who=command.by))


@decides(Proceed)
def proceed(draft: Draft, _command: Proceed) -> None:
    """The action that waited is carried out, or is lost if its doer can no longer act. Rule: aoo.timing."""
    if not draft.state.pending:
        raise draft.impossible("No action is waiting.")
    *beneath, waiting = draft.state.pending
    draft.emit(PendingSet(pending=tuple(beneath)))
    doer = draft.state.combatants.get(waiting.by)
    reason = waiting.spoiled or ("" if doer is not None else f"{waiting.by} has left the fight.")
    if doer is not None and not reason and type(waiting.command) not in MOVED_BY_OTHERS:
        reason = can_act(draft.state, doer, draft.ruleset)
    if reason:
        lose(draft, waiting, (reason,))
        return
    decider = decider_of(waiting.command)
    assert decider is not None, "only a command that was decided can wait"
    draft.resumed = waiting
    before = len(draft.events), draft.state
    try:
        decider(draft, waiting.command)
        draft.settle()
    except NotAllowed as no:
        del draft.events[before[0] :]
        draft.state = before[1]
        draft.strained.clear()
        lose(draft, waiting, no.reasons)
        return
    settle_strain(draft)


def lose(draft: Draft, waiting: Pending, reasons: tuple[str, ...]) -> None:
    """The action is lost, and what it would have cost with it."""
    if waiting.cost and waiting.by in draft.state.combatants and draft.state.actor == waiting.by:
        spend(draft, waiting.by, waiting.cost, strenuous=False)
    draft.emit(ActionLost(who=waiting.by, reasons=reasons))
