"""The fields of a stat block that a column of a table may be, in words, in the order in which they are offered."""

from __future__ import annotations

from typing import Final

NOTES: Final = ""
LEFT_OUT: Final = "-"
FIELD_WORDS: Final[dict[str, str]] = {
    NOTES: "Into the notes", LEFT_OUT: "Left out", "Name": "Name", "CR": "Challenge rating", "XP": "Experience",
    "Race": "Race", "Gender": "Gender", "Class": "Classes and levels", "Alignment": "Alignment", "Size": "Size",
    "Type": "Type", "SubType": "Subtypes", "Init": "Initiative", "Senses": "Senses", "Aura": "Aura",
    "AC": "Armor class", "Touch": "Touch armor class", "FlatFooted": "Flat-footed armor class",
    "AC_Mods": "Parts of the armor class", "HP": "Hit points", "HD": "Hit Dice", "HP_Mods": "Fast healing and the like",
    "Saves": "All saves", "Fort": "Fortitude save", "Ref": "Reflex save", "Will": "Will save",
    "DefensiveAbilities": "Defensive abilities", "DR": "Damage reduction", "Immune": "Immunities",
    "Resist": "Resistances", "SR": "Spell resistance", "Weaknesses": "Weaknesses", "Speed": "Speed",
    "Melee": "Melee attacks", "Ranged": "Ranged attacks", "Space": "Space", "Reach": "Reach",
    "SpecialAttacks": "Special attacks", "SpellLikeAbilities": "Spell-like abilities", "SpellsKnown": "Spells known",
    "SpellsPrepared": "Spells prepared", "BeforeCombat": "Before combat", "DuringCombat": "During combat",
    "Morale": "Morale", "AbilityScores": "All ability scores", "Str": "Strength", "Dex": "Dexterity",
    "Con": "Constitution", "Int": "Intelligence", "Wis": "Wisdom", "Cha": "Charisma", "BaseAtk": "Base attack bonus",
    "Grapple": "Grapple", "CMB": "Combat maneuver bonus", "CMD": "Combat maneuver defense", "Feats": "Feats",
    "Skills": "Skills", "RacialMods": "Racial modifiers of skills", "Languages": "Languages",
    "SQ": "Special qualities", "Gear": "Gear", "OtherGear": "Other gear", "Environment": "Environment",
    "Organization": "Organization", "Treasure": "Treasure", "SpecialAbilities": "Special abilities",
    "Source": "Source",
}  # fmt: skip
SCORES: Final = ("Str", "Dex", "Con", "Int", "Wis", "Cha")
NUMERIC: Final = frozenset((
    "CR", "XP", "Init", "AC", "Touch", "FlatFooted", "HP", "HD", "Fort", "Ref", "Will", "BaseAtk", "Grapple", "CMB",
    "CMD", *SCORES,
))  # fmt: skip
"""Fields in which a number stands."""
