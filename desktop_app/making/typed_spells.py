"""Spellcasting as lines that can be typed: `wizard 4 int`, below it `1st, 4 a day: magic missile, shield`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.making.typed import TypedError, plain_text, read_names, whole
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import ABILITIES, Creature, Spellcasting
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.metamagic import version_of, wrong_slot
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.spell import Spell

HEAD: Final = -1
BASE_DC: Final = 10
_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}
_CLASS: Final = re.compile(r"^(?P<name>.*?\D)\s*(?P<level>\d+)\s*,?\s*(?:by\s+)?(?P<ability>[a-z]{3,})$", re.IGNORECASE)
_LEVEL: Final = re.compile(
    r"^(?:level\s*)?(?P<level>\d)(?:st|nd|rd|th)?\s*(?:level)?\s*,?\s*"
    r"(?:(?P<slots>\d+)\s*(?:a day|/day|per day|slots?)?)?\s*(?::\s*(?P<spells>.*))?$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class SpellLine:
    """A line of one spellcasting class: its heading (`level` HEAD), or one spell level."""

    casting: int
    level: int
    text: str


def ordinal(level: int) -> str:
    """`1st`, `4th`; `0` for cantrips and orisons."""
    if not level:
        return "0"
    return f"{level}{_ENDINGS.get(level, 'th')}"


def spell_lines(creature: Creature) -> tuple[SpellLine, ...]:
    """All castings of a creature with their levels."""
    found = []
    for place, casting in enumerate(creature.spellcasting):
        found.append(
            SpellLine(place, HEAD, f"{casting.class_name} {casting.caster_level} {casting.ability.capitalize()}")
        )
        slots, names = dict(casting.slots), dict(_names(casting))
        for level in sorted({*slots, *names}):
            count = f", {slots[level]} a day" if level in slots else ""
            spells = f": {', '.join(names[level])}" if names.get(level) else ""
            head = ordinal(int(level)) if level.isdecimal() else "spells"
            found.append(SpellLine(place, int(level) if level.isdecimal() else 0, f"{head}{count}{spells}"))
    return tuple(found)


def _names(casting: Spellcasting) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return casting.known or casting.prepared


def save_dc(sheet: Sheet, casting: Spellcasting, level: int, school: str = "") -> Ledger:
    """The saving throw DC of its spells of a level, with what it has for a school. Rule: save.dc."""
    fixed = (
        Line("base", BASE_DC, "base"),
        Line("spell level", level, f"{ordinal(level)} level"),
        Line("ability", sheet.modifier(casting.ability), ABILITY_NAMES[casting.ability]),
    )
    return sheet.tally("dc", fixed, sheet.modifiers("dc"), frozenset({f"with {school}"} if school else ()))


def slot_problem(name: str, spell: Spell | None, casting: Spellcasting, slot: str) -> str:
    """Why a metamagic version does not fit the level that it is prepared in; empty where it does."""
    if spell is None:
        return ""
    return wrong_slot(version_of(name, spell.name), spell.level(casting.class_name), slot)


def own_level(name: str, spell: Spell, casting: Spellcasting, slot: str) -> str:
    """The spell level that counts: of a metamagic version its own, but for a heightened one; else the slot's."""
    version = version_of(name, spell.name)
    own = spell.level(casting.class_name) if version.words and not version.is_heightened else None
    return slot if own is None else str(own)


def with_spells(creature: Creature, index: int | None, text: str) -> Creature:
    """The creature with the line of that place as typed (nothing = without it), or with one more. Raises TypedError."""
    lines = spell_lines(creature)
    line = lines[index] if index is not None else None
    words = plain_text(text)
    if line is not None and not words:
        return _without(creature, line)
    head = _CLASS.match(words)
    if head is not None and not words[0].isdecimal():
        return _with_class(creature, line, head)
    if line is not None and line.level == HEAD:
        raise TypedError("A casting is written like wizard 4 int: class, caster level, ability.")
    place = line.casting if line is not None else len(creature.spellcasting) - 1
    return _with_level(creature, place, words, line)


def _with_class(creature: Creature, line: SpellLine | None, found: re.Match[str]) -> Creature:
    ability = next((each for each in ABILITIES if found["ability"].lower().startswith(each)), "")
    if not ability:
        raise TypedError(f"{found['ability']!r} is no ability; there are {', '.join(ABILITIES)}.")
    level = whole(found["level"], "A caster level", 0, 100)
    castings = list(creature.spellcasting)
    if line is None:
        castings.append(Spellcasting(found["name"].strip(), level, ability))
    else:
        before = castings[line.casting]
        castings[line.casting] = replace(before, class_name=found["name"].strip(), caster_level=level, ability=ability)
    return replace(creature, spellcasting=tuple(castings))


def _with_level(creature: Creature, place: int, words: str, line: SpellLine | None) -> Creature:
    found = _LEVEL.match(words)
    if found is None:
        raise TypedError("Spells are written like 1st, 4 a day: magic missile, shield.")
    if place < 0:
        raise TypedError("First say who casts, like wizard 4 int; then its spells.")
    made = _without(creature, line) if line is not None else creature
    level, casting = found["level"], made.spellcasting[place]
    slots, names = dict(casting.slots), dict(_names(casting))
    if found["slots"]:
        slots[level] = whole(found["slots"], "Spells a day", 0, 100)
    if found["spells"]:
        names[level] = read_names(found["spells"])
    return _replaced(made, place, casting, slots, names)


def _without(creature: Creature, line: SpellLine) -> Creature:
    castings = list(creature.spellcasting)
    if line.level == HEAD:
        del castings[line.casting]
        return replace(creature, spellcasting=tuple(castings))
    casting = castings[line.casting]
    slots, names = dict(casting.slots), dict(_names(casting))
    slots.pop(str(line.level), None)
    names.pop(str(line.level), None)
    return _replaced(creature, line.casting, casting, slots, names)


def _replaced(
    creature: Creature, place: int, casting: Spellcasting, slots: dict[str, int], names: dict[str, tuple[str, ...]]
) -> Creature:
    spells = tuple(sorted((level, found) for level, found in names.items() if found))
    knows = bool(casting.known) or (not casting.prepared and casting.ability == "cha")
    made = replace(
        casting, slots=tuple(sorted(slots.items())), known=spells if knows else (), prepared=() if knows else spells
    )
    castings = list(creature.spellcasting)
    castings[place] = made
    return replace(creature, spellcasting=tuple(castings))
