"""Feats that are switched on before a roll, as a combatant has them: which, and how many points it may give up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Encounter
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.strikes import most_points

SWITCHES: Final = (
    ("power-attack", "power_attack", "Power Attack"),
    ("deadly-aim", "deadly_aim", "Deadly Aim"),
    ("combat-expertise", "combat_expertise", "Combat Expertise"),
    ("rapid-shot", "rapid_shot", "Rapid Shot"),
    ("vital-strike", "vital_strike", "Vital Strike"),
)


@dataclass(frozen=True, slots=True)
class Switch:
    """An option of an attack that a feat gives; `most` = the points that may be chosen, 0 = the rules fix them."""

    option: str
    name: str
    most: int = 0


def switches(state: Encounter, name: str, ruleset: Ruleset) -> tuple[Switch, ...]:
    """What a combatant may switch on. Rule: feat.power-attack, feat.combat-expertise. Raises KeyError."""
    sheet = sheet_of(state, state.combatants[name], ruleset)
    return tuple(
        Switch(option, text, most_points(sheet, option.replace("-", " ")))
        for option, mark, text in SWITCHES
        if sheet.mark(mark)
    )
