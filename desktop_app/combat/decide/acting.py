"""What all actions of a turn share: whose turn it is, what they cost, what they leave on the turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import Move
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.strain import pay_for_strain
from desktop_app.combat.events import BudgetSpent, TurnNoted
from desktop_app.combat.standing import can_act, has_single_action
from desktop_app.combat.state import NORMAL, OVER, SETUP, SURPRISE, Combatant
from desktop_app.rules import flags as flag
from desktop_app.rules.dying import DISABLED, STAGGERED

ONLY_MOVE: Final = "only move"
"""A mark: it was said that nothing but moving is done this turn. Rule: aoo.provoke-moving."""
READIED_NOW: Final = "readied now"
"""A mark: the readied action is being carried out, off-turn."""


def expect_fight(draft: Draft) -> None:
    """Object where there is no fight going on."""
    draft.object(draft.state.phase == SETUP, "The fight has not begun.")
    draft.object(draft.state.phase == OVER, "The fight is over.")


def expect_nothing_waits(draft: Draft) -> None:
    """Object where an action waits for attacks of opportunity, unless it is this one that is carried out."""
    if draft.state.pending and draft.resumed is None:
        waiting = draft.state.pending[-1]
        draft.objects(
            f"An action is waiting ({waiting.command.title(draft.state)}). Take or pass the attacks of opportunity "
            f"first.",
        )


def expect_turn(draft: Draft, by: str) -> Combatant:
    """The combatant who wants to act, and objections if it cannot. Rule: round.turn-indivisible."""
    combatant = draft.who(by)
    expect_fight(draft)
    expect_nothing_waits(draft)
    others_turn = draft.state.actor != by and not _is_ridden_by_actor(draft, by)
    if draft.state.phase in (SURPRISE, NORMAL) and others_turn and READIED_NOW not in combatant.turn.marks:
        draft.objects(f"It is {draft.state.actor or 'nobody'}'s turn, not {by}'s.")
    draft.objects(can_act(draft.state, combatant, draft.ruleset))
    return combatant


def _is_ridden_by_actor(draft: Draft, by: str) -> bool:
    """On a map a mount moves in its rider's turn. Rule: mount.control."""
    actor = draft.state.combatants.get(draft.state.actor)
    return draft.state.has_placed(by) and actor is not None and actor.riding is not None and actor.riding.mount == by


def expect_cost(draft: Draft, by: str, cost: str) -> None:
    """Object where the turn has nothing left for an action of this kind."""
    combatant = draft.who(by)
    single = has_single_action(draft.state, combatant, draft.ruleset)
    reason = turn_budget.lack(combatant.budget, cost, single=single)
    draft.objects(f"{by}: {reason}" if reason else "")
    kind = turn_budget.kind_of(cost)
    if kind in (turn_budget.STANDARD, turn_budget.FULL_ROUND):
        only_moves = flag.MOVE_ONLY in draft.flags(by)
        draft.object(only_moves, f"{by} can only move.")
    doing = draft.resumed.command if draft.resumed is not None else draft.command
    if ONLY_MOVE in combatant.turn.marks and not isinstance(doing, Move):
        draft.objects(f"{by} can only move this turn.")


_TAKING_PART: Final = frozenset({turn_budget.STANDARD, turn_budget.MOVE, turn_budget.FULL_ROUND})
"""Actions for which a wounded one pays."""


def spend(draft: Draft, by: str, cost: str, *, strenuous: bool | None = None) -> None:
    """Take an action of this kind from the turn. A disabled one pays for it (`strenuous`: by the kind of action)."""
    combatant = draft.who(by)
    if combatant.turn.acted is False or READIED_NOW in combatant.turn.marks:
        marks = (
            combatant.turn.marks - {READIED_NOW}
            if turn_budget.kind_of(cost) != turn_budget.FREE
            else combatant.turn.marks
        )
        draft.emit(TurnNoted(who=by, turn=replace(combatant.turn, acted=True, marks=marks)))
    left = turn_budget.without(draft.who(by).budget, cost)
    if left != draft.who(by).budget:
        draft.emit(BudgetSpent(who=by, what=cost, budget=left))
    if strenuous is None:
        strenuous = turn_budget.kind_of(cost) in (turn_budget.STANDARD, turn_budget.FULL_ROUND)
    wounded = combatant.wound_points and combatant.life == STAGGERED
    if (strenuous and combatant.life == DISABLED) or (wounded and turn_budget.kind_of(cost) in _TAKING_PART):
        draft.strained.add(by)


def note_turn(draft: Draft, by: str, **changes: object) -> None:
    """Remember something of the turn that later acts depend on."""
    draft.emit(TurnNoted(who=by, turn=replace(draft.who(by).turn, **changes)))  # type: ignore[arg-type]


def mark(draft: Draft, by: str, *marks: str) -> None:
    """Put marks on the turn; they stay until the next own turn begins."""
    note_turn(draft, by, marks=draft.who(by).turn.marks | frozenset(marks))


def settle_strain(draft: Draft) -> None:
    """The disabled who did something strenuous pay for it, when all of it is done. Rule: injury.disabled."""
    for name in sorted(draft.strained):
        if name in draft.state.combatants:
            pay_for_strain(draft, name)
    draft.strained.clear()
