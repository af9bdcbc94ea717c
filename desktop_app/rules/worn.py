"""Armor and shield as worn: the library's figures, the creature's own over them, material and workmanship in them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from desktop_app.rules.bonus import Modifier
from desktop_app.rules.catalog import ArmorEntry
from desktop_app.rules.creature import Armor, Pairs
from desktop_app.rules.items import named
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.size import Size

_LIGHTER = {"heavy": "medium", "medium": "light"}


@dataclass(frozen=True, slots=True)
class Worn:
    """What an armor or shield does to its wearer. `bonus` without enhancement; `check_penalty` 0 or below; pounds.

    `attack` is what carrying it takes from attack rolls.

    `bare` = nothing is known but a bonus and how much Dexterity counts with it, such as the printed parts of an AC:
    they are taken to hold all that adds to them. `modifiers` = what its magic properties give.
    """

    name: str
    category: str
    bonus: int
    enhancement: int
    max_dex: int | None
    check_penalty: int
    attack: int
    weight: float
    bare: bool
    marks: Pairs = ()
    modifiers: tuple[Modifier, ...] = ()

    def mark(self, name: str) -> int:
        """The most that what it is made of and enchanted with says by that name, 0 if nothing."""
        return max((value for mark, value in self.marks if mark == name), default=0)


@lru_cache(maxsize=1024)
def worn(armor: Armor | None, ruleset: Ruleset, shield: bool = False, size: Size = Size.MEDIUM) -> Worn | None:
    """The armor or shield with all its figures, or None where there is none; `size` = the size of its wearer."""
    if armor is None or armor == Armor():
        return None
    item = named(armor.item, ruleset.catalog.armor, ruleset.catalog.materials, (armor.material,))
    entry = ruleset.catalog.armor.get(item.name)
    enhancement = armor.enhancement or item.enhancement
    fine = item.fine or armor.masterwork or enhancement > 0
    share = (item.mark("weight_percent") or 100) * ruleset.size.gear_weight[size.word] / 100
    return Worn(
        armor.item or ("shield" if shield else "armor"),
        _category(armor, entry, item.mark("lighter"), shield),
        armor.bonus if armor.bonus is not None else entry.bonus if entry else 0,
        enhancement,
        _max_dex(armor, entry, item.mark("max_dex")),
        _penalty(armor, entry, fine, item.mark("check_penalty")),
        entry.attack if entry else 0,
        armor.weight if armor.weight is not None else entry.weight * share / 100 if entry else 0,
        armor == Armor(bonus=armor.bonus, max_dex=armor.max_dex),
        tuple(pair for entry in item.properties for pair in entry.marks),
        tuple(replace(each, source=armor.item or each.source) for entry in item.properties for each in entry.modifiers),
    )


def _penalty(armor: Armor, entry: ArmorEntry | None, fine: bool, less: int) -> int:
    """A figure of the file's own stands as it is; the library's is better by one for fine work."""
    if armor.check_penalty is not None:
        return armor.check_penalty
    if entry is None:
        return 0
    return min(0, entry.check_penalty + max(int(fine), abs(less)))


def _max_dex(armor: Armor, entry: ArmorEntry | None, more: int) -> int | None:
    if armor.max_dex is not None:
        return armor.max_dex
    return entry.max_dex + more if entry is not None and entry.max_dex is not None else None


def _category(armor: Armor, entry: ArmorEntry | None, lighter: int, shield: bool) -> str:
    # A bare armor bonus with nothing known of what gives it may be a spell's or bracers': it is no armor that hampers.
    if shield:
        return armor.category or (entry.name.lower() if entry else "shield")
    category = armor.category or (entry.category if entry else "none")
    return _LIGHTER.get(category, category) if lighter and not armor.category else category
