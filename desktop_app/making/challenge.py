"""Challenge ratings of class levels."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.making.monsters.rating import raised, steps_between
from desktop_app.rules.catalog import ClassEntry
from desktop_app.rules.creature import ClassLevel, Creature
from desktop_app.rules.ruleset import Ruleset


def rating_of_levels(levels: tuple[ClassLevel, ...], ruleset: Ruleset, *, rich: bool = False) -> str:
    """The challenge rating of a creature with class levels alone; `rich` = with a player character's gear."""
    entries = [ruleset.catalog.classes.get(taken.class_name.lower()) for taken in levels]
    npc = all(entry is not None and entry.npc for entry in entries)
    below = ruleset.change.npc_below if npc else ruleset.change.below
    if rich:
        below = max(0, below - 1)
    made = sum(taken.level for taken in levels) - below
    return str(made) if made >= 1 else ("1/2" if made == 0 else "1/3")


def with_rating(before: Creature, after: Creature, class_name: str, ruleset: Ruleset) -> Creature:
    """The creature after a level with its challenge rating raised accordingly; an unknown rating stays unknown."""
    if not before.cr:
        return after
    racial = before.racial_hit_dice
    if not racial:
        old = rating_of_levels(before.levels, ruleset) if before.levels else "1/2"
        return replace(after, cr=raised(before.cr, steps_between(old, rating_of_levels(after.levels, ruleset))))
    total = after.character_level
    entry = ruleset.catalog.classes.get(class_name.lower())
    half = total <= racial and entry is not None and not goes_own_way(before, entry)
    return replace(after, cr=raised(before.cr, int(total % 2 == 0) if half else 1))


def goes_own_way(creature: Creature, entry: ClassEntry) -> bool:
    """Whether a class suits the creature: casting by the same ability for casters, full base attack for others."""
    casts = [each.ability for each in creature.spellcasting]
    return entry.casting_ability in casts if casts else entry.bab == "full"
