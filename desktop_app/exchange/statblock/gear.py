"""Reads possessions: worn armor and shield, money, and everything else."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from desktop_app.exchange.statblock.statistics import plain_name
from desktop_app.exchange.statblock.values import Doubts, Values, list_items
from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import Armor, Item

_ARMORS: Final = (
    "padded", "quilted cloth", "leather", "studded leather", "chain shirt", "hide", "scale mail", "chainmail",
    "breastplate", "splint mail", "banded mail", "half-plate", "half plate", "full plate", "plate mail", "ring mail",
    "agile breastplate", "lamellar", "mithral shirt", "elven chain", "field plate", "armored coat", "wooden armor",
    "parade armor", "haramaki", "do-maru", "kikko", "o-yoroi", "silken ceremonial armor", "dragonhide",
    "bronze lamellar",
)  # fmt: skip
_ARMOR = pattern(
    rf"(?P<before>.*?)\b(?P<item>{'|'.join(sorted(map(re.escape, _ARMORS), key=len, reverse=True))})"
    rf"(?:\s+(?:armou?r|mail))?\b(?P<after>[^,]*)$",
    re.IGNORECASE,
)
_SHIELD = pattern(
    r"(?P<before>.*?)\b(?P<item>(?:(?:light|heavy|small|large|tower|wooden|steel|darkwood|mithral"
    r"|tall)\s+)*(?:shield|buckler))\b",
    re.IGNORECASE,
)
_MATERIAL = pattern(r"\b(?:mithral|adamantine|darkwood|dragonhide)\b", re.IGNORECASE)
_NOT_WORN = pattern(r"(?:bracers|ring|amulet|potion|scroll|wand|animated|broken|\d+ )\b", re.IGNORECASE)
_PLUS = pattern(r"\+\s?(\d{1,2})\b")
_MONEY = pattern(r"(\d[\d,]{0,9})\s?(cp|sp|gp|pp)\b", re.IGNORECASE)
_COINS = pattern(r"(\d{1,9})\s+coins?\s+\((gold|silver|copper|platinum)\)", re.IGNORECASE)
_COUNT = pattern(
    r"^(?:(?P<before>\d{1,4})\s+(?=[A-Za-z+])(?!(?:ft|feet|lb|day|charges|gp|sp|cp|pp)\b))|\s\((?P<after>\d{1,4})\)$"
)
_MASTERWORK = pattern(r"\b(?:mwk|masterwork|mw)\b\s*", re.IGNORECASE)
_AMMUNITION = pattern(
    r"^(?P<item>.+?)\s+(?:with|and|w/)\s+(?P<count>\d{1,4})\s+(?P<ammo>[a-z][a-z' -]{2,40})$", re.IGNORECASE
)
MOST_ITEMS: Final = 150


@dataclass(slots=True)
class Gear:
    """What a creature carries and wears."""

    armor: Armor | None = None
    shield: Armor | None = None
    items: list[Item] = field(default_factory=list)
    money: dict[str, int] = field(default_factory=dict)


def read_gear(values: Values, parts: list[tuple[str, int]], doubts: Doubts) -> Gear:
    """Possessions, with the armor that the parts of armor class say is worn."""
    gear = Gear()
    texts = [piece.flat for key in ("combat_gear", "gear") for piece in values.all(key)[:2]]
    treasure = re.search(r"\((?:NPC gear,?\s*)?([^()]*(?:\([^()]*\)[^()]*)*)\)", values.flat("treasure"))
    if not texts and treasure and re.search(r"[a-z]{3}", treasure[1]):
        texts.append(treasure[1])
    for text in texts:
        for item in list_items(text):
            _take(plain_name(item), gear)
    for name, value in parts:
        _wear(name, value, gear)
    if not parts:
        _wear_what_is_carried(gear, values, doubts)
    return gear


def _wear_what_is_carried(gear: Gear, values: Values, doubts: Doubts) -> None:
    """Armor among the possessions of one whose armor class is given without its parts."""
    for item in gear.items:
        if _NOT_WORN.match(item.item):
            continue
        if gear.armor is None and _ARMOR.match(item.item):
            gear.armor = _named_armor(item.item, _ARMOR, None)
        elif gear.shield is None and _SHIELD.match(item.item):
            gear.shield = _named_armor(item.item, _SHIELD, None)
    piece = values.first("gear", "combat_gear")
    if piece is not None and (gear.armor or gear.shield):
        worn = " and ".join(part.item for part in (gear.armor, gear.shield) if part)
        doubts.add("armor", piece, f"The parts of Armor Class are not given; {worn} is assumed to be worn.")


def _take(item: str, gear: Gear) -> None:
    coins = _COINS.fullmatch(item.strip())
    if coins:
        gear.money[f"{coins[2][0].lower()}p"] = int(coins[1])
        return
    money = _MONEY.fullmatch(item.strip()) or (_MONEY.match(item) if len(item) < 14 else None)
    if money:
        coin = money[2].lower()
        gear.money[coin] = gear.money.get(coin, 0) + int(money[1].replace(",", ""))
        return
    if (
        not item
        or len(item) > 120
        or len(gear.items) >= MOST_ITEMS
        or re.match(r"^(?:other treasure|none|-+|\u2014)$", item, re.I)
    ):
        return
    ammunition = _AMMUNITION.match(item)
    if ammunition:
        gear.items.append(Item(ammunition["item"]))
        gear.items.append(Item(ammunition["ammo"], int(ammunition["count"])))
        return
    count = _COUNT.search(item)
    number = int(count["before"] or count["after"]) if count else 1
    gear.items.append(Item(_COUNT.sub("", item).strip() if count else item, number))


def _wear(name: str, value: int, gear: Gear) -> None:
    """A part of armor class such as `+4 armor`, `+3 hide armor`, `+5 +1 chain shirt`, `+2 heavy shield`."""
    plain = name.lower()
    if _SHIELD.match(plain) and gear.shield is None and plain not in ("shield of faith",):
        gear.shield = _worn(name, value, gear, _SHIELD)
    elif (
        (plain == "armor" or _ARMOR.match(plain) or plain.endswith(("armor", "plate", "mail")))
        and "natural" not in plain
        and gear.armor is None
        and "mage" not in plain
        and "bracers" not in plain
    ):
        gear.armor = _worn(name, value, gear, _ARMOR)


def _worn(name: str, value: int, gear: Gear, kind: re.Pattern[str]) -> Armor:
    """The armor of that bonus: named in the part itself, or the one among the possessions."""
    named = name if name.lower() not in ("armor", "shield") else ""
    if not named:
        named = next((item.item for item in gear.items if kind.match(item.item) and not _NOT_WORN.match(item.item)), "")
    return _named_armor(named, kind, value)


def _named_armor(named: str, kind: re.Pattern[str], value: int | None) -> Armor:
    """Armor by its name; `value` = its part of armor class with its enhancement, if that is given."""
    match = kind.match(named)
    plus = _PLUS.search(named)
    of = _MATERIAL.search(named)
    enhancement = int(plus[1]) if plus and int(plus[1]) <= 10 else 0
    return Armor(
        item=" ".join(f"{of[0] if of else ''} {match['item']}".lower().split()) if match else "",
        bonus=max(value - enhancement, 0) if value is not None and value >= 0 else None,
        enhancement=enhancement,
        masterwork=bool(_MASTERWORK.search(named)),
    )
