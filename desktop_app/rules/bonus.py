"""A modifier: one typed part of a number, with where it comes from and when it counts."""

from __future__ import annotations

from dataclasses import dataclass

UNTYPED = "untyped"

Facts = frozenset[str]
"""What is true of the case at hand: `melee`, `flanking`, `vs trip`, `vs giant` ..."""

NO_FACTS: Facts = frozenset()


@dataclass(frozen=True, slots=True)
class Modifier:
    """One bonus (value above 0) or penalty (below 0) to one number.

    `to` names the number as the creature file does: `ac`, `attack`, `damage`, `fort`, `cmb`, `cmd`, `init`,
    `skill:Climb`, `speed:land`. `when` is a fact that must hold for it to count; empty = always.
    """

    to: str
    value: int
    type: str
    source: str
    when: str = ""
