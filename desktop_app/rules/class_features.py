"""What class features say on a sheet: their texts from the library, with the creature's own figures in them.

In a text braces hold an amount: `{figure}` what stands behind the feature in the class's table, `{rage strength}` the
figure of another row of it, `{dc con}` 10 + half the class level + the modifier, `{1d6/2 levels}` and `{3+cha}` amounts
by class level with modifiers (`rules/scaling.py`). `level` and `half level` are the class level, `cha bonus` is the
modifier where it is no penalty; a plus in front is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from weakref import WeakKeyDictionary

from desktop_app.patterns_later import pattern
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.archetypes import archetypes_of, names_of, names_told, rows_given, table_of
from desktop_app.rules.casters import BASE_DC
from desktop_app.rules.class_feature import INNER_KEYS, ClassFeature, read_row
from desktop_app.rules.class_option import ClassOption, option_of, option_rows
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import HIGHEST_LEVEL
from desktop_app.rules.grants import chosen_options
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.scaling import ScalingError, amount_at
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.tally import daily_count
from desktop_app.rules.text import capital

_BRACES: Final = pattern(r"\{([^{}]*)\}")
_ABILITY: Final = pattern(r"(?P<sign>[+-]?)\s*\b(?P<ability>str|dex|con|int|wis|cha)\b(?P<bonus> bonus)?")
_LEVEL: Final = pattern(r"(?P<half>half )?(?<!/)\blevel\b")
_ABBREVIATION: Final = pattern(r"\b(?:ac|dr|cmb|cmd)\b")
_ONE_TIME: Final = pattern(r"(?<![\w+])1 times\b")
_DIGITS: Final = pattern(r"\d+")
FIGURE: Final = "figure"
_SORTS: Final = {"Ex": "Extraordinary", "Su": "Supernatural", "Sp": "Spell-like"}
_HEAD: Final = pattern(rf"^(?:{'|'.join(_SORTS.values())})(?:, [^.]*)?\. ")


@dataclass(frozen=True, slots=True)
class ToldFeature:
    """A feature of one creature: its name with its figure, the class that gives it, what it does (empty = unknown)."""

    name: str
    class_name: str
    text: str


def feature_entry(feature: str, class_name: str, ruleset: Ruleset) -> ClassFeature | None:
    """The library's entry of a row of a class's table: the class's own before that of all classes."""
    known = ruleset.catalog.class_features()
    words, base = feature.strip().lower(), read_row(feature).name
    for name in (words, base):
        found = known.get(f"{class_name.lower()}: {name}") or known.get(name)
        if found is not None:
            return found
    return None


def gained_features(class_name: str, level: int, ruleset: Ruleset, creature: Creature | None = None) -> tuple[str, ...]:
    """What a class gives at one level, by the names that players know; to this creature, with its archetypes."""
    archetypes = names_of(creature, ruleset) if creature is not None else ()
    before: set[str] = set()
    found: dict[str, str] = {}
    for at, feature in (*table_of(class_name, ruleset, archetypes), *rows_given(class_name, ruleset, archetypes)):
        row = read_row(feature)
        inner = INNER_KEYS.get(row.name)
        name = inner.feature if inner is not None else row.name
        if at == level and inner is None:
            found[feature.lower()] = feature
        elif at == level and inner is not None and (inner.figure or name not in before):
            found[name] = f"{name} {row.figure}" if inner.figure else found.get(name, name)
        before.add(name)
    return tuple(as_written(name) for name in found.values())


def levels_told(creature: Creature, between: str = " ", space: str = " ") -> str:
    """`fighter (two-handed fighter) 5`; with several classes the archetypes stand behind all of them."""
    names = names_told(creature)
    told = f" ({names})" if names else ""
    if len({taken.class_name.lower() for taken in creature.levels}) == 1:
        return between.join(f"{taken.class_name}{told}{space}{taken.level}" for taken in creature.levels)
    return between.join(f"{taken.class_name}{space}{taken.level}" for taken in creature.levels) + told


def as_written(feature: str) -> str:
    """The name of a feature as books write it: `AC bonus 2` for the table's `ac bonus 2`."""
    return _ABBREVIATION.sub(lambda found: found[0].upper(), feature)


def gained_text(class_name: str, level: int, ruleset: Ruleset, sheet: Sheet | None = None) -> str:
    """What a class gives at one level, a line for each feature with its text."""
    gained = gained_features(class_name, level, ruleset, sheet.creature if sheet is not None else None)
    own = archetypes_of(sheet.creature, ruleset) if sheet is not None else ()
    told = (
        (name, _own_text(name, level, own, sheet) or feature_text(name, class_name, level, ruleset, sheet))
        for name in gained
    )
    return "\n".join(f"{capital(name)}: {text}" if text else capital(name) for name, text in told)


_TOLD: Final[WeakKeyDictionary[Sheet, tuple[ToldFeature, ...]]] = WeakKeyDictionary()
"""What was told of a sheet, as long as the sheet is there: panels ask for it at every step."""


