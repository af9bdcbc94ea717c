"""Effects made of the library's spells and stances, and how long they last."""

from __future__ import annotations

from desktop_app.rules.effect import Effect
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.scaling import ScalingError, lasts_at, rounds_of


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
    if "/level" in duration and not level:
        return None
    try:
        found = rounds_of(lasts_at(duration, level))
    except ScalingError:
        return None
    return found[0].bonus * found[1] if found is not None and not found[0].dice else None
