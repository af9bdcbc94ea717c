"""Effects made of the library's spells and stances, and how long they last."""

from __future__ import annotations

import re
from typing import Final

from desktop_app.rules.effect import Effect
from desktop_app.rules.ruleset import Ruleset

ROUNDS_IN: Final = {
    **dict.fromkeys(("r", "rd", "round", "rounds"), 1),
    **dict.fromkeys(("min", "minute", "minutes"), 10),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), 600),
    **dict.fromkeys(("day", "days"), 14_400),
}
"""Rounds in a unit of time."""
_DURATION: Final = re.compile(r"^(?P<count>\d{1,9}) (?P<unit>rounds?|minutes?|hours?|days?)(?P<per>/level)?$")


def buff_effect(name: str, ruleset: Ruleset, source: str = "") -> Effect:
    """A spell effect or stance of the library, switched on; `source` = who or what it comes from.

    Raises KeyError for a name that the library does not have.
    """
    entry = ruleset.catalog.buffs.get(name.strip().lower())
    if entry is None:
        raise KeyError(name)
    return Effect(entry.name, source or entry.name, entry.modifiers, entry.flags)


def duration_rounds(duration: str, level: int = 0) -> int | None:
    """A duration of the library in rounds: `1 minute`, with a caster level `1 round/level`; None without a figure.

    Rule: round.length.
    """
    found = _DURATION.match(duration.strip())
    if found is None or (found["per"] and not level):
        return None
    return int(found["count"]) * ROUNDS_IN[found["unit"].lower()] * (level if found["per"] else 1)
