"""Reads text typed into the fields of a sheet into a creature; unreadable text is refused with the reason."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import ABILITIES, SAVE_NAMES, Abilities, ClassLevel, Creature, HitDice, pairs
from desktop_app.rules.creature_form import HIGHEST_LEVEL, HIGHEST_SCORE, MODES, MOST_HIT_DICE, PRINTED_NUMBERS
from desktop_app.rules.size import Size

NO_SCORE: Final = ("-", "\N{EN DASH}", "\N{EM DASH}", "none", "no")
MOST_HIT_POINTS: Final = 100_000
MOST_FEET: Final = 10_000
MOST_PRINTED: Final = 1000
MOST_FIGURES: Final = 12
_LEVEL: Final = pattern(r"^(?P<name>.*?\D)\s*(?P<level>-?\d{1,9})$")
_HIT_DICE: Final = pattern(r"^(?P<count>\d{1,9})\s*d\s*(?P<die>\d{1,9})\s*(?P<type>\D*)$", re.IGNORECASE)
_SPEED: Final = pattern(r"^(?P<mode>[a-z]*)\s*(?P<feet>\d+)\s*(?:ft\.?|feet)?$", re.IGNORECASE)
DICE: Final = (4, 6, 8, 10, 12)


class TypedError(ValueError):
    """Typed text that cannot be taken; the message is a sentence for the user."""


def plain_text(text: str) -> str:
    """Typed text with single spaces, and plain hyphens in place of the signs that print uses."""
    return " ".join(text.replace("\N{MINUS SIGN}", "-").replace("\N{MULTIPLICATION SIGN}", "x").split())


def figure(text: str) -> int:
    """The number that digits name; of very long ones only the beginning, which exceeds every bound as well."""
    return int(text[:MOST_FIGURES])


def whole(text: str, what: str, low: int, high: int) -> int:
    """A whole number in bounds; `what` begins the sentence that refuses it. Raises TypedError."""
    words = plain_text(text)
    if not re.fullmatch(r"[+-]?\d{1,7}", words) or not low <= int(words) <= high:
        shown = f"\N{LEFT DOUBLE QUOTATION MARK}{text.strip()}\N{RIGHT DOUBLE QUOTATION MARK}" if words else "nothing"
        raise TypedError(f"{what} is a whole number from {low} to {high}, not {shown}.")
    return int(words)


def with_score(creature: Creature, ability: str, text: str) -> Creature:
    """The creature with another ability score; a dash for none. Raises TypedError."""
    score = None
    if plain_text(text).lower() not in NO_SCORE:
        score = whole(text, f"{ABILITY_NAMES[ability]}", 0, HIGHEST_SCORE)
    scores = list(creature.abilities.scores)
    scores[ABILITIES.index(ability)] = score
    return replace(creature, abilities=Abilities((scores[0], scores[1], scores[2], scores[3], scores[4], scores[5])))


def with_hit_points(creature: Creature, text: str) -> Creature:
    """Maximum hit points as given; nothing typed = as the Hit Dice give. Raises TypedError."""
    if plain_text(text):
        return replace(creature, hp=whole(text, "Maximum hit points", 0, MOST_HIT_POINTS))
    if not creature.levels and creature.hit_dice is None:
        raise TypedError("Without Hit Dice or levels, hit points must be given as a number.")
    return replace(creature, hp=None)


def levels_text(creature: Creature) -> str:
    """`fighter 4, wizard 2`."""
    return ", ".join(f"{taken.class_name} {taken.level}" for taken in creature.levels)


def with_levels(creature: Creature, text: str, library: Callable[[str], str]) -> Creature:
    """The creature with other class levels; what was rolled for those that stay is kept.

    `library` gives the library's spelling of a class, or the name as it is. Raises TypedError.
    """
    taken = tuple(_level(part, library) for part in re.split(r"[,/;]| and ", plain_text(text)) if part.strip())
    total = sum(each.level for each in taken)
    if total > HIGHEST_LEVEL:
        raise TypedError(f"A creature has at most {HIGHEST_LEVEL} class levels in all; these are {total}.")
    return replace(creature, levels=tuple(_rolled_as_before(each, creature) for each in taken))


def _level(part: str, library: Callable[[str], str]) -> ClassLevel:
    found = _LEVEL.match(part.strip())
    if found is None:
        raise TypedError(
            f"Class levels are written like fighter 4, wizard 2; {part.strip()!r} lacks a name or a level."
        )
    level = whole(found["level"], f"The level of {found['name'].strip()}", 1, HIGHEST_LEVEL)
    return ClassLevel(library(found["name"].strip()), level)


def _rolled_as_before(taken: ClassLevel, creature: Creature) -> ClassLevel:
    for before in creature.levels:
        if before.class_name.lower() == taken.class_name.lower():
            return ClassLevel(before.class_name, taken.level, before.hp[: taken.level])
    return taken


def hit_dice_text(creature: Creature) -> str:
    """`4d8`, with the type where it is not the creature's own; empty for none."""
    dice = creature.hit_dice
    return f"{dice.count}d{dice.die} {dice.type}".strip() if dice is not None and dice.count else ""


