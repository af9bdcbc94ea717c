"""How names in creature files are read: figures at their end, choices in parentheses, plurals."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from desktop_app.patterns_later import pattern

_FIGURE = pattern(r"^(?P<name>.+?)[ :]+(?P<figure>[+-]?\d{1,9}(?:d\d{1,9})?)(?:\s*(?:ft\.?|feet|foot))?$")
_CHOICE = pattern(r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
"""What stands in parentheses; a choice may hold parentheses of its own, as Knowledge (arcana) does."""
_BETWEEN = pattern(r"(?:,| and )(?![^()]*\))")
_TIMES = pattern(r"^[x×]?(\d{1,4})[x×]?$")
_ENDINGS = (("hooves", "hoof"), ("wolves", "wolf"), ("staves", "staff"), ("ies", "y"))


class Figured(NamedTuple):
    """A trait's name without the figure it ends in; `text` is the figure as written, `value` the whole number of it."""

    name: str
    text: str
    value: int | None


class Chosen(NamedTuple):
    """A feat's name, what was chosen for it, and how many times it was taken."""

    name: str
    choices: tuple[str, ...]
    times: int


@lru_cache(maxsize=8192)
def figured(text: str) -> Figured:
    """`darkvision 60` is darkvision with 60, `sneak attack 3d6` sneak attack with 3d6 and no whole number."""
    words = text.strip().lower()
    found = _FIGURE.match(words)
    if found is None:
        return Figured(words, "", None)
    figure = found["figure"]
    return Figured(found["name"].rstrip(), figure, None if "d" in figure else int(figure))


@lru_cache(maxsize=8192)
def chosen(text: str) -> Chosen:
    """`Weapon Focus (longsword)` and `Toughness (3)`: in lower case, the choices one by one."""
    words = text.strip().lower()
    choices: list[str] = []
    times = 1
    for group in _CHOICE.findall(words):
        for choice in _BETWEEN.split(group):
            count = _TIMES.match(choice.strip())
            if count is not None:
                times = int(count[1])
            elif choice.strip():
                choices.append(choice.strip())
    name = _CHOICE.sub("", words)
    tail = re.search(r"\s+[x×](\d+)$|\s+(\d+)[x×]$", name.strip())
    if tail is not None:
        times, name = int(tail[1] or tail[2]), name.strip()[: tail.start()]
    return Chosen(" ".join(name.split()).strip("*!"), tuple(choices), times)


@lru_cache(maxsize=8192)
def singular(name: str) -> str:
    """A weapon's name in lower case and in the singular, as feats and attack lines may differ in that."""
    words = " ".join(name.strip().lower().split())
    for plural, single in _ENDINGS:
        if words.endswith(plural):
            return words[: -len(plural)] + single
    if words.endswith("s") and not words.endswith("ss"):
        return words[:-1]
    return words
