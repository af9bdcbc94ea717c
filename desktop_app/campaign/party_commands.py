"""The commands about the party: who is there, counters, experience, the purse, what was found."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.campaign.command import Command
from desktop_app.campaign.naming import award_reason, creature_name, found_name, told_things
from desktop_app.campaign.party_book import Award, Found
from desktop_app.campaign.state import Campaign
from desktop_app.rules.coins import Coins
from desktop_app.rules.creature import Creature


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPresence(Command):
    """Members are there, or are absent: in the session that is played, else until this is said again."""

    ids: tuple[str, ...]
    there: bool = True

    def title(self, state: Campaign) -> str:
        names = ", ".join(creature_name(state, id) for id in self.ids)
        return f"{'present' if self.there else 'absent'}: {names}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetCounter(Command):
    """A member has so many hero points, or whatever the game master counts; None = it is counted no longer."""

    id: str
    name: str
    number: int | None

    def title(self, state: Campaign) -> str:
        told = "no longer counted" if self.number is None else self.number
        return f"{self.name} of {creature_name(state, self.id)}: {told}"


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardExperience(Command):
    """Enter points into the ledger; the entries `instead_of` are taken out in the same step."""

    awards: tuple[Award, ...]
    instead_of: tuple[str, ...] = ()

    def heading(self) -> str:
        return f"experience: {', '.join(dict.fromkeys(award.what for award in self.awards))}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveAward(Command):
    """Take an entry out of the ledger of experience."""

    id: str

    def title(self, state: Campaign) -> str:
        return f"remove experience: {award_reason(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class AddCoins(Command):
    """Put coins into the purse of the party."""

    coins: Coins
    what: str = ""

    def heading(self) -> str:
        return f"purse: {self.coins.told()} more"


@dataclass(frozen=True, slots=True, kw_only=True)
class SpendCoins(Command):
    """Pay from the purse of the party; where a kind of coin is short, others are changed."""

    coins: Coins
    what: str = ""

    def heading(self) -> str:
        return f"purse: {self.coins.told()} spent"


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitCoins(Command):
    """Share coins of the purse in equal parts: they go to the money on the members' sheets, the remainder stays."""

    ids: tuple[str, ...]
    coins: Coins

    def heading(self) -> str:
        return f"purse: {self.coins.told()} shared by {len(self.ids)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepFound(Command):
    """Write down things that were found, or change what is written of them."""

    found: Found

    def title(self, state: Campaign) -> str:
        is_there = self.found.id in state.party_book.found
        return f"{'change' if is_there else 'found'}: {told_things(self.found.count, self.found.name)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveFound(Command):
    """Take things out of the list of what was found."""

    id: str

    def title(self, state: Campaign) -> str:
        return f"remove from the loot: {found_name(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveFound(Command):
    """Give `count` of the things to a member, whose sheet has them then: `creature` = the member with them.

    `new_id` = the id of what is given, where some stay in the store.
    """

    id: str
    to: str
    creature: Creature
    count: int
    new_id: str = ""

    def title(self, state: Campaign) -> str:
        what = told_things(self.count, found_name(state, self.id))
        return f"give {what} to {creature_name(state, self.to)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SellFound(Command):
    """Sell `count` of the things: the coins go into the purse. `new_id` = the id of what is sold, where some stay."""

    id: str
    count: int
    coins: Coins
    new_id: str = ""

    def title(self, state: Campaign) -> str:
        return f"sell {told_things(self.count, found_name(state, self.id))} for {self.coins.told()}"
