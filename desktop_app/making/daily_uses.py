"""Daily uses of class features, stored among the special abilities so that uses can be counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.making.gains import class_level
from desktop_app.rules.archetypes import given_up
from desktop_app.rules.creature import Creature, Special
from desktop_app.rules.powers import powers_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.tally import daily_count, is_had, put_off

CHOSEN_FIRST: Final = frozenset({"domain", "bloodline", "school"})
"""The choices whose powers stand among the special abilities; of all others the class features tell."""


def with_daily_uses(
    creature: Creature, class_name: str, ruleset: Ruleset, given_back: frozenset[str] = frozenset()
) -> Creature:
    """The creature with the daily uses of a class as its level and ability make them.

    A feature is added at the class level that grants it, and where it is `given_back`; one already there by name gets
    its new number of uses.
    """
    level = class_level(creature, class_name)
    entries = [
        entry for entry in ruleset.catalog.advancement().daily_uses_of((class_name.lower(),)) if level >= entry.start
    ]
    gone = given_up(creature, class_name, ruleset)
    entries = [each for each in entries if each.feature not in gone and is_had(each, level, creature, ruleset)]
    if not entries:
        return creature
    special = list(creature.special)
    for entry in entries:
        count = daily_count(entry, level, creature, ruleset)
        told = f"{count} {entry.unit}/{entry.per}" if entry.unit else f"{count}/{entry.per}"
        place = next((place for place, held in enumerate(special) if held.name.lower() == entry.feature), None)
        if place is not None:
            special[place] = replace(special[place], uses=told)
        elif count and (level == entry.start + put_off(entry, creature, ruleset) or entry.feature in given_back):
            special.append(Special(entry.feature, entry.kind, entry.text, told))
    return replace(creature, special=tuple(special))


def with_powers(creature: Creature, class_name: str, ruleset: Ruleset) -> Creature:
    """The creature with the powers of what a class has chosen: a domain, a bloodline, a school.

    One is added at the first level of the class; one already there by name gets its new number of uses.
    """
    found = [
        power
        for power in powers_of(creature, ruleset)
        if power.class_name == class_name.lower() and power.source.partition(":")[0] in CHOSEN_FIRST
    ]
    if not found:
        return creature
    sheet, special = plain_sheet(creature, ruleset), list(creature.special)
    for power in found:
        entry, told = power.entry, power.uses(sheet.modifier(power.ability))
        place = next((place for place, held in enumerate(special) if held.name.lower() == entry.name.lower()), None)
        if place is not None:
            special[place] = replace(special[place], uses=told)
        elif class_level(creature, class_name) == 1:
            special.append(Special(entry.name, entry.kind, entry.text, told))
    return replace(creature, special=tuple(special))
