"""Armor and shield as worn: the library's figures, the creature's own over them, material and workmanship in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from desktop_app.rules.catalog import ArmorEntry
from desktop_app.rules.creature import Armor
from desktop_app.rules.ruleset import Ruleset

_ENHANCED = re.compile(r"^\+(\d+)\s+(.*)$")
_LIGHTER = {"heavy": "medium", "medium": "light"}
_FINE_WORK = ("masterwork ", "mwk ", "mw ")


@dataclass(frozen=True, slots=True)
class Worn:
    """What an armor or shield does to its wearer. `bonus` without enhancement; `check_penalty` 0 or below; pounds.

    `bare` = nothing is known but a bonus, such as a printed part of an AC: it is taken to hold all that adds to it.
    """

    name: str
    category: str
    bonus: int
    enhancement: int
    max_dex: int | None
    check_penalty: int
    weight: float
    bare: bool


@lru_cache(maxsize=4096)
def plain_item(name: str) -> tuple[str, int, bool]:
    """`+1 longsword` as (longsword, 1, True): the name in lower case, the enhancement, whether it is fine work."""
    words = name.strip().lower()
    enhancement, fine = 0, False
    found = _ENHANCED.match(words)
    if found is not None:
        enhancement, words, fine = int(found[1]), found[2], True
    for prefix in _FINE_WORK:
        if words.startswith(prefix):
            words, fine = words[len(prefix) :], True
    return words, enhancement, fine


def worn(armor: Armor | None, ruleset: Ruleset, shield: bool = False) -> Worn | None:
    """The armor or shield with all its figures, or None where there is none."""
    if armor is None or armor == Armor():
        return None
    name, enhancement, fine = plain_item(armor.item)
    entry = _entry(name, ruleset)
    enhancement = armor.enhancement or enhancement
    fine = fine or armor.masterwork or enhancement > 0
    lighter, more_dex, less_penalty, share = _material(armor, name, ruleset)
    penalty = _penalty(armor, entry, fine, less_penalty)
    return Worn(
        armor.item or ("shield" if shield else "armor"),
        _category(armor, entry, lighter, shield),
        armor.bonus if armor.bonus is not None else entry.bonus if entry else 0,
        enhancement,
        _max_dex(armor, entry, more_dex),
        penalty,
        armor.weight if armor.weight is not None else entry.weight * share / 100 if entry else 0,
        armor == Armor(bonus=armor.bonus),
    )


def _entry(name: str, ruleset: Ruleset) -> ArmorEntry | None:
    """The library's entry; a material's name in front is no part of it (`mithral chain shirt`)."""
    known = ruleset.catalog.armor.get(name)
    if known is None and " " in name:
        first, _, rest = name.partition(" ")
        if first in ruleset.catalog.materials:
            known = ruleset.catalog.armor.get(rest)
    return known


def _material(armor: Armor, name: str, ruleset: Ruleset) -> tuple[int, int, int, int]:
    """What the material changes: steps lighter, more Dexterity, less check penalty, percent of the weight."""
    materials = ruleset.catalog.materials
    material = materials.get(armor.material.lower()) or materials.get(name.partition(" ")[0])
    marks = dict(material.marks) if material is not None else {}
    return (
        marks.get("lighter", 0),
        marks.get("max_dex", 0),
        marks.get("check_penalty", 0),
        marks.get("weight_percent", 100),
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
