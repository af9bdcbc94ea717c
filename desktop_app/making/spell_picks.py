"""Chooses spells for a caster from names given by class and spell level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import zip_longest

from desktop_app.making.given_spells import Bound, bound_of, given_spells, schools_learned
from desktop_app.making.leveling import take_level
from desktop_app.making.made import creature as made_of
from desktop_app.making.plan import Level, Plan, Spells
from desktop_app.making.spell_slots import caster_level, casting_for, casting_of, effective_level, known
from desktop_app.rules.creature import Creature, Spellcasting
from desktop_app.rules.ruleset import Ruleset

SpellNames = Callable[[str, int], tuple[str, ...]]
"""The names of a class's spells of one spell level, those that are wanted first at the front.

`wizard: evocation` asks for those of one school.
"""


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
            prepared[held.class_name] = _day(
                held, spells, bound_of(made, held.class_name, ruleset), _given(made, ruleset)
            )
    return replace(plan, prepared=tuple((name, day) for name, day in prepared.items() if day))


def _day(held: Spellcasting, spells: SpellNames, bound: Bound, given: frozenset[str]) -> Spells:
    """One spell for each slot, from the spellbook if there is one; a shorter list is repeated. A bound slot is last.

    A book that holds no more than what a patron or the like has `given` leaves the class's list open.
    """
    book = {level: names for level, names in held.known if not given.issuperset(names)}
    day = []
    for level, count in held.slots:
        listed = spells(held.class_name, int(level)) if level.isdecimal() else ()
        names = _allowed(book.get(level) or listed, held.class_name, level, spells, bound)
        special = _special(names, held.class_name, level, spells, bound)
        if names and count:
            free = count - (1 if special else 0)
            day.append((level, (*(names[place % len(names)] for place in range(free)), *special)))
    return tuple(day)


def _allowed(names: tuple[str, ...], class_name: str, level: str, spells: SpellNames, bound: Bound) -> tuple[str, ...]:
    """Without what belongs to an opposed school."""
    opposed = {name for school in bound.opposed for name in spells(f"{class_name}: {school}", int(level))}
    return tuple(name for name in names if name not in opposed) or names


def _special(names: tuple[str, ...], class_name: str, level: str, spells: SpellNames, bound: Bound) -> tuple[str, ...]:
    """The spell for the slot that is for a domain or a school alone; nothing where there is no such slot."""
    if not level.isdecimal() or int(level) < 1:
        return ()
    if bound.school:
        of_school = spells(f"{class_name}: {bound.school}", int(level))
        return tuple(dict.fromkeys((*(name for name in names if name in of_school), *of_school)))[:1]
    return bound.domain_spells(int(level))[:1]


def _with_known(plan: Plan, ruleset: Ruleset, spells: SpellNames) -> Plan:
    """The plan with new spells known at each level of a class that knows a limited number."""
    counts: dict[str, int] = {}
    have: dict[tuple[str, str], list[str]] = {}
    made = made_of(plan, ruleset)
    given, spells = _given(made, ruleset), _school_by_school(made, ruleset, spells)
    levels = []
    for level in plan.levels:
        name = level.class_name.lower()
        counts[name] = counts.get(name, 0) + 1
        entry = casting_for(made, name, ruleset)
        for spell_level, names in level.spells:
            have.setdefault((name, spell_level), []).extend(names)
        if entry is not None and entry.known and not level.spells and caster_level(entry, counts[name]):
            level = _learned(level, known(entry, counts[name]), have, spells, given)
        levels.append(level)
    return replace(plan, levels=tuple(levels))


def with_new_spells(creature: Creature, level: Level, ruleset: Ruleset, spells: SpellNames) -> Level:
    """The level with as many spells learned as its class then knows more than the creature does."""
    name = level.class_name.lower()
    after = take_level(creature, level, ruleset)
    entry = casting_for(after, name, ruleset)
    count = effective_level(after, name, ruleset)
    if entry is None or not entry.known or level.spells or not caster_level(entry, count):
        return level
    held = next((each for each in after.spellcasting if each.class_name.lower() == name), None)
    given, spells = _given(after, ruleset), _school_by_school(after, ruleset, spells)
    had = held.known if held is not None else ()
    have = {(name, at): [each for each in names if each not in given] for at, names in had}
    castable = {at for at, _ in held.slots} | {"0"} if held is not None else set()
    counts = tuple(each for each in known(entry, count) if each[0] in castable)
    return _learned(level, counts, have, spells, given)


def _school_by_school(creature: Creature, ruleset: Ruleset, spells: SpellNames) -> SpellNames:
    """The names for who learns one spell of each school of its implements: the first of each, then the second."""

    def names(class_name: str, level: int) -> tuple[str, ...]:
        schools = schools_learned(creature, class_name, ruleset)
        if not schools:
            return spells(class_name, level)
        lists = (spells(f"{class_name}: {school}", level) for school in schools)
        return tuple(dict.fromkeys(name for turn in zip_longest(*lists) for name in turn if name))

    return names


def _learned(
    level: Level,
    counts: tuple[tuple[str, int], ...],
    have: dict[tuple[str, str], list[str]],
    spells: SpellNames,
    given: frozenset[str],
) -> Level:
    """The level with as many spells learned; what a bloodline gives is known anyway."""
    name = level.class_name.lower()
    learned = []
    for spell_level, count in counts:
        held = have.setdefault((name, spell_level), [])
        open_ones = [each for each in spells(name, int(spell_level)) if each not in held and each not in given]
        fresh = open_ones[: max(0, count - len(held))]
        if fresh:
            held.extend(fresh)
            learned.append((spell_level, tuple(fresh)))
    return replace(level, spells=tuple(learned))


def _given(creature: Creature, ruleset: Ruleset) -> frozenset[str]:
    """What the choices of its classes let it know."""
    names = (held.class_name for held in creature.spellcasting)
    return frozenset(spell for name in names for _, spell in given_spells(creature, name, ruleset))


def with_usual_day(creature: Creature, class_name: str, ruleset: Ruleset, spells: SpellNames) -> Creature:
    """A kept creature with the usual spells prepared in a class; levels that it has prepared already stay."""
    entry = casting_of(class_name, ruleset)
    if entry is None or entry.spontaneous:
        return creature
    lists = []
    for held in creature.spellcasting:
        if held.class_name.lower() == class_name.lower():
            bound = bound_of(creature, held.class_name, ruleset)
            day = {**dict(_day(held, spells, bound, _given(creature, ruleset))), **dict(held.prepared)}
            held = replace(held, prepared=tuple(sorted(day.items())))
        lists.append(held)
    return replace(creature, spellcasting=tuple(lists))


def with_new_slots(before: Creature, after: Creature, ruleset: Ruleset, spells: SpellNames) -> Creature:
    """`after` with usual spells in the slots that it has more than `before`; what was left open before stays open.

    Whoever prepares nothing by the sheet goes on so.
    """
    had = {held.class_name.lower(): held for held in before.spellcasting}
    lists = []
    for held in after.spellcasting:
        entry, old = casting_of(held.class_name, ruleset), had.get(held.class_name.lower())
        if entry is not None and not entry.spontaneous and old is not None and old.prepared:
            day = _day(held, spells, bound_of(after, held.class_name, ruleset), _given(after, ruleset))
            held = replace(held, prepared=_with_more(held, old, dict(day)))
        lists.append(held)
    return replace(after, spellcasting=tuple(lists))


def _with_more(held: Spellcasting, old: Spellcasting, day: dict[str, tuple[str, ...]]) -> Spells:
    """What is prepared with a spell for each new slot: one that is not prepared yet while there is one."""
    slots, before, prepared = dict(held.slots), dict(old.slots), dict(held.prepared)
    for level, usual in day.items():
        ready = prepared.get(level, ())
        more = min(slots[level] - before.get(level, 0), slots[level] - len(ready))
        fresh = [name for name in usual if name not in ready] or list(usual)
        if more > 0:
            prepared[level] = (*ready, *(fresh[place % len(fresh)] for place in range(more)))
    return tuple(sorted(prepared.items()))


def newly_prepared(before: Creature, after: Creature) -> tuple[str, ...]:
    """The names of what `after` has prepared and `before` had not, or not as often."""
    ready = Counter(name for held in before.spellcasting for _, names in held.prepared for name in names)
    now = Counter(name for held in after.spellcasting for _, names in held.prepared for name in names)
    return tuple((now - ready).elements())
