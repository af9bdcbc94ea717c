"""The events of the party: who is there, counters, experience, the purse, what was found."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.campaign.event import Event
from desktop_app.campaign.party_book import Award, Found
from desktop_app.campaign.state import Campaign
from desktop_app.rules.coins import Coins


@dataclass(frozen=True, slots=True, kw_only=True)
class PresenceSet(Event):
    """Who is absent now; `told` = of whom it changed, in words."""

    absent: tuple[str, ...]
    told: str

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, party_book=replace(state.party_book, absent=self.absent))

    def line(self) -> str:
        return self.told


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterSet(Event):
    """A counter of a creature has another value; None = it is gone."""

    id: str
    who: str
    name: str
    value: int | None

    def apply_to(self, state: Campaign) -> Campaign:
        book = state.party_book
        own = dict(book.counters.get(self.id, {}))
        if self.value is None:
            own.pop(self.name, None)
        else:
            own[self.name] = self.value
        counters = {id: those for id, those in {**book.counters, self.id: own}.items() if those}
        return replace(state, party_book=replace(book, counters=counters))

    def line(self) -> str:
        if self.value is None:
            return f"{self.name} of {self.who} is counted no longer."
        return f"{self.name} of {self.who}: {self.value}."


@dataclass(frozen=True, slots=True, kw_only=True)
class ExperienceAwarded(Event):
    """An entry of the ledger of experience; `told` = who got how much, in words."""

    award: Award
    told: str

    def apply_to(self, state: Campaign) -> Campaign:
        awards = {**state.party_book.awards, self.award.id: self.award}
        return replace(state, party_book=replace(state.party_book, awards=awards))

    def line(self) -> str:
        return f"Experience, {self.award.what}: {self.told}."


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardRemoved(Event):
    """An entry was taken out of the ledger of experience."""

    id: str
    what: str

    def apply_to(self, state: Campaign) -> Campaign:
        awards = {id: award for id, award in state.party_book.awards.items() if id != self.id}
        return replace(state, party_book=replace(state.party_book, awards=awards))

    def line(self) -> str:
        return f"The experience for {self.what} was taken out of the ledger."


@dataclass(frozen=True, slots=True, kw_only=True)
class PurseChanged(Event):
    """The purse of the party holds something else; `told` = how that came."""

    purse: Coins
    told: str

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, party_book=replace(state.party_book, purse=self.purse))

    def line(self) -> str:
        return f"{self.told} The purse holds {self.purse.told()}."


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundKept(Event):
    """Things were found, or what is written of them has changed; `told` = how."""

    found: Found
    told: str

    def apply_to(self, state: Campaign) -> Campaign:
        found = {**state.party_book.found, self.found.id: self.found}
        return replace(state, party_book=replace(state.party_book, found=found))

    def line(self) -> str:
        return self.told


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRemoved(Event):
    """Things are no longer in the list of what was found."""

    id: str
    name: str

    def apply_to(self, state: Campaign) -> Campaign:
        found = {id: each for id, each in state.party_book.found.items() if id != self.id}
        return replace(state, party_book=replace(state.party_book, found=found))

    def line(self) -> str:
        return f"{self.name} was taken out of the loot."
