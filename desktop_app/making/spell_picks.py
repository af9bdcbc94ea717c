"""Chooses spells for a caster from names given by class and spell level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from desktop_app.making.leveling import take_level
from desktop_app.making.made import creature as made_of
from desktop_app.making.plan import Level, Plan, Spells
from desktop_app.making.spell_slots import caster_level, casting_of, effective_level, known
from desktop_app.rules.creature import Creature, Spellcasting
from desktop_app.rules.ruleset import Ruleset

SpellNames = Callable[[str, int], tuple[str, ...]]
"""The names of a class's spells of one spell level, those that are wanted first at the front."""


def prepared_spells(plan: Plan, ruleset: Ruleset, spells: SpellNames | None) -> Plan:
    """The plan with known and prepared spells chosen where they are still open."""
    if spells is None:
        return plan
    plan = _with_known(plan, ruleset, spells)
    made = made_of(plan, ruleset)
    prepared = dict(plan.prepared)
    for held in made.spellcasting:
        entry = casting_of(held.class_name, ruleset)
        if entry is not None and not entry.spontaneous and held.class_name not in prepared:
            prepared[held.class_name] = _day(held, spells)
    return replace(plan, prepared=tuple((name, day) for name, day in prepared.items() if day))


def _day(held: Spellcasting, spells: SpellNames) -> Spells:
    """One spell for each slot, from the spellbook if there is one; a shorter list is repeated."""
    book = dict(held.known)
    day = []
    for level, count in held.slots:
        names = book.get(level) or (spells(held.class_name, int(level)) if level.isdecimal() else ())
        if names and count:
            day.append((level, tuple(names[place % len(names)] for place in range(count))))
    return tuple(day)


def _with_known(plan: Plan, ruleset: Ruleset, spells: SpellNames) -> Plan:
    """The plan with new spells known at each level of a class that knows a limited number."""
    counts: dict[str, int] = {}
    have: dict[tuple[str, str], list[str]] = {}
    levels = []
    for level in plan.levels:
        name = level.class_name.lower()
        counts[name] = counts.get(name, 0) + 1
        entry = casting_of(name, ruleset)
        for spell_level, names in level.spells:
            have.setdefault((name, spell_level), []).extend(names)
        if entry is not None and entry.known and not level.spells and caster_level(entry, counts[name]):
            level = _learned(level, known(entry, counts[name]), have, spells)
        levels.append(level)
    return replace(plan, levels=tuple(levels))


def with_new_spells(creature: Creature, level: Level, ruleset: Ruleset, spells: SpellNames) -> Level:
    """The level with as many spells learned as its class then knows more than the creature does."""
    name = level.class_name.lower()
    entry = casting_of(name, ruleset)
    after = take_level(creature, level, ruleset)
    count = effective_level(after, name, ruleset)
    if entry is None or not entry.known or level.spells or not caster_level(entry, count):
        return level
    held = next((each for each in after.spellcasting if each.class_name.lower() == name), None)
    have = {(name, at): list(names) for at, names in (held.known if held is not None else ())}
    castable = {at for at, _ in held.slots} | {"0"} if held is not None else set()
    counts = tuple(each for each in known(entry, count) if each[0] in castable)
    return _learned(level, counts, have, spells)


def _learned(
    level: Level,
    counts: tuple[tuple[str, int], ...],
    have: dict[tuple[str, str], list[str]],
    spells: SpellNames,
) -> Level:
    name = level.class_name.lower()
    learned = []
    for spell_level, count in counts:
        held = have.setdefault((name, spell_level), [])
        fresh = [each for each in spells(name, int(spell_level)) if each not in held][: max(0, count - len(held))]
        if fresh:
            held.extend(fresh)
            learned.append((spell_level, tuple(fresh)))
    return replace(level, spells=tuple(learned))


def with_usual_day(creature: Creature, class_name: str, ruleset: Ruleset, spells: SpellNames) -> Creature:
    """A kept creature with the usual spells prepared in a class; levels that it has prepared already stay."""
    entry = casting_of(class_name, ruleset)
    if entry is None or entry.spontaneous:
        return creature
    lists = []
    for held in creature.spellcasting:
        if held.class_name.lower() == class_name.lower():
            day = {**dict(_day(held, spells)), **dict(held.prepared)}
            held = replace(held, prepared=tuple(sorted(day.items())))
        lists.append(held)
    return replace(creature, spellcasting=tuple(lists))
