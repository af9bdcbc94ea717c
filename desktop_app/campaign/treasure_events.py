"""The events of treasure and of the game master's own tables of random encounters."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.campaign.event import Event
from desktop_app.campaign.state import Campaign, OwnTable
from desktop_app.rules.treasure.rolled import Treasure


@dataclass(frozen=True, slots=True, kw_only=True)
class TreasureKept(Event):
    """The treasure of an encounter (empty = of none) is another now; one without entries is gone. `told` = how."""

    encounter: str
    treasure: Treasure
    told: str

    def apply_to(self, state: Campaign) -> Campaign:
        treasures = {id: each for id, each in state.treasures.items() if id != self.encounter}
        if self.treasure.entries:
            treasures[self.encounter] = self.treasure
        return replace(state, treasures=treasures)

    def line(self) -> str:
        return self.told


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTableKept(Event):
    """A table of random encounters is there, or is another now; `told` = how."""

    table: OwnTable
    told: str

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, own_tables={**state.own_tables, self.table.id: self.table})

    def line(self) -> str:
        return self.told


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTableRemoved(Event):
    """A table of random encounters is gone."""

    id: str
    title: str

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, own_tables={id: each for id, each in state.own_tables.items() if id != self.id})

    def line(self) -> str:
        return f"The table of random encounters {self.title} was removed."
