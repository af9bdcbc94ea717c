"""The book of the party: who is absent, counters, the ledger of experience, the purse and what was found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from desktop_app.rules.coins import Coins

STORE: Final = ""
"""Who has it: the party's store."""


@dataclass(frozen=True, slots=True)
class Award:
    """An entry of the ledger: points by the id of the creature. One that takes points away corrects others.

    `session` and `encounter` = the ids of what it was for; empty = neither.
    """

    id: str
    what: str
    shares: Mapping[str, int]
    session: str = ""
    encounter: str = ""

    @property
    def points(self) -> int:
        """All shares together."""
        return sum(self.shares.values())


@dataclass(frozen=True, slots=True)
class Found:
    """Things that were found, `count` of one kind; `value` in copper pieces and `weight` in pounds for each.

    `has` = the id of the creature on whose sheet they are, empty = the party's store. `shared` = gear of the whole
    party. `sold_for` = the copper pieces that all of them brought; None = not sold.
    """

    id: str
    name: str
    count: int = 1
    value: int = 0
    weight: float = 0
    has: str = STORE
    shared: bool = False
    sold_for: int | None = None
    notes: str = ""
    session: str = ""
    encounter: str = ""

    @property
    def is_here(self) -> bool:
        """Whether it lies in the party's store still."""
        return self.has == STORE and self.sold_for is None


@dataclass(frozen=True, slots=True)
class PartyBook:
    """All of it. `counters` = hero points or the like, by creature and name; awards and things in their order."""

    absent: tuple[str, ...] = ()
    counters: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    awards: Mapping[str, Award] = field(default_factory=dict)
    purse: Coins = field(default_factory=Coins)
    found: Mapping[str, Found] = field(default_factory=dict)

    def total(self, id: str) -> int:
        """The points that a creature has in the ledger."""
        return sum(award.shares.get(id, 0) for award in self.awards.values())

    def has_points(self, id: str) -> bool:
        """Whether the ledger knows the creature."""
        return any(id in award.shares for award in self.awards.values())

    def awards_of(self, encounter: str) -> tuple[Award, ...]:
        """What was given for an encounter."""
        return tuple(award for award in self.awards.values() if encounter and award.encounter == encounter)
