"""Spells end before their time: dismissed, let go, or lost by those who should concentrate.

Rule: spell.concentration-check, action.table.
"""

from __future__ import annotations

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import Act, EndSpell
from desktop_app.combat.decide.acting import expect_cost, expect_turn, mark, settle_strain, spend
from desktop_app.combat.decide.acts import performs
from desktop_app.combat.decide.attack_hooks import AFTER_ATTACK
from desktop_app.combat.decide.concentrating import CONCENTRATION_FAILED
from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import end_effects, end_kept
from desktop_app.combat.decide.resolved import AFTER_HARM
from desktop_app.combat.decide.single_attack import AttackResult, PlannedAttack
from desktop_app.combat.decide.turns import TURN_ENDS
from desktop_app.combat.events import Told
from desktop_app.combat.lasting_spells import CONCENTRATES, LastingSpell, kept_spells, lasting_spells, to_be_kept
from desktop_app.combat.standing import can_act
from desktop_app.combat.state import NORMAL, SURPRISE
from desktop_app.rules.concentration import Disturbance, difficulty
from desktop_app.rules.flags import CANNOT_CAST
from desktop_app.rules.text import capital, listed

KEEP, CEASE = "concentrate-maintain", "cease-concentration"
DISMISSED, ENDED, LET_GO, LOST = "dismissed", "ended", "let go", "the concentration is lost"
NOT_KEPT = "its caster did not concentrate"


@decides(EndSpell)
def end_spell(draft: Draft, command: EndSpell) -> None:
    """End all effects of one casting on every combatant; `acting` = its caster takes the action for it."""
    if command.by:
        draft.who(command.by)
    wanted = command.spell.strip().lower()
    found = [
        each
        for each in lasting_spells(draft.state)
        if each.spell.lower() == wanted and (not command.by or each.by == command.by)
    ]
    if not found:
        whose = f" of {command.by}" if command.by else ""
        raise draft.impossible(f"Nobody is affected by {command.spell}{whose}.")
    if command.acting and not _takes_action(draft, found[0]):
        return
    for each in found:
        let_go(draft, each, (LET_GO if each.kept else DISMISSED) if command.acting else ENDED)
    settle_strain(draft)


def _takes_action(draft: Draft, spell: LastingSpell) -> bool:
    """To let go is free, to dismiss a standard action; other spells last as long as they last."""
    if not spell.by:
        raise draft.impossible(f"Nobody is known to have cast {spell.spell}.")
    expect_turn(draft, spell.by)
    if not spell.kept:
        draft.object(not spell.dismissible, f"{spell.spell} cannot be dismissed.")
        expect_cost(draft, spell.by, turn_budget.STANDARD)
    draft.settle()
    cost = turn_budget.FREE if spell.kept else turn_budget.STANDARD
    if draft.waits(spell.by, (), cost):
        return False
    spend(draft, spell.by, cost)
    return True


def let_go(draft: Draft, spell: LastingSpell, why: str) -> None:
    """It ends on all; what lasts on for some rounds after the concentration has these to go."""
    draft.emit(Told(text=f"{capital(spell.spell)}{_whose(spell)} ends on {listed(spell.on)}: {why}.", who=spell.by))
    for name in spell.on:
        laid = [
            active
            for active in draft.who(name).effects
            if active.origin.spell == spell.spell and active.origin.by == spell.by
        ]
        if why in (DISMISSED, ENDED):
            end_effects(draft, name, laid, why, lingering=True)
        else:
            end_kept(draft, name, laid, why)
        settle_life(draft, name)


def _whose(spell: LastingSpell) -> str:
    return f" of {spell.by}" if spell.by else ""


def lose_concentration(draft: Draft, who: str) -> None:
    """A failed check ends what it concentrates on. Rule: spell.concentration-check."""
    for spell in kept_spells(draft.state, who):
        let_go(draft, spell, LOST)


@performs(KEEP)
def _keep(draft: Draft, command: Act) -> None:
    """The spell is kept for this turn."""
    kept = kept_spells(draft.state, command.by)
    what = f" on {listed([each.spell for each in kept])}" if kept else ""
    mark(draft, command.by, CONCENTRATES)
    draft.emit(Told(text=f"{command.by} concentrates{what}.", who=command.by))


@performs(CEASE)
def _cease(draft: Draft, command: Act) -> None:
    """It concentrates on nothing any more."""
    draft.emit(Told(text=f"{command.by} ceases to concentrate.", who=command.by))
    for spell in kept_spells(draft.state, command.by):
        let_go(draft, spell, LET_GO)


def kept_or_lost(draft: Draft, who: str) -> None:
    """At the end of its turn: a standard action that is left keeps the spell, else it is lost.

    What was cast in this very round needs nothing yet.
    """
    due = to_be_kept(draft.state, who) if draft.state.phase in (SURPRISE, NORMAL) else ()
    if not due:
        return
    able = not can_act(draft.state, draft.who(who), draft.ruleset) and CANNOT_CAST not in draft.flags(who)
    if able and draft.who(who).budget.standard:
        spend(draft, who, turn_budget.STANDARD)
        _keep(draft, Act(by=who, action=KEEP))
        due = due[1:]
    for spell in due:
        let_go(draft, spell, NOT_KEPT)


def ask_to_concentrate(draft: Draft, attack: PlannedAttack, result: AttackResult) -> None:
    """A blow at one who concentrates on a spell asks for a check."""
    if result.hurt is not None:
        tell_check_due(draft, attack.target, result.hurt.total)


def tell_check_due(draft: Draft, who: str, damage: int) -> None:
    """Say which check keeps the spell of one who was hurt. Rule: spell.concentration-check."""
    for spell in kept_spells(draft.state, who) if damage else ():
        dc = difficulty(draft.ruleset.spell.dc_damage, Disturbance(spell.level or 0, damage))
        draft.emit(Told(text=f"{who} must concentrate (DC {dc}) or lose {spell.spell}.", who=who))


CONCENTRATION_FAILED.append(lose_concentration)
AFTER_HARM.append(tell_check_due)
TURN_ENDS.append(kept_or_lost)
AFTER_ATTACK.append(ask_to_concentrate)
