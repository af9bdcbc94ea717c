"""A collection of another program as one value: its creatures, its fights, and what could not be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from desktop_app.campaign.state import Kept
from desktop_app.exchange.found import Fight, InFight, Table
from desktop_app.rules.creature import Creature
from desktop_app.session.journal import Stored


@dataclass(frozen=True, slots=True)
class CollectedCreature:
    """A creature of a collection: the file it comes from, by its place in the collection, and how it stood there.

    `folder` = the one that the program kept it in, if it did. `changed` = when it was changed last, UTC as ISO text:
    as the program says it, or `by_file`, which may have been copied since. `master` = the number of the one whom it
    follows, as a familiar does; `kept` = how another campaign of this program keeps it. `again` = it stands in a fight
    for another of them; `switches` = those of its sheet that are on.
    """

    creature: Creature
    file: str
    stands: InFight | None = None
    folder: str = ""
    changed: str = ""
    by_file: bool = False
    master: int | None = None
    kept: Kept | None = None
    again: bool = False
    switches: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CollectedFight:
    """A fight of a collection; its members are numbers of the collection's creatures.

    `journal` = all of it, of an encounter of this program; `numbers` = its campaign's creatures by their ids, `told` =
    how it stands, in lines.
    """

    fight: Fight
    file: str
    journal: Stored | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)
    told: tuple[str, ...] = ()
    passed: int = 0
    """Rounds that have been counted on the game's clock, of an encounter of this program."""


@dataclass(frozen=True, slots=True)
class CollectedCampaign:
    """Another campaign of this program that lies in a collection: where its file is, or what it holds."""

    file: str
    path: Path | None
    data: bytes = b""


@dataclass(frozen=True, slots=True)
class Collection:
    """All of it, by the number of each thing."""

    name: str
    creatures: Mapping[int, CollectedCreature] = field(default_factory=dict)
    fights: tuple[CollectedFight, ...] = ()
    problems: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    """Tables in it, understood or not."""
    campaigns: tuple[CollectedCampaign, ...] = ()
