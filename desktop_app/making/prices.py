"""Prices of gear: the base price by the tables, then masterwork, materials and magic."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from desktop_app.making.plan import Gear, Plan
from desktop_app.patterns_later import pattern
from desktop_app.rules.advancement import ItemEntry
from desktop_app.rules.catalog import ArmorEntry, WeaponEntry
from desktop_app.rules.items import Named, named
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.wording import singular
from desktop_app.rules.worn_items import known_item

ARMOR_WORK, WEAPON_WORK = 150, 300
"""What fine work costs."""
ARMOR_MAGIC, WEAPON_MAGIC = 1000, 2000
"""Times the square of the bonus."""
_WORTH: Final = pattern(r"\bworth (?P<gold>[\d,]*\d) gp$")
"""Gems, jewels and works of art say themselves what they are worth."""
_MITHRAL: Final = {"light": 1000, "medium": 4000, "heavy": 9000, "shield": 1000}
_ADAMANTINE: Final = {"light": 5000, "medium": 10000, "heavy": 15000}


@dataclass(frozen=True, slots=True)
class Bought:
    """A thing of the item list with its bonus: price in gold pieces, weight in pounds, for one."""

    entry: ItemEntry
    bonus: int
    price: float
    weight: float


@lru_cache(maxsize=2048)
def item_of(text: str, ruleset: Ruleset) -> Bought | None:
    """A thing of the item list as it is called, `cloak of resistance +2`; None for what is not on it."""
    known = known_item(text, ruleset)
    if known is None:
        return None
    entry, bonus = known.entry, known.bonus
    times = 1 if not bonus else bonus if entry.linear else bonus * bonus
    return Bought(entry, bonus, entry.cost * times, entry.weight)


@lru_cache(maxsize=8)
def magic_names(ruleset: Ruleset) -> tuple[str, ...]:
    """Every magic thing of the item list, each of its bonuses a name."""
    items = [each for each in ruleset.catalog.advancement().items.values() if each.slot]
    return tuple(
        f"{each.name} +{bonus}" if bonus else each.name
        for each in items
        for bonus in (range(each.least or each.step, each.most + 1, each.step) if each.most else (0,))
    )


@lru_cache(maxsize=2048)
def price(text: str, ruleset: Ruleset) -> float | None:
    """What one of a thing costs in gold pieces, by name as it would be typed; None where nothing is known."""
    bought = item_of(text, ruleset)
    if bought is not None:
        return bought.price
    worth = _WORTH.search(text.lower())
    if worth is not None:
        return float(worth["gold"].replace(",", ""))
    catalog = ruleset.catalog
    item = named(text, catalog.armor, catalog.materials)
    armor = catalog.armor.get(item.name) if text.lower() not in catalog.weapons else None
    if armor is not None:
        return _as_a_whole(item) or _armor_price(armor, item)
    item = named(text, catalog.weapons, catalog.materials)
    weapon = catalog.weapons.get(item.name) or catalog.weapons.get(singular(item.name))
    return _as_a_whole(item) or _weapon_price(weapon, item) if weapon is not None else None


def _as_a_whole(item: Named) -> float:
    """The price of what has a name of its own, 0 for all else."""
    return next((each.cost for each in item.properties if each.stands_for), 0)


def _armor_price(entry: ArmorEntry, item: Named) -> float:
    total = entry.cost * (item.mark("price_factor") or 1)
    materials = {each.name.lower() for each in item.properties}
    fine = ARMOR_WORK if item.fine else 0
    if "mithral" in materials:
        total, fine = total + _MITHRAL[entry.category], 0
    elif "adamantine" in materials:
        total, fine = total + _ADAMANTINE.get(entry.category, 0), 0
    elif "darkwood" in materials:
        total += 10 * entry.weight
    return total + fine + _magic(item, ARMOR_MAGIC) + _flat(item)


def _weapon_price(entry: WeaponEntry, item: Named) -> float:
    total = entry.cost * (item.mark("price_factor") or 1)
    materials = {each.name.lower() for each in item.properties}
    fine = WEAPON_WORK if item.fine else 0
    if "adamantine" in materials:
        total, fine = total + 3000, 0
    elif "mithral" in materials:
        total, fine = total + 500 * entry.weight, 0
    elif "darkwood" in materials:
        total += 10 * entry.weight
    elif "alchemical silver" in materials:
        total += {"light": 20, "one": 90}.get(entry.hands, 180)
    if entry.hands == "double":
        fine *= 2
    return total + fine + _magic(item, WEAPON_MAGIC) + (2000 if "cold iron" in materials and item.enhancement else 0)


def _magic(item: Named, each: int) -> int:
    """The price of a magic bonus: by its square, properties counted as bonus."""
    if not item.enhancement:
        return 0
    bonus = item.enhancement + item.mark("price_bonus")
    return bonus * bonus * each


def _flat(item: Named) -> float:
    """The price of armor properties that have a fixed price."""
    plain = {"mithral", "adamantine", "masterwork"}
    return sum(each.cost for each in item.properties if each.name.lower() not in plain)


def gear_price(gear: Gear, ruleset: Ruleset) -> float:
    """What all of a thing costs; nothing where it is not known."""
    return (price(gear.item, ruleset) or 0) * gear.count


def gear_value(plan: Plan, ruleset: Ruleset) -> float:
    """What all gear and money of a plan is worth in gold pieces."""
    return round(sum(gear_price(gear, ruleset) for gear in plan.gear) + plan.gold, 2)
