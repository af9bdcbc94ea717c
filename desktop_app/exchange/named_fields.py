"""Stat blocks in named fields, as bestiary tables and Combat Manager keep them: laid out as text and read as such."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from desktop_app.exchange.field_words import LEFT_OUT, SCORES
from desktop_app.exchange.statblock import read_text
from desktop_app.rules.creature import Creature, Doubt, Printed, pairs

NUMBERS: Final = {
    "HP": "hp", "Init": "init", "Fort": "fort", "Ref": "ref", "Will": "will", "BaseAtk": "bab", "Touch": "touch",
    "FlatFooted": "flat_footed", "Grapple": "grapple",
}  # fmt: skip
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
NOTHING: Final = frozenset({"", "-", "--", "\u2013", "\u2014", "none", "n/a", "null"})
"""What stands in a field that says nothing."""
_FLAGS: Final = NOTHING | {"0", "1", "true", "false"}
"""What stands in fields by which a program remembers something for itself."""
_NUMBERED: Final = re.compile(r"\d")
_SAME: Final = {"AbilitiyScores": "AbilityScores", "Ability Scores": "AbilityScores", "Base Atk": "BaseAtk"}
_OTHER_NAMES: Final = {
    "Name": "creature monster monstername creaturename npc", "CR": "challenge challengerating level",
    "AC": "armorclass armourclass armor", "AC_Mods": "acmods acmodifiers armorclassmodifiers",
    "HP": "hitpoints hps health maxhp", "HD": "hitdice hitdie", "Init": "initiative initiativemodifier initmod",
    "Fort": "fortitude fortsave fortitudesave", "Ref": "reflex refsave reflexsave", "Will": "willsave willpower",
    "Saves": "save savingthrows", "Speed": "move movement spd", "Melee": "meleeattack meleeattacks attack attacks",
    "Ranged": "rangedattack rangedattacks", "SpecialAttacks": "specialattack",
    "BaseAtk": "bab baseattack baseattackbonus",
    "AbilityScores": "abilities abilitiyscores stats scores", "CMB": "combatmaneuverbonus",
    "CMD": "combatmaneuverdefense", "SQ": "specialqualities", "SR": "spellresistance", "DR": "damagereduction",
    "Immune": "immunities immunity", "Resist": "resistances resistance energyresistance", "SubType": "subtypes",
    "Type": "creaturetype", "Alignment": "align al", "XP": "experience xpaward", "Gear": "equipment items possessions",
    "Weaknesses": "weakness vulnerabilities", "DefensiveAbilities": "defenses", "Class": "classes classlevels",
    "SpecialAbilities": "abilitydescriptions", "Source": "book sourcebook", "Languages": "language",
    "Str": "strength", "Dex": "dexterity", "Con": "constitution", "Int": "intelligence", "Wis": "wisdom",
    "Cha": "charisma", "Touch": "touchac actouch toucharmorclass",
    "FlatFooted": "ff flatfootedac acflatfooted ffac acff", "Grapple": "grp grapplemodifier grapplebonus",
    "Feats": "feat", "Skills": "skill", "Senses": "sense", "Race": "races", "Organization": "organisation",
}  # fmt: skip
"""What tables call these fields otherwise, without blanks and signs."""
_PLACE = re.compile(r"\{(\w+)\}")
FIELDS: Final = frozenset(
    [key for key, _ in _LINES if key]
    + [name for _, pattern in _LINES for name in _PLACE.findall(pattern)]
    + ["Source", "Saves", *NUMBERS, *SCORES]
)
"""Fields that are read; what else a record has is not looked at."""
_BY_PLAIN: Final = {
    **{re.sub(r"[^a-z]+", "", field.lower()): field for field in FIELDS},
    **{other: field for field, others in _OTHER_NAMES.items() for other in others.split()},
}
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
    scores = ", ".join(f"{name} {fields[name]}" for name in SCORES if name in fields)
    if scores and "AbilityScores" not in fields:
        fields["AbilityScores"] = scores
    readings = read_text(block_text(fields), ruleset, fits=False)
    if not readings:
        return None
    creature = readings[0].creature
    numbers = dict(creature.printed.numbers)
    for field, number in NUMBERS.items():
        value = _number(fields.get(field, ""))
        if value is not None:
            numbers[number] = value
    doubts = tuple(
        Doubt(number, fields[field][:60], f"The column {field} holds no number.")
        for field, number in NUMBERS.items()
        if fields.get(field, "-") not in NOTHING and not _NUMBERED.search(fields[field])
    )
    return replace(
        creature,
        doubts=creature.doubts + tuple(each for each in doubts if each.field not in numbers),
        name=fields["Name"][:120],
        source=fields.get("Source", creature.source)[:200],
        printed=replace(creature.printed, numbers=pairs(numbers)) if numbers else Printed(),
    )


def is_read(field: str) -> bool:
    """Whether a field of that name is read."""
    return _SAME.get(field, field) in FIELDS


def matched(column: str) -> str:
    """The field that a column of a table means, whatever it calls it; empty where it is none of them."""
    plain = re.sub(r"[^a-z]+", "", column.lower())
    return str(_BY_PLAIN.get(plain, ""))


def fields_meant(header: Iterable[str]) -> dict[str, str]:
    """The field that each column means; of two that mean the same the first counts, its own name before others."""
    header = tuple(header)
    exact = {name: name for name in header if matched(name) == name}
    found = dict(exact)
    for name in header:
        field = matched(name)
        if name not in found and field and field not in found.values():
            found[name] = field
    return found


def read_with_notes(told: Mapping[str, str], meant: Mapping[str, str], ruleset: str) -> Creature | None:
    """The creature of named fields; what stands in those that nothing is `meant` by goes into its notes."""
    fields = {meant[name]: value for name, value in told.items() if meant.get(name, LEFT_OUT) != LEFT_OUT}
    creature = read_named_fields(fields, ruleset)
    if creature is None:
        return None
    others = [f"{name}: {_MARKUP.sub('', value).strip()}" for name, value in told.items()
              if name not in meant and name.lower() != "id" and value.strip().lower() not in _FLAGS]  # fmt: skip
    return replace(creature, notes="\n".join(filter(None, (creature.notes, *others)))) if others else creature


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
