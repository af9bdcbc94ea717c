"""Levels up a creature of the campaign: what it gains, what it may choose, and the result."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from desktop_app.making.challenge import with_rating
from desktop_app.making.filling import Habits, filled_level
from desktop_app.making.gains import Slot, class_level, feat_slots, raises_ability, skill_points
from desktop_app.making.guides import guide_of
from desktop_app.making.leveling import take_level, with_class_and_increase
from desktop_app.making.monsters.carry import closed, is_built, opened
from desktop_app.making.plan import Level
from desktop_app.making.spell_picks import SpellNames, with_new_spells
from desktop_app.making.spell_slots import casting_for, known
from desktop_app.rules.class_features import gained_features
from desktop_app.rules.creature import SAVES, Creature, Pairs, Printed
from desktop_app.rules.creature_form import HIGHEST_LEVEL
from desktop_app.rules.hit_dice import UNKNOWN_CLASS
from desktop_app.rules.items import named, plain_item
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet

Change = tuple[int, int]
"""A number before and after."""


@dataclass(frozen=True, slots=True)
class Gains:
    """The gains of a level in a class: numbers before and after, and the choices.

    `spells` are slots a day by spell level after it, `known` how many spells are then known where that is limited.
    """

    class_name: str
    class_level: int
    hit_die: int
    hp: Change
    bab: Change
    saves: tuple[tuple[str, Change], ...]
    skill_points: int
    feats: tuple[Slot, ...]
    increase: bool
    favored: bool
    features: tuple[str, ...]
    spells: Pairs = ()
    known: Pairs = ()


def gains(creature: Creature, class_name: str, ruleset: Ruleset, chosen: Level | None = None) -> Gains:
    """What the creature gains by its next level in a class, with what is `chosen` for it; else average hit points."""
    level = chosen or Level(class_name.lower())
    after = level_up(creature, level, ruleset)
    now, then = plain_sheet(creature, ruleset), plain_sheet(after, ruleset)
    entry = ruleset.catalog.classes.get(class_name.lower(), UNKNOWN_CLASS)
    count = class_level(after, class_name)
    casting = casting_for(after, class_name, ruleset)
    made = with_class_and_increase(creature, level, ruleset)
    held = next((each for each in after.spellcasting if each.class_name.lower() == class_name.lower()), None)
    return Gains(
        entry.name or class_name,
        count,
        entry.hit_die,
        (now.total("hp") if creature.hit_dice_in_all or creature.hp is not None else 0, then.total("hp")),
        (now.total("bab"), then.total("bab")),
        tuple((save, (now.total(save), then.total(save))) for save in SAVES),
        skill_points(creature, made, class_name, ruleset),
        feat_slots(after, level, ruleset),
        raises_ability(after),
        ruleset.level.favored_bonus and class_name.lower() in _favored(creature, class_name),
        gained_features(class_name, count, ruleset, after),
        held.slots if held is not None else (),
        known(casting, count) if casting is not None else (),
    )


def _favored(creature: Creature, class_name: str) -> tuple[str, ...]:
    """The favored class: the creature's first class, or this one if it has none."""
    return ((creature.levels[0].class_name if creature.levels else class_name).lower(),)


def filled(creature: Creature, level: Level, ruleset: Ruleset, spells: SpellNames | None = None) -> Level:
    """The level with every open choice made as the class usually makes it; `spells` names what it may learn."""
    counts: dict[str, int] = {}
    for taken in creature.levels:
        counts[taken.class_name] = counts.get(taken.class_name, 0) + taken.level
    best = max(counts, key=lambda name: counts[name], default=level.class_name)
    key = guide_of(best, ruleset).abilities[0]
    habits = Habits(_weapon(creature, ruleset), key, _favored(creature, level.class_name))
    made = filled_level(creature, level, ruleset, habits)
    return made if spells is None else with_new_spells(creature, made, ruleset, spells)


def level_up(creature: Creature, level: Level, ruleset: Ruleset) -> Creature:
    """The creature with one level more and what was chosen for it; what is open is left open.

    Works for characters, for creatures read from stat blocks (hit points given as a figure grow by what the level
    adds, printed numbers move by as much as the rules move them) and for monsters (the class comes on top of their
    Hit Dice). The challenge rating rises as well. Raises ValueError above level 20.
    """
    if creature.character_level >= HIGHEST_LEVEL:
        raise ValueError(f"{creature.name} has {HIGHEST_LEVEL} levels already, the most possible.")
    creature = replace(creature, name=_name_after(creature, level.class_name))
    if is_built(creature) and creature.printed == Printed():
        return with_rating(creature, take_level(creature, level, ruleset), level.class_name, ruleset)
    parts = opened(creature, ruleset)
    after = take_level(parts, level, ruleset)
    made, doubts = closed(creature, plain_sheet(parts, ruleset), plain_sheet(after, ruleset))
    made = replace(made, doubts=(*made.doubts, *(doubt for doubt in doubts if doubt not in made.doubts)))
    return with_rating(creature, made, level.class_name, ruleset)


def _name_after(creature: Creature, class_name: str) -> str:
    """A name that tells the level, `Orc barbarian 5`, follows it; any other stays."""
    level, wanted = class_level(creature, class_name), class_name.lower()
    now = re.compile(rf"(?i)(\b{re.escape(wanted)}) {level}(?!\d)")
    if level and now.search(creature.name):
        return now.sub(rf"\g<1> {level + 1}", creature.name)
    told = ", ".join(f"{each.class_name.lower()} {each.level}" for each in creature.levels).replace(", ", "/")
    return (
        f"{creature.name}/{wanted} 1" if not level and told and creature.name.lower().endswith(told) else creature.name
    )


def _weapon(creature: Creature, ruleset: Ruleset) -> str:
    """The weapon that feats are chosen for: the first that it carries."""
    weapons = ruleset.catalog.weapons
    for weapon in creature.weapons:
        name = named(plain_item(weapon.item or weapon.name)[0], weapons, ruleset.catalog.materials).name
        if name in weapons and weapons[name].kind != "natural":
            return name
    return ""
