"""What a PCGen character carries, and what of it is worn and held in the set of equipment that counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from desktop_app.rules.creature import Armor, Item, Weapon

Line = Sequence[tuple[str, str]]

_COINS: Final = {"gold piece": "gp", "silver piece": "sp", "copper piece": "cp", "platinum piece": "pp"}
_COIN = re.compile(r"^Coin \((\w+(?: Piece)?)\)$", re.IGNORECASE)
_FINE = re.compile(r"^(?:(?:masterwork|mwk)\s+|\+(?P<plus>\d)\s+)", re.IGNORECASE)
_PLUS_WITHIN: Final = re.compile(r"\s*\+(?P<plus>\d)(?= \(|$)")
_EQMOD: Final = re.compile(r"EQMOD=([^$\]|]+)")
_PLUS: Final = re.compile(r"PLUS(\d)[AWS]?")
_MATERIALS: Final = {
    "MITHRAL": "mithral", "C_IRON": "cold iron", "ALCHM": "alchemical silver", "ADAM": "adamantine",
    "DARKWOOD": "darkwood", "DRAGONHIDE": "dragonhide",
}  # fmt: skip
"""How the words of the file for what things are made of begin."""
_WAYS_MADE: Final = ("STEEL", "WOOD", "LEATHER", "MWORK", *_MATERIALS)
"""How the words of the file begin for weapons, armor and tools that are made so; others change magic items."""
_TURNED = re.compile(r"^(?P<item>[A-Z][\w' -]+) \((?P<kind>[^()]+)\)$")
_MADE_OF: Final = re.compile(
    r"^(?P<what>[A-Z][\w' -]+) \((?P<gives>[A-Z][\w' -]*?)[ /]*(?P<bonus>\+\d{1,2})?\)$", re.IGNORECASE
)
_BEHIND: Final = re.compile(r"^(?P<item>[A-Z][\w' ,-]+) \((?P<bonus>\+\d{1,2})\)$", re.IGNORECASE)
_MAGIC: Final = (
    "ring",
    "amulet",
    "bracers",
    "belt",
    "boots",
    "cloak",
    "gloves",
    "headband",
    "periapt",
    "robe",
    "stone",
)
_NOT_WORN: Final = ("", "carried", "not carried")
_HELD: Final = ("hand", "weapons", "natural", "unarmed")
_ARMOR_WORDS = re.compile(
    r"\b(?:armor|mail|plate|leather|breastplate|chain shirt|hide|padded|brigandine|robe of)\b", re.IGNORECASE
)


_BODY_ARMOR: Final = re.compile(
    r"\b(?:armor|mail|plate|leather|breastplate|chain shirt|hide|padded|brigandine)\b", re.IGNORECASE
)
"""Armor that games before the newest wear in the place for robes."""


@dataclass(frozen=True, slots=True)
class _Made:
    """What kind of thing something is, its enhancement bonus, what it is made of, whether it is masterwork."""

    plain: str
    plus: int
    material: str
    fine: bool
    changed: bool = False
    base: str = ""

    @property
    def told(self) -> str:
        """`+1 heavy flail`, `masterwork cold iron rapier`."""
        before = f"+{self.plus}" if self.plus else "masterwork" if self.fine else ""
        return " ".join(part for part in (before, self.material, self.plain) if part)


@dataclass(slots=True)
class Carried:
    """Armor and shield worn, weapons held or carried, everything else, coins."""

    armor: Armor | None = None
    shield: Armor | None = None
    weapons: list[Weapon] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    money: dict[str, int] = field(default_factory=dict)


def equipment_of(names: Sequence[Line], sets: Sequence[Line], chosen: str) -> Carried:
    """The equipment lines and the equipment set that counts; without one, nothing is worn."""
    carried = Carried()
    where = _places(sets, chosen)
    for line in names:
        found = dict(line)
        name = found.get("EQUIPNAME", "")
        if name:
            _put(name, found, where.get(name, ""), carried)
    return carried


def _places(sets: Sequence[Line], chosen: str) -> dict[str, str]:
    """Where each item of the chosen set is: the name of its place, in small letters."""
    places: dict[str, str] = {}
    for line in sets:
        found = dict(line)
        if found.get("VALUE") and (not chosen or found.get("ID", "").startswith(f"{chosen}.")):
            places.setdefault(found["VALUE"], found.get("EQUIPSET", "").lower())
    left = {item.lower() for item, place in places.items() if place == "not carried"}
    holders = {item.lower() for item in places}
    return {
        item: "not carried" if place in left else "carried" if place in holders else place
        for item, place in places.items()
    }


def _put(name: str, found: dict[str, str], place: str, carried: Carried) -> None:
    count = max(int(float(found.get("QUANTITY", "1"))) if _is_number(found.get("QUANTITY", "1")) else 1, 1)
    coin = _COIN.match(name)
    if coin:
        kind = _COINS.get(coin[1].lower(), _COINS.get(f"{coin[1].lower()} piece", ""))
        if kind and place != "not carried":
            carried.money[kind] = carried.money.get(kind, 0) + count
            return
    made = _made(name, found.get("CUSTOMIZATION", ""))
    piece = Armor(item=made.plain, enhancement=made.plus, masterwork=made.fine, material=made.material)
    on_body = place == "armor" or (place in ("body", "torso") and _BODY_ARMOR.search(made.plain))
    if on_body and carried.armor is None:
        carried.armor = piece
    elif place.startswith("shield") and carried.shield is None:
        carried.shield = piece
    elif any(word in place for word in _HELD) and not _ARMOR_WORDS.search(made.plain):
        _weapon(made, place, carried)
    else:
        weight = found.get("WT", "")
        pounds = float(weight) if _is_number(weight) else None
        told = made.told if made.changed else _of(made.base or name)
        carried.items.append(
            Item(
                told,
                count,
                pounds,
                worn=place not in _NOT_WORN,
                carried=place != "not carried",
            )
        )


def _made(name: str, customization: str) -> _Made:
    """What kind of thing it is and how it is made, by its name or by what was changed of its base item."""
    base = re.search(r"BASEITEM:([^|\]]+)", customization)
    changed = _EQMOD.search(customization)
    words = changed[1].split(".") if changed else []
    told = _FINE.match(name) or _PLUS_WITHIN.search(name)
    found = next((each for word in words if (each := _PLUS.fullmatch(word))), None)
    plus = int(found[1]) if found else int(told["plus"]) if told and told["plus"] else 0
    fine = told is not None or any(word.startswith(("MWORK", "PLUS")) for word in words)
    material = next((to for word in words for begins, to in _MATERIALS.items() if word.startswith(begins)), "")
    plain = plain_name(base[1] if base else _PLUS_WITHIN.sub("", _FINE.sub("", name)))
    known = [word for word in words if word.startswith(_WAYS_MADE) or _PLUS.fullmatch(word)]
    return _Made(
        plain,
        plus,
        material,
        fine=fine,
        changed=bool(known) and not re.search(r"\d", plain),
        base=base[1] if words and base else "",
    )


def _weapon(made: _Made, place: str, carried: Carried) -> None:
    weapon = Weapon(
        name=made.told, item=made.plain, enhancement=made.plus, masterwork=made.fine,
        material=made.material,
    )  # fmt: skip
    carried.weapons.append(weapon)
    if "double" not in place and "two weapons" in place:
        carried.weapons.append(replace(weapon, name=f"{weapon.name} (off hand)", hands="off-hand"))


def plain_name(name: str) -> str:
    """`Shield (Light/Steel)` as `light steel shield`, `Crossbow (Light)` as `light crossbow`."""
    turned = _TURNED.match(name)
    if not turned:
        return name.lower()
    words = [word.strip() for word in turned["kind"].split("/")]
    return " ".join([*words, turned["item"]]).lower().replace("metal shield", "steel shield")


def _of(name: str) -> str:
    """`Ring (Protection/+1)` as `Ring of Protection +1`, `Cloak of Resistance (+2)` without brackets."""
    behind = _BEHIND.match(name)
    if behind:
        return f"{behind['item']} {behind['bonus']}"
    found = _MADE_OF.match(name)
    if not found or found["what"].lower() not in _MAGIC:
        return name
    return " ".join(part for part in (found["what"], "of", found["gives"], found["bonus"]) if part)


def _is_number(text: str) -> bool:
    return re.fullmatch(r"\d{1,15}(?:\.\d{1,15})?", text) is not None
