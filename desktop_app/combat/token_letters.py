"""What stands in the token of a combatant, on the screen and on paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

LONGER: Final = 2
"""Letters of a word where one letter says too little."""


def letters_of(name: str) -> str:
    """What stands in a token: `G3` for Goblin 3, `GC2` for Goblin Chief 2, `AS` for Ana Stone, `An` for Ana."""
    words = name.split()
    last = words[-1] if words else ""
    if len(words) > 1:
        kind = words[:-1] if last.isdecimal() else words
        letters = kind[0][:1] + (kind[-1][:1] if len(kind) > 1 else "")
        return letters.upper() + (last if last.isdecimal() else "")
    return name[:2]


def letters_of_all(names: Iterable[str]) -> Mapping[str, str]:
    """The letters of each name; where two names have the same, `Sh1` and `Sk1` for Shadow 1 and Skeleton 1."""
    found = {name: letters_of(name) for name in names}
    by_letters = sorted(found, key=found.__getitem__)
    groups = [list(group) for _, group in groupby(by_letters, key=found.__getitem__)]
    return found | {name: _longer(name) for group in groups if len(group) > 1 for name in group}


def _longer(name: str) -> str:
    words = name.split()
    if len(words) < LONGER:
        return name[: LONGER + 1]
    number = words[-1] if words[-1].isdecimal() else ""
    kind = words[:-1] if number else words
    return "".join(word[:LONGER].capitalize() for word in kind[:LONGER]) + number
