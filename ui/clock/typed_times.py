"""Times of the campaign as they are typed: `3 days 4 hours`, `8 hours rest`, `in 8 hours: the ritual is done`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from desktop_app.campaign.calendar_text import CalendarError, read_moment
from desktop_app.campaign.game_clock import GameClock
from ui.fight.typed_time import NIGHT_HOURS, read_span
from ui.shared.typed_input import PromptError

ROUNDS_AN_HOUR: Final = 600
EXAMPLE: Final = "3 days 4 hours   10 minutes   8 hours rest"
REMIND_EXAMPLE: Final = "in 8 hours: the ritual is done   day 12 14:30: the market opens"
_REST: Final = re.compile(r"\b(?:of )?(?:rest|sleep)\b|\bnight'?s?\b")


@dataclass(frozen=True, slots=True)
class Passing:
    """So many rounds; `is_rest` = long enough a rest for daily uses to be fresh."""

    rounds: int
    is_rest: bool = False


def read_passing(text: str) -> Passing:
    """How much time passes. Raises PromptError."""
    plain = " ".join(text.lower().split())
    rest = _REST.search(plain)
    if rest is None:
        return Passing(read_span(text))
    left = " ".join(_REST.sub(" ", plain).split())
    rounds = read_span(left) if left not in ("", "a") else NIGHT_HOURS * ROUNDS_AN_HOUR
    if rounds < NIGHT_HOURS * ROUNDS_AN_HOUR:
        raise PromptError(f"A rest that makes daily uses fresh takes at least {NIGHT_HOURS} hours.")
    return Passing(rounds, is_rest=True)


def read_when(text: str, clock: GameClock) -> int:
    """A moment, in rounds: a date, a time of day, or `in 3 hours`. Raises PromptError."""
    plain = text.strip()
    if plain.lower().startswith("in "):
        return clock.now + read_span(plain[3:])
    try:
        return read_moment(plain, clock.calendar, clock.now)
    except CalendarError as error:
        raise PromptError(str(error)) from error


def read_reminder(text: str, clock: GameClock) -> tuple[int, str]:
    """When and what: `in 8 hours: the ritual is done`. Raises PromptError."""
    when, colon, what = text.partition(": ")
    if not colon or not what.strip():
        raise PromptError("Type when, a colon and what, such as in 8 hours: the ritual is done.")
    return read_when(when, clock), what.strip()
