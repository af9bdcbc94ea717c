"""Names of several that are alike: Goblin 2; Orc barbarian 5 (2) where the figure in the name tells a level."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import ClassLevel

_BEHIND: Final = pattern(r"(?P<stem>.*\S) (?:(?P<bare>\d{1,9})|\((?P<in_brackets>\d{1,9})\))")


def tells_level(name: str, levels: Iterable[ClassLevel]) -> bool:
    """Whether a name ends with the level of a class: `Orc barbarian 5`."""
    return any(name.lower().endswith(f"{each.class_name.lower()} {each.level}") for each in levels)


def counted(stem: str, number: int, levels: Iterable[ClassLevel] = ()) -> str:
    """The name with a number behind it."""
    return f"{stem} ({number})" if tells_level(stem, levels) else f"{stem} {number}"


def read_counted(name: str, levels: Iterable[ClassLevel] = ()) -> tuple[str, int | None]:
    """The name without the number that counts it, and that number; None where none does."""
    found = _BEHIND.fullmatch(name)
    if found is None or (found["bare"] and tells_level(name, levels)):
        return name, None
    return found["stem"], int(found["bare"] or found["in_brackets"])
