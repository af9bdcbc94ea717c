"""A collection of another program as one value: its creatures, its fights, and what could not be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from desktop_app.exchange.found import Fight, InFight, Table
from desktop_app.rules.creature import Creature


@dataclass(frozen=True, slots=True)
class CollectedCreature:
    """A creature of a collection: the file it comes from, by its place in the collection, and how it stood there.

    `folder` = the one that the program kept it in, if it did. `changed` = when it was changed last, UTC as ISO text:
    as the program says it, or `by_file`, which may have been copied since.
    """

    creature: Creature
    file: str
    stands: InFight | None = None
    folder: str = ""
    changed: str = ""
    by_file: bool = False


@dataclass(frozen=True, slots=True)
class CollectedFight:
    """A fight of a collection; its members are numbers of the collection's creatures."""

    fight: Fight
    file: str


@dataclass(frozen=True, slots=True)
class Collection:
    """All of it, by the number of each thing."""

    name: str
    creatures: Mapping[int, CollectedCreature] = field(default_factory=dict)
    fights: tuple[CollectedFight, ...] = ()
    problems: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    """Tables in it, understood or not."""
