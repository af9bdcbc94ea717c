"""Things that can be broken: hardness, hit points, and what an attack leaves of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from desktop_app.rules.size import Size


@dataclass(frozen=True, slots=True)
class Toughness:
    """Hardness and full hit points of an item of Medium size."""

    hardness: int
    hp: int


TABLE: Final[Mapping[str, Toughness]] = {
    "light blade": Toughness(10, 2),
    "one-handed blade": Toughness(10, 5),
    "two-handed blade": Toughness(10, 10),
    "light metal-hafted weapon": Toughness(10, 10),
    "one-handed metal-hafted weapon": Toughness(10, 20),
    "light hafted weapon": Toughness(5, 2),
    "one-handed hafted weapon": Toughness(5, 5),
    "two-handed hafted weapon": Toughness(5, 10),
    "projectile weapon": Toughness(5, 5),
    "buckler": Toughness(10, 5),
    "light wooden shield": Toughness(5, 7),
    "heavy wooden shield": Toughness(5, 15),
    "light steel shield": Toughness(10, 10),
    "heavy steel shield": Toughness(10, 20),
    "tower shield": Toughness(5, 20),
}
"""Rule: maneuver.object-hp."""

METAL_HARDNESS: Final = 10
SOFT_HARDNESS: Final = 2
ARMOR_HP: Final = 5

MATERIALS: Final[Mapping[str, int]] = {
    "adamantine": 20,
    "mithral": 15,
    "cold iron": 10,
    "silver": 8,
    "alchemical silver": 8,
    "darkwood": 5,
    "dragonhide": 10,
}
"""Hardness of what is made of a special material."""

BLADES: Final = frozenset(
    {
        "sword",
        "longsword",
        "shortsword",
        "greatsword",
        "blade",
        "dagger",
        "knife",
        "scimitar",
        "rapier",
        "falchion",
        "kukri",
        "sickle",
        "scythe",
        "saber",
        "sabre",
        "cutlass",
        "katana",
        "wakizashi",
        "kama",
        "siangham",
        "sai",
    }
)
METAL_HAFTED: Final = frozenset({"mace", "flail", "morningstar", "scepter"})

ENHANCED_HARDNESS: Final = 2
ENHANCED_HP: Final = 10


def weapon_kind(name: str, kind: str, hands: str) -> str:
    """The row of the table for a weapon of that name: a blade, or hafted, or a bow."""
    if kind == "ranged":
        return "projectile weapon"
    words = set(name.lower().replace("-", " ").split())
    size = {"light": "light", "two": "two-handed", "double": "two-handed"}.get(hands, "one-handed")
    if any(word in BLADES or word.endswith("sword") for word in words):
        return f"{size} blade"
    if words & METAL_HAFTED and size != "two-handed":
        return f"{size} metal-hafted weapon"
    return f"{size} hafted weapon"


def shield_kind(name: str, category: str) -> str:
    """The row of the table for a shield."""
    text = f"{name} {category}".lower()
    if "buckler" in text or "tower" in text:
        return "buckler" if "buckler" in text else "tower shield"
    weight = "heavy" if "heavy" in text else "light"
    return f"{weight} {'wooden' if 'wood' in text else 'steel'} shield"


def toughness(kind: str, size: Size = Size.MEDIUM, enhancement: int = 0, material: str = "") -> Toughness:
    """Hardness and hit points by the table's row: halved for each size below Medium, doubled for each above."""
    base = TABLE[kind]
    hardness = MATERIALS.get(material.lower(), base.hardness)
    return _enhanced(Toughness(hardness, _sized(base.hp, size)), enhancement)


def armor_toughness(bonus: int, *, metal: bool, size: Size = Size.MEDIUM, enhancement: int = 0) -> Toughness:
    """Armor: five hit points a point of its bonus, hardness by what it is made of."""
    base = Toughness(METAL_HARDNESS if metal else SOFT_HARDNESS, _sized(ARMOR_HP * bonus, size))
    return _enhanced(base, enhancement)


def _sized(hp: int, size: Size) -> int:
    return max(int(hp * Fraction(2) ** int(size)), 1)


def _enhanced(base: Toughness, enhancement: int) -> Toughness:
    return Toughness(base.hardness + ENHANCED_HARDNESS * enhancement, base.hp + ENHANCED_HP * enhancement)


@dataclass(frozen=True, slots=True)
class Sundered:
    """What an attack leaves of an item: `hp` left, `lost` = the damage past its hardness."""

    hp: int
    lost: int
    broken: bool
    destroyed: bool


def sundered(hp: int, full: int, hardness: int, damage: int, *, breaks: bool, destroy: bool) -> Sundered:
    """Deal damage to an item. Rule: maneuver.sunder.

    `breaks` = the ruleset knows broken items: at half its hit points or less it is broken, and at 0 it is destroyed
    only if the one who struck wants it (`destroy`), else it keeps 1. Without that, 0 destroys it.
    """
    lost = max(damage - hardness, 0)
    left = hp - lost
    if left <= 0 and lost > 0:
        if breaks and not destroy:
            return Sundered(1, lost, broken=True, destroyed=False)
        return Sundered(0, lost, broken=True, destroyed=True)
    return Sundered(left, lost, broken=breaks and 2 * left <= full, destroyed=False)
