"""Spans of time and rests as they are typed: `25 min`, `3 h`, `2 days`, `night tended`, `2 days in bed`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.timeline import ROUNDS_A_MINUTE, ROUNDS_AN_HOUR
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError

ROUNDS_A_DAY: Final = 24 * ROUNDS_AN_HOUR
MOST_ROUNDS: Final = 10 * 365 * ROUNDS_A_DAY
MOST_BARE: Final = 9_999
MOST_FIGURES: Final = 9
NIGHT_HOURS: Final = 8
DAY_HOURS: Final = 24
MOST_REST_DAYS: Final = 365
UNITS: Final = {
    "r": 1, "rd": 1, "round": 1, "rounds": 1,
    "m": ROUNDS_A_MINUTE, "min": ROUNDS_A_MINUTE, "mins": ROUNDS_A_MINUTE, "minute": ROUNDS_A_MINUTE,
    "minutes": ROUNDS_A_MINUTE,
    "h": ROUNDS_AN_HOUR, "hr": ROUNDS_AN_HOUR, "hrs": ROUNDS_AN_HOUR, "hour": ROUNDS_AN_HOUR, "hours": ROUNDS_AN_HOUR,
    "day": ROUNDS_A_DAY, "days": ROUNDS_A_DAY, "week": 7 * ROUNDS_A_DAY, "weeks": 7 * ROUNDS_A_DAY,
}  # fmt: skip
EXAMPLE: Final = "25 min   3 h   2 days   5 rounds"
REST_EXAMPLE: Final = "night   night tended   2 days in bed   10 min"
_THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_PART: Final = re.compile(r"(\d{1,9})\s*([a-z]+)")
_TENDED: Final = re.compile(r"\b(?:tended|with (?:a )?healer)\b")
_BED: Final = re.compile(r"\b(?:in bed|bed|of bed rest|bed rest)\b")


@dataclass(frozen=True, slots=True)
class RestText:
    """So many hours and minutes of rest; `bed` = complete bed rest, `tended` = a healer tends them."""

    hours: int
    minutes: int = 0
    bed: bool = False
    tended: bool = False

    @property
    def is_night(self) -> bool:
        """Whether it is long enough for a new day to begin."""
        return self.hours >= NIGHT_HOURS


def read_span(text: str) -> int:
    """A span of time in rounds; a number alone is minutes. Raises PromptError."""
    whole = _THOUSANDS.sub("", text.lower())
    plain = " ".join(whole.replace("+", " ").replace(",", " ").replace(" and ", " ").split())
    if plain.isdecimal():
        if len(plain) > MOST_FIGURES or int(plain) > MOST_BARE:
            raise PromptError(f"A number alone means minutes, up to {MOST_BARE:,}. For more, type the unit: 30 days.")
        plain += " min"
    parts = _PART.findall(plain)
    if not parts or _PART.sub("", plain).strip():
        typed = f"{quoted(text)} is not a length of time; " if text.strip() else ""
        raise PromptError(f"{typed}Type how long, such as 25 min, 3 h or 2 days.".replace("; Type", "; type"))
    for _, unit in parts:
        if unit not in UNITS:
            raise PromptError(f"{quoted(unit)} is not a unit of time. Type rounds, minutes, hours or days.")
    rounds = sum(int(count) * UNITS[unit] for count, unit in parts)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise PromptError("Let between 1 round and 10 years pass at once.")
    return rounds


def read_rest(text: str) -> RestText:
    """A rest: `night`, `day in bed`, `3 days in bed tended`, `10 min`, `2 h`. Raises PromptError."""
    plain = " ".join(text.lower().replace(",", " ").split())
    tended, bed = bool(_TENDED.search(plain)), bool(_BED.search(plain))
    plain = " ".join(_BED.sub(" ", _TENDED.sub(" ", plain)).split())
    if plain in ("", "night", "a night", "nights", "night's rest") and not (bed and not plain):
        if not plain and not tended:
            raise PromptError("Type how long they rest: night, 2 days in bed or 10 min.")
        return RestText(NIGHT_HOURS, 0, bed, tended)
    if plain in ("", "day", "a day"):
        return RestText(DAY_HOURS, 0, bed, tended)
    try:
        rounds = read_span(plain)
    except PromptError as error:
        raise PromptError(f"{quoted(text)} is not a rest. Type it like night, 2 days in bed or 10 min.") from error
    minutes = rounds // ROUNDS_A_MINUTE
    if not 1 <= minutes <= MOST_REST_DAYS * DAY_HOURS * 60:
        raise PromptError(f"A rest takes 1 minute to {MOST_REST_DAYS} days.")
    return RestText(minutes // 60, minutes % 60, bed, tended)
