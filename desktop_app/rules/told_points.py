"""Points of abilities that a text says are lost, as what happens to a target. Rule: attack.ability-damage."""

from __future__ import annotations

from desktop_app.rules.harm import LEVELS, harm_within
from desktop_app.rules.resolution import AbilityHarm


def points_told(text: str) -> tuple[AbilityHarm, ...]:
    """`2 Strength damage`, `1d4 Dexterity drain and 1d4 Wisdom drain`; negative levels are none of them."""
    return tuple(
        AbilityHarm(each.ability, str(each.dice), each.kind) for each in harm_within(text)[1] if each.kind != LEVELS
    )
