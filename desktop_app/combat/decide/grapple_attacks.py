"""Attacks in and into a grapple: which are allowed, what they cost, and what a pin does to Armor Class."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.decide import grapple_hold
from desktop_app.combat.decide.attack_hooks import ATTACK_ARMOR, ATTACK_CHECKS, ATTACK_LINES, ATTACK_REDIRECTS
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.single_attack import PlannedAttack
from desktop_app.rules.ledger import Line
from desktop_app.rules.raking import RAKE

IN_A_GRAPPLE: Final = "in a grapple"


def may_strike(draft: Draft, attack: PlannedAttack) -> None:
    """What one in a grapple may not do. Rule: maneuver.grapple-while, maneuver.pin-d35."""
    by = draft.who(attack.by)
    if not by.in_grapple:
        return
    ruleset = draft.ruleset
    pinned = by.has_condition("pinned")
    draft.object(pinned, f"{attack.by} is pinned and can only try to escape.")
    kinds = ruleset.grapple.weapon_kinds
    fits = attack.arm.light or attack.arm.kind in kinds or attack.arm.grip in kinds
    two_hands = "two-handed" in attack.options or attack.arm.hands == "two"
    draft.object(not fits or two_hands, f"{attack.by} is in a grapple and cannot use {attack.arm.name} there.")
    outside = bool(by.partners) and attack.target not in by.partners
    draft.object(
        outside and not ruleset.grapple.strikes_outside,
        f"{attack.by} is in a grapple and can attack only {', '.join(sorted(by.partners))}.",
    )
    draft.object(
        "two-weapon" in attack.facts and not ruleset.grapple.strikes_outside, "Two weapons cannot be used in a grapple."
    )


def price(draft: Draft, attack: PlannedAttack) -> list[Line]:
    """What an attack inside the grapple costs."""
    value = draft.ruleset.grapple.weapon
    inside = value and attack.arm.name != RAKE and attack.target in draft.who(attack.by).partners
    return [Line("untyped", value, IN_A_GRAPPLE)] if inside else []


def pin(draft: Draft, attack: PlannedAttack) -> list[Line]:
    """The pinned are open to everybody but the one who pins them."""
    if draft.ruleset.grapple.pin == "kept" or attack.ranged:
        return []
    if attack.target not in grapple_hold.pinned_by(draft.who(attack.by)):
        return []
    target = draft.sheet(attack.target)
    worse = sum(each.value for each in target.modifiers("ac") if each.source.lower() == "pinned" and each.value < 0)
    return [Line("untyped", -worse, f"pinned by {attack.by}")]


def into_the_tangle(draft: Draft, attack: PlannedAttack) -> str:
    """A shot at one of several who wrestle strikes one of them at random. Rule: modifier.grappling-ranged."""
    target = draft.who(attack.target)
    if not attack.ranged or not draft.ruleset.grapple.shots_stray or attack.by in target.partners:
        return ""
    tangle = sorted({attack.target, *target.partners} & set(draft.state.combatants))
    return tangle[draft.dice.roll("victim", len(tangle)) - 1] if len(tangle) > 1 else ""


ATTACK_REDIRECTS.append(into_the_tangle)
ATTACK_CHECKS.append(may_strike)
ATTACK_LINES.append(price)
ATTACK_ARMOR.append(pin)
