"""Touch spells in the hand: delivered, held, carried along by a punch. Rule: spell.touch, spell.holding-charge."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import Deliver, Hold
from desktop_app.combat.decide.acting import expect_cost, expect_turn, note_turn, settle_strain, spend
from desktop_app.combat.decide.blow_rules import AFTER_BLOW
from desktop_app.combat.decide.casting import CASTS, TOUCHES
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.strike import Aim, Strike
from desktop_app.combat.decide.touch import SPELL_CRITICAL, SPELL_TOUCH, touch_attack
from desktop_app.combat.decide.turns import TURN_BEGINS
from desktop_app.combat.events import BudgetSpent, CastingSet, ChargeHeld, Told

CARRIES = frozenset({"unarmed", "natural"})


@decides(Deliver)
def deliver(draft: Draft, command: Deliver) -> None:
    """Touch somebody: friends without a roll, foes by a touch attack; free in the round of casting, else standard."""
    by = expect_turn(draft, command.by)
    target = draft.who(command.target)
    draft.object(by.charge is None, f"{command.by} holds no touch spell.")
    draft.object(target.dead and target.side != by.side, f"{command.target} is dead.")
    free = TOUCHES in by.turn.marks
    if not free:
        expect_cost(draft, command.by, turn_budget.STANDARD)
    draft.settle()
    if draft.waits(command.by, (), "" if free else turn_budget.STANDARD):
        return
    if free:
        note_turn(draft, command.by, marks=by.turn.marks - {TOUCHES})
    else:
        spend(draft, command.by, turn_budget.STANDARD)
    friend = by.side == target.side
    if friend or touch_attack(draft, command.by, command.target, SPELL_TOUCH, critical=SPELL_CRITICAL).hit:
        discharge(draft, command.by, command.target)
    settle_strain(draft)


def discharge(draft: Draft, by: str, target: str) -> None:
    """The spell leaves the hand."""
    held = draft.who(by).charge
    draft.emit(ChargeHeld(who=by, charge=None), Told(text=f"{by} discharges {held} into {target}.", who=by))


@decides(Hold)
def hold(draft: Draft, command: Hold) -> None:
    """Only says that the charge is kept."""
    by = draft.who(command.by)
    if by.charge is None:
        raise draft.impossible(f"{command.by} holds no touch spell.")
    draft.emit(Told(text=f"{command.by} holds the charge.", who=command.by))


def carried_along(draft: Draft, blow: Aim, result: Strike) -> None:
    """A punch or a claw that hits discharges the spell as well, where the ruleset has it so."""
    if blow.arm.kind not in CARRIES or not result.swing.hit or draft.who(blow.by).charge is None:
        return
    if draft.ruleset.flag("spell.holding-charge/unarmed"):
        discharge(draft, blow.by, blow.target)


def go_on_casting(draft: Draft, who: str) -> None:
    """What takes a round is there just before the next own turn; what takes longer uses the turn up.

    Rule: spell.casting-time.
    """
    by = draft.who(who)
    casting = by.casting
    if casting is None or casting.action != CASTS or casting.spell_level < 0:
        return
    if casting.rounds_left > 1:
        left = replace(by.budget, standard=0, move=0, full_round=0)
        draft.emit(
            CastingSet(who=who, casting=replace(casting, rounds_left=casting.rounds_left - 1)),
            BudgetSpent(who=who, what="casting", budget=left),
            Told(text=f"{who} goes on casting.", who=who),
        )
        return
    draft.emit(CastingSet(who=who, casting=None), Told(text=f"{who} completes the spell.", who=who))
    if casting.name:
        draft.emit(ChargeHeld(who=who, charge=casting.name))


AFTER_BLOW.append(carried_along)
TURN_BEGINS.append(go_on_casting)
