"""Spans of game time in words: `25 minutes`, `3 hours 10 minutes`, `2 days`."""

from __future__ import annotations

from typing import Final

from desktop_app.rules.scaling import FIGHT, ONE_ATTACK, OPEN, PERMANENT, is_kept, rounds_after, rounds_of

MINUTES_A_DAY: Final = 24 * 60
SHORT_ROUNDS: Final = 100
_OPEN_TEXTS: Final = {
    PERMANENT: " until removed",
    FIGHT: " until the fight is over",
    ONE_ATTACK: " for one attack",
}


def span_text(minutes: int, rounds: int = 0) -> str:
    """A span in days, hours, minutes and rounds, parts that are 0 left out."""
    minutes, rounds = minutes + rounds // 10, rounds % 10
    days, rest = divmod(minutes, MINUTES_A_DAY)
    hours, left = divmod(rest, 60)
    counted = ((days, "day"), (hours, "hour"), (left, "minute"), (rounds, "round"))
    parts = [f"{count:,} {unit}{'s' if count > 1 else ''}" for count, unit in counted if count]
    return " ".join(parts) or "0 minutes"


def short_span(rounds: int) -> str:
    """How long something lasts still, short enough for a chip: `7`, `12 min`, `3 h 20 min`, `2 d`.

    Below ten minutes the rounds are counted; above, minutes that have begun are left out.
    """
    if rounds < SHORT_ROUNDS:
        return str(rounds)
    days, rest = divmod(rounds // 10, MINUTES_A_DAY)
    hours, minutes = divmod(rest, 60)
    if days:
        return f"{days} d {hours} h" if hours else f"{days} d"
    if hours:
        return f"{hours} h {minutes} min" if minutes else f"{hours} h"
    return f"{minutes} min"


def lasts_text(lasts: str) -> str:
    """` for 4 minutes`, ` for 1d4+1 rounds`, ` until removed`: how long an effect of a play lasts; empty = no time."""
    if lasts in _OPEN_TEXTS:
        return _OPEN_TEXTS[lasts]
    if lasts in ("", *OPEN):
        return _kept_text(lasts) if is_kept(lasts) else ""
    if is_kept(lasts):
        return _kept_text(lasts)
    found = rounds_of(lasts)
    return f" for {lasts}" if found is None or found[0].dice else f" for {span_text(0, found[0].bonus * found[1])}"


def _kept_text(lasts: str) -> str:
    """` while the caster concentrates, at most 1 minute`, or `and for 2 rounds more`."""
    most, more = rounds_of(lasts), rounds_after(lasts)
    bound = f", at most {span_text(0, most[0].bonus * most[1])}" if most is not None else ""
    return f" while the caster concentrates{bound}{f' and for {span_text(0, more)} more' if more else ''}"


def time_passes(minutes: int, rounds: int = 0) -> str:
    """`25 minutes pass`, `1 hour passes`."""
    text = span_text(minutes, rounds)
    return f"{text} {'passes' if text.startswith('1 ') and text.count(' ') == 1 else 'pass'}"
