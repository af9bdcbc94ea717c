"""Daily uses of class features, stored among the special abilities so that uses can be counted."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.making.gains import class_level
from desktop_app.rules.advancement import DailyEntry
from desktop_app.rules.creature import Creature, Special
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet


def with_daily_uses(creature: Creature, class_name: str, ruleset: Ruleset) -> Creature:
    """The creature with the daily uses of a class as its level and ability make them.

    A feature is added at the class level that grants it; one already there by name gets its new number of uses.
    """
    level = class_level(creature, class_name)
    entries = [
        entry
        for entry in ruleset.catalog.advancement().daily_uses.values()
        if entry.class_name == class_name.lower() and level >= entry.start
    ]
    if not entries:
        return creature
    sheet = plain_sheet(creature, ruleset)
    special = list(creature.special)
    for entry in entries:
        count = uses(entry, level, sheet.modifier(entry.ability) if entry.ability else 0)
        told = f"{count}/{entry.per}"
        place = next((place for place, held in enumerate(special) if held.name.lower() == entry.name.lower()), None)
        if place is not None:
            special[place] = replace(special[place], uses=told)
        elif level == entry.start:
            special.append(Special(entry.name, entry.kind, entry.text, told))
    return replace(creature, special=tuple(special))


def uses(entry: DailyEntry, level: int, modifier: int) -> int:
    """How many times, at a class level and with an ability's modifier; once at least."""
    grown = sum(at <= level for at in entry.at)
    if entry.every:
        grown += (level + entry.plus) // entry.every * entry.times
    return max(1, entry.base + grown + modifier)
