"""Evenings at the table: numbered and dated, who was there, their order of scenes and encounters, plan and recap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.patterns_later import pattern

PLANNED, PLAYING, PLAYED = "planned", "being played", "played"
PHASES: Final = (PLANNED, PLAYING, PLAYED)
PLAN, RECAP = "plan", "recap"
PARTS: Final = (PLAN, RECAP)
"""The texts of a session: notes before it and after it."""

_DATE: Final = pattern(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DAYS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@dataclass(frozen=True, slots=True)
class Beat:
    """A line in the order of an evening: a scene in words, or an encounter by its id; `done` = it was played."""

    text: str = ""
    encounter: str = ""
    done: bool = False


@dataclass(frozen=True, slots=True)
class GameSession:
    """An evening. `date` = the table's own day, as `2026-03-01`; `present` = ids of the characters who were there.

    `evening` = scenes and encounters in order; `played` = ids of the encounters that were fought while it was played.
    `game_from`, `game_to` = the campaign's clock when it began and ended, in rounds.
    """

    id: str
    number: int
    date: str
    title: str = ""
    present: tuple[str, ...] = ()
    evening: tuple[Beat, ...] = ()
    played: tuple[str, ...] = ()
    plan: str = ""
    recap: str = ""
    phase: str = PLANNED
    game_from: int | None = None
    game_to: int | None = None

    @property
    def name(self) -> str:
        """`Session 3: The mill`, as links and lists call it."""
        return f"Session {self.number}: {self.title}" if self.title else f"Session {self.number}"

    def text(self, part: str) -> str:
        """The plan or the recap."""
        return self.plan if part == PLAN else self.recap


def real_date(text: str) -> str:
    """The date as it is kept, `2026-03-01`; empty for what is no day of the calendar."""
    found = _DATE.fullmatch(text.strip())
    if found is None:
        return ""
    year, month, day = map(int, found.groups())
    if not (year and 1 <= month <= len(_DAYS)):
        return ""
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = _DAYS[month - 1] + (is_leap and month == 2)
    return f"{year:04}-{month:02}-{day:02}" if 1 <= day <= days else ""


def newest_first(sessions: Iterable[GameSession]) -> list[GameSession]:
    """As the list shows them: by number, the last one first."""
    return sorted(sessions, key=lambda each: (each.number, each.date), reverse=True)


def playing(sessions: Mapping[str, GameSession]) -> GameSession | None:
    """The session that is being played, if one is."""
    return next((each for each in sessions.values() if each.phase == PLAYING), None)
