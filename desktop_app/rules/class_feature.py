"""A class feature of the library: its kind, what it does in words, and how its name is read from a class's table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from desktop_app.patterns_later import pattern

KINDS: Final = ("", "Ex", "Su", "Sp")


@dataclass(frozen=True, slots=True)
class ClassFeature:
    """What a class feature does, in words that let one play it.

    `name` may begin with a class (`monk: bonus feat`): so it is for this class alone; without one it is for all that
    have it. `choice` = what is chosen for it (`rage power`), empty = nothing. In `text` braces hold amounts: see
    `rules/class_features.py`. `quiet` = of no matter in a fight beyond the numbers and choices that it gives.
    """

    name: str
    text: str
    kind: str = ""
    choice: str = ""
    quiet: bool = False


class InnerKey(NamedTuple):
    """The feature that players know, of which a row of a class's table only holds a figure; `figure` = it is shown."""

    feature: str
    figure: bool = False


INNER_KEYS: Final = {
    "bloodrage strength": InnerKey("bloodrage"),
    "bloodrage will": InnerKey("bloodrage"),
    "rage bonus": InnerKey("rage"),
    "barbarian speed": InnerKey("fast movement", figure=True),
    "flurry attacks": InnerKey("flurry of blows"),
    "flurry penalty": InnerKey("flurry of blows"),
    "monk ac": InnerKey("ac bonus"),
    "rage strength": InnerKey("rage"),
    "rage will": InnerKey("rage"),
    "wild shape later": InnerKey("wild shape"),
    "unarmed damage": InnerKey("unarmed strike", figure=True),
}
"""Rows of class tables that hold figures for the ledgers; nobody reads their names."""

_FIGURE: Final = pattern(r"(?P<name>[^(]*?\S)\s+(?P<figure>\(?[+-]?\d.*|\(.*\)|[ivx]+)$")
_ORDINAL: Final = pattern(r"^(?P<figure>\d+(?:st|nd|rd|th)) ")


class Row(NamedTuple):
    """A row of a class's table: the feature's name, and what stands behind or before it as a figure."""

    name: str
    figure: str


@lru_cache(maxsize=4096)
def read_row(text: str) -> Row:
    """`rage 2/day` is rage with 2/day, `ki strike (magic)` ki strike with magic, `1st favored enemy` with 1st."""
    words = text.strip().lower()
    if ordinal := _ORDINAL.match(words):
        return Row(words[ordinal.end() :], ordinal["figure"])
    found = _FIGURE.fullmatch(words)
    if found is None:
        return Row(words, "")
    figure = found["figure"]
    inside = figure[1:-1] if figure.startswith("(") and figure.endswith(")") else figure
    return Row(found["name"], inside)
