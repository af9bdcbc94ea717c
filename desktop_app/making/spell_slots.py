"""Spells a day and spells known: what a class level and the casting ability give."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.making.gains import class_level
from desktop_app.rules.advancement import CastingEntry, Rows
from desktop_app.rules.archetypes import SPELLS, names_of, removes
from desktop_app.rules.creature import Creature, Pairs, Spellcasting
from desktop_app.rules.grants import chosen_options
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet

_LEAST_SCORE = 10
"""A spell of level n needs a score of 10 and n."""
_STYLES = ("school: ", "domain: ")
"""Traits that give one slot more at each spell level."""
_PLAIN_SCHOOLS = ("school: universal", "school: universalist", "school: none")


def casting_of(class_name: str, ruleset: Ruleset) -> CastingEntry | None:
    """How a class casts, or None."""
    return ruleset.catalog.advancement().casting.get(class_name.lower())


def casting_for(creature: Creature, class_name: str, ruleset: Ruleset) -> CastingEntry | None:
    """How a class of this creature casts: its archetypes may name another ability, and have fewer spells a level."""
    entry = casting_of(class_name, ruleset)
    for option in chosen_options(creature, ruleset) if entry is not None else ():
        if entry is not None and class_name.lower() in option.classes:
            slots = entry.slots if not option.fewer_slots else _fewer(entry.slots, option.fewer_slots)
            learned = entry.known if not option.fewer_known else _fewer(entry.known, option.fewer_known)
            entry = replace(entry, ability=option.casting or entry.ability, slots=slots, known=learned)
    return entry


def _fewer(rows: Rows, count: int) -> Rows:
    """So many fewer at each spell level, none at least; below 0 stands for a level that is not cast yet.

    A count below 0 is so many more, but of cantrips.
    """
    return tuple(
        tuple(each if each < 0 or (count < 0 and not level) else max(each - count, 0) for level, each in enumerate(row))
        for row in rows
    )


def caster_level(entry: CastingEntry, level: int) -> int:
    """The caster level that class levels make, 0 before the first spell."""
    if not _row(entry.slots, level):
        return 0
    return {"half": level // 2, "less-three": level - 3}.get(entry.caster_level, level)


def _row(rows: Rows, level: int) -> tuple[int, ...]:
    return rows[min(level, len(rows)) - 1] if rows and level > 0 else ()


def bonus_slots(modifier: int, spell_level: int) -> int:
    """What a high casting ability adds at a spell level."""
    return 0 if spell_level == 0 or modifier < spell_level else 1 + (modifier - spell_level) // 4


def slots(entry: CastingEntry, level: int, score: int, more: int = 0) -> Pairs:
    """Slots a day by spell level; spell levels that the ability score is too low for are left out."""
    found = []
    modifier = (score - 10) // 2
    for spell_level, base in enumerate(_row(entry.slots, level)):
        if base < 0 or score < _LEAST_SCORE + spell_level:
            continue
        extra = more if spell_level else 0
        count = base + bonus_slots(modifier, spell_level) + extra
        if count or spell_level:
            found.append((str(spell_level), count))
    return tuple(found)


def known(entry: CastingEntry, level: int) -> Pairs:
    """How many spells one knows by spell level; empty where all of the list may be prepared."""
    return tuple((str(spell_level), count) for spell_level, count in enumerate(_row(entry.known, level)) if count > 0)


def effective_level(creature: Creature, class_name: str, ruleset: Ruleset) -> int:
    """The level that counts for a class's spells: its own, and those of prestige classes that raise it.

    Of several classes that cast in the same way the one with the most levels is raised.
    """
    level = class_level(creature, class_name)
    entry = casting_of(class_name, ruleset)
    if entry is None or not level:
        return level
    for name in {taken.class_name.lower() for taken in creature.levels}:
        prestige = ruleset.catalog.advancement().prestige.get(name)
        if prestige is None:
            continue
        taken = class_level(creature, name)
        for origin, levels in (("arcane", prestige.arcane), ("divine", prestige.divine), ("", prestige.any_caster)):
            if origin in ("", entry.origin) and _raised(creature, origin, ruleset) == class_name.lower():
                level += sum(at <= taken for at in levels)
    return level


def _raised(creature: Creature, origin: str, ruleset: Ruleset) -> str:
    """The class of that origin (empty = any) whose spells a prestige class raises."""
    found: dict[str, int] = {}
    for taken in creature.levels:
        name = taken.class_name.lower()
        entry = casting_of(name, ruleset)
        if entry is not None and origin in ("", entry.origin) and name not in ruleset.catalog.advancement().prestige:
            found[name] = class_level(creature, name)
    return max(found, key=lambda name: found[name], default="")


def highest_spells(creature: Creature, origin: str, ruleset: Ruleset) -> int:
    """The highest level of spells of that origin that it has slots for, 0 for none."""
    best = 0
    for held in creature.spellcasting:
        entry = casting_of(held.class_name, ruleset)
        if entry is not None and entry.origin == origin:
            best = max(best, *(int(level) for level, _ in held.slots if level.isdecimal()), 0)
    return best


def with_slots(creature: Creature, class_name: str, ruleset: Ruleset) -> Creature:
    """The creature with caster level and slots of a class as its levels and its ability make them."""
    entry = casting_for(creature, class_name, ruleset)
    level = effective_level(creature, class_name, ruleset)
    names = names_of(creature, ruleset)
    if names and (0, SPELLS) in removes(class_name, ruleset, names):
        return creature
    if entry is None or not caster_level(entry, level):
        return creature
    score = plain_sheet(creature, ruleset).total(f"ability:{entry.ability}")
    more = entry.more_slots or int(_specialist(creature, entry) or _of_nature(creature, entry))
    made = Spellcasting(class_name.lower(), caster_level(entry, level), entry.ability, slots(entry, level, score, more))
    before = next((held for held in creature.spellcasting if held.class_name.lower() == class_name.lower()), None)
    if before is None:
        return replace(creature, spellcasting=(*creature.spellcasting, made))
    made = replace(made, class_name=before.class_name, known=before.known, prepared=before.prepared)
    return replace(creature, spellcasting=tuple(made if held is before else held for held in creature.spellcasting))


def _specialist(creature: Creature, entry: CastingEntry) -> bool:
    schools = [trait.lower() for trait in creature.traits if trait.lower().startswith(_STYLES[0])]
    return entry.name.lower() == "wizard" and any(school not in _PLAIN_SCHOOLS for school in schools)


def _of_nature(creature: Creature, entry: CastingEntry) -> bool:
    """Whether a druid has chosen a domain, and with it a slot more for its spells at each spell level."""
    return entry.name.lower() == "druid" and any(
        trait.lower().startswith("nature domain: ") for trait in creature.traits
    )


def with_learned(creature: Creature, class_name: str, learned: tuple[tuple[str, tuple[str, ...]], ...]) -> Creature:
    """The creature with more spells known (or in its book) of a class."""
    if not learned:
        return creature
    made = []
    for held in creature.spellcasting:
        if held.class_name.lower() == class_name.lower():
            by_level = {level: list(names) for level, names in held.known}
            for level, names in learned:
                by_level.setdefault(level, []).extend(name for name in names if name not in by_level.get(level, ()))
            held = replace(held, known=tuple((level, tuple(by_level[level])) for level in sorted(by_level)))
        made.append(held)
    return replace(creature, spellcasting=tuple(made))
