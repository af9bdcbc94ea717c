"""Blows in and into a grapple: what may be swung there, at what price, and what a pin does to Armor Class."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.decide import grapple_hold
from desktop_app.combat.decide.attack_hooks import BLOW_ARMOR, BLOW_CHECKS, BLOW_LINES, BLOW_REDIRECTS
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.single_attack import PlannedAttack
from desktop_app.rules.ledger import Line

IN_A_GRAPPLE: Final = "in a grapple"


def may_strike(draft: Draft, blow: PlannedAttack) -> None:
    """What one in a grapple may not do. Rule: maneuver.grapple-while, maneuver.pin-d35."""
    by = draft.who(blow.by)
    if not by.in_grapple:
        return
    ruleset = draft.ruleset
    pinned = by.has_condition("pinned")
    draft.object(pinned, f"{blow.by} is pinned and may only try to get free.")
    kinds = ruleset.grapple.weapon_kinds
    fits = blow.arm.light or blow.arm.kind in kinds or blow.arm.grip in kinds
    two_hands = "two-handed" in blow.options or blow.arm.hands == "two"
    draft.object(not fits or two_hands, f"{blow.by} is in a grapple and cannot use {blow.arm.name} there.")
    outside = bool(by.partners) and blow.target not in by.partners
    draft.object(
        outside and not ruleset.grapple.strikes_outside,
        f"{blow.by} is in a grapple and can strike only at {', '.join(sorted(by.partners))}.",
    )
    draft.object("two-weapon" in blow.facts and not ruleset.grapple.strikes_outside, "No two weapons.")


def price(draft: Draft, blow: PlannedAttack) -> list[Line]:
    """What a blow inside the grapple costs."""
    value = draft.ruleset.grapple.weapon
    inside = value and blow.target in draft.who(blow.by).partners
    return [Line("untyped", value, IN_A_GRAPPLE)] if inside else []


def pin(draft: Draft, blow: PlannedAttack) -> list[Line]:
    """The pinned are open to everybody but the one who pins them."""
    if draft.ruleset.grapple.pin == "kept" or blow.ranged:
        return []
    if blow.target not in grapple_hold.pinned_by(draft.who(blow.by)):
        return []
    target = draft.sheet(blow.target)
    worse = sum(each.value for each in target.modifiers("ac") if each.source.lower() == "pinned" and each.value < 0)
    return [Line("untyped", -worse, f"pinned by {blow.by}")]


def into_the_tangle(draft: Draft, blow: PlannedAttack) -> str:
    """A shot at one of several who wrestle strikes one of them at random. Rule: modifier.grappling-ranged."""
    target = draft.who(blow.target)
    if not blow.ranged or not draft.ruleset.grapple.shots_stray or blow.by in target.partners:
        return ""
    tangle = sorted({blow.target, *target.partners} & set(draft.state.combatants))
    return tangle[draft.dice.roll("victim", len(tangle)) - 1] if len(tangle) > 1 else ""


BLOW_REDIRECTS.append(into_the_tangle)
BLOW_CHECKS.append(may_strike)
BLOW_LINES.append(price)
BLOW_ARMOR.append(pin)
