"""Ranks in skills: how many there may be, how many points they cost, and how they are typed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.making.skill_points import Purse, background_points
from desktop_app.making.typed import TypedError, plain_text, whole
from desktop_app.patterns_later import pattern
from desktop_app.rules.abilities import modifier_of
from desktop_app.rules.creature import Creature, Skill
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.skills import class_skill_of, group
from desktop_app.rules.text import capital

_RANKS: Final = pattern(r"^\d{1,3}(?:[.,]5)?$")
_ADDED: Final = pattern(r"^(?P<name>.*?\S)\s+(?P<ranks>\d+(?:[.,]5)?)$")
SKILLED: Final = "skilled"
"""The trait of a race whose people learn one skill point more at every level."""
FAVORED_POINTS: Final = "favored class skill points"
"""The trait, with a figure, that holds skill points from levels in a favored class."""


def with_ranks(creature: Creature, name: str, text: str) -> Creature:
    """The creature with other ranks in a skill; nothing or 0 = none. Raises TypedError."""
    words = plain_text(text).replace(",", ".")
    if words and not _RANKS.match(words):
        raise TypedError(f"Ranks are a number such as 4 or 2.5, not {text.strip()!r}.")
    ranks = float(words or 0)
    return _with(creature, name, ranks=int(ranks) if ranks == int(ranks) else ranks)


def with_misc(creature: Creature, name: str, text: str) -> Creature:
    """The creature with another bonus in a skill beside its ranks. Raises TypedError."""
    misc = whole(text, f"What else adds to {name}", -100, 100) if plain_text(text) else 0
    return _with(creature, name, misc=misc)


def with_added(creature: Creature, text: str) -> Creature:
    """The creature with one skill more: `Knowledge (arcana) 4`. Raises TypedError."""
    words = plain_text(text)
    found = _ADDED.match(words)
    name = found["name"] if found is not None else words
    if not name:
        raise TypedError("A skill is added like Knowledge (arcana) 4.")
    return with_ranks(creature, capital(name), found["ranks"] if found is not None else "1")


def _with(creature: Creature, name: str, **changes: float) -> Creature:
    skills = list(creature.skills)
    place = next((index for index, held in enumerate(skills) if held.name.lower() == name.lower()), None)
    skill = replace(skills[place] if place is not None else Skill(name), **changes)  # type: ignore[arg-type]
    kept = [held for index, held in enumerate(skills) if index != place]
    if skill.ranks or skill.misc:
        kept.append(skill)
    return replace(creature, skills=tuple(sorted(kept, key=lambda held: held.name)))


def is_class_skill(sheet: Sheet, name: str) -> bool:
    """Whether one of its classes, or its type with racial Hit Dice, lists the skill."""
    lower = name.lower()
    if class_skill_of(sheet, lower):
        return True
    kind = sheet.ruleset.catalog.types.get(sheet.creature.type.lower())
    if sheet.creature.hit_dice is None or kind is None:
        return False
    return any(each.lower() in (lower, group(lower)) for each in kind.class_skills)


def most_ranks(sheet: Sheet, name: str) -> float:
    """The most ranks it may have in a skill."""
    more = sheet.ruleset.skill.above_hit_dice
    most: float = sheet.hit_dice + more
    if sheet.ruleset.skill.cross_class_half and not is_class_skill(sheet, name):
        most = most / 2
    return most


def point_cost(sheet: Sheet, skill: Skill) -> float:
    """What the ranks cost in skill points."""
    half = sheet.ruleset.skill.cross_class_half and not is_class_skill(sheet, skill.name)
    return skill.ranks * 2 if half else skill.ranks


def points_spent(sheet: Sheet) -> float:
    """The skill points that all ranks of the creature cost, without those for background skills alone."""
    return purse_of(sheet).spent


def purse_of(sheet: Sheet) -> Purse:
    """The skill points of the whole creature, and what its ranks cost."""
    purse = Purse(points_there(sheet), background_points_there(sheet))
    for skill in sheet.creature.skills:
        purse = purse.paying(skill.name, point_cost(sheet, skill), sheet.ruleset)
    return purse


def points_there(sheet: Sheet) -> int:
    """The skill points that levels and Hit Dice give, one at least for each; mindless ones have none.

    Points that favored classes gave stand in the trait `favored class skill points`.
    """
    creature, ruleset = sheet.creature, sheet.ruleset
    score = creature.abilities.score("int")
    if score is None:
        return 0
    more, racial = modifier_of(score), _racial_points(sheet)
    first = ruleset.skill.first_level_times
    total = int(sheet.trait(FAVORED_POINTS) or 0)
    kind = ruleset.catalog.types.get(creature.type.lower())
    if creature.hit_dice is not None and creature.hit_dice.count:
        each = max((kind.skill_points if kind is not None else 2) + more, 1) + racial
        total += each * (creature.hit_dice.count + first - 1)
        first = 1
    for taken in creature.levels:
        entry = ruleset.catalog.classes.get(taken.class_name.lower())
        each = max((entry.skill_points if entry is not None else 2) + more, 1) + racial
        total += each * (taken.level + first - 1)
        first = 1
    return total


def background_points_there(sheet: Sheet) -> int:
    """The points for background skills alone: so many for each level in a class, but those of nonplayer characters."""
    creature = sheet.creature
    racial = creature.hit_dice is not None and creature.hit_dice.count
    names = [taken.class_name for taken in creature.levels for _ in range(taken.level)]
    return sum(background_points(sheet, name, first=not place and not racial) for place, name in enumerate(names))


def points_of_level(sheet: Sheet, class_name: str) -> int:
    """The skill points that the creature's last level, in that class, gave: as its Intelligence is now."""
    score = sheet.creature.abilities.score("int")
    if score is None:
        return 0
    entry = sheet.ruleset.catalog.classes.get(class_name.lower())
    each = max((entry.skill_points if entry is not None else 2) + modifier_of(score), 1) + _racial_points(sheet)
    return each * (sheet.ruleset.skill.first_level_times if sheet.hit_dice == 1 else 1)


def _racial_points(sheet: Sheet) -> int:
    return 1 if sheet.has_trait(SKILLED) else 0
