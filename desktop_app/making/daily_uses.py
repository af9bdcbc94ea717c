"""Daily uses of class features, stored among the special abilities so that uses can be counted."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.making.gains import class_level
from desktop_app.rules.creature import Creature, Special
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.tally import daily_count


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
    special = list(creature.special)
    for entry in entries:
        count = daily_count(entry, level, creature, ruleset)
        told = f"{count} {entry.unit}/{entry.per}" if entry.unit else f"{count}/{entry.per}"
        place = next((place for place, held in enumerate(special) if held.name.lower() == entry.name.lower()), None)
        if place is not None:
            special[place] = replace(special[place], uses=told)
        elif level == entry.start and count:
            special.append(Special(entry.name, entry.kind, entry.text, told))
    return replace(creature, special=tuple(special))
