"""The swallowed cut their way out: the gullet's own Armor Class, light weapons alone, and how much it takes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.combat.decide import grapple_hold
from desktop_app.combat.decide.attack_hooks import AFTER_ATTACK, ARMOR_INSTEAD, ATTACK_CHECKS
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import EffectReplaced, Told
from desktop_app.combat.state import ActiveEffect
from desktop_app.rules.holding_harm import Gullet, gullet_of
from desktop_app.rules.ledger import Ledger, Line

if TYPE_CHECKING:
    from desktop_app.combat.decide.single_attack import AttackResult, PlannedAttack

CUTS: Final = ("slashing", "piercing")


def _inside(draft: Draft, attack: PlannedAttack) -> tuple[ActiveEffect, Gullet] | None:
    """That the attacker is in the gullet of its target, and the gullet; None where it is not."""
    found = (each for each in draft.who(attack.by).effects if each.effect.name == grapple_hold.SWALLOWED)
    swallowed = next((each for each in found if each.effect.source == attack.target), None)
    gullet = gullet_of(draft.who(attack.target).creature)
    return (swallowed, gullet) if swallowed is not None and gullet is not None and gullet.armor else None


def object_to_weapon(draft: Draft, attack: PlannedAttack) -> None:
    """A light slashing or piercing weapon cuts it, nothing else. Rule: maneuver.grapple-while."""
    if _inside(draft, attack) is None:
        return
    cuts = not attack.arm.damage_type or any(word in attack.arm.damage_type for word in CUTS)
    fits = attack.arm.light and cuts and not attack.ranged
    draft.object(not fits, f"{attack.by} is swallowed and can use only a light slashing or piercing weapon.")


def armor(draft: Draft, attack: PlannedAttack) -> Ledger | None:
    """The gullet's Armor Class in the place of the creature's, whatever it has lost. Rule: maneuver.grapple-while."""
    found = _inside(draft, attack)
    return Ledger("ac", (Line("base", found[1].armor, "its gullet"),)) if found is not None else None


def cut(draft: Draft, attack: PlannedAttack, result: AttackResult) -> None:
    """Enough damage in all makes a way out."""
    found = _inside(draft, attack)
    if found is None or result.hurt is None:
        return
    swallowed, gullet = found
    done = swallowed.effect.value + result.hurt.total
    if done < gullet.points:
        effect = replace(swallowed.effect, value=done)
        draft.emit(
            EffectReplaced(who=attack.by, active=replace(swallowed, effect=effect)),
            Told(text=f"{attack.by} has cut {done} of the {gullet.points} points for a way out.", who=attack.by),
        )
        return
    grapple_hold.let_loose(draft, attack.target, attack.by)
    draft.emit(Told(text=f"{attack.by} cuts a way out of {attack.target}.", who=attack.by))


ATTACK_CHECKS.append(object_to_weapon)
ARMOR_INSTEAD.append(armor)
AFTER_ATTACK.append(cut)
