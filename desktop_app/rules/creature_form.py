"""The creature file, version 1, read: plain maps in, checked creatures out.."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import (
    ABILITIES,
    SAVES,
    Abilities,
    Armor,
    Bonus,
    ClassLevel,
    Creature,
    Doubt,
    HitDice,
    Item,
    Mind,
    Printed,
    PrintedAttack,
    Skill,
    Special,
    Spellcasting,
    Weapon,
)
from desktop_app.rules.creature_written import written_fields
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.fields import (
    AnyReader,
    FieldError,
    as_map,
    below,
    choice,
    exactly,
    listing,
    mapping,
    number,
    record,
    text,
    texts,
    texts_or_figures,
    whole,
    yes_no,
)
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.harm import is_harm
from desktop_app.rules.size import Size

FORMAT: Final = "turnkeeper.creature/1"
MODES: Final[tuple[str, ...]] = ("land", "fly", "swim", "climb", "burrow")
_SPEEDS: Final = (*MODES, "land_base")
"""`land_base` = the land speed before armor where `land` is the one in armor, as some publishers print both."""
PRINTED_NUMBERS: Final = ("ac", "touch", "flat_footed", "hp", "init", *SAVES, "bab", "cmb", "cmd", "grapple", "speed")
HIGHEST_SCORE: Final = 100
"""No published creature comes near; a score above is a slip of the pen."""
HIGHEST_LEVEL: Final = 20
MOST_HIT_DICE: Final = 1_000
"""The greatest vermin of the epic rules have 128."""
MOST_COINS: Final = 1_000_000_000
"""Of one kind."""

CreatureError = FieldError
"""What a creature file's field is refused with: `path`, `expected`, `got`."""

_CRIT = pattern(r"(1[0-9]|20|[2-9])(-20)?/[x×]([2-9])|[x×][2-9]|(1[0-9]|[2-9])-20|20")
_BONUS = whole(-100, 100)
_PRINTED = whole(-200, 200)
"""Attack bonuses and skill totals of epic creatures go beyond a hundred."""
_FEET = whole(0, 10_000)
_POUNDS = number(0, 1_000_000)


def _ruleset(value: object, path: str) -> str:
    return choice(*(edition.id for edition in EDITIONS))(value, path)


def _size(value: object, path: str) -> Size:
    return Size.named(choice(*(size.word for size in Size))(value, path))


def _joined(value: object, path: str) -> str:
    return ", ".join(texts(value, path))


def _abilities(value: object, path: str) -> Abilities:
    found = as_map(value, path)
    for key in found:
        if key not in ABILITIES:
            raise FieldError(below(path, key), "one of " + ", ".join(ABILITIES), key)
    score = whole(0, HIGHEST_SCORE)
    scores = [10 if name not in found else _or_none(found[name], below(path, name), score) for name in ABILITIES]
    return Abilities((scores[0], scores[1], scores[2], scores[3], scores[4], scores[5]))


def _or_none(value: object, path: str, reader: AnyReader) -> int | None:
    return None if value is None else int(reader(value, path))


def _damage(value: object, path: str) -> str:
    words = text(value, path).strip()
    try:
        parse_formula(words)
    except FormulaError:
        raise FieldError(path, "dice such as 2d6+3", value) from None
    return words


def _crit(value: object, path: str) -> str:
    words = text(value, path).strip()
    if not _CRIT.fullmatch(words):
        raise FieldError(path, "a threat range and multiplier such as 19-20/x2", value)
    return words.replace("×", "x")


_ARMOR: Final[dict[str, AnyReader]] = {
    "item": text,
    "category": choice("none", "light", "medium", "heavy", "buckler", "tower", "shield"),
    "bonus": whole(0, 50),
    "max_dex": whole(0, 50),
    "check_penalty": whole(-50, 0),
    "enhancement": whole(-10, 20),
    "masterwork": yes_no,
    "material": text,
    "weight": _POUNDS,
    "hardness": whole(0, 100),
    "hp": whole(0, 10_000),
}


def _harm(value: object, path: str) -> str:
    """Harm that is not hit points: `1d6 Strength damage`, `1 negative level`."""
    told = text(value, path)
    if not is_harm(told):
        raise FieldError(path, "ability damage or negative levels, such as 1d6 Strength damage", value)
    return told


