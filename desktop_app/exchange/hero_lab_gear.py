"""What a Hero Lab character carries: each thing once, and what it had laid down is not carried."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.trees import number
from desktop_app.rules.creature import Armor, Creature, Item, Weapon

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

_AGAIN: Final = re.compile(r" \(alternative(?: \d+)?\)$")
"""What stands behind a weapon that is listed a second time with other figures."""
_POUNDS: Final = re.compile(r"\d{1,9}(?:\.\d{1,9})?")
_SLACK: Final = 1.0
"""Pounds by which the weight that the program tells may part from the sum of what it lists."""


def with_gear(creature: Creature, element: Element) -> Creature:
    """The creature with what it carries; weapons and armor of its own are not listed among the gear once more."""
    items = list(_items(element))
    if not items:
        return creature
    weapons = tuple(_weighed(weapon, items) for weapon in creature.weapons)
    armor, shield = (_of_gear(piece, items) for piece in (creature.armor, creature.shield))
    made = replace(creature, weapons=weapons, armor=armor, shield=shield)
    return replace(made, equipment=_laid_down(made, items, element))


def _items(element: Element) -> Iterator[Item]:
    listed: set[str] = set()
    for path in ("defenses/armor", "magicitems/item", "gear/item"):
        before = frozenset(listed)
        for item in element.findall(path):
            if item.get("natural") == "yes" or not item.get("name") or item.get("name") in before:
                continue
            listed.add(item.get("name", ""))
            weight = item.find("weight")
            pounds = weight.get("value") if weight is not None else None
            yield Item(
                item.get("name", ""),
                max(number(item.get("quantity")) or 1, 1),
                float(pounds) if pounds and _POUNDS.fullmatch(pounds) else None,
                worn=item.get("equipped") == "yes",
            )


def _taken(name: str, items: list[Item]) -> Item | None:
    """One thing of that name, taken from the list; `Crossbow, Light` is a light crossbow."""
    for place, item in enumerate(items):
        first, _, rest = item.item.lower().partition(", ")
        if name.lower() in (item.item.lower(), f"{rest} {first}"):
            if item.count > 1:
                items[place] = replace(item, count=item.count - 1)
            else:
                del items[place]
            return item
    return None


def _weighed(weapon: Weapon, items: list[Item]) -> Weapon:
    item = _taken(_AGAIN.sub("", weapon.name), items)
    return weapon if item is None or item.weight is None else replace(weapon, weight=item.weight)


def _of_gear(piece: Armor | None, items: list[Item]) -> Armor | None:
    item = _taken(piece.item, items) if piece is not None and piece.item else None
    if piece is None or item is None or item.weight is None:
        return piece
    return replace(piece, weight=item.weight)


def _laid_down(creature: Creature, items: list[Item], element: Element) -> tuple[Item, ...]:
    """The gear; where the program tells a smaller load than it makes up, what is neither worn nor held is laid down."""
    load = element.find("encumbrance")
    told = load.get("carried", "") if load is not None else ""
    weapons = sum(weapon.weight or 0 for weapon in creature.weapons)
    worn = sum(piece.weight or 0 for piece in (creature.armor, creature.shield) if piece is not None)
    packed = sum(item.count * (item.weight or 0) for item in items)
    if not _POUNDS.fullmatch(told) or weapons + worn + packed <= float(told) + _SLACK:
        return tuple(items)
    return tuple(item if item.worn else replace(item, carried=False) for item in items)
