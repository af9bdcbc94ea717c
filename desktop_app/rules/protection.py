"""What class, kind and armor protect a creature from: attacks, flanking, vital spots, blasts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from desktop_app.rules.damage import ENERGIES, Reduction
from desktop_app.rules.flags import INCORPOREAL
from desktop_app.rules.worn import Worn

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

_HAMPERING: Final = frozenset({"medium", "heavy"})
_LEVELS_ABOVE: Final = 4
"""A rogue flanks one with improved uncanny dodge who has so many levels fewer."""
_UNFLANKED: Final = 2
"""The mark of uncanny dodge that also keeps from being flanked."""
_WHOLE: Final = 100
_OVERCOME_BY: Final = ("magic", "cold iron", "silver", "adamantine", "chaotic", "evil", "good", "lawful")


def reductions(sheet: Sheet) -> tuple[Reduction, ...]:
    """Damage reduction that classes give, and what the armor is made of."""
    found = [Reduction(sheet.mark("dr_dash"))]
    found += [Reduction(sheet.mark(f"dr_{word.replace(' ', '_')}"), (frozenset({word}),)) for word in _OVERCOME_BY]
    armor = sheet.standing.armor
    if armor is not None or sheet.standing.shield is not None:
        found.append(Reduction(sheet.mark("dr_armored")))
    if armor is not None:
        found.append(Reduction(armor.mark(f"dr_{armor.category}")))
        found.append(Reduction(armor.mark("dr_magic"), (frozenset({"magic"}),)))
    return tuple(reduction for reduction in found if reduction.amount)


def resistances(sheet: Sheet) -> tuple[tuple[str, int], ...]:
    """Resistances against energy: what its classes have chosen, armor, shield and worn items; of each the highest."""
    marks = sheet.standing.gear.marks
    best = {
        energy: max((sheet.mark(name), marks.get(name, 0), *(piece.mark(name) for piece in _pieces(sheet))))
        for energy in ENERGIES
        for name in (f"resist_{energy}",)
    }
    return tuple((energy, amount) for energy, amount in sorted(best.items()) if amount)


def fortified(sheet: Sheet) -> bool:
    """Whether armor or shield turns every critical hit into a plain one."""
    return fortification(sheet) >= _WHOLE


def fortification(sheet: Sheet) -> int:
    """The chance in percent that its own body, armor or shield turns a critical hit into a plain one."""
    return max(sheet.mark("fortification"), *(piece.mark("fortification") for piece in _pieces(sheet)), 0)


def _pieces(sheet: Sheet) -> Iterator[Worn]:
    for piece in (sheet.standing.armor, sheet.standing.shield):
        if piece is not None:
            yield piece


def evasion(sheet: Sheet) -> int:
    """0, 1 for evasion, 2 for improved evasion. What a class teaches needs armor that leaves one nimble."""
    best = sheet.mark("evasion")
    armor = sheet.standing.armor
    if not best or armor is None or armor.category not in _HAMPERING:
        return best
    own = any(trait.strip().lower().endswith("evasion") for trait in sheet.creature.traits)
    stays = armor.category == "medium" and any(
        sheet.standing.class_levels.get(name, 0) >= level
        for name, level in sheet.ruleset.defense.evasion_in_armor.items()
    )
    return best if own or stays else 0


def incorporeal(sheet: Sheet) -> bool:
    """Whether it has no body, by its nature or for a while."""
    born = sheet.mark("incorporeal") or sheet.has_trait("incorporeal")
    subtypes = (word.lower() for word in sheet.creature.subtypes)
    return bool(born) or INCORPOREAL in sheet.flags or "incorporeal" in subtypes


def unflanked(target: Sheet, attacker: Sheet) -> str:
    """Why this attacker cannot flank the target, or nothing. Rule: flanking.bonus."""
    name = target.creature.name
    if target.mark("no_flanking"):
        return f"{name} cannot be flanked"
    if target.mark("uncanny_dodge") < _UNFLANKED:
        return ""
    rogues = target.ruleset.defense.flank_like_rogues
    skill = sum(level for kind, level in attacker.standing.class_levels.items() if kind in rogues)
    return "" if skill >= _dodging(target) + _LEVELS_ABOVE else f"{name} has improved uncanny dodge"


def _dodging(target: Sheet) -> int:
    """The levels that count for improved uncanny dodge: of classes that teach it, else all Hit Dice."""
    teachers = target.ruleset.defense.dodge_like_rogues
    levels = sum(level for kind, level in target.standing.class_levels.items() if kind in teachers)
    return levels or target.hit_dice
