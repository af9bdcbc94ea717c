"""Casting in a fight: what the times cost, what a component needs, and what spoils a spell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

VERBAL, SOMATIC = "V", "S"

SPOIL_SIDES: Final = 100
SPOIL_UP_TO: Final = 20
"""A deafened caster's verbal spell is spoiled on d% 1 to 20. Rule: spell.components."""

ROUNDS_OF_A_MINUTE: Final = 10

SPELLCRAFT_BASE: Final = 15


@dataclass(frozen=True, slots=True)
class CastingTime:
    """A casting time: the action it takes each turn, whether it provokes, and for how many turns it goes on."""

    id: str
    cost: str
    provokes: bool = True
    turns: int = 0

    @property
    def lasting(self) -> bool:
        """Whether it goes on after the turn in which it began: then the caster threatens nothing meanwhile."""
        return self.turns > 0


TIMES: Final[Mapping[str, CastingTime]] = {
    time.id: time
    for time in (
        CastingTime("standard", "standard"),
        CastingTime("full-round", "full-round"),
        CastingTime("swift", "swift", provokes=False),
        CastingTime("immediate", "immediate", provokes=False),
        CastingTime("1-round", "full-round", turns=1),
        CastingTime("1-minute", "full-round", turns=ROUNDS_OF_A_MINUTE),
    )
}
"""Casting times by the name that a command gives. Rule: spell.casting-time."""


def spoiled(face: int) -> bool:
    """Whether that face of d% spoils a verbal spell of a deafened caster."""
    return face <= SPOIL_UP_TO


def identify_dc(spell_level: int) -> int:
    """The number for Spellcraft to know a spell as it is being cast. Rule: spell.counterspell."""
    return SPELLCRAFT_BASE + spell_level


def metamagic_time(time: str, *, spontaneous: bool, quickened: bool) -> str:
    """The time of a metamagic version: longer for those who cast without preparing. Rule: spell.metamagic-time."""
    if quickened:
        return "swift"
    return "full-round" if spontaneous and time == "standard" else time