def told_features(sheet: Sheet) -> tuple[ToldFeature, ...]:
    """All class features of a creature as its sheet lists them, with their texts; a choice alone tells of itself."""
    told = _TOLD.get(sheet)
    if told is None:
        told = _TOLD[sheet] = _features_of(sheet)
    return told


def _features_of(sheet: Sheet) -> tuple[ToldFeature, ...]:
    rows = (_told(feature, sheet) for feature in _joined(sheet.standing.class_features, sheet.ruleset))
    chosen = tuple(_told_option(option, sheet) for option in chosen_options(sheet.creature, sheet.ruleset))
    named = {each.name.partition(": ")[2] for each in chosen}
    return (*(each for each in rows if each.text or read_row(each.name).name not in named), *chosen)


def figured_text(feature: str, sheet: Sheet) -> str:
    """What a feature does, with its figures, without its sort and uses in front."""
    return _HEAD.sub("", _told(feature, sheet).text)


def _told_option(option: ClassOption, sheet: Sheet) -> ToldFeature:
    """What was chosen, such as a rage power, with what it does."""
    levels = sheet.standing.class_levels
    given = next((name for name in option.classes if name in levels), next(iter(levels), ""))
    sort = _SORTS.get(option.kind, "")
    spells = f"Spells: {', '.join(option.spells)}." if option.spells else ""
    text = " ".join(part for part in (f"{sort}." if sort else "", option.text, spells) if part)
    return ToldFeature(option.name, given, text)


def traits_of_its_own(sheet: Sheet) -> tuple[str, ...]:
    """The traits that a creature's own file names; not what its classes have chosen, told with their features."""
    traits = sheet.creature.traits
    options = sheet.ruleset.catalog.class_options() if any(": " in each for each in traits) else {}
    return tuple(each for each in traits if option_of(each, options) is None)


def traits_of_body(sheet: Sheet) -> tuple[str, ...]:
    """The traits of race and type, each with its figure; not those that the creature's own file or its classes name."""
    levels, ruleset = sheet.standing.class_levels, sheet.ruleset
    known = {trait.lower() for trait in sheet.creature.traits} | {
        name for each in levels for name in _rows(each, ruleset)
    }
    known |= {
        read_row(row).name for option in chosen_options(sheet.creature, ruleset) for row in option_rows(option, levels)
    }
    given = (f"{name} {figure}".strip() for name, figure in sheet.standing.grants.traits.items() if name not in known)
    others = (text for text in given if text not in known and read_row(text).name not in known)
    return tuple(sorted(text for text in others if not text.endswith("subtype")))


def _joined(features: Iterable[str], ruleset: Ruleset) -> Iterator[str]:
    """Features that grow by what stands in parentheses as one: `ki pool (magic, lawful)`; not those with own texts."""
    plain: dict[str, str] = {}
    grown: dict[str, dict[str, str]] = {}
    for feature in features:
        name, figure = read_row(feature)
        if feature != f"{name} ({figure})" or _has_own_text(feature, ruleset):
            plain[feature if _has_own_text(feature, ruleset) else name] = feature
            continue
        plain.setdefault(name, name)
        for part in figure.split(", "):
            if part[:1].isdecimal() and part.endswith("/day"):
                plain[name] = f"{name} {part}"
            else:
                grown.setdefault(name, {})[_DIGITS.sub("", part)] = part
    for name, feature in plain.items():
        yield f"{feature} ({', '.join(grown[name].values())})" if name in grown else feature


def _has_own_text(feature: str, ruleset: Ruleset) -> bool:
    return feature in _with_own_texts(ruleset)


@lru_cache(maxsize=16)
def _with_own_texts(ruleset: Ruleset) -> frozenset[str]:
    """The features that the library tells of, also by what stands behind a class: `monk: ki pool`."""
    found: set[str] = set()
    for name in ruleset.catalog.class_features():
        parts = name.split(": ")
        found |= {": ".join(parts[at:]) for at in range(len(parts))}
    return frozenset(found)


def _own_text(feature: str, level: int, archetypes: tuple[ClassOption, ...], sheet: Sheet | None) -> str:
    """What an archetype says of its feature, with its figures; empty where none of them has it."""
    name = read_row(feature).name
    text = next((text for option in archetypes for each, text in option.texts if each == name), "")
    rows = {FIGURE: read_row(feature).figure}
    return capital(
        _ONE_TIME.sub("once", _BRACES.sub(lambda found: _filled(found[1].strip(), rows, level, sheet), text))
    )


def _told(feature: str, sheet: Sheet) -> ToldFeature:
    levels, ruleset = sheet.standing.class_levels, sheet.ruleset
    name = read_row(feature).name
    for option in archetypes_of(sheet.creature, ruleset):
        if any(read_row(row).name == name for _, row in option.features):
            given = next((each for each in option.classes if each in levels), "")
            own = _own_text(feature, levels.get(given, 0), (option,), sheet)
            if own or feature_entry(feature, given, ruleset) is None:
                return ToldFeature(as_written(feature), given, own)
    for class_name, level in levels.items():
        if name in _names(class_name, level, ruleset):
            return ToldFeature(
                as_written(feature), class_name, feature_text(feature, class_name, level, ruleset, sheet)
            )
    given = next(iter(levels), "")
    text = feature_text(feature, given, levels.get(given, 0), ruleset, sheet)
    return ToldFeature(as_written(feature), given, text)


