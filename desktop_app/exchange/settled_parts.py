"""What printed numbers of a character are made of, where its block names it.

Each part is taken where the rules then come to fewer printed numbers otherwise than without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from desktop_app.exchange.settled_archetypes import with_archetypes
from desktop_app.making.leveling import FAVORED_HP
from desktop_app.rules.audit import audit
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import SAVES, Bonus, Creature
from desktop_app.rules.items import named
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.standing import FAVORED_WEAPON
from desktop_app.rules.worn_items import in_print, known_item

_OF_DEITY: Final = ("cleric", "inquisitor", "warpriest")
"""Classes that are proficient with the favored weapon of their deity."""
_TO: Final = (*SAVES, "saves", "init")


def with_parts(creature: Creature, ruleset: Ruleset) -> Creature:
    """The creature with what its printed numbers hold besides race, class, ability scores and feats.

    Rules: level.favored-bonus, a cleric's favored weapon, bonuses of items that are worn.
    """
    creature = with_archetypes(creature, ruleset)
    if not creature.levels or not creature.printed.in_force:
        return creature
    made = creature
    differences = len(audit(plain_sheet(made, ruleset)))
    for bonuses in _of_items(made, ruleset):
        tried = replace(made, bonuses=(*made.bonuses, *bonuses))
        left = len(audit(plain_sheet(tried, ruleset)))
        if left < differences:
            made, differences = tried, left
    for trait in _of_deity(made, ruleset):
        tried = replace(made, traits=(*made.traits, trait))
        left = len(audit(plain_sheet(tried, ruleset)))
        if left < differences:
            made = tried
            break
    return _with_favored(made, ruleset)


def _of_deity(creature: Creature, ruleset: Ruleset) -> Iterator[str]:
    """Each weapon that may be the favored one of a deity, where the rules give that to a class."""
    if not any(taken.class_name.lower() in _OF_DEITY for taken in creature.levels):
        return
    for weapon in creature.weapons:
        name = named(weapon.item or weapon.name, ruleset.catalog.weapons, ruleset.catalog.materials).name
        entry = ruleset.catalog.weapons.get(name)
        if entry is not None and entry.proficiency in ("martial", "exotic"):
            yield f"{FAVORED_WEAPON} ({entry.name.lower()})"


def _of_items(creature: Creature, ruleset: Ruleset) -> Iterator[tuple[Bonus, ...]]:
    """For each thing worn that gives nothing but bonuses on saves and initiative: those, by the thing's name."""
    for item in creature.equipment:
        known = known_item(item.item, ruleset) if in_print(item, creature, ruleset) else None
        modifiers = known.modifiers if known is not None else ()
        if modifiers and all(_counts(each) for each in modifiers):
            yield tuple(Bonus(each.to, each.type, each.value, item.item) for each in modifiers)


def _counts(modifier: Modifier) -> bool:
    return modifier.to in _TO and not modifier.when


def _with_favored(creature: Creature, ruleset: Ruleset) -> Creature:
    """What is missing of the printed hit points, up to one for each level of a class that may be a favored one."""
    printed = creature.printed.number("hp")
    if printed is None or not ruleset.level.favored_bonus:
        return creature
    prestige = ruleset.catalog.advancement().prestige
    most = sum(taken.level for taken in creature.levels if taken.class_name.lower() not in prestige)
    found = next((each for each in audit(plain_sheet(creature, ruleset)) if each.number == "hp"), None)
    if found is None or not isinstance(found.derived, int) or not 0 < printed - found.derived <= most:
        return creature
    return replace(creature, bonuses=(*creature.bonuses, Bonus("hp", "untyped", printed - found.derived, FAVORED_HP)))
