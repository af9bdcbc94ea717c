"""Creatures of our own that the tests of printed things tell of: a guard, a beast, a caster, one with a long story."""

from __future__ import annotations

from typing import Any

from desktop_app.content import load_ruleset
from desktop_app.documents.encounter import Copy, Kind, Plan
from desktop_app.documents.subject import Subject
from desktop_app.documents.subjects import subject
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.editions import EDITIONS

RULESETS = tuple(edition.id for edition in EDITIONS)

GUARD: dict[str, Any] = {
    "name": "Bridge Guard",
    "cr": "1",
    "alignment": "lawful neutral",
    "type": "humanoid",
    "subtypes": ["human"],
    "abilities": {"str": 15, "dex": 12, "con": 13, "int": 9, "wis": 10, "cha": 8},
    "levels": [{"class": "fighter", "level": 2, "hp": [10, 6]}],
    "feats": ["Weapon Focus (longsword)", "Improved Initiative"],
    "skills": {"Climb": {"ranks": 2}, "Swim": {"ranks": 1}},
    "armor": {"category": "medium", "bonus": 5, "max_dex": 2, "check_penalty": -4},
    "shield": {"category": "shield", "bonus": 2, "check_penalty": -2},
    "weapons": [
        {"name": "longsword", "kind": "melee", "damage": "1d8", "crit": "19-20/x2"},
        {"name": "javelin", "kind": "thrown", "damage": "1d6", "range": 30},
    ],
    "equipment": [{"item": "rope, 50 ft", "count": 1}, {"item": "torch", "count": 3}],
    "languages": ["Common"],
    "money": {"gp": 12, "sp": 4},
    "treasure": "standard",
}

BEAST: dict[str, Any] = {
    "name": "Marsh Hound",
    "cr": "3",
    "alignment": "neutral",
    "size": "large",
    "shape": "long",
    "type": "animal",
    "legs": 4,
    "abilities": {"str": 19, "dex": 13, "con": 15, "int": 2, "wis": 12, "cha": 6},
    "hit_dice": {"count": 4, "die": 8},
    "ac_bonuses": {"natural": 4},
    "speeds": {"land": 40, "swim": 20},
    "senses": ["low-light vision", "scent"],
    "weapons": [
        {"name": "bite", "kind": "natural", "damage": "1d8", "role": "primary", "extra": "1d6 acid"},
        {"name": "claw", "kind": "natural", "damage": "1d6", "role": "primary", "count": 2},
    ],
    "traits": ["trip", "evasion"],
    "dr": ["5/silver"],
    "immunities": ["disease"],
    "resistances": ["cold 5"],
    "special": [
        {"name": "bay", "kind": "Su", "uses": "3/day", "text": "All within 60 ft: Will DC 13 or shaken for 1d4 rounds."}
    ],
    "environment": "cold marshes",
    "organization": "pair or pack of 3-8",
}

CASTER: dict[str, Any] = {
    "name": "Ilka of the Reeds",
    "player": "Noor",
    "race": "human",
    "alignment": "neutral good",
    "type": "humanoid",
    "abilities": {"str": 8, "dex": 14, "con": 12, "int": 17, "wis": 10, "cha": 13},
    "levels": [{"class": "wizard", "level": 3, "hp": [6, 4, 3]}],
    "skills": {"Spellcraft": {"ranks": 3}, "Knowledge (arcana)": {"ranks": 3}},
    "weapons": [{"name": "quarterstaff", "kind": "melee", "hands": "two", "damage": "1d6"}],
    "spellcasting": [
        {
            "class": "wizard",
            "caster_level": 3,
            "ability": "int",
            "slots": {"0": 4, "1": 3, "2": 2},
            "prepared": {"0": ["light"], "1": ["grease", "shield"], "2": ["web"]},
        }
    ],
    "languages": ["Common", "Draconic"],
    "notes": "Owes the ferryman 30 gp.",
}


def long_story(sections: int) -> dict[str, Any]:
    """A creature whose block is as long as one likes."""
    text = "It remembers every face that crossed the bridge, and what they carried, and -2 for each that lied. " * 3
    specials = [{"name": f"Tale {number}", "kind": "Ex", "text": text} for number in range(1, sections + 1)]
    return {**BEAST, "name": "Old Teller", "special": specials}


def creature(form: dict[str, Any]) -> Creature:
    """The creature of a form."""
    return read_creature(form)


def told(form: dict[str, Any], ruleset: str = "pf1") -> Subject:
    """What print tells of it."""
    return subject(creature(form), load_ruleset(ruleset))


def plan(ruleset: str = "pf1", hounds: int = 3) -> Plan:
    """Guards and hounds against one character; one hound is hurt, shaken and has its initiative."""
    guard, hound, caster = told(GUARD, ruleset), told(BEAST, ruleset), told(CASTER, ruleset)
    copies = [Copy(f"Marsh Hound {number}", hound.hp) for number in range(1, hounds + 1)]
    copies[0] = Copy("Marsh Hound 1", hound.hp, hound.hp - 7, 14, ("shaken",), "behind the reeds")
    return Plan(
        "The ferry",
        (Kind(guard, (Copy("Bridge Guard", guard.hp),)), Kind(hound, tuple(copies))),
        (Kind(caster, (Copy(caster.name, caster.hp),)),),
        notes="They wait for the bell.\nThe rope is half cut.",
        treasure="a silver bell, 2d6-1 gp",
        experience=2800,
        difficulty="hard",
        place="at dusk",
    )
