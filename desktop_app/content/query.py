"""What the user types into the search: words, and filters such as `cr:3-7 type:undead size:large -fly`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from desktop_app.content.words import words
from desktop_app.rules.size import Size

NUMBERS: Final = ("cr", "hd")
"""Filters of a number or a range: `cr:3`, `cr:1/2-4`, `cr:5+`, `cr:<=2`."""

FACETS: Final[Mapping[str, str]] = {
    "type": "a creature type or subtype, such as undead",
    "size": "a size or a range of sizes, such as large or small-large",
    "env": "a terrain or climate, such as forest or cold",
    "al": "an alignment, such as evil or CN",
    "move": "a way of moving: fly, swim, climb or burrow",
    "class": "a class, such as wizard",
    "tag": "what it is good for, such as mount",
    "attack": "an attack, such as bite",
    "feat": "a feat",
    "skill": "a skill",
    "special": "a special attack, quality or ability, such as breath",
    "spell": "a spell that it can cast",
    "sense": "a sense, such as blindsight",
    "language": "a language",
    "immune": "an immunity, such as fire",
    "resist": "a resistance, such as cold",
    "dr": "what passes its damage reduction, such as silver",
    "from": "the pack or book it comes from",
}
"""Filters of words, and what each takes."""

_OTHER_NAMES: Final[Mapping[str, str]] = {
    "environment": "env",
    "terrain": "env",
    "alignment": "al",
    "align": "al",
    "speed": "move",
    "t": "type",
    "subtype": "type",
    "s": "size",
    "is": "tag",
    "lang": "language",
    "speaks": "language",
    "immunity": "immune",
    "resistance": "resist",
    "pack": "from",
    "source": "from",
    "has": "special",
    "weapon": "attack",
    "casts": "spell",
}
_TOKEN: Final = re.compile(r'(-?)(?:([A-Za-z]+):)?("[^"]*"?|\S*)')
_NUMBER: Final = r"\d+(?:/\d+|\.\d+)?"
_RANGE: Final = re.compile(rf"(?P<low>{_NUMBER})?(?P<to>-|\.\.|–)?(?P<high>{_NUMBER})?(?P<more>\+)?")
_COMPARED: Final = re.compile(rf"(?P<how><=?|>=?|=)(?P<value>{_NUMBER})")
_STEP: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Filter:
    """One chip: its key, what was asked for, and how it was typed. `low` and `high` bound a number or a size."""

    key: str
    value: str
    typed: str
    words: tuple[str, ...] = ()
    low: float = 0.0
    high: float = 0.0
    excluded: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A word to be found anywhere; `phrase` = it stood in quotes with others."""

    text: str
    excluded: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """What was typed, read: words, filters, and sentences about what could not be understood."""

    words: tuple[Word, ...] = ()
    filters: tuple[Filter, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def wanted(self) -> tuple[str, ...]:
        """The words to be found."""
        return tuple(word.text for word in self.words if not word.excluded)


@lru_cache(maxsize=512)
def parse_query(text: str) -> Query:
    """Read what was typed. Never raises; a filter that is not finished yet is left out without a word."""
    found: list[Word] = []
    filters: list[Filter] = []
    problems: list[str] = []
    for match in _TOKEN.finditer(text):
        minus, key, value = match[1], match[2], match[3].strip('"')
        if key is None:
            found.extend(Word(word, excluded=bool(minus)) for word in words(value))
            continue
        key = _OTHER_NAMES.get(key.lower(), key.lower())
        if not value and (key in NUMBERS or key in FACETS):
            continue
        made = _filter(key, value, match[0], bool(minus))
        if isinstance(made, str):
            problems.append(made)
        else:
            filters.append(made)
    return Query(tuple(found), tuple(filters), tuple(problems))


def finished_filters(text: str) -> tuple[tuple[str, ...], str]:
    """The filters that are typed to their end, a blank behind them, and the text without them."""
    found: list[str] = []
    rest, at = "", 0
    for match in _TOKEN.finditer(text):
        known = match[2] and match[2].lower() in {*NUMBERS, *FACETS, *_OTHER_NAMES}
        ended = text[match.end() : match.end() + 1].isspace()
        if known and ended and len(parse_query(match[0]).filters) == 1:
            found.append(match[0])
            rest += text[at : match.start()]
            at = match.end() + 1
    return tuple(found), rest + text[at:]


def _filter(key: str, value: str, typed: str, excluded: bool) -> Filter | str:
    if key in NUMBERS:
        between = bounds(value)
        if between is None:
            return f"{typed}: expected a number or a range such as {key}:3-7."
        return Filter(key, value, typed, (), *between, excluded=excluded)
    if key == "size":
        sizes = _sizes(value)
        if sizes is not None:
            return Filter(key, value, typed, (), *sizes, excluded=excluded)
        return f"{typed}: there is no such size; expected one of {', '.join(size.word for size in Size)}."
    if key in FACETS:
        return Filter(key, value, typed, words(value), excluded=excluded)
    return f"{typed}: there is no filter {key!r}; expected one of {', '.join((*NUMBERS, *FACETS))}."


def bounds(value: str) -> tuple[float, float] | None:
    """The least and the highest number that `3-7`, `5+`, `<=2` or `1/2` means; None for anything else."""
    compared = _COMPARED.fullmatch(value)
    if compared is not None:
        number, how = _figure(compared["value"]), compared["how"]
        if how == "=":
            return number, number
        if how.startswith("<"):
            return -1.0, number - (0 if how == "<=" else _STEP)
        return number + (0 if how == ">=" else _STEP), float("inf")
    found = _RANGE.fullmatch(value)
    if found is None or (found["low"] is None and found["high"] is None):
        return None
    low = _figure(found["low"]) if found["low"] else -1.0
    if found["more"] or (found["to"] and not found["high"]):
        return low, float("inf")
    high = _figure(found["high"]) if found["high"] else low
    return min(low, high), max(low, high)


def _figure(text: str) -> float:
    over, _, under = text.partition("/")
    return float(over) / float(under or 1) if float(under or 1) else 0.0


def _sizes(value: str) -> tuple[float, float] | None:
    """The smallest and the largest size that is meant: `large`, `large+`, `small-large`, or the beginning of a word."""
    text = value.lower()
    first, dash, last = text.removesuffix("+").partition("-")
    low = [size for size in Size if size.word.startswith(first)] if first else [Size.FINE]
    high = [size for size in Size if size.word.startswith(last)] if last else [Size.COLOSSAL]
    if not low or not high:
        return None
    if text.endswith("+") or dash:
        return float(min(low)), float(max(high))
    return float(min(low)), float(max(low))


def challenge(text: str) -> float | None:
    """A challenge rating as a number: `1/3` a third, `4 (5 with pipes)` 4; None where none is told."""
    found = re.match(rf"\s*({_NUMBER})", text)
    return _figure(found[1]) if found is not None else None
