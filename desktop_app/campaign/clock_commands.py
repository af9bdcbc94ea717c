"""The commands of the clock and the calendar."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.campaign.calendar import Calendar
from desktop_app.campaign.command import Command
from desktop_app.campaign.game_clock import Reminder
from desktop_app.campaign.naming import encounter_title
from desktop_app.campaign.state import Campaign
from desktop_app.combat.spans import span_text


@dataclass(frozen=True, slots=True, kw_only=True)
class PassTime(Command):
    """Let time pass between fights, in rounds. A `rest` makes the creatures' daily uses fresh, but for those `but`."""

    rounds: int
    rest: tuple[str, ...] = ()
    but: tuple[str, ...] = ()

    def heading(self) -> str:
        return f"{'rest' if self.rest else 'time passes'}: {span_text(0, self.rounds)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetClock(Command):
    """Set the clock by hand, in rounds since midnight of the first day; it may go back."""

    now: int

    def heading(self) -> str:
        return "set the clock"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountFightTime(Command):
    """A fight has had so many rounds of its own clock in all: the campaign's follows, unless that is only `noted`."""

    encounter: str
    passed: int
    noted: bool = False

    def title(self, state: Campaign) -> str:
        return f"time of {encounter_title(state, self.encounter)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetCalendar(Command):
    """Give the campaign another calendar; the time stays, told in another way."""

    calendar: Calendar

    def heading(self) -> str:
        return "change the calendar"


@dataclass(frozen=True, slots=True, kw_only=True)
class Remind(Command):
    """Add a reminder; the clock tells it when it comes there."""

    reminder: Reminder

    def heading(self) -> str:
        return f"reminder: {self.reminder.text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveReminder(Command):
    """Remove a reminder."""

    id: str

    def heading(self) -> str:
        return "remove reminder"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteIllness(Command):
    """These are all saves against what an encounter left in its combatants; `creatures` have no others elsewhere."""

    encounter: str
    reminders: tuple[Reminder, ...] = ()
    creatures: tuple[str, ...] = ()

    def title(self, state: Campaign) -> str:
        planned = state.encounters.get(self.encounter)
        return f"poisons and diseases of {planned.title if planned else self.encounter}"


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteDay(Command):
    """Write a note on a day (the first is 0); nothing removes it."""

    day: int
    text: str

    def heading(self) -> str:
        return f"note on a day: {self.text or 'removed'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowClock(Command):
    """Whether the players' window shows date and time."""

    players: bool

    def heading(self) -> str:
        return "players see the clock" if self.players else "players do not see the clock"
