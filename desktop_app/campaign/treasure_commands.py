"""The commands about treasure and about the game master's own tables of random encounters."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.campaign.command import Command
from desktop_app.campaign.naming import encounter_title
from desktop_app.campaign.party_book import Found
from desktop_app.campaign.state import Campaign, OwnTable
from desktop_app.rules.coins import Coins
from desktop_app.rules.treasure.rolled import Treasure


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepTreasure(Command):
    """The treasure of an encounter (empty = of none) as it stands after a roll or a change; `what` was done."""

    encounter: str
    treasure: Treasure
    what: str

    def title(self, state: Campaign) -> str:
        of = f", {encounter_title(state, self.encounter)}" if self.encounter else ""
        return f"treasure: {self.what}{of}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTreasure(Command):
    """Put the treasure that belongs to no encounter into one, behind what is there."""

    encounter: str

    def title(self, state: Campaign) -> str:
        return f"put the treasure into {encounter_title(state, self.encounter)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeTreasure(Command):
    """The party takes treasure: `coins` into the purse, `found` into the loot; in `treasure` it is marked as taken."""

    encounter: str
    treasure: Treasure
    coins: Coins
    found: tuple[Found, ...] = ()

    def title(self, state: Campaign) -> str:
        of = f" of {encounter_title(state, self.encounter)}" if self.encounter else ""
        return f"the party takes the treasure{of}"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepOwnTable(Command):
    """Keep a table of random encounters, or change it."""

    table: OwnTable

    def title(self, state: Campaign) -> str:
        is_there = self.table.id in state.own_tables
        return f"{'change' if is_there else 'add'} table of random encounters: {self.table.title}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveOwnTable(Command):
    """Remove a table of random encounters."""

    id: str

    def title(self, state: Campaign) -> str:
        known = state.own_tables.get(self.id)
        return f"remove table of random encounters: {known.title if known is not None else self.id}"
