"""What happens to the clock and the calendar."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.campaign.calendar import Calendar
from desktop_app.campaign.event import Event
from desktop_app.campaign.game_clock import DayNote, Reminder, after_fight, moved
from desktop_app.campaign.state import Campaign


@dataclass(frozen=True, slots=True, kw_only=True)
class TimePassed(Event):
    """The clock went on or was set; `told` says so."""

    now: int
    told: str

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, clock=moved(state.clock, self.now, by_hand=True))

    def line(self) -> str:
        return self.told


@dataclass(frozen=True, slots=True, kw_only=True)
class FightTimeCounted(Event):
    """A fight has had so many rounds in all."""

    encounter: str
    title: str
    passed: int
    told: str
    noted: bool = False

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, clock=after_fight(state.clock, self.encounter, self.passed, noted=self.noted))

    def line(self) -> str:
        return f"{self.title}: {self.told}."


@dataclass(frozen=True, slots=True, kw_only=True)
class ReminderDue(Event):
    """The clock came to a reminder; that it is told stands in the clock."""

    text: str

    def apply_to(self, state: Campaign) -> Campaign:
        return state

    def line(self) -> str:
        return f"Reminder: {self.text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarSet(Event):
    """The campaign has another calendar."""

    calendar: Calendar

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, clock=replace(state.clock, calendar=self.calendar))

    def line(self) -> str:
        return "The calendar was changed."


@dataclass(frozen=True, slots=True, kw_only=True)
class ReminderKept(Event):
    """A reminder was added."""

    reminder: Reminder

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, clock=replace(state.clock, reminders=(*state.clock.reminders, self.reminder)))

    def line(self) -> str:
        return f"To be reminded of: {self.reminder.text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReminderGone(Event):
    """A reminder was removed."""

    id: str
    text: str

    def apply_to(self, state: Campaign) -> Campaign:
        left = tuple(each for each in state.clock.reminders if each.id != self.id)
        return replace(state, clock=replace(state.clock, reminders=left))

    def line(self) -> str:
        return f"No longer to be reminded of: {self.text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class IllnessNoted(Event):
    """These saves fall due, and no others of that encounter and those creatures; `told` says so."""

    encounter: str
    reminders: tuple[Reminder, ...]
    creatures: tuple[str, ...] = ()
    told: str = ""

    def apply_to(self, state: Campaign) -> Campaign:
        gone = {"", *self.creatures}
        others = tuple(
            each
            for each in state.clock.reminders
            if not each.encounter or (each.encounter != self.encounter and each.creature not in gone)
        )
        return replace(state, clock=replace(state.clock, reminders=(*others, *self.reminders)))

    def line(self) -> str:
        return self.told


@dataclass(frozen=True, slots=True, kw_only=True)
class DayWritten(Event):
    """A note on a day; empty = none any more."""

    day: int
    text: str
    told: str

    def apply_to(self, state: Campaign) -> Campaign:
        others = [each for each in state.clock.notes if each.day != self.day]
        notes = sorted([*others, DayNote(self.day, self.text)] if self.text else others, key=lambda each: each.day)
        return replace(state, clock=replace(state.clock, notes=tuple(notes)))

    def line(self) -> str:
        return f"{self.told}: {self.text or 'no note'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockShown(Event):
    """Whether players see the clock."""

    players: bool

    def apply_to(self, state: Campaign) -> Campaign:
        return replace(state, clock=replace(state.clock, for_players=self.players))

    def line(self) -> str:
        return "Players see date and time." if self.players else "Players do not see date and time."