_WEAPON: Final[dict[str, AnyReader]] = {
    "name": text,
    "item": text,
    "kind": choice("melee", "ranged", "thrown", "natural", "unarmed", "touch"),
    "hands": choice("light", "one", "two", "off-hand", "double"),
    "damage": _damage,
    "damage_type": text,
    "crit": _crit,
    "range": _FEET,
    "reach": yes_no,
    "enhancement": whole(-10, 20),
    "masterwork": yes_no,
    "material": text,
    "role": choice("primary", "secondary"),
    "splash": _damage,
    "count": whole(1, 100),
    "strength": number(0, 3),
    "extra": text,
    "harm": listing(_harm),
    "features": texts,
    "size": lambda value, path: _size(value, path).word,
    "weight": _POUNDS,
    "hardness": whole(0, 100),
    "hp": whole(0, 10_000),
}
_ITEM: Final[dict[str, AnyReader]] = {
    "item": text,
    "count": whole(0, 1_000_000),
    "weight": _POUNDS,
    "worn": yes_no,
    "carried": yes_no,
    "hardness": whole(0, 100),
    "hp": whole(0, 10_000),
    "anyway": yes_no,
    "since_print": yes_no,
}
_MIND: Final[dict[str, AnyReader]] = {
    "item": text,
    "abilities": _abilities,
    "alignment": text,
    "communication": texts,
    "languages": texts,
    "senses": texts,
    "powers": listing(text),
    "greater_powers": listing(text),
    "purpose": text,
    "dedicated_power": text,
    "value": whole(0, MOST_COINS),
    "ego": whole(0, 100),
}
_LEVEL: Final[dict[str, AnyReader]] = {
    "class": text,
    "level": whole(1, HIGHEST_LEVEL),
    "hp": listing(whole(0, 1_000)),
}
_SAVE_NAMES = listing(choice(*SAVES))
HIT_DIES: Final = (2, 3, 4, 6, 8, 10, 12, 20)


def _hit_die(value: object, path: str) -> int:
    """The sides of a die that there is."""
    if isinstance(value, bool) or value not in HIT_DIES:
        raise FieldError(path, "the sides of a die: one of " + ", ".join(map(str, HIT_DIES)), value)
    return whole(min(HIT_DIES), max(HIT_DIES))(value, path)


_HIT_DICE: Final[dict[str, AnyReader]] = {
    "count": whole(0, MOST_HIT_DICE),
    "die": _hit_die,
    "type": text,
    "good_saves": _SAVE_NAMES,
}
_BONUS_ENTRY: Final[dict[str, AnyReader]] = {
    "to": text,
    "type": text,
    "value": whole(-1000, 1000),
    "source": text,
    "when": text,
}
_SPELLS: Final[dict[str, AnyReader]] = {
    "class": text,
    "caster_level": whole(0, 100),
    "ability": choice(*ABILITIES),
    "slots": mapping(whole(0, 100)),
    "known": lambda value, path: _spell_names(value, path),
    "prepared": lambda value, path: _spell_names(value, path),
}
_SPECIAL: Final[dict[str, AnyReader]] = {"name": text, "kind": choice("ex", "su", "sp"), "text": text, "uses": text}
_DOUBT: Final[dict[str, AnyReader]] = {"field": text, "text": text, "why": text}
_PRINTED_ATTACK: Final[dict[str, AnyReader]] = {
    "attack": lambda value, path: (
        (_PRINTED(value, path),) if isinstance(value, int) else listing(_PRINTED)(value, path)
    ),
    "damage": text,
    "damage_bonus": whole(-1000, 1000),
    "crit": text,
}


