"""Buys gear within a budget: the class's armor and weapons first, then magic items by the usual shares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from desktop_app.making.gains import TWO_WEAPONS
from desktop_app.making.guides import guide_of
from desktop_app.making.plan import IN_HAND, OFF_HAND, WORN, Gear, Plan
from desktop_app.making.shop import Shop
from desktop_app.making.taking import proficient
from desktop_app.rules.advancement import ClassGuide
from desktop_app.rules.ammunition import kind_shot
from desktop_app.rules.catalog import WeaponEntry
from desktop_app.rules.creature import Armor, Creature, Weapon
from desktop_app.rules.grants import chosen_options
from desktop_app.rules.items import named, plain_item
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.size import Size
from desktop_app.rules.strikes import trained_in
from desktop_app.rules.wielding import FINESSE, RANGED, arm_of
from desktop_app.rules.worn import worn

_MELEE_SHARE, _RANGED_SHARE, _ARMOR_SHARE = 0.4, 0.5, 0.5
"""The most of the money left that a plain weapon, bow or armor may cost."""
_CHOSEN: Final = "chosen weapon: "
_OF_DEITY: Final = "deity's weapon: "
_FINE_FROM: Final = 1500
"""Money with which armor and weapons are of fine work, and more."""
_AMMUNITION: Final = {"arrow": "arrows (20)", "bolt": "crossbow bolts (10)", "bullet": "sling bullets (10)"}
"""What is bought for a weapon that shoots it."""


def main_weapon(plan: Plan, made: Creature, ruleset: Ruleset) -> str:
    """The weapon that feats are chosen for: the one in hand, else the one that the first class usually has."""
    weapons = ruleset.catalog.weapons
    for gear in plan.gear:
        if gear.use == IN_HAND:
            name = named(plain_item(gear.item)[0], weapons, ruleset.catalog.materials).name
            if name in weapons:
                return name
    if not plan.levels:
        return ""
    sheet = plain_sheet(made, ruleset)
    usual = guide_of(plan.levels[0].class_name, ruleset).melee
    return next(_weapons((*_of_archetypes(made, ruleset), *usual), sheet), "")


def bought_gear(made: Creature, plan: Plan, gold: float, ruleset: Ruleset) -> tuple[tuple[Gear, ...], float]:
    """All gear: what the plan has already, what it lacks; and the money that stays in the purse."""
    guide = guide_of(plan.levels[0].class_name, ruleset)
    sheet = plain_sheet(made, ruleset)
    shop = Shop(ruleset, gold, sheet.loads, ruleset.size.gear_weight[sheet.size.word] / 100, plan.gear)
    if shop.left <= 0:
        return plan.gear, 0
    _arms(shop, guide, made, sheet, gold)
    for gear in tuple(shop.gear):
        shot = _shot(gear.item, ruleset)
        if shot:
            shop.pack(_AMMUNITION[shot], needed=True)
    for text in guide.gear:
        name, _, count = text.partition(" x")
        shop.pack(name, int(count or 1))
    if gold >= _FINE_FROM:
        shop.improve(guide.shares, guide.abilities[0])
    return shop.closed()


def _arms(shop: Shop, guide: ClassGuide, made: Creature, sheet: Sheet, gold: float) -> None:
    """A melee weapon, one for range, armor and a shield, of those that it has not got yet."""
    ruleset = sheet.ruleset
    own = _of_archetypes(made, ruleset)
    melee = (*(name for name in own if not _is_ranged(name, ruleset)), *guide.melee)
    ranged = (*(name for name in own if _is_ranged(name, ruleset)), *guide.ranged)
    archer = bool(guide.shares) and guide.shares[0].startswith("ranged")
    if not shop.has("weapon"):
        shop.take_first(_weapons(melee, sheet), IN_HAND, gold * _MELEE_SHARE)
        if TWO_WEAPONS in made.traits and len(melee) > 1:
            shop.take_first(_weapons(melee[1:], sheet), OFF_HAND, gold * _MELEE_SHARE)
    if archer and not shop.has("ranged"):
        shop.take_first(_weapons(ranged, sheet), IN_HAND, shop.left * 2 * _RANGED_SHARE)
    if not shop.has("armor"):
        shop.take_first(_armors(guide.armor, sheet, shop), WORN, shop.left * _ARMOR_SHARE)
    if guide.shields and not shop.two_handed and not shop.has("shield"):
        shop.take_first(_shields(guide.shields, sheet, shop), WORN, shop.left * _ARMOR_SHARE)
    if not archer and not shop.has("ranged"):
        shop.take_first(_weapons(ranged, sheet), IN_HAND, shop.left * _RANGED_SHARE)


def _of_archetypes(made: Creature, ruleset: Ruleset) -> tuple[str, ...]:
    """What its archetypes and style usually fight with, and the weapon that it chose for good."""
    lower = [trait.lower() for trait in made.traits]
    chosen = tuple(each.removeprefix(mark) for each in lower for mark in (_CHOSEN, _OF_DEITY) if each.startswith(mark))
    return (*chosen, *(name for option in chosen_options(made, ruleset) for name in option.weapons))


def _is_ranged(name: str, ruleset: Ruleset) -> bool:
    entry = ruleset.catalog.weapons.get(name)
    return entry is not None and entry.kind == RANGED


def _shot(name: str, ruleset: Ruleset) -> str:
    """What a bow, crossbow or sling shoots, empty for anything else."""
    entry = ruleset.catalog.weapons.get(named(name, ruleset.catalog.weapons, ruleset.catalog.materials).name)
    return kind_shot(entry.features) if entry is not None else ""


def _weapons(names: Iterable[str], sheet: Sheet) -> Iterator[str]:
    """Those that it is trained with and can hold; with finesse first those that this helps."""
    known = sheet.ruleset.catalog.weapons
    held = [name for name in names if name in known and proficient(sheet, name) and _can_hold(known[name], sheet)]
    if sheet.mark(FINESSE) or sheet.mark(f"{FINESSE}_chosen"):
        held.sort(key=lambda name: known[name].kind != RANGED and not _finessed(name, sheet))
    return iter(held)


def _can_hold(entry: WeaponEntry, sheet: Sheet) -> bool:
    """Where weapons have sizes themselves, two hands hold one that is a size larger than their owner."""
    return not entry.size or Size.named(entry.size) - sheet.standing.size <= 1


def _finessed(name: str, sheet: Sheet) -> bool:
    arm = arm_of(sheet, Weapon(name))
    return arm.light or FINESSE in arm.features


def _armors(names: Iterable[str], sheet: Sheet, shop: Shop) -> Iterator[str]:
    """Armor that it can wear and carry, the best for its Dexterity first."""
    armor = sheet.ruleset.catalog.armor
    dexterity = max(0, sheet.modifier("dex"))
    found = []
    for place, name in enumerate(names):
        entry = armor.get(name)
        if entry is None or not _trained(sheet, name, shield=False) or not shop.can_wear(entry):
            continue
        most = dexterity if entry.max_dex is None else min(dexterity, entry.max_dex)
        found.append((-(entry.bonus + most), place, name))
    return (name for _, _, name in sorted(found))


def _shields(names: Iterable[str], sheet: Sheet, shop: Shop) -> Iterator[str]:
    armor = sheet.ruleset.catalog.armor
    return (
        name for name in names if name in armor and _trained(sheet, name, shield=True) and shop.can_wear(armor[name])
    )


def _trained(sheet: Sheet, name: str, *, shield: bool) -> bool:
    piece = worn(Armor(item=name), sheet.ruleset, shield=shield)
    return piece is not None and trained_in(sheet, piece, shield=shield)
