"""What classes let one choose at each level beside feats, what it may be, and what stands against it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from desktop_app.making.alignment import spelled
from desktop_app.making.gains import class_level
from desktop_app.making.guides import guide_of
from desktop_app.making.plan import Level
from desktop_app.rules.advancement import ChoiceEntry
from desktop_app.rules.class_feature import read_row
from desktop_app.rules.class_features import feature_entry
from desktop_app.rules.class_option import ClassOption, option_of
from desktop_app.rules.creature import Creature
from desktop_app.rules.grants import class_features
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import capital, with_article
from desktop_app.rules.wording import chosen

Asks = tuple[tuple[str, int], ...]
"""What is to be chosen, and how many of it."""

FREELY: Final = ("class skill",)
"""Choices whose words stand elsewhere in the library: skills."""
_FIGURED: Final = re.compile(r"^(?P<kind>[^(]+) \((?P<rest>.+)\)$")
_FEAT: Final = "feat: "
_NO, _ALREADY, _CLASH = ("there is no", "no "), "already", " does not go with "
RAISED: Final = " raised"


@lru_cache(maxsize=4096)
def asked(class_name: str, level: int, ruleset: Ruleset) -> Asks:
    """What a class lets one choose at one of its levels: by its habits, and by the rows of its table."""
    known = ruleset.catalog.advancement().class_choices
    guide = guide_of(class_name, ruleset).choices
    found: dict[str, int] = {}
    for kind in guide:
        entry = known.get(kind)
        if level == (entry.at if entry is not None else 1):
            found[kind] = found.get(kind, 0) + 1
    for kind in _of_rows(class_name, level, ruleset):
        if kind not in guide:
            found[kind] = found.get(kind, 0) + 1
            later = known.get(kind + RAISED)
            if later is not None and _before(class_name, level, kind, ruleset):
                found[later.name] = found.get(later.name, 0) + 1
    return tuple(found.items())


def _of_rows(class_name: str, level: int, ruleset: Ruleset) -> Iterator[str]:
    known = ruleset.catalog.advancement().class_choices
    entry = ruleset.catalog.classes.get(class_name.lower())
    seen: set[str] = set()
    for at, row in entry.features if entry is not None else ():
        if at != level or read_row(row).name in seen:
            continue
        seen.add(read_row(row).name)
        feature = feature_entry(row, class_name, ruleset)
        if feature is not None and feature.choice in known:
            yield feature.choice


def _before(class_name: str, level: int, kind: str, ruleset: Ruleset) -> bool:
    return any(kind in _of_rows(class_name, at, ruleset) for at in range(1, level))


def asked_of(after: Creature, level: Level, ruleset: Ruleset) -> Asks:
    """What a level asks for, with what its own choices ask for besides: the opposition schools of a specialist.

    `after` has the level's class.
    """
    found = dict(asked(level.class_name.lower(), class_level(after, level.class_name), ruleset))
    options = ruleset.catalog.class_options()
    for kind, which in level.choices:
        option = option_of(f"{kind}: {which}", options)
        for each in option.asks if option is not None else ():
            found[each] = found.get(each, 0) + 1
    return tuple(found.items())


def choice_entry(kind: str, ruleset: Ruleset) -> ChoiceEntry:
    """What the library says of a choice."""
    return ruleset.catalog.advancement().class_choices.get(kind.lower()) or ChoiceEntry(kind, open=True)


def options_of_kind(kind: str, ruleset: Ruleset) -> tuple[str, ...]:
    """All that a choice may be, by short names."""
    entry = choice_entry(kind, ruleset)
    kinds = (kind.lower(), *entry.also)
    told = (option.short for each in kinds for option in _by_kind(ruleset).get(each, ()))
    if entry.raises:
        return choice_entry(entry.raises, ruleset).options
    return tuple(dict.fromkeys((*entry.options, *told)))


@lru_cache(maxsize=16)
def _by_kind(ruleset: Ruleset) -> dict[str, tuple[ClassOption, ...]]:
    found: dict[str, list[ClassOption]] = {}
    for option in ruleset.catalog.class_options().values():
        found.setdefault(option.choice, []).append(option)
    return {kind: tuple(options) for kind, options in found.items()}


def named_option(kind: str, which: str, ruleset: Ruleset) -> ClassOption | None:
    """What the library tells of an option."""
    options = ruleset.catalog.class_options()
    kinds = (kind.lower(), *choice_entry(kind, ruleset).also)
    return next((found for each in kinds if (found := option_of(f"{each}: {which}", options)) is not None), None)


def why_not_option(made: Creature, class_name: str, kind: str, which: str, ruleset: Ruleset) -> tuple[str, ...]:
    """What stands against a choice for a creature that has the level but not the choice; nothing = it may be made."""
    entry = choice_entry(kind, ruleset)
    words = which.strip().lower()
    if kind in FREELY:
        return ()
    if entry.raises:
        held = {name for name, _ in figures_of(made, entry.raises)}
        return () if words in held else (f"no {entry.raises} {which} to raise",)
    option = named_option(kind, which, ruleset)
    known = words in entry.options or option is not None
    if not known and not entry.open:
        return (f"there is no {kind} {which!r}",)
    lacks = [] if option is None or option.again else _twice(made, kind, words)
    if entry.figure and any(words == name for name, _ in figures_of(made, kind)):
        lacks.append(f"{which} is chosen already")
    if option is not None:
        lacks += _lacks(made, class_name, option, ruleset)
    return tuple(lacks)


def _twice(made: Creature, kind: str, words: str) -> list[str]:
    held = {trait.lower() for trait in made.traits}
    return [f"{words} is chosen already"] if f"{kind}: {words}" in held else []


def _lacks(made: Creature, class_name: str, option: ClassOption, ruleset: Ruleset) -> list[str]:
    lacks = []
    if class_level(made, class_name) < option.level:
        lacks.append(f"{class_name.lower()} level {option.level}")
    if option.alignment and option.alignment not in _moral(made.alignment):
        lacks.append(f"{with_article(option.alignment)} alignment")
    held = _held(made, ruleset)
    feats = {chosen(feat).name for feat in made.feats}
    for need in option.needs:
        any_of = need.lower().split(" or ")
        if not any(each in held or each.removeprefix(_FEAT) in feats for each in any_of):
            lacks.append(need.removeprefix(_FEAT).replace(": ", " "))
    lacks += [f"{option.short}{_CLASH}{bar.replace(': ', ' ')}" for bar in option.bars if bar.lower() in held]
    return lacks


def refusal(which: str, reasons: Sequence[str]) -> str:
    """What stands against a choice, as a sentence."""
    whole = next((each for each in reasons if each.startswith(_NO) or each.endswith(_ALREADY) or _CLASH in each), "")
    return f"{capital(whole)}." if whole else f"{capital(which)} needs {', '.join(reasons)}."


def _moral(alignment: str) -> tuple[str, ...]:
    words = tuple(spelled(alignment).split())
    return words or ("good", "evil", "lawful", "chaotic")


def _held(made: Creature, ruleset: Ruleset) -> set[str]:
    """What it has chosen, and its classes' features by their names."""
    levels: dict[str, int] = {}
    for taken in made.levels:
        levels[taken.class_name.lower()] = levels.get(taken.class_name.lower(), 0) + taken.level
    rows = {read_row(feature).name for feature in class_features(levels, ruleset)}
    traits = {trait.lower() for trait in made.traits}
    return {*rows, *traits, *(trait.partition(" (")[0] for trait in traits)}