def _spell_names(value: object, path: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    if isinstance(value, list | tuple):
        return (("", texts(value, path)),)
    return mapping(texts)(value, path)


def _renamed(values: dict[str, Any]) -> dict[str, Any]:
    """`class` is a word of Python, so the values say `class_name`."""
    return {("class_name" if key == "class" else key): value for key, value in values.items()}


def _armor(value: object, path: str) -> Armor:
    return Armor(**record(value, path, _ARMOR))


def _weapon(value: object, path: str) -> Weapon:
    return Weapon(**record(value, path, _WEAPON, ["name"]))


def _level(value: object, path: str) -> ClassLevel:
    level = ClassLevel(**_renamed(record(value, path, _LEVEL, ["class", "level"])))
    if len(level.hp) > level.level:
        raise FieldError(below(path, "hp"), f"at most {level.level} rolls, one a level", list(level.hp))
    return level


def _levels(value: object, path: str) -> tuple[ClassLevel, ...]:
    levels = listing(_level)(value, path)
    total = sum(level.level for level in levels)
    if total > HIGHEST_LEVEL:
        raise FieldError(path, f"at most {HIGHEST_LEVEL} levels in all", total)
    return levels


def _hit_dice(value: object, path: str) -> HitDice:
    return HitDice(**record(value, path, _HIT_DICE, ["count", "die"]))


def _skills(value: object, path: str) -> tuple[Skill, ...]:
    readers: dict[str, AnyReader] = {"ranks": number(0, 100), "misc": _BONUS}
    found = as_map(value, path)
    return tuple(Skill(name, **record(found[name], below(path, name), readers)) for name in sorted(found))


def _special(value: object, path: str) -> Special:
    read = record(value, path, _SPECIAL, ["name"])
    return Special(**{**read, "kind": read.get("kind", "").capitalize()})


def _printed(value: object, path: str) -> Printed:
    found = as_map(value, path)
    attacks = as_map(found.pop("attacks", None) or {}, below(path, "attacks"))
    skills = mapping(_PRINTED)(found.pop("skills", None) or {}, below(path, "skills"))
    in_force = yes_no(found.pop("in_force", False), below(path, "in_force"))
    numbers = mapping(whole(-100, 100_000), PRINTED_NUMBERS)(
        {key: entry for key, entry in found.items() if entry is not None}, path
    )
    return Printed(
        numbers,
        tuple(
            PrintedAttack(
                name, **record(attacks[name], below(below(path, "attacks"), name), _PRINTED_ATTACK, ["attack"])
            )
            for name in attacks
        ),
        skills,
        in_force,
    )


_CREATURE: Final[dict[str, AnyReader]] = {
    "format": exactly(FORMAT),
    "ruleset": _ruleset,
    "name": text,
    "player": text,
    "alignment": text,
    "source": text,
    "notes": text,
    "cr": text,
    "race": text,
    "size": _size,
    "shape": choice("tall", "long"),
    "type": text,
    "subtypes": texts,
    "legs": whole(0, 1000),
    "abilities": _abilities,
    "levels": _levels,
    "hit_dice": _hit_dice,
    "bab": _BONUS,
    "base_saves": mapping(_BONUS, SAVES),
    "hp": whole(0, 100_000),
    "feats": listing(text),
    "traits": listing(text),
    "skills": _skills,
    "armor": _armor,
    "shield": _armor,
    "weapons": listing(_weapon),
    "equipment": listing(lambda value, path: Item(**record(value, path, _ITEM, ["item"]))),
    "intelligent_items": listing(lambda value, path: Mind(**record(value, path, _MIND, ["item"]))),
    "speeds": mapping(_FEET, _SPEEDS),
    "space": number(0, 1000),
    "reach": number(0, 1000),
    "ac_bonuses": mapping(_BONUS),
    "bonuses": listing(
        lambda value, path: Bonus(**record(value, path, _BONUS_ENTRY, ["to", "type", "value", "source"]))
    ),
    "resistances": texts_or_figures,
    "dr": texts_or_figures,
    "sr": whole(0, 1000),
    "immunities": texts,
    "spellcasting": listing(
        lambda value, path: Spellcasting(**_renamed(record(value, path, _SPELLS, ["class", "caster_level", "ability"])))
    ),
    "senses": texts,
    "languages": texts,
    "environment": _joined,
    "organization": _joined,
    "treasure": _joined,
    "tactics": _joined,
    "special": listing(_special),
    "money": mapping(whole(0, MOST_COINS), ("cp", "sp", "gp", "pp")),
    "portrait": text,
    "doubts": listing(lambda value, path: Doubt(**record(value, path, _DOUBT, ["field", "text", "why"]))),
    "printed": _printed,
}


def read_creature(data: Mapping[str, object], path: str = "") -> Creature:
    """The creature that a creature file's map describes; `path` = where the map stands in a bigger file.

    Raises CreatureError with the field's path for an unknown field, a wrong type or an impossible value.
    """
    values = record(data, path, _CREATURE, ["name"])
    values.pop("format", None)
    return Creature(**values)


def read_parts(data: Mapping[str, object], path: str, names: Sequence[str]) -> dict[str, Any]:
    """Some fields of a creature file's map, those that are there. Raises CreatureError for one that cannot be read."""
    there = {name: data[name] for name in names if name in data}
    return record(there, path, _CREATURE, ["name"])


def write_creature(creature: Creature) -> dict[str, object]:
    """The creature file's map of a creature: everything that is not a default, in the file form's order."""
    written = written_fields(creature)
    return {"format": FORMAT} | {key: written[key] for key in _CREATURE if key in written}
