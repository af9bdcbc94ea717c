"""Natural weapons that a power grows for a while: a sorcerer's claws. What they are, and the creature that has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import Creature, Weapon
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.powers import Power, energy_of, powers_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.size import Size
from desktop_app.rules.steps import stepped

_WEAPON: Final = pattern(r"(?P<count>\d+) (?P<name>[a-z ]+) (?P<damage>\d+d\d+)(?: plus (?P<more>\d+d\d+))?")


def grown_weapons(power: Power, creature: Creature, size: Size, ruleset: Ruleset) -> tuple[Weapon, ...]:
    """The weapons at the class level, by size: `2 claw 1d6 plus 1d6`, of which the last dice are of an energy."""
    told = next((text for at, text in reversed(power.entry.grows) if at <= power.level), "")
    made = []
    for found in _WEAPON.finditer(told):
        damage = stepped(parse_formula(found["damage"]), size - Size.MEDIUM, ruleset)
        energy = energy_of(power.entry, creature)
        extra = f"{found['more']} {energy}".strip() if found["more"] else ""
        made.append(Weapon(found["name"], kind="natural", damage=str(damage), count=int(found["count"]), extra=extra))
    return tuple(made)


def with_grown(power: Power, creature: Creature, size: Size, ruleset: Ruleset) -> Creature | None:
    """The creature with them; None where the power grows none. One that it has by that name already stays."""
    grown = grown_weapons(power, creature, size, ruleset)
    more = tuple(each for each in grown if creature.weapon(each.name) is None)
    return replace(creature, weapons=(*creature.weapons, *more)) if grown else None


def weapons_to_grow(sheet: Sheet) -> Iterator[Weapon]:
    """All that its powers can grow, and that it does not have out."""
    for power in powers_of(sheet.creature, sheet.ruleset):
        for weapon in grown_weapons(power, sheet.creature, sheet.standing.size, sheet.ruleset):
            if sheet.creature.weapon(weapon.name) is None:
                yield weapon
