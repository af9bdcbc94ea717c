"""An archetype that a made creature takes on later, or gives up: what then stands against it, and uses that go."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.making.typed import TypedError
from desktop_app.rules.archetypes import archetypes_of, clash, given_up, is_archetype
from desktop_app.rules.class_option import option_of
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import capital


def with_changed_traits(creature: Creature, traits: tuple[str, ...], ruleset: Ruleset) -> Creature:
    """The creature with these traits; uses a day of what a new archetype replaces go. Raises TypedError."""
    made = replace(creature, traits=traits)
    new = [trait for trait in traits if is_archetype(trait) and trait not in creature.traits]
    for trait in new:
        option = option_of(trait, ruleset.catalog.class_options())
        for held in archetypes_of(creature, ruleset) if option is not None else ():
            both = clash(option, held, ruleset) if option is not None and held != option else ""
            if option is not None and both and held in archetypes_of(made, ruleset):
                raise TypedError(f"{capital(option.short)} does not go with {held.short}: both replace {both}.")
    if not new:
        return made
    gone = {name for taken in made.levels for name in given_up(made, taken.class_name, ruleset)}
    return replace(made, special=tuple(each for each in made.special if each.name.lower() not in gone))
