"""Reads a creature from a quick form of printed numbers: name, AC, hit points and attacks suffice."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.making.typed import (
    MOST_HIT_POINTS,
    NO_SCORE,
    TypedError,
    plain_text,
    read_names,
    whole,
    with_printed,
    with_score,
    with_size,
    with_speeds,
)
from desktop_app.making.typed_attacks import with_attack
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import ABILITIES, Creature, Printed, Special
from desktop_app.rules.creature_fit import problem_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.size import Size

NEEDED: Final = ("name", "ac", "hp", "attacks")
_PRINTED: Final = ("touch", "flat_footed", "fort", "ref", "will", "init", "cmb", "cmd", "grapple")
_ATTACK: Final = re.compile(
    r"^(?P<head>.*?[+-]\d+(?:/[+-]?\d+)*(?:\s+(?:ranged\s+)?touch)?)\s+(?P<damage>\d*d?\d+.*)$", re.IGNORECASE
)
_THREAT: Final = re.compile(r"\s+(?=(?:1\d|20)(?:-20)?/?(?:x\d)?(?:\s|$)|x\d)")
_SCORE: Final = re.compile(
    rf"({'|'.join(ABILITIES)})[a-z]*\.?\s*[:=]?\s*(\d+|[{''.join(NO_SCORE[:3])}])", re.IGNORECASE
)
_BARE: Final = re.compile(r"^\s*(?:\d+|[-\N{EN DASH}\N{EM DASH}])(?:[\s,/]+(?:\d+|[-\N{EN DASH}\N{EM DASH}])){5}\s*$")
_RATING: Final = re.compile(r"^(?:\d{1,2}|1/(?:2|3|4|6|8|10))$")


@dataclass(frozen=True, slots=True)
class ByNumbers:
    """The result of reading a form: the creature, and what is wrong with each field by its name.

    `missing` = the needed fields that are still empty; `creature` is None until nothing is missing or wrong.
    """

    creature: Creature | None
    problems: Mapping[str, str]
    missing: tuple[str, ...]


def by_numbers(texts: Mapping[str, str], ruleset: Ruleset) -> ByNumbers:
    """Read the texts of a form; fields that are not there are empty."""
    made = Creature(name="", printed=Printed(in_force=True))
    problems: dict[str, str] = {}
    given = {name: text.strip() for name, text in texts.items() if text.strip()}
    for name, text in given.items():
        try:
            with_it = _READERS[name](made, text, ruleset)
        except TypedError as error:
            problems[name] = str(error)
            continue
        problems |= {name: problem} if (problem := problem_of(with_it)) else {}
        made = made if problem else with_it
    missing = tuple(name for name in NEEDED if name not in given)
    return ByNumbers(None if problems or missing else made, problems, missing)


def _name(creature: Creature, text: str, _: Ruleset) -> Creature:
    return replace(creature, name=" ".join(text.split()))


def _armor_class(creature: Creature, text: str, _: Ruleset) -> Creature:
    """`17`, or as in print: `17, touch 11, flat-footed 16`."""
    words = plain_text(text).lower()
    found = re.match(r"^([^,;(]*)(?:[,;(]\s*touch\s+([^,;]*))?(?:[,;]\s*flat-?\s?footed\s+([^,;)]*))?\)?$", words)
    if found is None:
        raise TypedError(f"Type the armor class like 17, or 17, touch 11, flat-footed 16, not {text!r}.")
    made = with_printed(creature, "ac", found[1])
    for number, figure in (("touch", found[2]), ("flat_footed", found[3])):
        if figure:
            made = with_printed(made, number, figure)
    return made


def _hit_points(creature: Creature, text: str, _: Ruleset) -> Creature:
    points = whole(text, "Hit points", 1, MOST_HIT_POINTS)
    return with_printed(replace(creature, hp=points), "hp", str(points))


def _attacks(creature: Creature, text: str, ruleset: Ruleset) -> Creature:
    """`2 claws +7 1d6+4, bite +5 1d8+2 plus poison`: commas part attacks, parentheses are not needed."""
    for part in _parts(text):
        found = _ATTACK.match(part) if "(" not in part else None
        words = part
        if found is not None:
            words = f"{found['head']} ({_THREAT.sub('/', found['damage'], count=1)})"
        creature = with_attack(creature, words, ruleset)
    return creature


def _parts(text: str) -> list[str]:
    parted = re.split(r"[,;\n]|\s+and\s+|\s+or\s+", re.sub(r"\([^()]*\)", _kept_whole, plain_text(text)))
    return [words for part in parted if (words := part.replace("\0", ",").strip())]


def _kept_whole(found: re.Match[str]) -> str:
    return found[0].replace(",", "\0")


def _scores(creature: Creature, text: str, _: Ruleset) -> Creature:
    """`Str 18, Dex 12 ...`, or six figures in the usual order."""
    words = plain_text(text)
    if _BARE.match(text):
        for ability, figure in zip(ABILITIES, re.split(r"[\s,/]+", words.strip()), strict=True):
            creature = with_score(creature, ability, figure)
        return creature
    rest = _SCORE.sub("", words)
    found = _SCORE.findall(words)
    if not found or rest.strip(" ,;/"):
        order = ", ".join(name[:3] for name in ABILITY_NAMES.values())
        raise TypedError(f"Type ability scores like Str 18, Dex 12, or as six numbers: {order}.")
    for ability, figure in found:
        creature = with_score(creature, ability.lower(), figure)
    return creature


def _size(creature: Creature, text: str, _: Ruleset) -> Creature:
    word = plain_text(text).lower()
    if word not in [size.word for size in Size]:
        raise TypedError(f"A size is one of {', '.join(size.word for size in Size)}, not {text!r}.")
    return with_size(creature, word)


def _type(creature: Creature, text: str, ruleset: Ruleset) -> Creature:
    word = plain_text(text).lower()
    if ruleset.catalog.types and word not in ruleset.catalog.types:
        raise TypedError(f"A type is one of {', '.join(ruleset.catalog.types)}, not {text!r}.")
    return replace(creature, type=word)


def _rating(creature: Creature, text: str, _: Ruleset) -> Creature:
    word = plain_text(text)
    if not _RATING.match(word):
        raise TypedError(f"Type a challenge rating like 3 or 1/2, not {text!r}.")
    return replace(creature, cr=word)


def _special(creature: Creature, text: str, _: Ruleset) -> Creature:
    return replace(creature, special=tuple(Special(name) for name in read_names(text)))


def _printed(number: str) -> Callable[[Creature, str, Ruleset], Creature]:
    return lambda creature, text, _: with_printed(creature, number, text)


_READERS: Final[Mapping[str, Callable[[Creature, str, Ruleset], Creature]]] = {
    "name": _name,
    "ac": _armor_class,
    "hp": _hit_points,
    "attacks": _attacks,
    **{number: _printed(number) for number in _PRINTED},
    "speed": lambda creature, text, _: with_speeds(creature, text),
    "abilities": _scores,
    "size": _size,
    "type": _type,
    "cr": _rating,
    "senses": lambda creature, text, _: replace(creature, senses=read_names(text)),
    "special": _special,
    "notes": lambda creature, text, _: replace(creature, notes=text.strip()),
}
