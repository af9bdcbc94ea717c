"""Traits that a character has in place of others of its race: what the race gives it no more."""

from __future__ import annotations

from typing import Final

from desktop_app.rules.bonus import Modifier
from desktop_app.rules.class_option import ClassOption, chosen_in, option_of
from desktop_app.rules.creature import Creature, Special
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.spell_likes import spell_likes

RACIAL: Final = "racial trait"
WEAPONS: Final = "weapons"
"""The part of a race that is its proficiencies and the weapons that it is familiar with."""
SPELL_LIKES: Final = "spell-like abilities"
"""The part of a race that is its abilities like spells."""
_NEEDS: Final = ": "
_BEGINS: Final = f"{RACIAL}: "
_NOTHING: Final[frozenset[str]] = frozenset()


def part_of(modifier: Modifier) -> str:
    """`attack vs orc`: a modifier of a race as the parts of races name it."""
    return f"{modifier.to} {modifier.when}".strip().lower()


def racial_options(creature: Creature, ruleset: Ruleset) -> tuple[ClassOption, ...]:
    """The racial traits that the creature has in place of others."""
    named = [trait for trait in creature.traits if trait.lower().startswith(_BEGINS)]
    if not named:
        return ()
    options = ruleset.catalog.class_options()
    return tuple(option for trait in named if (option := option_of(trait, options)) is not None)


def features_replaced(option: ClassOption) -> frozenset[str]:
    """The features of its race that a racial trait stands in place of: `hatred`."""
    return frozenset(name for _, name in option.removes)


def race_gives_up(creature: Creature, ruleset: Ruleset) -> frozenset[str]:
    """All parts of its race that it does without: numbers as `attack vs orc`, traits by name, `weapons`."""
    options = racial_options(creature, ruleset)
    if not options:
        return _NOTHING
    race = ruleset.catalog.races.get(creature.race.lower())
    parts = dict(race.parts) if race is not None else {}
    gone = {name for option in options for name in features_replaced(option)}
    return frozenset(part.lower() for name in gone for part in parts.get(name, (name,)))


def traits_of_race(creature: Creature, ruleset: Ruleset) -> tuple[str, ...]:
    """The traits that its race gives it, those of its racial traits included."""
    race = ruleset.catalog.races.get(creature.race.lower())
    own = race.traits if race is not None else ()
    gone = race_gives_up(creature, ruleset)
    more = (row for option in racial_options(creature, ruleset) for _, row in option.features)
    return (*(trait for trait in own if trait not in gone), *more)


def spell_likes_of_race(creature: Creature, ruleset: Ruleset) -> tuple[Special, ...]:
    """The abilities like spells that its race gives whoever has the scores for them, one for each spell."""
    race = ruleset.catalog.races.get(creature.race.lower())
    if race is None or SPELL_LIKES in race_gives_up(creature, ruleset):
        return ()
    found: list[Special] = []
    for told in race.spell_likes:
        need, behind, list_of = told.rpartition(_NEEDS)
        ability, _, least = need.partition(" ")
        if not behind or (creature.abilities.score(ability) or 0) >= int(least):
            found += spell_likes(list_of)
    return tuple(found)


def trained_freely(creature: Creature, ruleset: Ruleset) -> tuple[str, ...]:
    """The weapons that its racial traits train it with; `chosen` = the one in parentheses."""
    found: list[str] = []
    for trait in creature.traits:
        option = option_of(trait, ruleset.catalog.class_options()) if trait.lower().startswith(_BEGINS) else None
        trained = option.trained if option is not None else ()
        found += [chosen_in(trait) if weapon == "chosen" else weapon.lower() for weapon in trained]
    return tuple(found)
