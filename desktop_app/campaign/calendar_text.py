"""Calendars and moments as they are typed: `Frost 30, Thaw 31`, `Pale 28 from 14`, `3 Frost 412 14:30`, `day 12`."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.campaign.calendar import ROUNDS_A_DAY, Calendar, Date, Month, Moon, date_of, day_at, day_of
from desktop_app.combat.timeline import ROUNDS_A_MINUTE

MOST_MONTHS, MOST_DAYS, MOST_WEEKDAYS, MOST_MOONS = 60, 1_000, 30, 12
MOST_PERIOD, MOST_YEAR, MOST_DAY = 10_000, 99_999, 9_999_999
LONGEST: Final = 40
"""Letters of the name of a month, weekday or moon, and of the word for the year."""
_NUMBER: Final = re.compile(r"-?\d+")
_MONTH: Final = re.compile(r"(.*\S)\s+(-?\d+)")
_MOON: Final = re.compile(r"(.*?\S)\s+(-?\d+)(?:\s+from\s+(-?\d+))?")
_HOUR: Final = re.compile(r"(\d{1,2}):(\d{2})$")
_DATE: Final = re.compile(r"(-?\d+)\.?\s+(.*\S)")
_YEAR: Final = re.compile(r"\s-?\d+$")
_DAY: Final = re.compile(r"(?:day\s+)?(-?[\d,]+)")


class CalendarError(ValueError):
    """What was typed is no calendar or no moment; the message tells the field and what is expected."""


def read_months(text: str) -> tuple[Month, ...]:
    """`Frost 30, Thaw 31`; nothing = numbered days. Raises CalendarError."""
    made = []
    for part in _parts(text):
        found = _MONTH.fullmatch(part)
        if found is None:
            raise CalendarError(f"A month is its name and its days, such as Frost 30, not {_short(part)}.")
        made.append(Month(found[1], _number(found[2])))
    return tuple(made)


def read_weekdays(text: str) -> tuple[str, ...]:
    """`Workday, Marketday, Restday`; nothing = none."""
    return tuple(_parts(text))


def read_moons(text: str) -> tuple[Moon, ...]:
    """`Pale 28 from 14`: full every 28 days, first on day 14. Raises CalendarError."""
    made = []
    for part in _parts(text):
        found = _MOON.fullmatch(part)
        if found is None:
            said = "A moon is its name, its days and its first full day, such as Pale 28 from 14"
            raise CalendarError(f"{said}, not {_short(part)}.")
        made.append(Moon(found[1], _number(found[2]), _number(found[3] or "1")))
    return tuple(made)


def read_year(text: str) -> tuple[str, int]:
    """`Year 412`: the word before the number and the first year. Raises CalendarError."""
    word, _, number = text.strip().rpartition(" ")
    if _NUMBER.fullmatch(number) is None:
        raise CalendarError(f"The first year is a word and a number, such as Year 412, not {_short(text)}.")
    return word.strip(), _number(number)


def months_text(calendar: Calendar) -> str:
    """The months as they are typed."""
    return ", ".join(f"{month.name} {month.days}" for month in calendar.months)


def moons_text(calendar: Calendar) -> str:
    """The moons as they are typed."""
    return ", ".join(f"{moon.name} {moon.period} from {moon.first_full}" for moon in calendar.moons)


def objection(calendar: Calendar) -> str:
    """What is wrong with a calendar; empty = nothing."""
    counts = (
        ("months", calendar.months, MOST_MONTHS),
        ("weekdays", calendar.weekdays, MOST_WEEKDAYS),
        ("moons", calendar.moons, MOST_MOONS),
    )
    for what, there, most in counts:
        if len(there) > most:
            return f"A calendar has at most {most} {what}; these are {len(there):,}."
    for month in calendar.months:
        if not 1 <= month.days <= MOST_DAYS:
            return f"The month {month.name} should have from 1 to {MOST_DAYS:,} days, not {month.days:,}."
    for moon in calendar.moons:
        if not 2 <= moon.period <= MOST_PERIOD:
            return f"The moon {moon.name} should be full every 2 to {MOST_PERIOD:,} days, not {moon.period:,}."
        if not 1 <= moon.first_full <= MOST_PERIOD:
            return f"The first full {moon.name} should be on day 1 to {MOST_PERIOD:,}, not {moon.first_full:,}."
    if not 0 <= calendar.first_year <= MOST_YEAR:
        return f"The first year should be from 0 to {MOST_YEAR:,}, not {calendar.first_year:,}."
    return _names_objection(calendar)


def _names_objection(calendar: Calendar) -> str:
    named = (
        ("month", [each.name for each in calendar.months]),
        ("weekday", list(calendar.weekdays)),
        ("moon", [each.name for each in calendar.moons]),
    )
    for what, names in named:
        if len({name.casefold() for name in names}) < len(names):
            return f"Each {what} needs a name of its own."
        if any(not name.strip() for name in names):
            return f"Each {what} needs a name."
    longest = max((calendar.year, *(name for _, names in named for name in names)), key=len)
    return "" if len(longest) <= LONGEST else f"A name has at most {LONGEST} letters, not {_short(longest)}."


def read_moment(text: str, calendar: Calendar, now: int) -> int:
    """A moment in rounds: `14:30` today, `day 12 8:00`, `3 Frost`, `3 Frost 412 14:30`; the hour is `now`'s if none is
    told. Raises CalendarError.
    """
    plain = " ".join(text.split())
    in_day, found = now % ROUNDS_A_DAY, _HOUR.search(plain)
    if found is not None:
        hour, minute = int(found[1]), int(found[2])
        if hour > 23 or minute > 59:
            raise CalendarError(f"A time of day is from 00:00 to 23:59, not {found[0]}.")
        in_day, plain = (60 * hour + minute) * ROUNDS_A_MINUTE, plain[: found.start()].strip(" ,")
        if not plain:
            return day_of(now) * ROUNDS_A_DAY + in_day
    return _day(plain, calendar, now) * ROUNDS_A_DAY + in_day


def _day(text: str, calendar: Calendar, now: int) -> int:
    for weekday in calendar.weekdays:
        if text.casefold().startswith(f"{weekday.casefold()},"):
            text = text[len(weekday) + 1 :].strip()
    numbered = _DAY.fullmatch(text.casefold())
    if numbered is not None:
        day = _number(numbered[1].replace(",", ""))
        if not 1 <= day <= MOST_DAY:
            raise CalendarError(f"A day should be from 1 to {MOST_DAY:,}, not {day:,}.")
        return day - 1
    found = _DATE.fullmatch(text)
    if found is None or not calendar.months:
        example = f"3 {calendar.months[0].name} {calendar.first_year}" if calendar.months else "day 12"
        raise CalendarError(f"Type a date such as {example} or a time such as 14:30, not {_short(text)}.")
    place, said = _month_and_year(found[2], calendar)
    month, day = calendar.months[place], _number(found[1])
    if not 1 <= day <= month.days:
        raise CalendarError(f"{month.name} has days 1 to {month.days}, not {day:,}.")
    year = _number(said) if said else date_of(calendar, day_of(now)).year
    if not calendar.first_year <= year <= MOST_YEAR:
        raise CalendarError(f"A year should be from {calendar.first_year} to {MOST_YEAR:,}, not {year:,}.")
    return day_at(calendar, Date(year, place, day))


def _month_and_year(text: str, calendar: Calendar) -> tuple[int, str]:
    """`Frost, Year 412`: the place of the month and the figures of the year, empty = none. Raises CalendarError.

    Months are tried as they are called, the longest first: a name may hold figures, and end as the word for the year.
    """
    names = [month.name.casefold() for month in calendar.months]
    for place in sorted(range(len(names)), key=lambda place: -len(names[place])):
        year = rf"(?:\s+(?:{re.escape(calendar.year.casefold())}\s+)?(-?\d+))?"
        found = re.fullmatch(rf"{re.escape(names[place])}(?:\s*,)?{year}", text.casefold())
        if found is not None:
            return place, found[1] or ""
    listed = ", ".join(month.name for month in calendar.months)
    raise CalendarError(f"There is no month {_short(_YEAR.sub('', text).strip(' ,'))}; months are {_short(listed)}.")


def _parts(text: str) -> list[str]:
    return [" ".join(part.split()) for part in text.split(",") if part.strip()]


def _number(text: str) -> int:
    if len(text) > 9:
        raise CalendarError(f"A number has at most 9 figures, not {_short(text)}.")
    return int(text)


def _short(text: str) -> str:
    return repr(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")
