"""Characters written out by hand from the rule books, compared number by number with what the program makes of them.

Each is levelled up by the step that the window takes; hit points are average, the first Hit Die full. What is expected
was added up on paper: the parts stand behind each number where more than two come together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.leveling import take_level
from desktop_app.making.plan import Level
from desktop_app.making.spell_slots import with_slots
from desktop_app.rules.creature import ABILITIES, Creature
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.protection import reductions
from desktop_app.rules.sheet import Sheet, sheet
from desktop_app.rules.tally import SPELLS, tally_of


@dataclass(frozen=True)
class Character:
    """Scores are with the race, before the increases; choices and feats are those of the whole career."""

    ruleset: str
    race: str
    scores: str
    levels: str
    feats: tuple[str, ...] = ()
    increases: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)
    skills: Mapping[str, int] = field(default_factory=dict)
    gear: Mapping[str, Any] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    attacks: Mapping[str, tuple[tuple[int, ...], str, str]] = field(default_factory=dict)
    slots: Mapping[str, int] = field(default_factory=dict)
    uses: Mapping[str, int] = field(default_factory=dict)
    dr: str = ""
    alignment: str = "N"


def _armor(item: str, enhancement: int = 0) -> dict[str, Any]:
    return {"item": item, "enhancement": enhancement} if enhancement else {"item": item}


def _arms(name: str, enhancement: int = 0, **others: Any) -> dict[str, Any]:
    return {"name": name, **({"enhancement": enhancement} if enhancement else {}), **others}


def _worn(*items: str) -> list[dict[str, Any]]:
    return [{"item": item, "worn": True} for item in items]


CHARACTERS = {
    "fighter 1, pf1": Character(
        "pf1", "human", "16 13 14 10 12 8", "fighter 1",
        feats=("Weapon Focus (longsword)", "Toughness", "Power Attack"),
        skills={"Climb": 1},
        gear={"armor": _armor("chainmail"), "shield": _armor("heavy steel shield"), "weapons": [_arms("longsword")]},
        numbers={
            "hp": 10 + 2 + 3, "bab": 1, "fort": 2 + 2, "ref": 1, "will": 1, "init": 1, "speed": 20,
            "ac": 10 + 6 + 2 + 1, "touch": 11, "flat_footed": 18, "cmb": 4, "cmd": 10 + 1 + 3 + 1,
            "skill:Climb": 1 + 3 + 3 - 5 - 2,
        },
        attacks={"longsword": ((1 + 3 + 1,), "1d8+3", "19-20/x2")},
    ),
    "fighter 5, pf1": Character(
        "pf1", "dwarf", "17 14 16 10 13 6", "fighter 5", increases="str", choices={"weapon training": "axes"},
        feats=("Weapon Focus (battleaxe)", "Weapon Specialization (battleaxe)", "Power Attack", "Iron Will",
               "Improved Initiative", "Shield Focus"),
        skills={"Climb": 5},
        gear={"armor": _armor("breastplate"), "shield": _armor("heavy wooden shield"),
              "weapons": [_arms("battleaxe", 1)]},
        numbers={
            "hp": 10 + 22 + 15, "bab": 5, "fort": 4 + 3, "ref": 1 + 2, "will": 1 + 1 + 2, "init": 2 + 4, "speed": 20,
            "ac": 10 + 6 + 2 + 1 + 2, "touch": 12, "flat_footed": 19, "cmb": 9, "cmd": 10 + 5 + 4 + 2,
            "skill:Climb": 5 + 3 + 4 - 3 - 2,
        },
        attacks={"battleaxe": ((5 + 4 + 1 + 1 + 1,), "1d8+8", "20/x3")},
    ),
    "fighter 10, pf1": Character(
        "pf1", "human", "18 14 14 13 12 8", "fighter 10", increases="str str",
        choices={"weapon training": "heavy blades", "weapon training 2": "bows"},
        feats=("Weapon Focus (greatsword)", "Greater Weapon Focus (greatsword)", "Weapon Specialization (greatsword)",
               "Power Attack", "Improved Critical (greatsword)", "Toughness", "Lightning Reflexes", "Cleave",
               "Great Cleave", "Dodge", "Endurance"),
        gear={"armor": _armor("full plate", 1), "weapons": [_arms("greatsword", 2)],
              "equipment": _worn("ring of protection +1", "cloak of resistance +1")},
        numbers={
            "hp": 59 + 20 + 10, "bab": 10, "fort": 7 + 2 + 1, "ref": 3 + 2 + 2 + 1, "will": 3 + 1 + 1, "init": 2,
            "ac": 10 + 9 + 1 + 2 + 1 + 1, "touch": 10 + 2 + 1 + 1, "flat_footed": 10 + 10 + 1, "speed": 30,
            "cmb": 15, "cmd": 10 + 10 + 5 + 2 + 1 + 1,
        },
        attacks={"greatsword": ((10 + 5 + 1 + 1 + 2 + 2, 16), "2d6+13", "17-20/x2")},
    ),
    "barbarian 5, pf1": Character(
        "pf1", "half-orc", "17 14 16 8 12 8", "barbarian 5", increases="str",
        feats=("Power Attack", "Toughness", "Weapon Focus (greataxe)"),
        skills={"Perception": 5, "Intimidate": 5},
        gear={"armor": _armor("chain shirt"), "weapons": [_arms("greataxe", masterwork=True)]},
        numbers={
            "hp": 38 + 15 + 5, "bab": 5, "fort": 4 + 3, "ref": 1 + 2, "will": 1 + 1, "init": 2, "speed": 40,
            "ac": 16, "touch": 12, "cmb": 9, "cmd": 21,
            "skill:Perception": 5 + 3 + 1, "skill:Intimidate": 5 + 3 - 1 + 2,
        },
        attacks={"greataxe": ((5 + 4 + 1 + 1,), "1d12+6", "20/x3")},
        uses={"rage": 4 + 3 + 2 * 4},
    ),
    "barbarian 10, pf1": Character(
        "pf1", "human", "18 14 16 8 12 8", "barbarian 10", increases="str str", feats=("Power Attack",),
        gear={"armor": _armor("breastplate", 2), "weapons": [_arms("greatsword", 1)]},
        numbers={
            "hp": 70 + 30, "bab": 10, "fort": 7 + 3, "ref": 3 + 2, "will": 3 + 1, "speed": 30,
            "ac": 10 + 6 + 2 + 2, "touch": 12, "cmb": 15, "cmd": 10 + 10 + 5 + 2,
        },
        attacks={"greatsword": ((16, 11), "2d6+8", "19-20/x2")},
        uses={"rage": 4 + 3 + 2 * 9},
        dr="2/-",
    ),
    "wizard 10, pf1": Character(
        "pf1", "elf", "8 16 12 18 13 10", "wizard 10", increases="int int", choices={"school": "evocation"},
        feats=("Spell Focus (evocation)", "Improved Initiative", "Combat Casting"),
        gear={"equipment": _worn("ring of protection +2"), "weapons": [_arms("quarterstaff")]},
        numbers={
            "hp": 37 + 10, "bab": 5, "fort": 3 + 1, "ref": 3 + 3, "will": 7 + 1, "init": 3 + 4,
            "ac": 15, "touch": 15, "flat_footed": 12, "cmb": 4, "cmd": 10 + 5 - 1 + 3 + 2,
        },
        attacks={"quarterstaff": ((4,), "1d6-1", "20/x2")},
        slots={"1": 4 + 2 + 1, "2": 4 + 1 + 1, "3": 3 + 1 + 1, "4": 3 + 1 + 1, "5": 2 + 1 + 1},
    ),
    "cleric 5, pf1": Character(
        "pf1", "human", "14 10 14 10 17 14", "cleric 5", increases="wis", choices={"domain": "fire", "domain 2": "war"},
        alignment="NG",
        gear={"armor": _armor("chainmail"), "shield": _armor("heavy steel shield"),
              "weapons": [_arms("heavy mace", masterwork=True)]},
        numbers={
            "hp": 26 + 10, "bab": 3, "fort": 4 + 2, "ref": 1, "will": 4 + 4, "ac": 18, "touch": 10, "speed": 20,
            "cmb": 5, "cmd": 15,
        },
        attacks={"heavy mace": ((3 + 2 + 1,), "1d8+2", "20/x2")},
        slots={"1": 3 + 1 + 1, "2": 2 + 1 + 1, "3": 1 + 1 + 1},
        uses={"channel energy": 3 + 2},
    ),
    "paladin 10, pf1": Character(
        "pf1", "human", "18 10 14 8 10 16", "paladin 10", increases="cha cha", alignment="LG",
        gear={"armor": _armor("full plate"), "shield": _armor("heavy steel shield"), "weapons": [_arms("longsword",
              1)]},
        numbers={
            "hp": 59 + 20, "bab": 10, "fort": 7 + 2 + 4, "ref": 3 + 4, "will": 7 + 4, "ac": 10 + 9 + 2, "speed": 20,
            "cmb": 14, "cmd": 24,
        },
        attacks={"longsword": ((15, 10), "1d8+5", "19-20/x2")},
        uses={"lay on hands": 5 + 4, "smite evil": 4},
    ),
    "rogue 10, pf1": Character(
        "pf1", "halfling", "10 18 12 14 12 10", "rogue 10", increases="dex dex", feats=("Weapon Finesse",),
        skills={"Stealth": 10, "Perception": 10, "Disable Device": 10, "Acrobatics": 10},
        gear={"armor": _armor("studded leather", 1), "weapons": [_arms("short sword", 1)]},
        numbers={
            "hp": 48 + 10, "bab": 7, "fort": 3 + 1 + 1, "ref": 7 + 5 + 1, "will": 3 + 1 + 1, "init": 5, "speed": 20,
            "ac": 10 + 1 + 3 + 1 + 5, "touch": 16, "cmb": 7 - 1, "cmd": 10 + 7 + 5 - 1,
            "skill:Stealth": 10 + 3 + 5 + 4, "skill:Perception": 10 + 3 + 1 + 2,
            "skill:Disable Device": 10 + 3 + 5 + 5, "skill:Acrobatics": 10 + 3 + 5 + 2,
        },
        attacks={"short sword": ((7 + 5 + 1 + 1, 9), "1d4+1", "19-20/x2")},
    ),
    "monk 10, pf1": Character(
        "pf1", "human", "16 16 12 10 14 8", "monk 10", increases="wis wis", alignment="LN",
        gear={"weapons": [_arms("unarmed strike")]},
        numbers={
            "hp": 48 + 10, "bab": 7, "fort": 7 + 1, "ref": 7 + 3, "will": 7 + 3, "speed": 60,
            "ac": 10 + 3 + 3 + 2, "touch": 18, "flat_footed": 15, "cmb": 10 + 3, "cmd": 10 + 7 + 3 + 3 + 3 + 2,
        },
        attacks={"unarmed strike": ((10, 5), "1d10+3", "20/x2")},
        uses={"stunning fist": 10, "ki pool": 5 + 3},
    ),
    "ranger 5, pf1": Character(
        "pf1", "elf", "14 17 12 10 14 8", "ranger 5", increases="dex", choices={"style": "archery"},
        feats=("Point-Blank Shot", "Rapid Shot"), skills={"Perception": 5},
        gear={"armor": _armor("chain shirt"),
              "weapons": [_arms("composite longbow", masterwork=True, strength=2)]},
        numbers={
            "hp": 32 + 5, "bab": 5, "fort": 5, "ref": 8, "will": 3, "ac": 18, "touch": 14, "flat_footed": 14,
            "skill:Perception": 5 + 3 + 2 + 2,
        },
        slots={"1": 1 + 1},
    ),
    "sorcerer 7, pf1": Character(
        "pf1", "gnome", "8 14 14 10 12 17", "sorcerer 7", increases="cha", choices={"bloodline": "draconic"},
        numbers={
            "hp": 27 + 14, "bab": 3, "fort": 2 + 2, "ref": 2 + 2, "will": 5 + 1, "ac": 10 + 1 + 2 + 1, "touch": 13,
            "flat_footed": 12, "cmb": 3 - 1 - 1, "cmd": 10 + 3 - 1 + 2 - 1,
        },
        slots={"1": 6 + 1, "2": 6 + 1, "3": 4 + 1},
    ),
    "bard 5, pf1": Character(
        "pf1", "half-elf", "10 14 12 12 10 15", "bard 5", increases="cha",
        gear={"armor": _armor("leather"), "weapons": [_arms("rapier")]},
        numbers={"hp": 26 + 5, "bab": 3, "fort": 1 + 1, "ref": 4 + 2, "will": 4, "ac": 14, "touch": 12},
        attacks={"rapier": ((3,), "1d6", "18-20/x2")},
        slots={"1": 4 + 1, "2": 2 + 1},
        uses={"bardic performance": 4 + 3 + 2 * 4},
    ),
    "druid 5, pf1": Character(
        "pf1", "human", "12 13 14 10 17 8", "druid 5", increases="wis",
        gear={"armor": _armor("hide"), "shield": _armor("heavy wooden shield"), "weapons": [_arms("scimitar")]},
        numbers={"hp": 26 + 10, "bab": 3, "fort": 6, "ref": 2, "will": 8, "ac": 10 + 4 + 2 + 1, "touch": 11,
                 "speed": 20},
        attacks={"scimitar": ((4,), "1d6+1", "18-20/x2")},
        slots={"1": 4, "2": 3, "3": 2},
        uses={"wild shape": 1},
    ),
    "fighter 2, wizard 5, pf1": Character(
        "pf1", "human", "16 14 14 16 10 8", "fighter 2, wizard 5", increases="int",
        gear={"weapons": [_arms("longsword")]},
        numbers={
            "hp": 33 + 14, "bab": 2 + 2, "fort": 3 + 1 + 2, "ref": 0 + 1 + 2, "will": 0 + 4, "ac": 12, "cmb": 7,
            "cmd": 19,
        },
        attacks={"longsword": ((7,), "1d8+3", "19-20/x2")},
    ),
    "fighter 15, pf1": Character(
        "pf1", "human", "18 12 14 13 12 8", "fighter 15", increases="str str str",
        choices={"weapon training": "heavy blades", "weapon training 2": "bows", "weapon training 3": "close"},
        feats=("Weapon Focus (longsword)", "Greater Weapon Focus (longsword)", "Weapon Specialization (longsword)",
               "Greater Weapon Specialization (longsword)", "Improved Critical (longsword)"),
        gear={"armor": _armor("full plate", 2), "shield": _armor("heavy steel shield", 1),
              "weapons": [_arms("longsword", 3)],
              "equipment": _worn("belt of giant strength +4", "amulet of natural armor +2", "ring of protection +2",
                                 "cloak of resistance +3")},
        numbers={
            "ability:str": 25, "hp": 87 + 30, "bab": 15, "fort": 9 + 2 + 3, "ref": 5 + 1 + 3, "will": 5 + 1 + 3,
            "ac": 10 + 11 + 3 + 1 + 2 + 2, "touch": 10 + 1 + 2, "flat_footed": 28, "cmb": 15 + 7,
            "cmd": 10 + 15 + 7 + 1 + 2, "speed": 30,
        },
        attacks={"longsword": ((15 + 7 + 1 + 1 + 3 + 3, 25, 20), "1d8+17", "17-20/x2")},
    ),
    "wizard 15, pf1": Character(
        "pf1", "human", "8 14 14 18 12 10", "wizard 15", increases="int int int", choices={"school": "universal"},
        gear={"equipment": _worn("headband of vast intelligence +4", "cloak of resistance +3", "ring of protection +2",
                                 "amulet of natural armor +2")},
        numbers={
            "ability:int": 25, "hp": 6 + 49 + 30, "bab": 7, "fort": 5 + 2 + 3, "ref": 5 + 2 + 3, "will": 9 + 1 + 3,
            "ac": 10 + 2 + 2 + 2, "touch": 14, "flat_footed": 14,
        },
        slots={"1": 4 + 2, "2": 4 + 2, "3": 4 + 2, "4": 4 + 1, "5": 4 + 1, "6": 3 + 1, "7": 2 + 1, "8": 1},
    ),
    "cleric 15, pf1": Character(
        "pf1", "human", "12 10 14 10 18 14", "cleric 15", increases="wis wis wis", alignment="NG",
        choices={"domain": "fire", "domain 2": "war"},
        gear={"equipment": _worn("headband of inspired wisdom +4")},
        numbers={"ability:wis": 25, "hp": 71 + 30, "bab": 11, "fort": 9 + 2, "ref": 5, "will": 9 + 7},
        slots={"1": 4 + 2 + 1, "2": 4 + 2 + 1, "3": 4 + 2 + 1, "4": 4 + 1 + 1, "5": 4 + 1 + 1, "6": 3 + 1 + 1,
               "7": 2 + 1 + 1, "8": 1 + 1},
        uses={"channel energy": 3 + 2},
    ),
    "fighter 1, d35": Character(
        "d35", "human", "16 13 14 10 12 8", "fighter 1", feats=("Weapon Focus (longsword)", "Toughness",
        "Power Attack"),
        skills={"Climb": 4},
        gear={"armor": _armor("chainmail"), "shield": _armor("heavy steel shield"), "weapons": [_arms("longsword")]},
        numbers={
            "hp": 10 + 2 + 3, "bab": 1, "fort": 4, "ref": 1, "will": 1, "init": 1, "speed": 20, "ac": 10 + 5 + 2 + 1,
            "touch": 11, "flat_footed": 17, "grapple": 4, "skill:Climb": 4 + 3 - 5 - 2,
        },
        attacks={"longsword": ((5,), "1d8+3", "19-20/x2")},
    ),
    "fighter 10, d35": Character(
        "d35", "dwarf", "18 13 16 10 12 6", "fighter 10", increases="str str",
        feats=("Weapon Focus (dwarven waraxe)", "Greater Weapon Focus (dwarven waraxe)",
               "Weapon Specialization (dwarven waraxe)", "Improved Critical (dwarven waraxe)", "Dodge", "Iron Will"),
        gear={"armor": _armor("full plate", 1), "shield": _armor("heavy steel shield", 1),
              "weapons": [_arms("dwarven waraxe", 2)]},
        numbers={
            "hp": 59 + 30, "bab": 10, "fort": 7 + 3, "ref": 3 + 1, "will": 3 + 1 + 2, "speed": 20,
            "ac": 10 + 9 + 3 + 1, "touch": 11, "flat_footed": 22, "grapple": 15,
        },
        attacks={"dwarven waraxe": ((10 + 5 + 1 + 1 + 2, 14), "1d10+9", "19-20/x3")},
    ),
    "barbarian 5, d35": Character(
        "d35", "half-orc", "17 14 16 8 12 8", "barbarian 5", increases="str",
        feats=("Power Attack", "Weapon Focus (greataxe)"), skills={"Listen": 8},
        gear={"armor": _armor("chain shirt"), "weapons": [_arms("greataxe", masterwork=True)]},
        numbers={
            "hp": 38 + 15, "bab": 5, "fort": 7, "ref": 3, "will": 2, "speed": 40, "ac": 16, "touch": 12, "grapple": 9,
            "skill:Listen": 8 + 1,
        },
        attacks={"greataxe": ((11,), "1d12+6", "20/x3")},
        uses={"rage": 2},
    ),
    "barbarian 15, d35": Character(
        "d35", "human", "18 14 16 8 12 8", "barbarian 15", increases="str str str",
        numbers={"hp": 103 + 45, "bab": 15, "fort": 9 + 3, "ref": 5 + 2, "will": 5 + 1, "grapple": 20},
        uses={"rage": 4},
        dr="3/-",
    ),
    "wizard 5, d35": Character(
        "d35", "elf", "8 16 12 17 13 10", "wizard 5", increases="int",
        numbers={"hp": 14 + 5, "bab": 2, "fort": 1 + 1, "ref": 1 + 3, "will": 4 + 1, "ac": 13, "grapple": 1},
        slots={"1": 3 + 1, "2": 2 + 1, "3": 1 + 1},
    ),
    "wizard 15, d35": Character(
        "d35", "human", "8 14 14 18 12 10", "wizard 15", increases="int int int", feats=("Spell Focus (evocation)",),
        gear={"equipment": _worn("ring of protection +3", "cloak of resistance +2")},
        numbers={
            "hp": 39 + 30, "bab": 7, "fort": 5 + 2 + 2, "ref": 5 + 2 + 2, "will": 9 + 1 + 2, "ac": 15, "touch": 15,
            "grapple": 6,
        },
        slots={"1": 4 + 2, "2": 4 + 1, "3": 4 + 1, "4": 4 + 1, "5": 4 + 1, "6": 3, "7": 2, "8": 1},
    ),
    "cleric 5, d35": Character(
        "d35", "human", "14 10 14 10 17 14", "cleric 5", increases="wis", choices={"domain": "fire", "domain 2": "war"},
        alignment="NG",
        gear={"armor": _armor("full plate"), "shield": _armor("heavy steel shield"),
              "weapons": [_arms("heavy mace", masterwork=True)]},
        numbers={"hp": 26 + 10, "bab": 3, "fort": 6, "ref": 1, "will": 8, "ac": 10 + 8 + 2, "speed": 20, "grapple": 5},
        attacks={"heavy mace": ((6,), "1d8+2", "20/x2")},
        slots={"1": 3 + 1 + 1, "2": 2 + 1 + 1, "3": 1 + 1 + 1},
        uses={"turn undead": 3 + 2},
    ),
    "druid 10, d35": Character(
        "d35", "human", "12 13 14 10 18 8", "druid 10", increases="wis wis",
        gear={"armor": _armor("hide"), "shield": _armor("heavy wooden shield"), "weapons": [_arms("scimitar", 1)]},
        numbers={"hp": 48 + 20, "bab": 7, "fort": 9, "ref": 4, "will": 7 + 5, "ac": 10 + 3 + 2 + 1, "speed": 20},
        attacks={"scimitar": ((9, 4), "1d6+2", "18-20/x2")},
        slots={"1": 4 + 2, "2": 4 + 1, "3": 3 + 1, "4": 3 + 1, "5": 2 + 1},
        uses={"wild shape": 4},
    ),
    "monk 10, d35": Character(
        "d35", "human", "16 16 12 10 14 8", "monk 10", increases="wis wis", alignment="LN", feats=("Stunning Fist",),
        gear={"weapons": [_arms("unarmed strike")]},
        numbers={
            "hp": 48 + 10, "bab": 7, "fort": 8, "ref": 10, "will": 7 + 3, "speed": 60, "ac": 10 + 3 + 3 + 2,
            "touch": 18,
            "grapple": 10,
        },
        attacks={"unarmed strike": ((10, 5), "1d10+3", "20/x2")},
        uses={"stunning fist": 10},
    ),
    "monk 15, d35": Character(
        "d35", "human", "14 16 12 10 14 8", "monk 15", increases="wis wis wis", alignment="LN",
        gear={"equipment": _worn("bracers of armor +3", "periapt of wisdom +4")},
        numbers={
            "ability:wis": 21, "hp": 71 + 15, "bab": 11, "fort": 9 + 1, "ref": 9 + 3, "will": 9 + 5, "speed": 80,
            "ac": 10 + 3 + 5 + 3 + 3, "touch": 10 + 3 + 5 + 3, "flat_footed": 10 + 5 + 3 + 3, "grapple": 13,
        },
    ),
    "fighter 15, d35": Character(
        "d35", "human", "18 12 14 13 12 8", "fighter 15", increases="str str str",
        feats=("Weapon Focus (longsword)", "Weapon Specialization (longsword)"),
        gear={"armor": _armor("full plate", 2), "weapons": [_arms("longsword", 2)],
              "equipment": _worn("gauntlets of ogre power", "amulet of health +4", "ring of protection +1")},
        numbers={
            "ability:str": 23, "ability:con": 18, "hp": 87 + 60, "bab": 15, "fort": 9 + 4, "ref": 5 + 1, "will": 6,
            "ac": 10 + 8 + 2 + 1 + 1, "touch": 12, "grapple": 21,
        },
        attacks={"longsword": ((15 + 6 + 1 + 2, 19, 14), "1d8+10", "19-20/x2")},
    ),
    "paladin 5, d35": Character(
        "d35", "human", "16 10 14 8 12 15", "paladin 5", increases="cha", alignment="LG",
        gear={"armor": _armor("full plate"), "shield": _armor("heavy steel shield"), "weapons": [_arms("longsword",
              1)]},
        numbers={
            "hp": 32 + 10, "bab": 5, "fort": 4 + 2 + 3, "ref": 1 + 3, "will": 1 + 1 + 3, "ac": 20, "speed": 20,
            "grapple": 8,
        },
        attacks={"longsword": ((9,), "1d8+4", "19-20/x2")},
        slots={"1": 0 + 1},
        uses={"smite evil": 2, "lay on hands": 5 * 3, "turn undead": 3 + 3},
    ),
    "ranger 5, d35": Character(
        "d35", "elf", "14 17 12 10 14 8", "ranger 5", increases="dex", choices={"style": "archery"},
        feats=("Point Blank Shot",), skills={"Spot": 8, "Search": 8},
        gear={"armor": _armor("chain shirt")},
        numbers={
            "hp": 26 + 5, "bab": 5, "fort": 5, "ref": 8, "will": 3, "ac": 18, "grapple": 7,
            "skill:Spot": 8 + 2 + 2, "skill:Search": 8 + 0 + 2,
        },
        slots={"1": 0 + 1},
    ),
    "rogue 10, d35": Character(
        "d35", "halfling", "10 18 12 14 12 10", "rogue 10", increases="dex dex", feats=("Weapon Finesse",),
        skills={"Hide": 13, "Listen": 13, "Move Silently": 13},
        gear={"armor": _armor("studded leather", 1), "weapons": [_arms("short sword", 1)]},
        numbers={
            "hp": 37 + 10, "bab": 7, "fort": 3 + 1 + 1, "ref": 7 + 5 + 1, "will": 3 + 1 + 1, "speed": 20,
            "ac": 10 + 1 + 3 + 1 + 5, "touch": 16, "grapple": 7 - 4,
            "skill:Hide": 13 + 5 + 4, "skill:Listen": 13 + 1 + 2, "skill:Move Silently": 13 + 5 + 2,
        },
        attacks={"short sword": ((7 + 5 + 1 + 1, 9), "1d4+1", "19-20/x2")},
    ),
    "sorcerer 10, d35": Character(
        "d35", "gnome", "8 14 14 10 12 16", "sorcerer 10", increases="cha cha",
        numbers={"hp": 26 + 20, "bab": 5, "fort": 3 + 2, "ref": 3 + 2, "will": 7 + 1, "ac": 13, "grapple": 5 - 1 - 4},
        slots={"1": 6 + 1, "2": 6 + 1, "3": 6 + 1, "4": 5 + 1, "5": 3},
    ),
    "bard 5, d35": Character(
        "d35", "half-elf", "10 14 12 12 10 15", "bard 5", increases="cha",
        numbers={"hp": 20 + 5, "bab": 3, "fort": 1 + 1, "ref": 4 + 2, "will": 4, "ac": 12},
        slots={"1": 3 + 1, "2": 1 + 1},
        uses={"bardic music": 5},
    ),
    "rogue 3, wizard 5, d35": Character(
        "d35", "human", "10 16 12 16 10 8", "rogue 3, wizard 5", increases="int int",
        numbers={"hp": 25 + 8, "bab": 2 + 2, "fort": 1 + 1 + 1, "ref": 3 + 1 + 3, "will": 1 + 4, "ac": 13,
                 "grapple": 4},
        slots={"1": 3 + 1, "2": 2 + 1, "3": 1 + 1},
    ),
}  # fmt: skip


def _made(told: Character) -> Creature:
    ruleset = load_ruleset(told.ruleset)
    scores = dict(zip(ABILITIES, map(int, told.scores.split()), strict=True))
    base = {"name": "Tried", "race": told.race, "abilities": scores, "alignment": told.alignment}
    made, increases, first = read_creature(base), iter(told.increases.split()), True
    for part in told.levels.split(", "):
        name, _, count = part.rpartition(" ")
        for _ in range(int(count)):
            taken = sum(level.level for level in made.levels) + 1
            choices = tuple((what.rstrip(" 23"), which) for what, which in told.choices.items()) if first else ()
            feats = tuple(("any", feat) for feat in told.feats) if first else ()
            increase = next(increases) if taken % 4 == 0 else ""
            made = take_level(made, Level(name, feats=feats, choices=choices, increase=increase), ruleset)
            first = False
    ranks = {"skills": {name: {"ranks": ranks} for name, ranks in told.skills.items()}}
    made = read_creature({**write_creature(made), **ranks, **told.gear})
    for casting in made.spellcasting:
        made = with_slots(made, casting.class_name, ruleset)
    return made


@pytest.mark.parametrize("name", CHARACTERS)
def test_each_number_is_that_of_the_book(name: str) -> None:
    told = CHARACTERS[name]
    made = _made(told)
    found: Sheet = sheet(made, (), load_ruleset(told.ruleset))
    assert {number: found.total(number) for number in told.numbers} == dict(told.numbers)
    attacks = {weapon: found.attack(weapon) for weapon in told.attacks}
    assert {
        weapon: (attack.bonuses, attack.damage_text, attack.crit) for weapon, attack in attacks.items()
    } == told.attacks
    slots = {each.name.rpartition(" ")[2]: each.most for each in tally_of(found, {}) if each.group == SPELLS}
    assert {level: slots.get(level) for level in told.slots} == dict(told.slots)
    most = {each.name: each.most for each in tally_of(found, {})}
    assert {use: most.get(use) for use in told.uses} == dict(told.uses)
    if told.dr:
        assert told.dr in map(str, reductions(found))


def test_there_are_at_least_thirty_and_every_core_class() -> None:
    classes = {part.rpartition(" ")[0] for each in CHARACTERS.values() for part in each.levels.split(", ")}
    assert len(CHARACTERS) >= 30
    assert len(classes) == 11
