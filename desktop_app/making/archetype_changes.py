"""An archetype that a made creature takes on later, or gives up: what stands against it, what goes and what comes."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Final

from desktop_app.making.class_asks import asked, refusal
from desktop_app.making.daily_uses import with_daily_uses
from desktop_app.making.spell_slots import casting_of, with_slots
from desktop_app.making.typed import TypedError, with_levels
from desktop_app.rules.archetypes import (
    ARCHETYPE,
    SPELLS,
    archetypes_of,
    clash,
    given_up,
    is_archetype,
    names_of,
    names_told,
    removes,
    rows_given,
    table_of,
)
from desktop_app.rules.class_feature import read_row
from desktop_app.rules.class_option import ClassOption, option_feats, option_of, options_of
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.tally import class_levels
from desktop_app.rules.text import capital
from desktop_app.rules.wording import chosen


def with_changed_traits(creature: Creature, traits: tuple[str, ...], ruleset: Ruleset) -> Creature:
    """The creature with these traits. Raises TypedError for an archetype that it cannot have.

    A new archetype takes what it replaces: choices, uses a day, spells; one that goes gives back what rules can give.
    """
    made = _with_feats(creature, replace(creature, traits=traits), ruleset)
    before, after = archetypes_of(creature, ruleset), archetypes_of(made, ruleset)
    _object(creature, made, ruleset)
    if before == after:
        return made
    for class_name in class_levels(made):
        made = _with_uses(creature, made, class_name, ruleset)
        made = _without_choices(made, class_name, ruleset)
        made = _with_spells(made, class_name, {*before} ^ {*after}, ruleset)
    return made


def _with_feats(creature: Creature, made: Creature, ruleset: Ruleset) -> Creature:
    """Without the feats that options gave which are gone, with those of new ones; what was held before stays."""
    levels, options = class_levels(made), ruleset.catalog.class_options()
    before, after = tuple(options_of(creature, options)), tuple(options_of(made, options))
    due = [feat for option in after for feat in option_feats(option, levels)]
    lost = {feat for option in before if option not in after for feat in option_feats(option, levels)} - {*due}
    new = [feat for option in after if option not in before for feat in option_feats(option, levels)]
    kept = tuple(feat for feat in made.feats if feat not in lost)
    held = {chosen(feat).name for feat in kept}
    return replace(made, feats=(*kept, *dict.fromkeys(feat for feat in new if chosen(feat).name not in held)))


def with_levels_told(creature: Creature, text: str, ruleset: Ruleset) -> Creature:
    """Class levels as they are shown, `fighter (dragoon) 5`: archetypes that are new are taken, others stay.

    Raises TypedError for levels that cannot be read and archetypes that it cannot have.
    """
    held, options = names_told(creature), ruleset.catalog.class_options()
    rest = re.sub(rf"\s*\({re.escape(held)}\)", "", text, count=1, flags=re.IGNORECASE) if held else text
    new: list[str] = []
    for bracket in _BRACKET.findall(rest):
        traits = [f"{ARCHETYPE}: {' '.join(name.lower().split())}" for name in bracket.split(",")]
        if all(trait in options for trait in traits):
            new += [trait for trait in traits if trait not in creature.traits]
            rest = rest.replace(f"({bracket})", "", 1)

    def library(name: str) -> str:
        entry = ruleset.catalog.classes.get(name.lower())
        return entry.name.lower() if entry is not None else name

    made = with_levels(creature, rest, library)
    return with_changed_traits(made, (*made.traits, *new), ruleset) if new else made


_BRACKET: Final = re.compile(r"\(([^()]*)\)")


def _object(creature: Creature, made: Creature, ruleset: Ruleset) -> None:
    """What stands against the archetypes that are new. Raises TypedError."""
    held = archetypes_of(made, ruleset)
    for trait in made.traits:
        option = option_of(trait, ruleset.catalog.class_options()) if is_archetype(trait) else None
        if option is None or trait in creature.traits:
            continue
        if made.levels and not set(option.classes) & set(class_levels(made)):
            raise TypedError(refusal(option.short, [f"{' or '.join(option.classes)} levels"]))
        for other in held:
            both = clash(option, other, ruleset) if option != other else ""
            if both:
                raise TypedError(f"{capital(option.short)} does not go with {other.short}: both replace {both}.")


def _with_uses(creature: Creature, made: Creature, class_name: str, ruleset: Ruleset) -> Creature:
    """Uses a day of what is replaced go, and those of what comes back or is new are there."""
    level = class_levels(made)[class_name]
    own, now = (
        {read_row(row).name for at, row in rows_given(class_name, ruleset, names_of(each, ruleset)) if at <= level}
        for each in (creature, made)
    )
    held, gone = given_up(creature, class_name, ruleset), given_up(made, class_name, ruleset)
    lost = own - now - {read_row(row).name for _, row in table_of(class_name, ruleset, names_of(made, ruleset))}
    left = tuple(each for each in made.special if each.name.lower() not in gone | lost)
    return with_daily_uses(replace(made, special=left), class_name, ruleset, frozenset((held - gone) | (now - own)))


def _without_choices(made: Creature, class_name: str, ruleset: Ruleset) -> Creature:
    """Without choices that its archetypes leave no room for: `hunter's bond: animal companion`, a second domain."""
    level, names = class_levels(made)[class_name], tuple(sorted(names_of(made, ruleset)))
    plain, left = (_counts(class_name, level, ruleset, each) for each in ((), names))
    traits = list(made.traits)
    for kind in plain:
        if left[kind] >= plain[kind]:
            continue
        chosen = [trait for trait in traits if trait.lower().startswith(f"{kind}: ")]
        gone = chosen[left[kind] :]
        if not left[kind]:
            gone += [trait for trait in traits if trait.lower().startswith(f"{kind} (")]
        traits = [trait for trait in traits if trait not in gone]
    return replace(made, traits=tuple(traits))


def _counts(class_name: str, level: int, ruleset: Ruleset, names: tuple[str, ...]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for at in range(1, level + 1):
        counts.update(dict(asked(class_name, at, ruleset, names)))
    return counts


def _with_spells(made: Creature, class_name: str, changed: set[ClassOption], ruleset: Ruleset) -> Creature:
    """The spells a day of a class, where an archetype that came or went changes them."""
    if casting_of(class_name, ruleset) is None or not any(_of_spells(option, class_name) for option in changed):
        return made
    if (0, SPELLS) in removes(class_name, ruleset, names_of(made, ruleset)):
        rest = tuple(held for held in made.spellcasting if held.class_name.lower() != class_name)
        return replace(made, spellcasting=rest)
    return with_slots(made, class_name, ruleset)


def _of_spells(option: ClassOption, class_name: str) -> bool:
    changes = bool(option.fewer_slots or option.casting) or (0, SPELLS) in option.removes
    return class_name in option.classes and changes
