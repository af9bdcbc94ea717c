"""Creatures and texts that no form can give back, or that lie just outside of its bounds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from desktop_app.rules.creature import (
    Abilities,
    Armor,
    Bonus,
    ClassLevel,
    Creature,
    HitDice,
    Item,
    Printed,
    Skill,
    Special,
    Spellcasting,
    Weapon,
)

PLAIN: Final = Creature("Ogre", hp=29, type="giant")

DEEP: Any = "x"
for _ in range(5_000):
    DEEP = (DEEP,)

HOSTILE: Final[dict[str, dict[str, Any]]] = {
    "hp of a printed block": {"printed": Printed((("hp", 200_000),), in_force=True)},
    "ac of a printed block": {"printed": Printed((("ac", -5000),), in_force=True)},
    "touch of a printed block": {"printed": Printed((("touch", -101),))},
    "natural armor": {"ac_bonuses": (("natural", 101),)},
    "unknown number": {"printed": Printed((("luck", 3),))},
    "unknown shape": {"shape": "round"},
    "speed of an unknown kind": {"speeds": (("teleport", 30),)},
    "reach beyond all bounds": {"reach": 1e308},
    "reach without end": {"reach": float("inf")},
    "reach that is no number": {"reach": float("nan")},
    "caster level": {"spellcasting": (Spellcasting("Wizard", 2_147_483_648, "int"),)},
    "truth for a number": {"hp": True},
    "text for a number": {"hp": "12"},
    "a huge number": {"hp": 10**5000},
    "half a character": {"notes": "\ud800"},
    "half a character in the name": {"name": "Ogre \udfff"},
    "the character NUL": {"notes": "a\0b"},
    "a list in place of a text": {"race": ["half", "orc"]},
    "a set": {"feats": {"Cleave"}},
    "an object": {"notes": object()},
    "bytes": {"notes": b"abc"},
    "lists in lists": {"feats": (DEEP,)},
    "an unknown ruleset": {"ruleset": "../../x"},
    "too many levels": {"levels": (ClassLevel("Fighter", 20), ClassLevel("Rogue", 1))},
    "a die that there is not": {"hit_dice": HitDice(3, 7)},
    "an ability score": {"abilities": Abilities((101, 10, 10, 10, 10, 10))},
    "a negative score": {"abilities": Abilities((-1, 10, 10, 10, 10, 10))},
    "legs": {"legs": -1},
    "damage": {"weapons": (Weapon("club", damage="a lot"),)},
    "a threat range": {"weapons": (Weapon("club", crit="1-20/x9"),)},
    "weight": {"equipment": (Item("anvil", weight=1e300),)},
    "a bonus": {"bonuses": (Bonus("ac", "luck", 10**9, "charm"),)},
    "a shield": {"shield": Armor(bonus=51)},
    "ranks": {"skills": (Skill("Climb", ranks=-2),)},
    "money": {"money": (("pp", -3),)},
    "money of another land": {"money": (("euro", 3),)},
    "an ability of no kind": {"special": (Special("Gaze", kind="Xx"),)},
    "a portrait that is no name": {"portrait": 3.5j},
}


def hostile(kind: str) -> Creature:
    """A creature with that one thing wrong."""
    return replace(PLAIN, **HOSTILE[kind])
