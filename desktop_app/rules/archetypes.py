"""Archetypes: what of its class's table a creature has given up for one, and what stands between two of them.

An archetype is a class option, `archetype: two-handed fighter`; `removes` names the rows that its class loses. A row
with a figure (`trap sense 2`, `sneak attack 3d6`) is worth what it is above the row before it: those that are left
shrink by what is gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.class_feature import INNER_KEYS, read_row
from desktop_app.rules.class_option import FEAT_ROW, ClassOption, option_of
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset

ARCHETYPE: Final = "archetype"
SPELLS: Final = "spells"
"""What an archetype removes that leaves its class without spells."""
ONE_LESS: Final = "one "
"""`one domain` = one domain only, where the class chooses two."""
_PREFIX: Final = f"{ARCHETYPE}: "
_GROWN: Final = pattern(r"(?P<name>.*\S) (?P<sign>\+?)(?P<count>\d+)(?P<rest>d\d+|/day)?")

Rows = tuple[tuple[int, str], ...]
"""Rows of a class's table: the level, and the feature with its figure."""


def is_archetype(trait: str) -> bool:
    """Whether a trait names an archetype."""
    return trait.strip().lower().startswith(_PREFIX)


def archetypes_of(creature: Creature, ruleset: Ruleset) -> tuple[ClassOption, ...]:
    """The archetypes of a creature that the library knows."""
    named = [trait for trait in creature.traits if is_archetype(trait)]
    if not named:
        return ()
    options = ruleset.catalog.class_options()
    return tuple(option for trait in named if (option := option_of(trait, options)) is not None)


def names_of(creature: Creature, ruleset: Ruleset) -> tuple[str, ...]:
    """The whole names of its archetypes, `archetype: two-handed fighter`, by which tables are kept."""
    return tuple(option.name.lower() for option in archetypes_of(creature, ruleset))


def archetypes_for(class_name: str, ruleset: Ruleset) -> tuple[ClassOption, ...]:
    """All archetypes of a class that the library has."""
    return _by_class(ruleset).get(class_name.lower(), ())


@lru_cache(maxsize=16)
def _by_class(ruleset: Ruleset) -> Mapping[str, tuple[ClassOption, ...]]:
    found: dict[str, list[ClassOption]] = {}
    for option in ruleset.catalog.class_options().values():
        for name in option.classes if option.choice == ARCHETYPE else ():
            found.setdefault(name, []).append(option)
    return {name: tuple(options) for name, options in found.items()}


def table_of(class_name: str, ruleset: Ruleset, names: tuple[str, ...] = ()) -> Rows:
    """The rows of a class's table that archetypes of these whole names leave; theirs are not among them."""
    entry = ruleset.catalog.classes.get(class_name.lower())
    rows = entry.features if entry is not None else ()
    return _left(class_name.lower(), ruleset, names) if names and rows else rows


def rows_given(class_name: str, ruleset: Ruleset, names: tuple[str, ...]) -> Rows:
    """The rows that archetypes of these whole names give to a class, feats left out."""
    options = ruleset.catalog.class_options() if names else {}
    found = (options[name] for name in names if name in options and class_name.lower() in options[name].classes)
    return tuple((at, row) for option in found for at, row in option.features if not row.startswith(FEAT_ROW))


def removed_rows(class_name: str, ruleset: Ruleset, names: tuple[str, ...]) -> frozenset[tuple[int, str]]:
    """The rows of a class's table, by level and name without figure, that these archetypes take away."""
    entry = ruleset.catalog.classes.get(class_name.lower())
    gone = removes(class_name.lower(), ruleset, names)
    rows = entry.features if entry is not None else ()
    return frozenset((at, read_row(row).name) for at, row in rows if _is_gone(at, row, gone))


def removes(class_name: str, ruleset: Ruleset, names: Iterable[str]) -> frozenset[tuple[int, str]]:
    """What archetypes of these whole names take from a class, as the library writes it."""
    options = ruleset.catalog.class_options()
    found = (options[name] for name in names if name in options)
    return frozenset(row for option in found if class_name in option.classes for row in option.removes)


