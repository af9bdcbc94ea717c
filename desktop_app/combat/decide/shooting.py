"""Arrows, bolts and bullets are counted as they are shot."""

from __future__ import annotations

from desktop_app.combat.decide.attack_hooks import AFTER_ATTACK, ATTACK_CHECKS
from desktop_app.combat.decide.casting import count_uses
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.single_attack import AttackResult, PlannedAttack
from desktop_app.rules.ammunition import Ammunition, ammunition_of, kind_shot


def _stacks(draft: Draft, attack: PlannedAttack) -> tuple[Ammunition, ...]:
    """What the attacker carries for this weapon; nothing for what shoots nothing, and for who counts none."""
    kind = kind_shot(attack.arm.features) if attack.ranged and attack.arm.kind == "ranged" else ""
    who = draft.who(attack.by)
    found = ammunition_of(who.creature) if kind else ()
    return tuple(each for each in found if each.kind == kind and each.item.item not in who.lost_items)


def _left(draft: Draft, attack: PlannedAttack, stack: Ammunition) -> int:
    return stack.pieces - dict(draft.who(attack.by).used).get(stack.key, 0)


def object_to_empty_quiver(draft: Draft, attack: PlannedAttack) -> None:
    """Who counts arrows and has none left cannot shoot."""
    stacks = _stacks(draft, attack)
    empty = bool(stacks) and all(_left(draft, attack, each) <= 0 for each in stacks)
    draft.object(empty, f"{attack.by} has no {kind_shot(attack.arm.features)}s left.")


def count_shot(draft: Draft, attack: PlannedAttack, result: AttackResult) -> None:
    """One of those in use is gone, else one of the first that are left, whether it hit or not."""
    del result
    stack = next((each for each in _stacks(draft, attack) if _left(draft, attack, each) > 0), None)
    if stack is not None:
        count_uses(draft, attack.by, stack.key)


ATTACK_CHECKS.append(object_to_empty_quiver)
AFTER_ATTACK.append(count_shot)
