"""The command by which one campaign takes over what was chosen of another: all of it in one step, with one undo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from desktop_app.campaign.calendar import Calendar
from desktop_app.campaign.command import Command
from desktop_app.campaign.game_clock import DayNote, Reminder
from desktop_app.campaign.game_sessions import GameSession
from desktop_app.campaign.party_book import Award, Found
from desktop_app.campaign.state import Kept, Option, OwnTable, Page, Planned
from desktop_app.rules.coins import Coins
from desktop_app.rules.treasure.rolled import Treasure


@dataclass(frozen=True, slots=True)
class Brought:
    """What comes beside creatures, encounters and notes, all ids those of the campaign that takes it over.

    `counters` and `used` (settings) belong to creatures that come, `absent` are those of them who are. `purse` takes
    the place of the purse, `coins` come into it. `fights` = the rounds that fights which come have had. `instead` = the
    encounter that comes for one that gives way: what points to it points to the new one then. `treasures` = of the
    encounters that come; `own_tables` = tables of random encounters that are not here yet.
    """

    sessions: tuple[GameSession, ...] = ()
    awards: tuple[Award, ...] = ()
    found: tuple[Found, ...] = ()
    counters: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    absent: tuple[str, ...] = ()
    used: Mapping[str, Option] = field(default_factory=dict)
    purse: Coins | None = None
    coins: Coins | None = None
    now: int | None = None
    calendar: Calendar | None = None
    reminders: tuple[Reminder, ...] = ()
    days: tuple[DayNote, ...] = ()
    fights: Mapping[str, int] = field(default_factory=dict)
    instead: Mapping[str, str] = field(default_factory=dict)
    folders: tuple[str, ...] = ()
    encounter_folders: tuple[str, ...] = ()
    treasures: Mapping[str, Treasure] = field(default_factory=dict)
    own_tables: tuple[OwnTable, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeCampaign(Command):
    """Take over creatures, encounters whose documents have been made, and notes of the campaign called `name`.

    What has an id that is there already takes its place. `ids` = encounters that give way to those that come;
    `pictures` = those that the notes show: their names and the image files in base64. `brings` = what
    comes is a collection of files, not a campaign.
    """

    name: str
    creatures: tuple[Kept, ...] = ()
    encounters: tuple[Planned, ...] = ()
    pages: tuple[Page, ...] = ()
    ids: tuple[str, ...] = ()
    pictures: tuple[tuple[str, str], ...] = ()
    more: Brought = field(default_factory=Brought)
    brings: bool = False

    def heading(self) -> str:
        if self.brings:
            return f"bring in {self.name}"
        return f"merge with {self.name}" if self.name else "merge with another campaign"