def _is_gone(at: int, row: str, gone: frozenset[tuple[int, str]]) -> bool:
    name = read_row(row).name
    return (0, name) in gone or (at, name) in gone or (at, row.lower()) in gone


@lru_cache(maxsize=512)
def _left(class_name: str, ruleset: Ruleset, names: tuple[str, ...]) -> Rows:
    gone = removes(class_name, ruleset, names)
    before: dict[str, int] = {}
    less: dict[str, int] = {}
    kept: list[tuple[int, str]] = []
    for at, row in ruleset.catalog.classes[class_name].features:
        grown = _GROWN.fullmatch(row)
        if grown is None:
            if not _is_gone(at, row, gone):
                kept.append((at, row))
            continue
        name, count = grown["name"], int(grown["count"])
        if _is_gone(at, row, gone):
            less[name] = less.get(name, 0) + count - before.get(name, 0)
        elif count > less.get(name, 0):
            kept.append((at, f"{name} {grown['sign']}{count - less.get(name, 0)}{grown['rest'] or ''}"))
        before[name] = count
    return tuple(kept)


def clash(one: ClassOption, other: ClassOption, ruleset: Ruleset) -> str:
    """The feature that two archetypes of one class both replace; empty = they go together."""
    for name in one.classes:
        if name in other.classes:
            first = removed_rows(name, ruleset, (one.name.lower(),))
            both = first & removed_rows(name, ruleset, (other.name.lower(),))
            mine = {each.lower() for each in one.alters}
            also = mine & {each.lower() for each in other.alters}
            if both or also:
                told = (INNER_KEYS[row].feature if row in INNER_KEYS else row for _, row in both)
                return min(told, default="") or min(also)
    return ""


def why_not_archetype(made: Creature, class_name: str, option: ClassOption, ruleset: Ruleset) -> list[str]:
    """What stands against an archetype for a creature at a level of that class."""
    name = class_name.lower()
    if name not in option.classes:
        return [f"{' or '.join(option.classes)} levels"]
    lacks = []
    for held in archetypes_of(made, ruleset):
        both = clash(option, held, ruleset)
        if held.name != option.name and both:
            lacks.append(f"{option.short} does not go with {held.short}: both replace {both}")
    level = sum(taken.level for taken in made.levels if taken.class_name.lower() == name)
    late = [(at, row) for at, row in removed_rows(name, ruleset, (option.name.lower(),)) if at < level]
    if late:
        at, row = min(late)
        lacks.append(f"{option.short} replaces {row}, which came at {name} level {at} already")
    return lacks


def given_feats(option: ClassOption, level: int) -> tuple[str, ...]:
    """The feats that an archetype gives without a choice at a class level."""
    told = (row for at, row in option.features if at == level)
    return tuple(row.removeprefix(FEAT_ROW) for row in told if row.startswith(FEAT_ROW))


def replaced(option: ClassOption) -> tuple[str, ...]:
    """What an archetype replaces, by the names that players know: `bravery`, `armor training (3, 7)`."""
    found: dict[str, list[str]] = {}
    for at, row in option.removes:
        inner = INNER_KEYS.get(row)
        found.setdefault(inner.feature if inner is not None else row, []).extend([str(at)] if at else [])
    return tuple(f"{name} ({', '.join(levels)})" if levels else name for name, levels in found.items())


def names_told(creature: Creature) -> str:
    """`scout, thug` = its archetypes as its file names them; empty for none."""
    return ", ".join(trait.strip()[len(_PREFIX) :] for trait in creature.traits if is_archetype(trait))


def given_up(creature: Creature, class_name: str, ruleset: Ruleset) -> frozenset[str]:
    """The features of a class that an archetype has taken away for good, by their names without figures."""
    names = names_of(creature, ruleset)
    if not names:
        return frozenset()
    before, left = ({read_row(row).name for _, row in table_of(class_name, ruleset, each)} for each in ((), names))
    again = {read_row(row).name for _, row in rows_given(class_name, ruleset, names)}
    return frozenset(before - left - again)
