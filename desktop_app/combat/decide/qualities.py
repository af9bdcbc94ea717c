"""What magic properties of arms do in a fight: bursts on critical hits, bane, fortification, defending."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_effect, until_next_turn
from desktop_app.combat.events import Told
from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.dice import Dice
from desktop_app.rules.effect import Effect
from desktop_app.rules.options import figure_of
from desktop_app.rules.protection import fortification
from desktop_app.rules.wielding import BANE, WeaponInUse
from desktop_app.rules.wording import singular

if TYPE_CHECKING:
    from desktop_app.combat.decide.single_attack import PlannedAttack

DEFENDING: Final = "defending"
LIFELESS: Final = frozenset({"undead", "construct"})
"""The types that brilliant energy cannot harm."""
_PERCENT: Final = 100
_ENERGY: Final = re.compile(r"\b(fire|cold|electricity|acid|sonic)\b")
_ON_CRITICAL: Final = re.compile(r"\b(\d+d\d+) on a critical hit\b", re.IGNORECASE)
"""More dice that an attack's own line gives a critical hit."""


def critical_extras(arm: WeaponInUse, extra: str, multiplier: int) -> str:
    """What a confirmed critical hit adds by the weapon's properties: `1d10 fire`, one die more for each multiple."""
    dice = max(multiplier - 1, 1)
    found = [f"{dice}d8 sonic"] if arm.quality("critical_sonic") else []
    energies = list(dict.fromkeys(_ENERGY.findall(extra)))
    found += [f"{dice}d10 {energy}" for energy in energies[: arm.quality("burst")]]
    found += _ON_CRITICAL.findall(extra)
    return ", ".join(found)


def is_bane(attack: PlannedAttack) -> bool:
    """Whether a bane weapon's dice concern the target: it is the foe, or the game master says so."""
    is_foe = bool(attack.arm.foe) and set(attack.arm.bane_of.split(",")) <= attack.facts
    return is_foe or attack.says(BANE)


def object_to_lifeless(draft: Draft, attack: PlannedAttack) -> None:
    """Brilliant energy passes through what has no life."""
    kind = draft.who(attack.target).creature.type.lower()
    passes = attack.arm.quality("ignores_armor") > 0 and kind in LIFELESS
    draft.object(passes, f"{attack.arm.name} is of brilliant energy and passes through the lifeless without harm.")


def fortified_now(draft: Draft, attack: PlannedAttack, dice: Dice) -> bool:
    """Whether the target's fortification spares it the critical hit or sneak attack; a d% is rolled for it."""
    chance = fortification(draft.sheet(attack.target))
    if not 0 < chance < _PERCENT or dice.roll("fortification", _PERCENT) > chance:
        return False
    text = f"Fortification: {attack.target} is spared its vital spots."
    draft.emit(Told(text=text, who=attack.target))
    return True


def defend_with(draft: Draft, attack: PlannedAttack) -> None:
    """As much of a defending weapon's enhancement as is chosen protects its wielder until the next turn."""
    points = min(figure_of(DEFENDING, attack.options) or 0, attack.arm.enhancement)
    if not points or not attack.arm.quality(DEFENDING):
        return
    held = f"with {singular(attack.arm.name)}"
    lost = (Modifier(number, -points, UNTYPED, DEFENDING, held) for number in ("attack", "damage"))
    effect = Effect(DEFENDING, modifiers=(Modifier("ac", points, UNTYPED, attack.arm.name), *lost))
    add_effect(draft, attack.by, until_next_turn(draft, attack.by, effect))
