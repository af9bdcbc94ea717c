"""Wards that spells have laid take harm and are used up: points, reduction, false images. Rule: attack.damage-basic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import end_effects
from desktop_app.combat.events import EffectReplaced, Told
from desktop_app.combat.state import ActiveEffect
from desktop_app.rules.attack_roll import AttackRoll
from desktop_app.rules.damage import Packet
from desktop_app.rules.dice import Dice
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.wards import Ward, armor_of_image

if TYPE_CHECKING:
    from desktop_app.combat.decide.single_attack import PlannedAttack


def absorbed(draft: Draft, who: str, packets: Sequence[Packet]) -> tuple[Sequence[Packet], tuple[str, ...]]:
    """What is left of damage when wards have taken their energy out of it, and what each took."""
    notes = []
    for active in draft.who(who).effects:
        ward = active.ward
        if ward is None or not ward.takes_all:
            continue
        left, left_over = ward.left or 0, []
        for packet in packets:
            taken = min(packet.amount, left) if packet.types & set(ward.against) else 0
            left -= taken
            left_over.append(replace(packet, amount=packet.amount - taken))
        if left != ward.left:
            notes.append(f"{active.effect.name} takes {(ward.left or 0) - left}")
            _left(draft, who, active, replace(ward, left=left))
        packets = left_over
    return packets, tuple(notes)


def use_up_reduction(draft: Draft, who: str, stopped: int, *, ranged: bool) -> None:
    """So many points were stopped by reduction that a spell gives: the best one has as many fewer to go."""
    found = [
        (reduction.amount, active)
        for active in draft.who(who).effects
        if active.ward is not None and (reduction := active.ward.reduces(ranged=ranged)) is not None
    ]
    best = max(found, key=lambda each: each[0], default=None)
    if stopped and best is not None:
        _spend(draft, who, best[1], stopped)


def _spend(draft: Draft, who: str, active: ActiveEffect, points: int) -> None:
    ward = active.ward
    if ward is not None and ward.left is not None:
        _left(draft, who, active, replace(ward, left=max(ward.left - points, 0)))


def _left(draft: Draft, who: str, active: ActiveEffect, ward: Ward) -> None:
    """What is used up ends."""
    if ward.left == 0 or (active.ward is not None and active.ward.images and not ward.images):
        end_effects(draft, who, [active], "used up")
    else:
        draft.emit(EffectReplaced(who=who, active=replace(active, ward=ward)))


def _images(draft: Draft, who: str) -> tuple[ActiveEffect, Ward] | None:
    """The false images of one, if it has any."""
    found = ((active, active.ward) for active in draft.who(who).effects if active.ward is not None)
    return next(((active, ward) for active, ward in found if ward.images), None)


def image_armor(draft: Draft, attack: PlannedAttack, dice: Dice) -> Ledger | None:
    """What must be reached where the blow goes at a false image, known before the roll; None = at the creature."""
    found = _images(draft, attack.target)
    if found is None or not found[1].picked or dice.roll("image", found[1].images + 1) == 1:
        return None
    sheet = draft.sheet(attack.target)
    by_size = sum(line.value for line in sheet.ledger("ac").lines if line.type == "size" and line.counts)
    return armor_of_image(by_size, sheet.modifier("dex"))


def strikes_image(draft: Draft, attack: PlannedAttack, rolled: AttackRoll, dice: Dice, *, at_image: bool) -> AttackRoll:
    """The attack as it came out among false images: one that is struck is gone, and the creature is not hit.

    One blow in as many as there are figures is at the creature itself, die 1 of label `image`.
    """
    found = _images(draft, attack.target)
    if found is None:
        return rolled
    active, ward = found
    near = not rolled.hit and not rolled.missed_by_concealment and 0 < rolled.ac - rolled.total <= ward.near_miss
    if rolled.hit and not ward.picked:
        at_image = dice.roll("image", ward.images + 1) != 1
    struck = rolled.hit and at_image
    if not struck and not near:
        return rolled
    left = replace(ward, images=ward.images - 1)
    how = "strikes an image" if struck else "misses closely and destroys an image"
    told = f"{attack.by} {how} of {attack.target}: {left.words or 'none'} left."
    draft.emit(Told(text=told, who=attack.target))
    _left(draft, attack.target, active, left)
    return replace(rolled, hit=False, threat=False, confirmed=None) if struck else rolled
