"""Takes one level: the same step for a plan and for a creature of the campaign."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.making.class_asks import with_choices
from desktop_app.making.daily_uses import with_daily_uses, with_powers
from desktop_app.making.gains import class_level
from desktop_app.making.given_spells import with_given_spells
from desktop_app.making.guides import guide_of
from desktop_app.making.plan import Level
from desktop_app.making.skills import FAVORED_POINTS
from desktop_app.making.spell_slots import casting_of, with_learned, with_slots
from desktop_app.rules.archetypes import ARCHETYPE, archetypes_of, given_feats, names_of, removed_rows
from desktop_app.rules.class_option import option_feats, options_of
from desktop_app.rules.creature import ABILITIES, Abilities, Bonus, ClassLevel, Creature, Skill
from desktop_app.rules.hit_dice import UNKNOWN_CLASS
from desktop_app.rules.printed import stated_points
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.skills import OWN_CLASS_SKILL
from desktop_app.rules.tally import class_levels
from desktop_app.rules.wording import chosen, figured

FAVORED_HP: Final = "favored class: hit points"
WEAPON_TRAINING: Final = "weapon training"
CLASS_SKILL: Final = OWN_CLASS_SKILL.rstrip(": ")
"""Choices of classes that change numbers: weapon groups, and skills of one's own."""


def take_level(creature: Creature, level: Level, ruleset: Ruleset) -> Creature:
    """The creature with one more level and the choices made for it; open choices are left out."""
    made = with_class_and_increase(creature, level, ruleset)
    made = with_ranks_of(made, level)
    made = replace(made, feats=(*made.feats, *(name for _, name in level.feats if name)))
    return finished(made, level, ruleset, before=creature)


def with_class_and_increase(creature: Creature, level: Level, ruleset: Ruleset) -> Creature:
    """The first half of a level: the class, the increase, what was chosen for the class, and the feats it grants."""
    creature = _by_groups(creature, ruleset)
    made = replace(creature, levels=_levels(creature, level, ruleset))
    if level.increase in ABILITIES:
        made = replace(made, abilities=_raised(made.abilities, level.increase))
    made = _favored(made, level)
    made = replace(made, traits=with_choices(made, level, ruleset))
    return with_granted(made, level.class_name, ruleset)


def finished(made: Creature, level: Level, ruleset: Ruleset, before: Creature) -> Creature:
    """The last part of a level: spells, daily uses, and hit points that were given as a figure."""
    made = with_slots(made, level.class_name, ruleset)
    prestige = level.class_name.lower() in ruleset.catalog.advancement().prestige
    for held in made.spellcasting:
        if casting_of(held.class_name, ruleset) is not None and (prestige or held.ability == level.increase):
            made = with_slots(made, held.class_name, ruleset)
    made = with_given_spells(with_learned(made, level.class_name, level.spells), level.class_name, ruleset)
    raised = {taken.class_name for taken in made.levels} if level.increase else ()
    for name in dict.fromkeys((level.class_name.lower(), *raised)):
        made = with_powers(with_daily_uses(made, name, ruleset), name, ruleset)
    return _with_given_points(made, before, ruleset)


def _levels(creature: Creature, level: Level, ruleset: Ruleset) -> tuple[ClassLevel, ...]:
    """Join consecutive levels of one class; either all of them have hit points, or none."""
    name = level.class_name.lower()
    hp = (level.hp,) if level.hp else ()
    last = creature.levels[-1] if creature.levels else None
    if last is None or last.class_name.lower() != name:
        return (*creature.levels, ClassLevel(name, 1, hp))
    if hp and len(last.hp) < last.level:
        last = replace(last, hp=_shown(creature, last, ruleset))
    elif last.hp and not hp:
        hp = (_average(last.class_name, last.level + 1, ruleset),)
    return (*creature.levels[:-1], replace(last, level=last.level + 1, hp=last.hp + hp))


def _shown(creature: Creature, taken: ClassLevel, ruleset: Ruleset) -> tuple[int, ...]:
    """The hit points of each level of a class: as rolled, then averages; the creature's first is full if a hero's."""
    die = _die(taken.class_name, ruleset)
    first = len(creature.levels) == 1 and creature.hit_dice is None
    common = first and ruleset.catalog.classes.get(taken.class_name.lower(), UNKNOWN_CLASS).npc
    faces = [
        die if first and not common and place == 0 else _average(taken.class_name, place + 1 - common, ruleset)
        for place in range(taken.level)
    ]
    return (*taken.hp, *faces[len(taken.hp) :])