def _names(class_name: str, level: int, ruleset: Ruleset) -> set[str]:
    rows = _rows(class_name, ruleset, level)
    return rows | {INNER_KEYS[name].feature for name in rows if name in INNER_KEYS}


def _rows(class_name: str, ruleset: Ruleset, level: int = HIGHEST_LEVEL) -> set[str]:
    """The names of a class's table up to a level, without their figures."""
    entry = ruleset.catalog.classes.get(class_name)
    return {read_row(feature).name for at, feature in (entry.features if entry is not None else ()) if at <= level}


def feature_text(feature: str, class_name: str, level: int, ruleset: Ruleset, sheet: Sheet | None = None) -> str:
    """What a feature does at a class level, with its figures; empty if the library tells nothing of it.

    Without a sheet, what goes by an ability names it.
    """
    entry = feature_entry(feature, class_name, ruleset)
    if entry is None:
        return ""
    rows = _figures(class_name, level, ruleset)
    rows[FIGURE] = read_row(feature).figure or rows.get(read_row(feature).name, "")
    text = _BRACES.sub(lambda found: _filled(found[1].strip(), rows, level, sheet), entry.text)
    text = capital(_ONE_TIME.sub("once", text))
    sort = _SORTS.get(entry.kind, "")
    uses = _uses(read_row(feature).name, class_name, level, sheet)
    head = ", ".join(part for part in (sort, uses) if part)
    return f"{head}. {text}" if head else text


def _figures(class_name: str, level: int, ruleset: Ruleset) -> dict[str, str]:
    """The figures of a class's table as they stand at a level."""
    entry = ruleset.catalog.classes.get(class_name.lower())
    rows = (read_row(feature) for at, feature in (entry.features if entry is not None else ()) if at <= level)
    return {row.name: row.figure for row in rows if row.figure}


def _uses(name: str, class_name: str, level: int, sheet: Sheet | None) -> str:
    if sheet is None:
        return ""
    for entry in sheet.ruleset.catalog.advancement().daily_uses_of((class_name.lower(),)):
        if entry.feature == name and level >= max(entry.start, 1):
            count = daily_count(entry, level, sheet.creature, sheet.ruleset)
            unit = entry.unit or "times"
            return _ONE_TIME.sub("once", f"{count} {unit} a {entry.per}")
    return ""


def _filled(amount: str, rows: dict[str, str], level: int, sheet: Sheet | None) -> str:
    if amount in rows:
        return rows[amount]
    if amount.startswith("dc "):
        ability = amount.removeprefix("dc ")
        base = BASE_DC + level // 2
        return str(base + sheet.modifier(ability)) if sheet is not None else f"{base} + {ABILITY_NAMES[ability]}"
    made = filled_amount(amount, level, sheet)
    return f"+{made}" if amount.startswith("+") and made[:1].isdecimal() else made


def filled_amount(amount: str, level: int, sheet: Sheet | None) -> str:
    """`1d6/2 levels` and `3+cha` as figures at a class level; without a sheet abilities are named.

    Raises ScalingError.
    """
    amount = _LEVEL.sub(lambda found: "1/2 levels" if found["half"] else "1/level", amount)
    if sheet is not None:
        return amount_at(
            _ABILITY.sub(lambda found: f"{_signed(found, sheet):+d}", amount).removeprefix("+"), level
        ).text
    named = [f"{found['sign'] or '+'} {ABILITY_NAMES[found['ability']]}" for found in _ABILITY.finditer(amount)]
    rest = _ABILITY.sub("", amount).removeprefix("+").strip()
    plain = amount_at(rest, level).text if rest else ""
    return " ".join((plain, *named)).strip().removeprefix("+ ")


def _signed(found: re.Match[str], sheet: Sheet) -> int:
    modifier = sheet.modifier(found["ability"])
    modifier = max(modifier, 0) if found["bonus"] else modifier
    return -modifier if found["sign"] == "-" else modifier


def text_mistakes(entry: ClassFeature, rows: frozenset[str]) -> list[str]:
    """What in a feature's text can not be filled in; `rows` = the names of all rows of all class tables."""
    mistakes = [] if "{" not in _BRACES.sub("", entry.text) else ["a brace { without its other one"]
    for amount in _BRACES.findall(entry.text):
        if amount == FIGURE or amount in rows or amount.removeprefix("dc ") in ABILITY_NAMES:
            continue
        try:
            filled_amount(amount, 1, None)
        except ScalingError as error:
            mistakes.append(f"{amount!r} in braces: {error}")
    return mistakes
