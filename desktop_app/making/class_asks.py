"""What classes let one choose at each level beside feats, what it may be, and what stands against it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from desktop_app.making.alignment import spelled
from desktop_app.making.gains import class_level
from desktop_app.making.guides import guide_of
from desktop_app.making.plan import Level
from desktop_app.rules.advancement import ChoiceEntry
from desktop_app.rules.archetypes import (
    ARCHETYPE,
    ONE_LESS,
    Rows,
    archetypes_for,
    names_of,
    removed_rows,
    removes,
    rows_given,
    table_of,
    why_not_archetype,
)
from desktop_app.rules.class_feature import read_row
from desktop_app.rules.class_features import feature_entry
from desktop_app.rules.class_option import ClassOption, option_of, options_of
from desktop_app.rules.class_rows import class_features
from desktop_app.rules.creature import Creature
from desktop_app.rules.grants import race_name
from desktop_app.rules.race_traits import RACIAL, features_replaced
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
_MOST_TOLD: Final = 6
"""As many options are told where one is unknown."""


@lru_cache(maxsize=4096)
def asked(class_name: str, level: int, ruleset: Ruleset, archetypes: tuple[str, ...] = ()) -> Asks:
    """What a class lets one choose at one of its levels: by its habits, and by the rows of its table.

    `archetypes` = the whole names of those that take some of it away.
    """
    known = ruleset.catalog.advancement().class_choices
    guide = guide_of(class_name, ruleset).choices
    found: dict[str, int] = {}
    for kind in guide:
        entry = known.get(kind)
        gone = archetypes and kind in _given_up(class_name, ruleset, archetypes)
        if level == (entry.at if entry is not None else 1) and not gone:
            found[kind] = found.get(kind, 0) + 1
    for kind in _of_rows(class_name, level, ruleset, archetypes):
        if kind not in guide:
            found[kind] = found.get(kind, 0) + 1
            later = known.get(kind + RAISED)
            if later is not None and _before(class_name, level, kind, ruleset, archetypes):
                found[later.name] = found.get(later.name, 0) + 1
    for kind in found:
        found[kind] -= (level, f"{ONE_LESS}{kind}") in removes(class_name, ruleset, archetypes)
    return tuple((kind, count) for kind, count in found.items() if count)


def _given_up(class_name: str, ruleset: Ruleset, archetypes: tuple[str, ...]) -> set[str]:
    """The choices of a class that come of rows which archetypes take away: `domain` with `domains`."""
    gone = {row for _, row in removed_rows(class_name, ruleset, archetypes)}
    entries = ((name, feature_entry(name, class_name, ruleset)) for name in gone)
    return {*gone, *(name.removesuffix("s") for name in gone), *(each.choice for _, each in entries if each)}


def _of_rows(class_name: str, level: int, ruleset: Ruleset, archetypes: tuple[str, ...]) -> Iterator[str]:
    known = ruleset.catalog.advancement().class_choices
    seen: set[str] = set()
    before: dict[str, int] = {}
    for at, row in (*table_of(class_name, ruleset, archetypes), *_lent(class_name, ruleset, archetypes)):
        name, figure = read_row(row)
        had, now = before.get(name, 0), int(figure) if figure.isdecimal() else 0
        before[name] = now
        if at != level or name in seen:
            continue
        seen.add(name)
        feature = feature_entry(row, class_name, ruleset)
        if feature is not None and feature.choice in known:
            yield from (feature.choice,) * (now - had if known[feature.choice].by_row and now else 1)


def _lent(class_name: str, ruleset: Ruleset, archetypes: tuple[str, ...]) -> Rows:
    """The rows of archetypes that the class's own table knows nothing of: a hexcrafter's hex."""
    own = {read_row(row).name for _, row in table_of(class_name, ruleset)} if archetypes else set()
    return tuple(row for row in rows_given(class_name, ruleset, archetypes) if read_row(row[1]).name not in own)


def _before(class_name: str, level: int, kind: str, ruleset: Ruleset, archetypes: tuple[str, ...]) -> bool:
    return any(kind in _of_rows(class_name, at, ruleset, archetypes) for at in range(1, level))


def asked_of(after: Creature, level: Level, ruleset: Ruleset) -> Asks:
    """What a level asks for, with what its own choices ask for besides: the opposition schools of a specialist.

    `after` has the level's class.
    """
    options = ruleset.catalog.class_options()
    more = (option_of(f"{kind}: {which}", options) for kind, which in level.choices if kind == ARCHETYPE)
    names = (*names_of(after, ruleset), *(option.name.lower() for option in more if option is not None))
    found = dict(
        asked(level.class_name.lower(), class_level(after, level.class_name), ruleset, tuple(sorted(set(names))))
    )
    for kind, which in level.choices:
        option = option_of(f"{kind}: {which}", options)
        for each in option.asks if option is not None else ():
            found[each] = found.get(each, 0) + 1
    here = {f"{kind}: {which}".lower() for kind, which in level.choices}
    for held in options_of(after, options):
        if level.class_name.lower() in held.stacks and held.name.lower() not in here:
            found.pop(held.choice, None)  # a dragon disciple's levels go on with the bloodline that it has
    return tuple(found.items())


def free_room(before: Creature, level: Level, ruleset: Ruleset) -> Asks:
    """What may be chosen with a level but need not: archetypes, and with a character's first level its traits.

    One more than it has, up to as many as there may be.
    """
    taken = Counter(kind for kind, _ in level.choices)
    found = {ARCHETYPE: 1 + taken[ARCHETYPE]} if archetypes_for(level.class_name, ruleset) else {}
    if not before.levels:
        for entry in ruleset.catalog.advancement().class_choices.values():
            most = entry.freely + taken[entry.more_by] if entry.freely else 0
            if most:
                found[entry.name] = min(most, taken[entry.name] + 1)
    return tuple(found.items())


def need_not(kind: str, ruleset: Ruleset) -> bool:
    """Whether a choice may stay open for good: an archetype, a character trait."""
    return kind == ARCHETYPE or bool(choice_entry(kind, ruleset).freely)


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
        return (f"there is no {kind} {which!r}{_known_instead(kind, words, ruleset)}",)
    lacks = [] if option is None or option.again else _twice(made, kind, words)
    if entry.figure and any(words == name for name, _ in figures_of(made, kind)):
        lacks.append(f"{which} is chosen already")
    if option is not None and option.choice == ARCHETYPE:
        lacks += why_not_archetype(made, class_name, option, ruleset)
    elif option is not None:
        lacks += _lacks(made, class_name, option, ruleset)
    return tuple(lacks)


def is_known(kind: str, which: str, ruleset: Ruleset) -> bool:
    """Whether the library has such an option, or lets one choose freely."""
    words = which.strip().lower()
    free = kind in FREELY or bool(choice_entry(kind, ruleset).raises) or choice_entry(kind, ruleset).open
    return free or words in options_of_kind(kind, ruleset) or named_option(kind, which, ruleset) is not None


def unknown_told(kind: str, which: str, ruleset: Ruleset) -> str:
    """That there is no such option, and what there is, as a sentence."""
    return f"There is no {kind} {which!r}{_known_instead(kind, which.strip().lower(), ruleset)}."


def _known_instead(kind: str, words: str, ruleset: Ruleset) -> str:
    """What the library has: what is written nearly so, else the first few; nothing where it has none."""
    known = options_of_kind(kind, ruleset)
    near = get_close_matches(words, known, _MOST_TOLD)
    told = near or sorted(known)[:_MOST_TOLD]
    more = f" and {len(known) - len(told)} more" if not near and len(known) > len(told) else ""
    how = ("near it is" if len(near) == 1 else "near it are") if near else "known are"
    return f"; {how} {', '.join(told)}{more}" if told else ""


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
    if option.races and race_name(made, ruleset) not in option.races:
        lacks.append(f"the race {' or '.join(option.races)}")
    return lacks + _besides(made, option, ruleset)


def _besides(made: Creature, option: ClassOption, ruleset: Ruleset) -> list[str]:
    """What does not go with another trait that is chosen: one of its kind, or in place of the same of its race."""
    lacks = []
    for other in options_of(made, ruleset.catalog.class_options()):
        if other.choice != option.choice or other.name == option.name:
            continue
        both = min(features_replaced(option) & features_replaced(other), default="") if option.choice == RACIAL else ""
        if both:
            lacks.append(f"{option.short}{_CLASH}{other.short}: both stand in place of {both}")
        elif option.group and option.group == other.group:
            lacks.append(f"{option.short}{_CLASH}{other.short}: both are {option.group} traits")
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
    names = names_of(made, ruleset)
    rows = {read_row(feature).name for feature in class_features(levels, ruleset, names)}
    for name, level in levels.items() if names else ():
        rows |= {read_row(row).name for at, row in rows_given(name, ruleset, names) if at <= level}
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
