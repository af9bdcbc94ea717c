"""The one clock of the campaign: its time, its calendar, reminders, and where each fight stands on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from desktop_app.campaign.calendar import ROUNDS_A_DAY, Calendar
from desktop_app.combat.state import Encounter
from desktop_app.combat.timeline import ROUNDS_AN_HOUR, game_time

MORNING: Final = 8 * ROUNDS_AN_HOUR
"""When the first day begins for who tells nothing else."""
MOST_NOW: Final = 10_000_000 * ROUNDS_A_DAY


@dataclass(frozen=True, slots=True)
class Reminder:
    """Something to be told when the clock comes to `at`, in rounds; `told` = it did.

    A save of a `creature` against what an `encounter` left in it names both by their ids; `due` = when the save falls
    due on that encounter's own clock.
    """

    id: str
    at: int
    text: str
    told: bool = False
    creature: str = ""
    encounter: str = ""
    due: int = 0

    @property
    def waits(self) -> bool:
        """Whether it is a save that is due and has not been made: it goes when it was."""
        return self.told and bool(self.encounter)


@dataclass(frozen=True, slots=True)
class DayNote:
    """What the game master wrote on a day; the first day is 0."""

    day: int
    text: str


@dataclass(frozen=True, slots=True)
class FightTime:
    """A fight that has had `passed` rounds of its own clock, which brought it to `at` on the campaign's.

    `left` = the campaign's time when its own went on last; None = that is not known.
    """

    at: int
    passed: int
    left: int | None = None


@dataclass(frozen=True, slots=True)
class GameClock:
    """`now` = rounds since midnight of the first day; `for_players` = the players' window shows it."""

    now: int = MORNING
    calendar: Calendar = field(default_factory=Calendar)
    reminders: tuple[Reminder, ...] = ()
    notes: tuple[DayNote, ...] = ()
    fights: Mapping[str, FightTime] = field(default_factory=dict)
    for_players: bool = False

    def note(self, day: int) -> str:
        """What is written on a day."""
        return next((each.text for each in self.notes if each.day == day), "")

    def due(self, now: int) -> tuple[Reminder, ...]:
        """What is to be told when the clock comes to `now`, in order."""
        there = (each for each in self.reminders if not each.told and each.at <= now)
        return tuple(sorted(there, key=lambda each: each.at))


def moved(clock: GameClock, now: int, *, by_hand: bool) -> GameClock:
    """The clock at another time, its reminders told. By hand no fight was running meanwhile: all go on from there."""
    fights = {id: replace(each, at=now) for id, each in clock.fights.items()} if by_hand else clock.fights
    told = tuple(replace(each, told=True) if each.at <= now else each for each in clock.reminders)
    return replace(clock, now=now, fights=fights, reminders=told)


def after_fight(clock: GameClock, encounter: str, passed: int, *, noted: bool = False) -> GameClock:
    """The clock when a fight has had so many rounds of its own in all. Fights that run at once share the time.

    Time that was brought from another fight is only `noted`: it has passed already.
    A fight that has less behind it than before was taken back; its time begins anew from there, the campaign's stays.
    """
    at = clock.now if noted else time_in(clock, encounter, passed)
    now = max(clock.now, at)
    placed = replace(clock, fights={**clock.fights, encounter: FightTime(at, passed, now)})
    return moved(placed, now, by_hand=False)


def time_in(clock: GameClock, encounter: str, passed: int) -> int:
    """What time it is in a fight (its id) that has had so many rounds in all: the campaign hears of them later."""
    before = clock.fights.get(encounter, FightTime(clock.now, 0))
    return max(before.at + passed - before.passed, 0)


def since(clock: GameClock, encounter: str) -> int:
    """How many rounds have passed in the campaign since that fight went on last; 0 where that is not known."""
    fight = clock.fights.get(encounter)
    return max(clock.now - fight.left, 0) if fight is not None and fight.left is not None else 0


def stood_still(clock: GameClock, encounter: str) -> int:
    """How many rounds that fight has missed because time was let pass by hand since it went on last.

    While none was, what passes in another fight is not missed: they run at once.
    """
    fight = clock.fights.get(encounter)
    return max(fight.at - fight.left, 0) if fight is not None and fight.left is not None else 0


def now_in(clock: GameClock, encounter: str, state: Encounter | None) -> int:
    """What time it is in the encounter of that id as it stands; the campaign's where there is none."""
    return time_in(clock, encounter, game_time(state)) if state is not None else clock.now