# what it makes of a creature


def figures_of(creature: Creature, kind: str) -> tuple[tuple[str, int], ...]:
    """`favored enemy (undead +4, orc +2)`: what was chosen, with the figure of each."""
    found = []
    for trait in creature.traits:
        told = _FIGURED.match(trait.strip().lower())
        if told is not None and told["kind"] == kind:
            for part in re.split(r",\s*", told["rest"]):
                name, _, figure = part.rpartition(" ")
                if re.fullmatch(r"[+]\d{1,3}", figure):
                    found.append((name.strip(), int(figure)))
    return tuple(found)


def with_choices(creature: Creature, level: Level, ruleset: Ruleset) -> tuple[str, ...]:
    """The traits of a creature with what was chosen at a level."""
    traits = list(creature.traits)
    figures: dict[str, dict[str, int]] = {}
    for kind, which in level.choices:
        entry = choice_entry(kind, ruleset)
        of = entry.raises or (kind if entry.figure else "")
        if of:
            held = figures.setdefault(of, dict(figures_of(creature, of)))
            worth = choice_entry(of, ruleset).figure
            if entry.grows:
                held.update({name: value + worth for name, value in held.items()})
            held[which.lower()] = held.get(which.lower(), 0) + worth
        elif f"{kind}: {which}" not in traits:
            traits.append(f"{kind}: {which}")
    for kind, held in figures.items():
        told = f"{kind} ({', '.join(f'{name} +{value}' for name, value in held.items())})"
        traits = [trait for trait in traits if not trait.lower().startswith(f"{kind} (")]
        traits.append(told)
    return tuple(traits)
