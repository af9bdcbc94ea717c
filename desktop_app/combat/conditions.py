"""Conditions of the game as effects: the library's entry under its plain name, with its source and value."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from desktop_app.rules import flags as flag
from desktop_app.rules.effect import Effect
from desktop_app.rules.ruleset import Ruleset

BY_VALUE: Final = frozenset({"energy drained"})
"""Conditions whose figures count once for each of their value."""

_OTHER_NAMES: Final = {"held": "paralyzed"}

_ALWAYS: Final = {
    "bleed": frozenset({flag.PERMANENT_DAMAGE}),
    "rebuked": frozenset({flag.TURNED, flag.NO_ACTIONS}),
    "grappling": frozenset({flag.GRAPPLED}),
    "slowed": frozenset({flag.SINGLE_ACTION}),
}
"""Names that count as conditions in every ruleset, in its library or not."""


@lru_cache(maxsize=2048)
def condition_effect(name: str, ruleset: Ruleset, source: str = "", value: int = 0) -> Effect:
    """The condition as an effect; one that the library does not know is a bare name."""
    entry = ruleset.catalog.conditions.get(name.lower())
    if entry is None:
        return Effect(name, source, flags=_ALWAYS.get(name.lower(), frozenset()), value=value)
    modifiers = entry.modifiers
    if name.lower() in BY_VALUE:
        cause = f"negative levels ({source})" if source else "negative levels"
        modifiers = tuple(replace(each, value=each.value * max(value, 1), source=cause) for each in modifiers)
    return Effect(name, source, modifiers, entry.flags, value)


def plain_name(name: str, ruleset: Ruleset) -> str:
    """The condition's own name in lower case for a name in any case or an alias; empty if there is none."""
    wanted = name.strip().lower()
    wanted = _OTHER_NAMES.get(wanted, wanted)
    if wanted in _ALWAYS:
        return wanted
    entry = ruleset.catalog.conditions.get(wanted)
    return entry.name.lower() if entry is not None else ""
