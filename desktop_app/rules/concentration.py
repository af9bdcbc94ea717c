"""Concentration: what a creature keeps a spell with, and how hard that is, by what interferes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.chapters.magic import Difficulty, Spell
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.setting import Setting
from desktop_app.rules.sheet import Sheet


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


BY_DAMAGE: Final = frozenset({"damage", "continuous-damage", "opportunity"})
"""What interferes the more, the more damage it does."""


def difficulty(way: Difficulty, disturbance: Disturbance) -> int:
    """The number to reach; `way` is a key of WAYS.

    Rules: spell.dc-aoo, spell.defensive, spell.while-grappling, mount.casting.
    """
    return WAYS[way](disturbance)


def _skill(sheet: Sheet, facts: frozenset[str]) -> Ledger:
    return Ledger("concentration", sheet.ledger("skill:Concentration", facts).lines)


def _caster_level(sheet: Sheet, facts: frozenset[str]) -> Ledger:
    """Caster level and the casting ability, of the best class."""
    best: tuple[Line, ...] = ()
    lowered = sheet.tally("caster level", (), sheet.modifiers("caster level"), facts).lines
    for spells in sheet.creature.spellcasting:
        lines: tuple[Line, ...] = (
            Line("base", spells.caster_level, f"caster level as {spells.class_name}"),
            Line("ability", sheet.modifier(spells.ability), spells.ability.capitalize()),
            *lowered,
        )
        if not best or _sum(lines) > _sum(best):
            best = lines
    return Ledger("concentration", best)


def _sum(lines: tuple[Line, ...]) -> int:
    return Ledger("", lines).total


BONUSES: Final[Mapping[str, Callable[[Sheet, frozenset[str]], Ledger]]] = Spell.concentration.ways(
    {
        "skill": _skill,
        "caster-level": _caster_level,
    }
)
"""What one concentrates with, by mechanism."""


def concentration(sheet: Sheet, because: str = "") -> Ledger:
    """What the creature concentrates with. Rule: spell.concentration-check."""
    facts = frozenset({because})
    base = BONUSES[sheet.ruleset.spell.concentration](sheet, facts)
    more = sheet.tally("concentration", (), sheet.modifiers("concentration"), facts)
    return base.plus(*more.lines)
