"""What treasure is rolled by under one ruleset: its tables, its groupings by value, and what the library knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from desktop_app.rules.treasure.table import Table, TableError


def no_price(_name: str) -> float | None:
    """A library that knows no prices."""
    return None


def no_spells(_origin: str, _level: int) -> tuple[str, ...]:
    """A library without spells."""
    return ()


@dataclass(frozen=True, slots=True)
class Tables:
    """`tables` by name; `groupings` = type, then (value in gold pieces, what it is) in order of value.

    `types` = those of a creature type, and behind a `+` those that it has when `also` says so; `values` = of an
    encounter by track, level 1 first. `charges` = dice of a wand's charges, empty = it is full. `price_of` and
    `spells_of` ask the library.
    """

    tables: Mapping[str, Table]
    groupings: Mapping[str, tuple[tuple[float, str], ...]] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    also: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    charges: str = ""
    price_of: Callable[[str], float | None] = no_price
    spells_of: Callable[[str, int], tuple[str, ...]] = no_spells

    def table(self, name: str) -> Table:
        """A table. Raises TableError for a name that there is not."""
        if name not in self.tables:
            raise TableError(f"There is no table {name!r}.")
        return self.tables[name]

    @property
    def by_value(self) -> bool:
        """Whether a sum is spent on groupings; else every level has tables of its own."""
        return bool(self.groupings)

    @property
    def tracks(self) -> tuple[str, ...]:
        """The tracks that encounters have values by."""
        return tuple(self.values)

    @property
    def highest(self) -> int:
        """The highest level that has figures."""
        return max((len(values) for values in self.values.values()), default=0)
