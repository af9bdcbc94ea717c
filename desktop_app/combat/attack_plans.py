"""A full attack before it is aimed: each attack's place in its weapon's sequence, and how the weapon is used in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.commands import SingleAttack
from desktop_app.rules import wielding
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.strikes import AFTER_THE_FIRST
from desktop_app.rules.wielding import WeaponInUse

LIGHT_THROWN: Final = frozenset({"dart", "shuriken"})
CLAW: Final = "claw"
_IN_HAND: Final = frozenset({wielding.MELEE, wielding.RANGED, wielding.THROWN})


@dataclass(frozen=True, slots=True)
class AttackPlan:
    """An attack of a full attack: its weapon, what is true of its use, and which of the weapon's bonuses it takes."""

    single: SingleAttack
    weapon: str
    facts: frozenset[str]
    index: int


def is_light(arm: WeaponInUse) -> bool:
    """Whether it counts as light in the off hand. Rule: twf.special-cases."""
    return arm.light or arm.hands == wielding.DOUBLE or bool(LIGHT_THROWN & set(arm.names))


def held_back(sheet: Sheet, name: str, weapons: Iterable[str]) -> int:
    """How many attacks of a natural weapon are lost beside weapons in hand: claws that hold one do not strike.

    A single claw is taken to be the one that is free. Rule: attack.natural-secondary.
    """
    arm = sheet.arm(name)
    if CLAW not in arm.names or arm.count < 2:
        return 0
    made = [sheet.arm(weapon) for weapon in set(weapons)]
    hands = sum(2 if each.hands in (wielding.TWO, wielding.DOUBLE) else 1 for each in made if each.kind in _IN_HAND)
    return min(arm.count, hands)


def attack_plans(
    sheet: Sheet, usual: str, attacks: Sequence[SingleAttack], options: Sequence[str] = (), begun: int = 0
) -> list[AttackPlan]:
    """Every attack with its place; `usual` = the weapon where none is named, `begun` = attacks made before.

    Raises KeyError for a weapon that the creature does not have. Rule: attack.full-attack, twf.penalties,
    attack.natural-secondary.
    """
    said = [frozenset((*options, *attack.options)) for attack in attacks]
    held = [sheet.arm(attack.weapon or usual) for attack in attacks]
    natural = [arm.kind == wielding.NATURAL for arm in held]
    off = [
        not nat and ("off-hand" in words or arm.hands == wielding.OFF_HAND)
        for nat, words, arm in zip(natural, said, held, strict=True)
    ]
    shared = {"full-attack"}
    if any(off):
        light = all(is_light(arm) for arm, is_off in zip(held, off, strict=True) if is_off)
        shared |= {"two-weapon", "light off-hand" if light else "heavy off-hand"}
    placed: Counter[str] = Counter({"main": begun})
    plans = []
    for attack, arm, nat, is_off in zip(attacks, held, natural, off, strict=True):
        group = f"natural {arm.name}" if nat else "off" if is_off else "main"
        facts = {"full-attack"} if nat else set(shared)
        if nat and not all(natural):
            facts.add("with weapons")
        if is_off:
            facts.add("off-hand")
        if placed[group] and not nat:
            facts.add(AFTER_THE_FIRST)
        plans.append(AttackPlan(attack, attack.weapon or usual, frozenset(facts), placed[group]))
        placed[group] += 1
    return plans