def _average(class_name: str, place: int, ruleset: Ruleset) -> int:
    """The average of a Hit Die, its half point counted at every other level."""
    return _die(class_name, ruleset) // 2 + place % 2


def _die(class_name: str, ruleset: Ruleset) -> int:
    return ruleset.catalog.classes.get(class_name.lower(), UNKNOWN_CLASS).hit_die


def _raised(abilities: Abilities, ability: str) -> Abilities:
    scores = list(abilities.scores)
    place = ABILITIES.index(ability)
    score = scores[place]
    scores[place] = None if score is None else score + 1
    return Abilities((scores[0], scores[1], scores[2], scores[3], scores[4], scores[5]))


def _favored(creature: Creature, level: Level) -> Creature:
    """Add the level's favored class bonus: a hit point as a bonus, a skill point as a trait with a number."""
    if level.favored == "hp":
        held = next((bonus for bonus in creature.bonuses if bonus.source == FAVORED_HP), None)
        more = Bonus("hp", "untyped", 1 + (held.value if held is not None else 0), FAVORED_HP)
        kept = tuple(bonus for bonus in creature.bonuses if bonus is not held)
        return replace(creature, bonuses=(*kept, more))
    if level.favored == "skill":
        held_trait = next((trait for trait in creature.traits if figured(trait).name == FAVORED_POINTS), None)
        points = 1 + ((figured(held_trait).value or 0) if held_trait is not None else 0)
        kept_traits = tuple(trait for trait in creature.traits if trait != held_trait)
        return replace(creature, traits=(*kept_traits, f"{FAVORED_POINTS} {points}"))
    return creature


def with_granted(creature: Creature, class_name: str, ruleset: Ruleset) -> Creature:
    """The creature with the feats that its last level in a class, and what it has chosen, give without a choice."""
    level = class_level(creature, class_name)
    held = {chosen(feat).name for feat in creature.feats}
    names = names_of(creature, ruleset)
    gone = removed_rows(class_name, ruleset, names) if names else frozenset()
    granted = [feat for at, feat in guide_of(class_name, ruleset).granted_feats if at == level]
    granted = [feat for feat in granted if (level, feat.lower()) not in gone]
    for option in archetypes_of(creature, ruleset):
        granted += given_feats(option, level) if class_name.lower() in option.classes else ()
    levels = class_levels(creature)
    for option in options_of(creature, ruleset.catalog.class_options()):
        granted += option_feats(option, levels) if option.choice != ARCHETYPE else ()
    more = tuple(dict.fromkeys(feat for feat in granted if chosen(feat).name not in held))
    return replace(creature, feats=(*creature.feats, *more)) if more else creature


def with_ranks_of(creature: Creature, level: Level) -> Creature:
    """The creature with the ranks of a level on top of those it had."""
    if not level.ranks:
        return creature
    held = {skill.name: skill for skill in creature.skills}
    for name, ranks in level.ranks:
        before = held.get(name, Skill(name))
        total = before.ranks + ranks
        held[name] = replace(before, ranks=int(total) if total == int(total) else total)
    return replace(creature, skills=tuple(sorted(held.values(), key=lambda skill: skill.name)))


def _by_groups(creature: Creature, ruleset: Ruleset) -> Creature:
    """A fighter that was trained with one weapon, as older campaigns have it, trained with that weapon's group."""
    mark = f"{WEAPON_TRAINING}: "
    told = next((trait for trait in creature.traits if trait.lower().startswith(mark)), "")
    if not told:
        return creature
    entry = ruleset.catalog.weapons.get(told[len(mark) :].lower())
    group = entry.groups[0] if entry is not None and entry.groups else told[len(mark) :].lower()
    value = int(plain_sheet(creature, ruleset).trait(WEAPON_TRAINING) or 0)
    traits = [f"{WEAPON_TRAINING} ({group} +{value})"] if value else []
    bonuses = tuple(bonus for bonus in creature.bonuses if not bonus.source.startswith(f"{WEAPON_TRAINING} ("))
    return replace(creature, traits=(*(each for each in creature.traits if each != told), *traits), bonuses=bonuses)


def _with_given_points(made: Creature, before: Creature, ruleset: Ruleset) -> Creature:
    """Raise stated hit points by what the level adds under the rules."""
    if before.hp is None:
        return made
    now = stated_points(plain_sheet(replace(made, hp=None), ruleset))
    then = stated_points(plain_sheet(replace(before, hp=None), ruleset))
    return replace(made, hp=before.hp + max(1, now - then))
