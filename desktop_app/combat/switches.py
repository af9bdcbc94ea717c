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
    ("defending", "", "Defending"),
    ("bane", "", "Foe of the bane"),
)
"""An option, the mark of the feat that gives it (empty: a weapon does), and its name."""


@dataclass(frozen=True, slots=True)
class Switch:
    """An option of an attack that a feat or a weapon gives; `most` = the points to choose, 0 = the rules fix them."""

    option: str
    name: str
    most: int = 0


def switches(state: Encounter, name: str, ruleset: Ruleset) -> tuple[Switch, ...]:
    """What a combatant may switch on. Rule: feat.power-attack, feat.combat-expertise. Raises KeyError."""
    sheet = sheet_of(state, state.combatants[name], ruleset)
    names = {option: text for option, _, text in SWITCHES}
    found = [
        Switch(option, text, most_points(sheet, option.replace("-", " ")))
        for option, mark, text in SWITCHES
        if mark and sheet.mark(mark)
    ]
    arms = [sheet.arm(weapon) for weapon in sheet.creature.weapons]
    most = max((arm.enhancement for arm in arms if arm.quality("defending")), default=0)
    found += [Switch("defending", names["defending"], most)] if most else []
    found += [Switch("bane", names["bane"])] if any(arm.quality("bane") for arm in arms) else []
    return tuple(found)