def with_hit_dice(creature: Creature, text: str) -> Creature:
    """The creature with other racial Hit Dice; nothing typed = none. Raises TypedError."""
    words = plain_text(text)
    if not words or words.lower() in NO_SCORE:
        return replace(creature, hit_dice=None)
    found = _HIT_DICE.match(words)
    if found is None:
        raise TypedError(f"Hit Dice are written like 4d8, not {words!r}.")
    count, die = whole(found["count"], "The number of Hit Dice", 0, MOST_HIT_DICE), int(found["die"])
    if die not in DICE:
        raise TypedError(f"A Hit Die is a d4, d6, d8, d10 or d12, not a d{die}.")
    before = creature.hit_dice
    good = before.good_saves if before is not None else None
    return replace(creature, hit_dice=HitDice(count, die, found["type"].strip(), good))


def with_size(creature: Creature, word: str) -> Creature:
    """The creature in another size; nothing = as its race is. Space and reach of its own go with the old size."""
    size = Size.named(word) if word else None
    if size == creature.size:
        return creature
    return replace(creature, size=size, space=None, reach=None)


def speeds_text(creature: Creature) -> str:
    """`30, fly 60`; empty where race and size give the speed."""
    given = dict(creature.speeds)
    parts = [str(given.get("land_base", given["land"]))] if "land" in given or "land_base" in given else []
    return ", ".join(parts + [f"{mode} {given[mode]}" for mode in MODES[1:] if mode in given])


def with_speeds(creature: Creature, text: str) -> Creature:
    """The creature with other base speeds in feet; nothing typed = as race and size give. Raises TypedError."""
    found: dict[str, int] = {}
    for part in plain_text(text).split(","):
        if not part.strip():
            continue
        match = _SPEED.match(part.strip())
        mode = match["mode"].lower() or "land" if match is not None else ""
        if match is None or mode not in MODES:
            raise TypedError(f"Speeds are written like 30, fly 60; {part.strip()!r} is none of {', '.join(MODES)}.")
        found[mode] = whole(match["feet"], "A speed", 0, MOST_FEET)
    return replace(creature, speeds=pairs(found))


def with_natural(creature: Creature, kind: str, text: str) -> Creature:
    """The creature with another bonus of one type to AC, such as natural; nothing or 0 = none. Raises TypedError."""
    held = dict(creature.ac_bonuses)
    held.pop(kind, None)
    if plain_text(text) and (value := whole(text, f"The {kind} bonus", -100, 100)):
        held[kind] = value
    return replace(creature, ac_bonuses=pairs(held))


def with_printed(creature: Creature, number: str, text: str) -> Creature:
    """The creature with another printed number; nothing typed = not printed. Raises TypedError."""
    if number not in PRINTED_NUMBERS:
        raise TypedError(f"{number} is no number of a stat block.")
    held = dict(creature.printed.numbers)
    held.pop(number, None)
    if plain_text(text):
        high = MOST_HIT_POINTS if number in ("hp", "speed") else MOST_PRINTED
        low = 0 if number in ("hp", "speed") else -100
        held[number] = whole(text, _NAMES.get(number, number), low, high)
    return replace(creature, printed=replace(creature.printed, numbers=pairs(held)))


def read_names(text: str) -> tuple[str, ...]:
    """Names between commas; those inside parentheses do not part."""
    parts = re.split(r",(?![^(]*\))", text)
    return tuple(word for part in parts if (word := " ".join(part.split())))


_NAMES: Final = {
    "ac": "Armor class",
    "touch": "Touch armor class",
    "flat_footed": "Flat-footed armor class",
    "hp": "Maximum hit points",
    "init": "Initiative",
    "bab": "Base attack bonus",
    "cmb": "Combat maneuver bonus",
    "cmd": "Combat maneuver defense",
    "grapple": "Grapple",
    "speed": "Speed",
    **{save: f"The {name} save" for save, name in SAVE_NAMES.items()},
}
