"""Powerful charge: an attack that deals more dice at the end of a charge, read off a creature's block."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from desktop_app.rules.creature import Creature
from desktop_app.rules.formula import Formula, parse_formula
from desktop_app.rules.ledger import Line
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.sheet import Sheet, plain_sheet

CHARGE, NAME = "charge", "powerful charge"
_DAMAGE: Final = re.compile(r"\b\d{1,2}d\d{1,2}(?:\s?[+-]\s?\d{1,3})?")


@lru_cache(maxsize=512)
def charge_damage(creature: Creature, weapon: str) -> Formula | None:
    """The dice and the bonus of this attack at the end of a charge; None where it deals what it always does.

    A text that names none of the attacks means the first.
    """
    for ability in creature.special:
        found = _DAMAGE.search(ability.text) if ability.name.lower().startswith(NAME) else None
        if found is None:
            continue
        named = [each.name for each in creature.weapons if _names(ability.text, each.name)]
        first = named or [each.name for each in creature.weapons[:1]]
        return parse_formula(found[0].replace(" ", "")) if weapon in first else None
    return None


def on_a_charge(sheet: Sheet, weapon: str, numbers: AttackNumbers) -> AttackNumbers:
    """The numbers of an attack at the end of a charge. Rule: maneuver.charge.

    The block tells the whole bonus as it stands without any effect; what lies on the creature counts on top of it.
    """
    told = charge_damage(sheet.creature, weapon)
    if told is None:
        return numbers
    usual = plain_sheet(sheet.creature, sheet.ruleset).attack(weapon).damage_bonus.total
    more = Line("untyped", told.bonus - usual, NAME)
    dice = Formula(told.dice, 0)
    bonus = numbers.damage_bonus.plus(more) if more.value else numbers.damage_bonus
    return replace(numbers, damage=dice, damage_bonus=bonus)


def _names(text: str, weapon: str) -> bool:
    return re.search(rf"\b{re.escape(weapon.removesuffix('s'))}s?\b", text, re.IGNORECASE) is not None
