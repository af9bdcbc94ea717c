"""The numbers that a modifier can change, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desktop_app.rules.creature import ABILITIES

NUMBERS: Final = frozenset(
    [
        "ac",
        "attack",
        "damage",
        "fort",
        "ref",
        "will",
        "saves",
        "init",
        "hp",
        "wounds",
        "cmb",
        "cmd",
        "grapple",
        "bab",
        "skills",
        "checks",
        "speed",
        "concentration",
        "sr",
        "dc",
        "size",
        "fast healing",
    ]
) | {"caster level"}

PARTS: Final[Mapping[str, frozenset[str] | None]] = {
    "skills": frozenset(ABILITIES),
    "check": frozenset(ABILITIES),
    "ability": frozenset(ABILITIES),
    "modifier": frozenset(ABILITIES),
    "speed": frozenset({"land", "fly", "swim", "climb", "burrow"}),
    "skill": None,
}
"""Numbers with a second word after a colon, and which words there are; None = any name."""


def is_number(to: str) -> bool:
    """Whether a modifier can change `to`: `ac`, `skill:Climb`, `ability:str` ..."""
    if to in NUMBERS:
        return True
    first, colon, second = to.partition(":")
    if not colon or first not in PARTS:
        return False
    allowed = PARTS[first]
    return bool(second) if allowed is None else second in allowed
