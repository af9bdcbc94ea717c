"""Concentration: how hard it is to keep a spell, by what interferes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.chapters.magic import Difficulty, Spell
from desktop_app.rules.setting import Setting


@dataclass(frozen=True, slots=True)
class Disturbance:
    """What interferes: `level` of the spell, `damage` taken, `grappler` = the bonus of the one who holds the caster."""

    level: int = 0
    damage: int = 0
    grappler: int = 0


WAYS: Final[Mapping[str, Callable[[Disturbance], int]]] = Spell.dc_damage.ways(
    {
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
)
"""Ways to set the number, by mechanism."""

TROUBLES: Final[Mapping[str, Setting[Difficulty]]] = {
    "damage": Spell.dc_damage,
    "opportunity": Spell.dc_opportunity,
    "continuous-damage": Spell.dc_continuous,
    "defensive": Spell.dc_defensive,
    "motion": Spell.dc_motion,
    "violent-motion": Spell.dc_violent_motion,
    "extreme-motion": Spell.dc_extreme_motion,
    "grapple": Spell.dc_grapple,
    "defensively": Spell.dc_defensive,
    "entangled": Spell.dc_entangled,
    "wind-rain": Spell.dc_wind_rain,
    "wind-hail": Spell.dc_wind_hail,
}
"""The setting of the ruleset that says how hard it is, by what interferes."""


def difficulty(way: Difficulty, disturbance: Disturbance) -> int:
    """The number to reach; `way` is a key of WAYS.

    Rules: spell.dc-aoo, spell.defensive, spell.while-grappling, mount.casting.
    """
    return WAYS[way](disturbance)
