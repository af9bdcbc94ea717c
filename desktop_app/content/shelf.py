"""A shelf of entries by lower-case name, that also finds them by their other names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")
D = TypeVar("D")


class Shelf(dict[str, T]):
    """Entries by name; an alias finds its entry and is never listed, so that nothing is listed twice."""

    def __init__(self, entries: Mapping[str, T], aliases: Mapping[str, str]) -> None:
        super().__init__(entries)
        self.aliases = aliases

    def __missing__(self, name: str) -> T:
        target = self.aliases.get(name)
        if target is None:
            raise KeyError(name)
        return super().__getitem__(target)

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or name in self.aliases

    def get(self, name: str, default: D | None = None) -> T | D | None:  # type: ignore[override]
        """The entry of that name or alias, else `default`."""
        return super().get(self.aliases.get(name, name), default)
