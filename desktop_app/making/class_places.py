"""The places for what classes let one choose, for a plan and for a level that is gained, and what fits each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from desktop_app.making.class_asks import (
    FREELY,
    asked_of,
    free_room,
    named_option,
    need_not,
    options_of_kind,
    why_not_option,
    with_choices,
)
from desktop_app.making.gains import class_level
from desktop_app.making.leveling import CLASS_SKILL, WEAPON_TRAINING, take_level, with_class_and_increase
from desktop_app.making.made import begun
from desktop_app.making.plan import Level, Plan
from desktop_app.rules.archetypes import ARCHETYPE, archetypes_for, replaced
from desktop_app.rules.class_feature import INNER_KEYS, read_row
from desktop_app.rules.creature import Creature
from desktop_app.rules.powers import powers_given_by
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import capital, listed
from desktop_app.rules.wielding import weapons_of_group


@dataclass(frozen=True, slots=True)
class ClassPlace:
    """A choice of a class: at `level` (its place in `Plan.levels`), the how-manieth of its kind there; "" = open.

    `optional` = it may as well stay open.
    """

    level: int
    kind: str
    number: int
    class_name: str
    class_level: int
    taken: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """Something that fits a choice, with what it does; nothing in `missing` = it may be chosen."""

    name: str
    about: str
    missing: tuple[str, ...]


def places_of_level(
    before: Creature, level: Level, ruleset: Ruleset, at: int = 0, archetypes: bool = True
) -> Iterator[ClassPlace]:
    """The choices of one level; what none must choose last, archetypes."""
    after = with_class_and_increase(before, level, ruleset)
    room = dict(free_room(before, level, ruleset))
    if not archetypes:
        room.pop(ARCHETYPE, None)
    for kind, count in (*asked_of(after, level, ruleset), *room.items()):
        taken = [which for what, which in level.choices if what == kind]
        for number in range(max(count, len(taken))):
            which = taken[number] if number < len(taken) else ""
            name = level.class_name.lower()
            yield ClassPlace(at, kind, number, name, class_level(after, name), which, optional=need_not(kind, ruleset))


def class_places(plan: Plan, ruleset: Ruleset) -> tuple[ClassPlace, ...]:
    """All choices that the plan's levels bring."""
    found: list[ClassPlace] = []
    made = begun(plan, ruleset)
    for at, level in enumerate(plan.levels):
        first = class_level(made, level.class_name) == 0 or any(kind == ARCHETYPE for kind, _ in level.choices)
        found += places_of_level(made, level, ruleset, at, archetypes=first)
        made = take_level(made, level, ruleset)
    return tuple(sorted(found, key=lambda each: each.optional))


def fitting(before: Creature, level: Level, place: ClassPlace, ruleset: Ruleset) -> tuple[OptionChoice, ...]:
    """What a choice of a level may be, for a creature without that level; those that may be chosen first."""
    others = without(level, place.kind, place.number)
    bare = with_class_and_increase(before, replace(level, choices=()), ruleset)
    made = replace(bare, traits=with_choices(bare, others, ruleset))
    found = [
        OptionChoice(
            name,
            option_text(place.kind, name, ruleset),
            () if place.kind in FREELY else why_not_option(made, level.class_name, place.kind, name, ruleset),
        )
        for name in names_for(place.kind, ruleset, place.class_name)
    ]
    return (*(each for each in found if not each.missing), *(each for each in found if each.missing))


def fitting_plan(plan: Plan, place: ClassPlace, ruleset: Ruleset) -> tuple[OptionChoice, ...]:
    """What a choice of a plan may be."""
    made = begun(plan, ruleset)
    for level in plan.levels[: place.level]:
        made = take_level(made, level, ruleset)
    return fitting(made, plan.levels[place.level], place, ruleset)


def without(level: Level, kind: str, number: int) -> Level:
    """The level without one of its choices."""
    seen, kept = 0, []
    for what, which in level.choices:
        if what != kind or seen != number:
            kept.append((what, which))
        seen += what == kind
    return replace(level, choices=tuple(kept))


def with_option(level: Level, kind: str, number: int, which: str) -> Level:
    """The level with another choice in a place; nothing = it is open again."""
    taken = [each for what, each in level.choices if what == kind]
    taken = [each for index, each in enumerate(taken) if index != number]
    if which:
        taken.insert(min(number, len(taken)), which)
    first = next((index for index, each in enumerate(level.choices) if each[0] == kind), len(level.choices))
    others = [each for each in level.choices if each[0] != kind]
    return replace(level, choices=(*others[:first], *((kind, each) for each in taken), *others[first:]))


def names_for(kind: str, ruleset: Ruleset, class_name: str = "") -> tuple[str, ...]:
    """All that a choice may be; also the skills that classes choose, and the archetypes of a class."""
    if kind == ARCHETYPE:
        return tuple(option.short for option in archetypes_for(class_name, ruleset))
    if kind == CLASS_SKILL:
        words = (name.split() for name in ruleset.skill.abilities)
        return tuple(" ".join(word if word == "of" else capital(word) for word in each) for each in words)
    return options_of_kind(kind, ruleset)


def option_text(kind: str, which: str, ruleset: Ruleset) -> str:
    """What an option does, in a line: its text, its powers, its spells."""
    if kind == WEAPON_TRAINING:
        return f"With {listed(weapons_of_group(which, ruleset)) or 'weapons whose properties name the group'}."
    option = named_option(kind, which, ruleset)
    parts = [option.text] if option is not None and option.text else []
    powers = [entry.name for entry in powers_given_by(f"{kind}: {which}", ruleset)]
    powers += _rows(option.features) if option is not None else []
    if powers:
        parts.append(f"{capital(', '.join(powers))}.")
    if option is not None and option.removes:
        parts.append(f"In place of {', '.join(replaced(option))}.")
    if option is not None and option.skill:
        parts.append(f"Class skill: {option.skill}.")
    if option is not None and option.spells:
        parts.append(f"Spells: {', '.join(option.spells)}.")
    return " ".join(parts)


def _rows(features: tuple[tuple[int, str], ...]) -> list[str]:
    """The rows of an option by the level at which each begins: `weapon master (8)`."""
    found: dict[str, int] = {}
    for at, row in features:
        name = read_row(row).name
        name = INNER_KEYS[name].feature if name in INNER_KEYS else name
        found.setdefault(name, at)
    return [f"{name} ({at})" if at > 1 else name for name, at in found.items()]
