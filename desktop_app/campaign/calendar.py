"""A calendar of the game master's own: months, weekdays, moons; plain numbered days where none was made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.combat.timeline import ROUNDS_A_MINUTE, ROUNDS_AN_HOUR

ROUNDS_A_DAY: Final = 24 * ROUNDS_AN_HOUR
DAYS_A_PAGE: Final = 30
"""On a page of the calendar, where days are only numbered."""
FULL, WANING, NEW, WAXING = "full", "waning", "new", "waxing"


@dataclass(frozen=True, slots=True)
class Month:
    """A month and its days; every year has the same."""

    name: str
    days: int


@dataclass(frozen=True, slots=True)
class Moon:
    """A moon that is full every `period` days, for the first time on the day numbered `first_full`, from 1."""

    name: str
    period: int
    first_full: int = 1


@dataclass(frozen=True, slots=True)
class Calendar:
    """How days are told. Without months they are numbered.

    The first of all days is the first of the first month of `first_year`, and the first weekday; `year` = the word
    before the number of the year.
    """

    months: tuple[Month, ...] = ()
    weekdays: tuple[str, ...] = ()
    moons: tuple[Moon, ...] = ()
    year: str = "Year"
    first_year: int = 1

    @property
    def days_a_year(self) -> int:
        """Days in all months; 0 where days are numbered."""
        return sum(month.days for month in self.months)


@dataclass(frozen=True, slots=True)
class Date:
    """A day of a calendar with months: `month` counts from 0, `day` from 1."""

    year: int
    month: int
    day: int


def day_of(now: int) -> int:
    """The day of a time in rounds; the first is 0."""
    return now // ROUNDS_A_DAY


def date_of(calendar: Calendar, day: int) -> Date:
    """The date of a day. The calendar has months."""
    years, left = divmod(day, calendar.days_a_year)
    for place, month in enumerate(calendar.months):
        if left < month.days:
            return Date(calendar.first_year + years, place, left + 1)
        left -= month.days
    raise AssertionError(day)


def day_at(calendar: Calendar, date: Date) -> int:
    """The day of a date of that calendar; below 0 for one before its first year."""
    before = sum(month.days for month in calendar.months[: date.month])
    return (date.year - calendar.first_year) * calendar.days_a_year + before + date.day - 1


def weekday_of(calendar: Calendar, day: int) -> str:
    """The name of its weekday; empty where the calendar has none."""
    return calendar.weekdays[day % len(calendar.weekdays)] if calendar.weekdays else ""


def phase_of(moon: Moon, day: int) -> str:
    """How a moon stands on a day: full and new for one day each, else waning or waxing."""
    since = (day + 1 - moon.first_full) % moon.period
    if since == 0:
        return FULL
    half = moon.period // 2
    return NEW if since == half else WANING if since < half else WAXING


def year_text(calendar: Calendar, date: Date) -> str:
    """`Year 412`."""
    return f"{calendar.year} {date.year}".strip()


def day_text(calendar: Calendar, day: int) -> str:
    """`Day 12`, or `Restday, 3 Frost, Year 412`."""
    weekday = weekday_of(calendar, day)
    if not calendar.months:
        return f"{weekday}, day {day + 1:,}" if weekday else f"Day {day + 1:,}"
    date = date_of(calendar, day)
    told = f"{date.day} {calendar.months[date.month].name}, {year_text(calendar, date)}"
    return f"{weekday}, {told}" if weekday else told


def hour_text(now: int) -> str:
    """The time of day: `14:05`."""
    minutes = now % ROUNDS_A_DAY // ROUNDS_A_MINUTE
    return f"{minutes // 60:02}:{minutes % 60:02}"


def moment_text(calendar: Calendar, now: int) -> str:
    """A time in rounds since the beginning as day and hour: `Day 12, 14:05`."""
    return f"{day_text(calendar, day_of(now))}, {hour_text(now)}"


def page_of(calendar: Calendar, day: int) -> tuple[str, int, int]:
    """What a calendar page shows that holds the day: its heading, its first day, and how many days.

    A month; where days are numbered, `DAYS_A_PAGE`.
    """
    if not calendar.months:
        first = day // DAYS_A_PAGE * DAYS_A_PAGE
        return f"Days {first + 1:,} to {first + DAYS_A_PAGE:,}", first, DAYS_A_PAGE
    date = date_of(calendar, day)
    month = calendar.months[date.month]
    return f"{month.name}, {year_text(calendar, date)}", day - date.day + 1, month.days
