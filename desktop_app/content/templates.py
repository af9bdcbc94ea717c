"""The templates that can be laid over creatures, by ruleset; read when they are first asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from desktop_app.content import schema as read
from desktop_app.content.library import lineage, raw_entries, shelf
from desktop_app.content.schema import Kind, Unfit, kind
from desktop_app.content.shelf import Shelf, with_brought
from desktop_app.making.monsters.template import From, Gained, Template, Words
from desktop_app.paths import resources
from desktop_app.rules.catalog import Catalog
from desktop_app.rules.creature import Bonus, Special
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.size import Size


def _from(_: str, value: object) -> From:
    if not isinstance(value, list) or not all(isinstance(row, list) and len(row) == 2 for row in value):
        raise Unfit(f"expected a list of [Hit Dice, text], found {value!r}")
    rows = tuple((row[0], row[1]) for row in value)
    if not all(isinstance(dice, int) and isinstance(text, str) for dice, text in rows) or list(rows) != sorted(rows):
        raise Unfit(f"expected [Hit Dice, text] in the order of Hit Dice, found {value!r}")
    return rows


def _figures_from(entry: str, value: object) -> From:
    rows = _from(entry, value)
    if not all(re.fullmatch(r"-?\d{1,4}", text) for _, text in rows):
        raise Unfit(f"expected whole numbers by Hit Dice, found {value!r}")
    return rows


def _words(_: str, value: object) -> Words:
    if not isinstance(value, dict) or not all(isinstance(word, str) for word in value.values()):
        raise Unfit(f"expected names with texts, found {value!r}")
    return tuple(value.items())


def _choices(entry: str, value: object) -> tuple[tuple[str, Words], ...]:
    if not isinstance(value, dict):
        raise Unfit(f"expected names with maps of texts, found {value!r}")
    return tuple((name, _words(entry, words)) for name, words in value.items())


def _scores(_: str, value: object) -> tuple[tuple[str, int | None], ...]:
    if not isinstance(value, dict) or not all(score is None or type(score) is int for score in value.values()):
        raise Unfit(f"expected abilities with scores or null, found {value!r}")
    return tuple(value.items())


def _attacks(entry: str, value: object) -> tuple[Gained, ...]:
    if not isinstance(value, list) or not all(_is_attack(row) for row in value):
        raise Unfit(f"expected a list of attacks with name, count and dice by size, found {value!r}")
    try:
        for dice in (told for row in value for told in row["dice"].values()):
            parse_formula(dice)
    except FormulaError as error:
        raise Unfit(str(error)) from None
    return tuple(
        Gained(row["name"], row["count"], _words(entry, row["dice"]), tuple(row.get("types", ())), row.get("role", ""))
        for row in value
    )


def _is_attack(row: object) -> bool:
    """Whether a map has what an attack needs."""
    if not isinstance(row, dict) or not row.keys() <= {"name", "count", "dice", "types", "role"}:
        return False
    dice, types = row.get("dice"), row.get("types", [])
    told = isinstance(dice, dict) and all(isinstance(each, str) for each in (*dice, *dice.values()))
    named = all(isinstance(each, str) for each in (row.get("name"), row.get("role", "")))
    listed = isinstance(types, list) and all(isinstance(each, str) for each in types)
    return told and named and listed and type(row.get("count")) is int


_SPECIAL: Final = frozenset({"name", "kind", "text", "uses"})


def _special(_: str, value: object) -> tuple[Special, ...]:
    rows: list[Any] = value if isinstance(value, list) else [value]
    if not all(isinstance(row, dict) and "name" in row and row.keys() <= _SPECIAL for row in rows) or not all(
        isinstance(text, str) for row in rows for text in row.values()
    ):
        raise Unfit(f"expected a list of special abilities with {', '.join(sorted(_SPECIAL))}, found {value!r}")
    return tuple(Special(**row) for row in rows)


def _size(entry: str, value: object) -> str:
    text = read.text(entry, value)
    if text and text.lower() not in {each.word for each in Size}:
        raise Unfit(f"expected a size, found {value!r}")
    return text


def _bonuses(entry: str, value: object) -> tuple[Bonus, ...]:
    return tuple(
        Bonus(modifier.to, modifier.type, modifier.value, modifier.source, modifier.when)
        for modifier in read.modifiers(entry, value)
    )


def _plain_attacks(value: tuple[Gained, ...]) -> object:
    return [
        {"name": each.name, "count": each.count, "dice": dict(each.dice), "types": list(each.types), "role": each.role}
        for each in value
    ]


def _plain_bonuses(value: tuple[Bonus, ...]) -> object:
    return [[each.to, each.value, each.type, each.when] for each in value]


_WRITERS: Final[Mapping[str, Callable[[Any], object]]] = {
    "attacks": _plain_attacks,
    "bonuses": _plain_bonuses,
    "special": lambda value: [asdict(each) for each in value],
    "scores": dict,
    "choices": lambda value: {name: dict(words) for name, words in value},
}
_KIND: Final[Kind] = kind(
    "templates",
    Template,
    name=read.text,
    summary=read.text,
    form=read.text,
    types=read.texts,
    not_types=read.texts,
    size=read.whole,
    natural=read.whole,
    natural_by_size=read.numbers,
    natural_adds=read.yes_or_no,
    abilities=read.numbers,
    spares_low_int=read.yes_or_no,
    scores=_scores,
    least_int=read.whole,
    rating=read.whole,
    rating_from=_figures_from,
    rating_at=_from,
    least_rating=read.rating,
    type=read.text,
    keeps_dice=read.yes_or_no,
    subtypes=read.texts,
    alignment=read.text,
    body=read.yes_or_no,
    hit_die=read.whole,
    larger_die=read.yes_or_no,
    dice_times=read.whole,
    dice_by_size=read.numbers,
    traits=read.texts,
    senses=read.texts,
    immunities=read.texts,
    feats=read.texts,
    dr_from=_from,
    resist=read.texts,
    resist_from=_figures_from,
    sr=read.one_of("", "hit dice", "rating"),
    sr_add=read.whole,
    sr_most=read.whole,
    attacks=_attacks,
    special=_special,
    bonuses=_bonuses,
    fly=read.whole,
    fly_most=read.whole,
    fly_least_size=_size,
    grounded=read.yes_or_no,
    speeds=read.numbers,
    needs_classes=read.yes_or_no,
    choices=_choices,
    see_to=read.texts,
)
KIND: Final[Kind] = replace(_KIND, writers=_WRITERS)


@cache
def load_templates(ruleset: str, folder: Path | None = None) -> Shelf[Template]:
    """The templates of a ruleset by lower-case name. Raises ContentError for a mistake in the data."""
    base = folder or resources()
    return shelf(KIND, raw_entries(base, KIND), lineage(ruleset))


def templates_of(ruleset: Ruleset) -> Shelf[Template]:
    """The templates of a ruleset with those that packs and the table itself bring, which come before the library's."""
    return _with_brought(ruleset.catalog, ruleset.id)


@lru_cache(maxsize=8)
def _with_brought(catalog: Catalog, ruleset: str) -> Shelf[Template]:
    return with_brought(catalog, KIND.shelf, load_templates(ruleset))


def templates_of_all() -> Mapping[str, Template]:
    """The shipped templates of all rulesets by lower-case name, to tell one that a ruleset has not from no template."""
    return {name: each for edition in EDITIONS for name, each in load_templates(edition.id).items()}
