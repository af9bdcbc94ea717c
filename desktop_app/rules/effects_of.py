"""Effects made of the library's spells and stances, and of a creature's lost levels."""

from __future__ import annotations

from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.effect import Effect
from desktop_app.rules.ruleset import Ruleset


def buff_effect(name: str, ruleset: Ruleset, source: str = "") -> Effect:
    """A spell effect or stance of the library, switched on; `source` = who or what it comes from.

    Raises KeyError for a name that the library does not have.
    """
    entry = ruleset.catalog.buffs.get(name.strip().lower())
    if entry is None:
        raise KeyError(name)
    return Effect(entry.name, source or entry.name, entry.modifiers, entry.flags)


def negative_levels(count: int, ruleset: Ruleset) -> Effect:
    """So many negative levels: each -1 on attacks, saves, skills and ability checks, and hit points."""
    source = f"{count} negative level{'s' if count > 1 else ''}"
    numbers = ("attack", "saves", "skills", "checks", *ruleset.names("negative-level/also"))
    modifiers = [Modifier(number, -count, UNTYPED, source) for number in numbers]
    modifiers.append(Modifier("hp", -count * ruleset.number("negative-level/hit-points"), UNTYPED, source))
    return Effect("energy drained", source, tuple(modifiers), value=count)
