"""Patterns that are compiled when they are first used: a start loads 280 of them and uses 50."""

from __future__ import annotations

import re
from typing import Final, cast

_OF_A_PATTERN: Final = (
    "search", "match", "fullmatch", "sub", "subn", "finditer", "findall", "split", "scanner",
    "flags", "groups", "groupindex",
)  # fmt: skip


class _Later:
    """Has what a compiled pattern has, from its first use on; then a use takes no longer than it does with one."""

    __slots__ = ("_asked", "pattern", *_OF_A_PATTERN)

    def __init__(self, text: str, flags: int) -> None:
        self._asked = text, flags
        self.pattern = text

    def __getattr__(self, name: str) -> object:
        if name not in _OF_A_PATTERN:
            raise AttributeError(name)
        compiled = re.compile(*self._asked)
        for each in _OF_A_PATTERN:  # two threads may both do it: then one of two equal ones stays
            setattr(self, each, getattr(compiled, each))
        return getattr(compiled, name)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._asked


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """What `re.compile` gives, to be asked by its own methods; a mistake in it is raised when it is first used."""
    return cast("re.Pattern[str]", _Later(text, flags))
