"""Concentration: how hard it is to keep a spell, by what interferes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Disturbance:
    """What interferes: `level` of the spell, `damage` taken, `grappler` = the bonus of the one who holds the caster."""

    level: int = 0
    damage: int = 0
    grappler: int = 0


Difficulty = Callable[[Disturbance], int]

WAYS: Final[Mapping[str, Difficulty]] = {
    "10+damage+level": lambda d: 10 + d.damage + d.level,
    "10+damage": lambda d: 10 + d.damage,
    "10+half-damage+level": lambda d: 10 + d.damage // 2 + d.level,
    "15+double-level": lambda d: 15 + 2 * d.level,
    "20+level": lambda d: 20 + d.level,
    "15+level": lambda d: 15 + d.level,
    "10+level": lambda d: 10 + d.level,
    "5+level": lambda d: 5 + d.level,
    "20": lambda _d: 20,
    "10+grappler+level": lambda d: 10 + d.grappler + d.level,
}
"""Ways to set the number, by mechanism."""

SETTINGS: Final[Mapping[str, str]] = {
    "damage": "spell.concentration-check/damage",
    "opportunity": "spell.dc-aoo",
    "continuous-damage": "spell.concentration-check/continuous-damage",
    "defensive": "spell.defensive",
    "motion": "mount.casting/motion",
    "violent-motion": "mount.casting/violent-motion",
    "extreme-motion": "spell.concentration-check/extreme-motion",
    "grapple": "spell.while-grappling/dc",
    "defensively": "spell.defensive",
    "entangled": "spell.concentration-check/entangled",
    "wind-rain": "spell.concentration-check/wind-rain",
    "wind-hail": "spell.concentration-check/wind-hail",
}
"""Which setting of the ruleset names the way, by what interferes."""


def difficulty(way: str, disturbance: Disturbance) -> int:
    """The number to reach; `way` is a key of WAYS.

    Rules: spell.dc-aoo, spell.defensive, spell.while-grappling, mount.casting.
    """
    return WAYS[way](disturbance)
