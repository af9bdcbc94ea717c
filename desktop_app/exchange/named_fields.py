"""Stat blocks in named fields, as bestiary tables and Combat Manager keep them: laid out as text and read as such."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from desktop_app.exchange.statblock import read_text
from desktop_app.rules.creature import Creature, Printed, pairs

NUMBERS: Final = {"HP": "hp", "Init": "init", "Fort": "fort", "Ref": "ref", "Will": "will", "BaseAtk": "bab"}
"""Fields that hold one number, and the printed number each of them is."""

_LINES: Final = (
    ("Name", "{} CR {CR}"), ("XP", "XP {}"), ("Race", "{Gender} {} {Class}"),
    ("Alignment", "{} {Size} {Type} {SubType}"),
    ("Init", "Init {}; Senses {Senses}"), ("Aura", "Aura {}"), ("", "DEFENSE"), ("AC", "AC {} {AC_Mods}"),
    ("HP", "hp {} {HD}; {HP_Mods}"), ("Saves", "{}"), ("DefensiveAbilities", "Defensive Abilities {}"),
    ("DR", "DR {}"),
    ("Immune", "Immune {}"), ("Resist", "Resist {}"), ("SR", "SR {}"), ("Weaknesses", "Weaknesses {}"),
    ("", "OFFENSE"),
    ("Speed", "Speed {}"), ("Melee", "Melee {}"), ("Ranged", "Ranged {}"), ("Space", "Space {}; Reach {Reach}"),
    ("SpecialAttacks", "Special Attacks {}"), ("SpellLikeAbilities", "{}"), ("SpellsKnown", "{}"),
    ("SpellsPrepared", "{}"),
    ("", "TACTICS"), ("BeforeCombat", "Before Combat {}"), ("DuringCombat", "During Combat {}"),
    ("Morale", "Morale {}"),
    ("", "STATISTICS"), ("AbilityScores", "{}"), ("BaseAtk", "Base Atk {}; CMB {CMB}; CMD {CMD}"),
    ("Feats", "Feats {}"),
    ("Skills", "Skills {}; Racial Modifiers {RacialMods}"), ("Languages", "Languages {}"), ("SQ", "SQ {}"),
    ("Gear", "Gear {}"), ("OtherGear", "Other Gear {}"), ("", "ECOLOGY"), ("Environment", "Environment {}"),
    ("Organization", "Organization {}"), ("Treasure", "Treasure {}"), ("", "SPECIAL ABILITIES"),
    ("SpecialAbilities", "{}"),
)  # fmt: skip
_SAME: Final = {"AbilitiyScores": "AbilityScores", "Ability Scores": "AbilityScores", "Base Atk": "BaseAtk"}
_PLACE = re.compile(r"\{(\w+)\}")
_EMPTY_PART = re.compile(
    r"[;,\s](?:(?<=[;,])\s*(?:Racial Modifiers|Senses|Reach|CMB|CMD)\s*(?=;|$)|(?<=\s)\s*CR\s*$|(?<=;)\s*$)"
)
_MARKUP = re.compile(r"<[^<>]{1,200}>")
_ABILITY_STARTS = re.compile(r"(?:^|(?<=[.)] )|(?<=[.)], ))(?=[A-Z][A-Za-z' -]{2,50} \((?:Ex|Su|Sp)\))")


def read_named_fields(raw: Mapping[str, str], ruleset: str) -> Creature | None:
    """The creature that a row or record of named fields describes; None where there is nothing to read."""
    fields = {_SAME.get(key, key): _plain(value) for key, value in raw.items() if value and value.strip()}
    if not fields.get("Name"):
        return None
    readings = read_text(block_text(fields), ruleset, fits=False)
    if not readings:
        return None
    creature = readings[0].creature
    numbers = dict(creature.printed.numbers)
    for field, number in NUMBERS.items():
        value = _number(fields.get(field, ""))
        if value is not None:
            numbers[number] = value
    return replace(
        creature,
        name=fields["Name"][:120],
        source=fields.get("Source", creature.source)[:200],
        printed=replace(creature.printed, numbers=pairs(numbers)) if numbers else Printed(),
    )


def block_text(fields: Mapping[str, str]) -> str:
    """A stat block in the layout of the books, of its named fields."""
    lines = []
    for key, pattern in _LINES:
        if not key:
            lines.append(pattern)
        elif key in fields:
            filled = pattern.replace("{}", fields[key])
            if "{" in filled:
                filled = _PLACE.sub(lambda match: fields.get(match[1], ""), filled)
            lines.append(_EMPTY_PART.sub("", filled).strip())
    return "\n".join(lines)


def _plain(value: str) -> str:
    """A field on one line, but for spells and special abilities, whose lines matter."""
    if value.lstrip().startswith("{'"):
        value = _of_mapping(value)
    value = _MARKUP.sub("", value).replace("\r", "")
    if " (" in value and _ABILITY_STARTS.search(value):
        value = "\n".join(part.strip(" ,") for part in _ABILITY_STARTS.split(value) if part.strip(" ,"))
    return value.strip() if "\n" in value and ("\u2014" in value or "(" in value) else " ".join(value.split())


def _of_mapping(value: str) -> str:
    """Spell-like abilities as some tables keep them: a heading and pairs of frequency and spells."""
    try:
        found = ast.literal_eval(value)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return value
    if not isinstance(found, dict):
        return value
    lines = [str(found.get("header", ""))]
    pairs_of_it = [pair for pair in found.get("values") or [] if isinstance(pair, dict)]
    lines += [f"{pair.get('label', '')}\u2014{pair.get('value', '')}" for pair in pairs_of_it]
    return "\n".join(lines)


def _number(text: str) -> int | None:
    match = re.match(r"\s*([+-]?\d{1,5})\s*$", text)
    return int(match[1]) if match else None
