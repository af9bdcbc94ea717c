"""What a maneuver takes from the turn, in each of the ways it may be done: action.table, maneuver.check."""

from __future__ import annotations

from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.actions_at_hand import ACTION_OF, IN_PLACE_OF_ATTACK
from desktop_app.combat.decide.acting import expect_cost, expect_fight, expect_turn, mark, note_turn, spend
from desktop_app.combat.decide.attacks import CHARGED, DEFENDS, begin_charge
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.maneuver_overrun import is_free
from desktop_app.combat.decide.opportunities import (
    answered,
    expect_granted,
    expect_provoked,
    spend_opportunity,
)
from desktop_app.combat.standing import can_act, has_single_action
from desktop_app.rules import flags as flag

GOES_ON: Final = "full attack"
"""A mark: the attacks of this turn have become a full attack."""


def expect_way(draft: Draft, attempt: Attempt) -> None:
    """Object to a way that this maneuver is not done in, and to a turn that has nothing left for it."""
    entry = draft.ruleset.catalog.actions.get(ACTION_OF.get(attempt.kind, attempt.kind))
    kind = entry.type if entry is not None else IN_PLACE_OF_ATTACK
    draft.object(
        attempt.way not in ways(draft, attempt.kind, kind),
        f"{attempt.kind.replace('-', ' ')} cannot be done as {attempt.way.replace('-', ' ')} in this ruleset.",
    )
    if attempt.way == "opportunity":
        _expect_opportunity(draft, attempt)
        return
    by = expect_turn(draft, attempt.by)
    draft.object(flag.CANNOT_ATTACK in draft.flags(by.name), f"{attempt.by} cannot attack now.")
    draft.object(DEFENDS in by.turn.marks, f"{attempt.by} is using total defense and cannot attack.")
    draft.object(CHARGED in by.turn.marks, f"{attempt.by} has charged and can make only one attack.")
    if attempt.way == "charge":
        draft.object(bool(by.turn.moved) or by.turn.stepped, f"{attempt.by} has already moved and cannot charge.")
        cannot = flag.CANNOT_CHARGE in draft.flags(by.name)
        draft.object(cannot, f"{attempt.by} cannot charge in its condition.")
    if attempt.way == "attack":
        _expect_attack(draft, attempt)
    elif not is_free(draft, attempt):
        expect_cost(draft, attempt.by, _cost(draft, attempt))


def ways(draft: Draft, kind: str, entry_type: str) -> frozenset[str]:
    """In which ways a maneuver may be done."""
    charge = {"charge"} if kind in draft.ruleset.charge.kinds else set()
    if entry_type == IN_PLACE_OF_ATTACK:
        return frozenset({"attack", "standard", "opportunity"} | charge)
    if entry_type in ("full-round", "move"):
        return frozenset({entry_type} | charge)
    return frozenset({"standard"} | charge)


def _cost(draft: Draft, attempt: Attempt) -> str:
    single = has_single_action(draft.state, draft.who(attempt.by), draft.ruleset)
    return turn_budget.STANDARD if attempt.way == "charge" and single else attempt.cost


def _expect_opportunity(draft: Draft, attempt: Attempt) -> None:
    """An attack of opportunity, provoked or granted, spent on a maneuver. Rule: maneuver.check."""
    expect_fight(draft)
    if attempt.command.granted:
        expect_granted(draft, attempt.by, attempt.target, counted=attempt.command.counted)
    else:
        expect_provoked(draft, attempt.by, attempt.target)
    draft.objects(can_act(draft.state, draft.who(attempt.by), draft.ruleset))


def expect_attack(draft: Draft, by: str, weapon: str) -> None:
    """Object where no melee attack is left: the first is a standard action, further ones make it a full attack."""
    combatant = draft.who(by)
    done = combatant.turn.attacks
    if not done or combatant.budget.standard:
        expect_cost(draft, by, turn_budget.STANDARD)
        return
    allowed = len(draft.sheet(by).attack(weapon).to_hit)
    draft.object(done >= allowed, f"{by} has {allowed} attacks in a full attack.")
    if GOES_ON not in combatant.turn.marks:
        expect_cost(draft, by, turn_budget.MOVE)
        draft.object(bool(combatant.turn.moved), f"{by} has moved and cannot make a full attack.")


def spend_attack(draft: Draft, by: str) -> None:
    """Take one melee attack from the turn."""
    combatant = draft.who(by)
    if not combatant.turn.attacks or combatant.budget.standard:
        whole_round = combatant.budget.full_round > 0
        spend(draft, by, turn_budget.STANDARD)
        if whole_round:
            note_turn(draft, by, attacks=1)
        return
    if GOES_ON not in combatant.turn.marks:
        spend(draft, by, turn_budget.MOVE)
        mark(draft, by, GOES_ON)
    note_turn(draft, by, attacks=draft.who(by).turn.attacks + 1)


def _expect_attack(draft: Draft, attempt: Attempt) -> None:
    expect_attack(draft, attempt.by, attempt.weapon or "unarmed strike")


def spend_way(draft: Draft, attempt: Attempt) -> None:
    """Take from the turn what the maneuver costs, and take up the charge."""
    if attempt.way == "opportunity":
        if attempt.command.counted or not attempt.command.granted:
            spend_opportunity(draft, attempt.by)
        waiting = draft.state.pending[-1] if draft.state.pending else None
        if waiting is not None and waiting.by == attempt.target:
            answered(draft, attempt.by)
    elif attempt.way == "attack":
        spend_attack(draft, attempt.by)
    elif not is_free(draft, attempt):
        spend(draft, attempt.by, _cost(draft, attempt))
    if attempt.way == "charge":
        begin_charge(draft, attempt.by)
