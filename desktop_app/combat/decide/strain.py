"""What it costs to act for those who hardly can: the disabled, and the wounded. Rule: injury.disabled."""

from __future__ import annotations

from desktop_app.combat.decide.damage import DamageTaken, settle_life, take_damage
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_condition
from desktop_app.combat.decide.wounds_taken import EXERTION, tell_wounds
from desktop_app.combat.events import CheckRolled, HitPointsChanged
from desktop_app.combat.state import Combatant
from desktop_app.rules import vigor
from desktop_app.rules.dying import UNCONSCIOUS


def pay_for_strain(draft: Draft, who: str) -> None:
    """The hit point lost by a disabled creature's strenuous action, even if the action healed it above 0."""
    cost = draft.ruleset.injury.disabled_cost
    target = draft.who(who)
    if target.wound_points and not target.dead:
        _pay_with_wounds(draft, target)
        return
    if target.dead or not cost:
        return
    take_damage(draft, who, DamageTaken(cost, 0), "exertion while disabled", may_be_massive=False)


def _pay_with_wounds(draft: Draft, target: Combatant) -> None:
    """A wounded one that acts loses a wound point, and stays conscious only by a Constitution check."""
    who, cause = target.name, "exertion while wounded"
    draft.emit(
        HitPointsChanged(
            who=who,
            damage=target.damage + 1,
            nonlethal=target.nonlethal,
            temporary=target.temporary,
            lethal=1,
            cause=cause,
        )
    )
    tell_wounds(draft, target, target.wounds + 1)
    settle_life(draft, who, cause)
    if draft.who(who).dead:
        return
    ledger = draft.sheet(who).ledger("check:con")
    face = draft.roll_d20("exertion", who)
    total = face + ledger.total
    made = total >= vigor.EXERTION_DC
    draft.emit(
        CheckRolled(
            who=who,
            what="con",
            die=face,
            ledger=ledger,
            total=total,
            dc=vigor.EXERTION_DC,
            success=made,
            told_as="check",
        )
    )
    if not made:
        add_condition(draft, who, UNCONSCIOUS, source=EXERTION)
        settle_life(draft, who, cause)
