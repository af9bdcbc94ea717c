"""What a Foundry actor wears, wields and carries, and the spells of its books, out of its items."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from desktop_app.exchange.statblock.magic import CASTING_ABILITY
from desktop_app.exchange.trees import at, list_at, number, text_at
from desktop_app.rules.creature import Armor, ClassLevel, Item, Spellcasting, Weapon

_FINE: Final = re.compile(r"^(?:(?:masterwork|mwk)\s+|\+(?P<plus>\d)\s+)|\s*(?:,\s*masterwork|\(masterwork\))$", re.I)
_TURNED: Final = re.compile(r"^(?P<item>[^,]+), (?P<kind>[^,]+)$")
_ROLL: Final = re.compile(r"sizeRoll\(\s*(\d{1,2})\s*,\s*(\d{1,3})|(\d{1,2})d(\d{1,3})", re.IGNORECASE)
_PLAIN_DICE: Final = re.compile(r"\d{1,2}d\d{1,2}(?:[+-]\d{1,3})?")
_MOST_PARTS: Final = 6
_KINDS: Final = {"mwak": "melee", "rwak": "ranged"}
_CARRIED: Final = ("loot", "consumable", "container", "backpack", "equipment", "weapon")
_DEEPEST: Final = 4
"""Containers within containers that are looked into."""
_MOST_COUNT: Final = 100_000
_MOST_POUNDS: Final = 100_000.0
_MOST_PLUS: Final = 20
_SUPPLIES: Final = ("ammo",)
_NAMELESS: Final = frozenset({"armor", "shield"})
"""Of these no rule knows what they give; what the file says counts."""


@dataclass(slots=True)
class Gear:
    """Armor and shield that are worn, weapons, everything else."""

    armor: Armor | None = None
    shield: Armor | None = None
    weapons: list[Weapon] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)


def inner_of(item: object) -> object:
    """The figures of an item, in the shape of exports old and new."""
    inner = at(item, "system")
    return inner if isinstance(inner, Mapping) else at(item, "data")


def gear_of(items: Sequence[object], named: Sequence[str]) -> Gear:
    """The gear of an actor; weapons whose names are `named` in its notes stand there already."""
    gear = Gear()
    for item in _with_contents(items, _DEEPEST):
        kind, name, inner = text_at(item, "type"), text_at(item, "name")[:120], inner_of(item)
        if not name or kind not in (*_CARRIED, "attack"):
            continue
        worn = text_at(inner, "equipmentType") or text_at(inner, "subType")
        if kind == "equipment" and worn in ("armor", "shield") and at(inner, "equipped") is True:
            _put_on(gear, name, inner, shield=worn == "shield")
        elif kind in ("weapon", "attack"):
            _arm(gear, name, inner, named, natural=kind == "attack")
        else:
            gear.items.append(_thing(name, inner, worn=kind == "equipment" and at(inner, "equipped") is True))
    return gear


def _with_contents(items: Sequence[object], deep: int) -> Iterator[object]:
    for item in items:
        yield item
        if deep:
            inside = list_at(inner_of(item), "inventoryItems") or list_at(item, "items")
            held = at(inner_of(item), "items")
            yield from _with_contents([*inside, *(held.values() if isinstance(held, Mapping) else ())], deep - 1)


def _put_on(gear: Gear, name: str, inner: object, *, shield: bool) -> None:
    plain, plus, fine = _plain(name, inner)
    plus = plus or min(max(number(at(inner, "armor", "enh")) or 0, 0), _MOST_PLUS)
    bonus = number(at(inner, "armor", "value")) if plain.lower() in _NAMELESS else None
    piece = Armor(item="" if bonus else plain, bonus=bonus or None, enhancement=plus, masterwork=fine,
                  weight=_pounds(inner))  # fmt: skip
    if shield and gear.shield is None:
        gear.shield = piece
    elif not shield and gear.armor is None:
        gear.armor = piece


def _arm(gear: Gear, name: str, inner: object, named: Sequence[str], *, natural: bool) -> None:
    """A weapon of its gear, or a natural attack; attacks that repeat a weapon are that weapon."""
    action = next(iter(list_at(inner, "actions")), inner)
    sort = (text_at(inner, "weaponType") or text_at(inner, "attackType") or text_at(inner, "subType")).lower()
    is_natural = sort == "natural"
    known = {*(each.lower() for each in named), *(weapon.name.lower() for weapon in gear.weapons)}
    told = natural and (not is_natural or bool(list_at(inner, "attackNotes") or text_at(inner, "attackNotes")))
    if name.lower() in known or told or sort in _SUPPLIES:
        if sort in _SUPPLIES:
            gear.items.append(_thing(name, inner, worn=False))
        return
    plain, plus, fine = _plain(name, inner)
    kind = "natural" if is_natural else "ranged" if text_at(inner, "weaponSubtype") == "ranged" else ""
    dice = _dice(action) if is_natural else ""
    weapon = Weapon(
        name=name.lower() if is_natural else name,
        item="" if is_natural else plain,
        kind=kind or ("" if not is_natural else _KINDS.get(text_at(action, "actionType"), "")),
        damage=dice,
        enhancement=plus,
        masterwork=fine,
        extra=_more_damage(action),
        role="secondary" if is_natural and _is_secondary(action) else "",
        weight=None if is_natural else _pounds(inner),
    )
    gear.weapons.append(weapon)


def _is_secondary(action: object) -> bool:
    told = at(action, "naturalAttack", "primaryAttack")
    return (at(action, "primaryAttack") if told is None else told) is False


def _dice(action: object) -> str:
    """The dice of its first part of damage: `sizeRoll(1, 6, @size)` or `1d6`."""
    part = next(iter(list_at(action, "damage", "parts")), None)
    text = str(part[0]) if isinstance(part, list) and part else text_at(part, "formula")
    found = _ROLL.search(text[:200])
    return f"{found[1] or found[3]}d{found[2] or found[4]}" if found else ""


def _more_damage(action: object) -> str:
    """What its other parts of damage add, where these are plain dice: `1d6 fire`."""
    found = []
    for part in list_at(action, "damage", "parts")[1:_MOST_PARTS]:
        if isinstance(part, list):  # as D35E and the oldest pf1 write them
            formula, kinds = str(part[0]) if part else "", [str(part[1])] if len(part) > 1 else []
        else:
            formula = text_at(part, "formula")
            told = list_at(part, "types") or list_at(part, "type", "values")
            kinds = [each for each in told if isinstance(each, str)]
        if _PLAIN_DICE.fullmatch(formula):
            found.append(" ".join((formula, *kinds))[:60].strip())
    return ", ".join(found)


def _plain(name: str, inner: object) -> tuple[str, int, bool]:
    """What kind of thing it is, its enhancement bonus, whether it is masterwork: `+1 Longsword`, `Crossbow, light`."""
    found = _FINE.search(name)
    told = number(at(inner, "enh"))
    plus = told if told is not None else int(found["plus"]) if found and found["plus"] else 0
    base = next((str(each) for each in list_at(inner, "baseTypes") if isinstance(each, str) and each), "")
    plain = base or _FINE.sub("", name)
    turned = _TURNED.match(plain)
    plain = f"{turned['kind']} {turned['item']}" if turned else plain
    return plain.lower()[:120], min(max(plus, 0), _MOST_PLUS), at(inner, "masterwork") is True or found is not None


def _pounds(inner: object) -> float | None:
    told = at(inner, "weight", "value")
    told = at(inner, "weight") if told is None else told
    if isinstance(told, int | float) and not isinstance(told, bool) and 0 <= told <= _MOST_POUNDS:
        return float(told)
    return None


def _thing(name: str, inner: object, *, worn: bool) -> Item:
    count = min(max(number(at(inner, "quantity")) or 1, 1), _MOST_COUNT)
    return Item(name, count, _pounds(inner), worn=worn, carried=at(inner, "carried") is not False)


def books_of(system: object, items: Sequence[object], levels: Sequence[ClassLevel]) -> tuple[Spellcasting, ...]:
    """The spells of each book of a class, known or prepared; its slots are worked out by the rules."""
    books = at(system, "attributes", "spells", "spellbooks")
    found = []
    for key, book in books.items() if isinstance(books, Mapping) else ():
        name = text_at(book, "class").lower()
        level = next((taken.level for taken in levels if taken.class_name.lower() == name), 0)
        spells = [each for each in items if text_at(each, "type") == "spell" and book_of(each) == key]
        if not level or not spells:
            continue
        spontaneous = at(book, "spontaneous") is True or text_at(book, "spellPreparationMode") == "spontaneous"
        known = _by_level(spells, prepared=False)
        ready = () if spontaneous else _by_level(spells, prepared=True)
        ability = text_at(book, "ability") or CASTING_ABILITY.get(name, "int")
        found.append(Spellcasting(name, level, ability, known=known, prepared=ready))
    return tuple(found)


def book_of(spell: object) -> str:
    """The key of the book that a spell stands in."""
    return text_at(inner_of(spell), "spellbook") or "primary"


def _by_level(spells: Sequence[object], *, prepared: bool) -> tuple[tuple[str, tuple[str, ...]], ...]:
    levels: dict[str, list[str]] = {}
    for spell in spells:
        inner = inner_of(spell)
        level, name = number(at(inner, "level")), text_at(spell, "name").lower()[:120]
        ready = number(at(inner, "preparation", "preparedAmount"))
        ready = number(at(inner, "preparation", "value")) if ready is None else ready
        times = min(max(ready or 0, 0), 9) if prepared else 1
        if level is not None and 0 <= level <= 9 and name and times:
            levels.setdefault(str(level), []).extend([name] * times)
    return tuple((level, tuple(names)) for level, names in sorted(levels.items()))
