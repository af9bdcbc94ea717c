"""Things that can be sundered: their hardness and hit points out of the creature file, else by the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.arms import BODILY, kind_of
from desktop_app.combat.standing import base_sheet, shield_name
from desktop_app.combat.state import Combatant, ItemState
from desktop_app.rules import objects
from desktop_app.rules.creature import Armor, Item, Weapon
from desktop_app.rules.items import plain_item
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.size import Size

SOFT: Final = frozenset({"leather", "hide", "padded", "cloth", "quilted"})
SMALL_THING_HP: Final = 2


@dataclass(frozen=True, slots=True)
class ItemToughness:
    """Hardness, full hit points, and the size that its Armor Class takes."""

    hardness: int
    hp: int
    size: Size = Size.TINY


def item_toughness(combatant: Combatant, name: str, sheet: Sheet) -> ItemToughness:
    """Of any thing the combatant has. Rule: maneuver.object-hp."""
    creature = combatant.creature
    weapon = creature.weapon(name)
    if weapon is not None:
        return _of_weapon(weapon, sheet)
    if creature.shield is not None and name == shield_name(creature):
        return _of_shield(creature.shield, sheet)
    if creature.armor is not None and name == (creature.armor.item or "armor"):
        return _of_armor(creature.armor, sheet)
    thing = next((item for item in creature.equipment if item.item == name), None)
    return _of_thing(thing)


def _of_weapon(weapon: Weapon, sheet: Sheet) -> ItemToughness:
    arm = sheet.arm(weapon)
    name = plain_item(weapon.item or weapon.name)[0]
    row = objects.weapon_kind(name, arm.kind, arm.grip)
    size = Size.named(weapon.size) if weapon.size else sheet.size
    usual = objects.toughness(row, size, arm.enhancement, weapon.material)
    return _given(weapon.hardness, weapon.hp, usual)


def _of_shield(shield: Armor, sheet: Sheet) -> ItemToughness:
    row = objects.shield_kind(shield.item, shield.category)
    return _given(shield.hardness, shield.hp, objects.toughness(row, sheet.size, shield.enhancement, shield.material))


def _of_armor(armor: Armor, sheet: Sheet) -> ItemToughness:
    worn = sheet.standing.armor
    metal = not any(word in armor.item.lower() for word in SOFT)
    bonus = armor.bonus if armor.bonus is not None else worn.bonus if worn is not None else 0
    return _given(
        armor.hardness,
        armor.hp,
        objects.armor_toughness(bonus, metal=metal, size=sheet.size, enhancement=armor.enhancement),
    )


def _of_thing(thing: Item | None) -> ItemToughness:
    hardness = thing.hardness if thing is not None and thing.hardness is not None else 0
    hp = thing.hp if thing is not None and thing.hp is not None else SMALL_THING_HP
    return ItemToughness(hardness, hp)


def _given(hardness: int | None, hp: int | None, usual: objects.Toughness) -> ItemToughness:
    return ItemToughness(usual.hardness if hardness is None else hardness, usual.hp if hp is None else hp, Size.MEDIUM)


def item_state(combatant: Combatant, name: str, tough: ItemToughness) -> ItemState:
    """The item as it stands: whole, until an attack has said otherwise."""
    return combatant.items.get(name) or ItemState(tough.hp)


def items_of(combatant: Combatant, ruleset: Ruleset) -> Mapping[str, ItemState]:
    """Everything of the combatant that can be sundered, as it stands."""
    creature, sheet = combatant.creature, base_sheet(combatant, ruleset)
    names = [weapon.name for weapon in creature.weapons if kind_of(weapon) not in BODILY]
    names += [shield_name(creature)] if creature.shield is not None else []
    names += [creature.armor.item or "armor"] if creature.armor is not None else []
    names += [thing.item for thing in creature.equipment]
    return {name: item_state(combatant, name, item_toughness(combatant, name, sheet)) for name in names}
