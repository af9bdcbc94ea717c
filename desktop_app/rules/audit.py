"""Where a publisher's printed numbers part from what the rules give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop_app.rules.creature import PrintedAttack
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.printed import has_parts
from desktop_app.rules.wording import singular

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Difference:
    """A number that was printed otherwise than the rules derive it: figures, or texts for damage and threat ranges."""

    number: str
    printed: int | str
    derived: int | str


def audit(sheet: Sheet) -> tuple[Difference, ...]:
    """Every printed number whose parts are known and come to something else."""
    creature = sheet.creature
    sheet = sheet.plain if creature.printed.in_force else sheet
    found = []
    for number, printed in creature.printed.numbers:
        if has_parts(creature, number) and sheet.has_number(number):
            derived = sheet.total(number)
            if derived != printed:
                found.append(Difference(number, printed, derived))
    if has_parts(creature, "attack"):
        for line in creature.printed.attacks:
            found.extend(_attack(sheet, line))
    return tuple(found)


def _attack(sheet: Sheet, line: PrintedAttack) -> list[Difference]:
    wanted = singular(line.name)
    weapon = next((held for held in sheet.creature.weapons if singular(held.name) == wanted), None)
    if weapon is None:
        return []
    attack = sheet.attack(weapon)
    found: list[Difference] = []
    place = f"attacks.{line.name}"
    if line.attack and line.attack[0] != attack.bonuses[0]:
        found.append(Difference(f"{place}.attack", line.attack[0], attack.bonuses[0]))
    bonus = line.damage_bonus if line.damage_bonus is not None else _bonus(line.damage)
    if bonus is not None and bonus != attack.damage_bonus.total:
        found.append(Difference(f"{place}.damage", bonus, attack.damage_bonus.total))
    if line.crit and line.crit.replace("×", "x") != attack.crit:
        found.append(Difference(f"{place}.crit", line.crit, attack.crit))
    return found


def _bonus(damage: str) -> int | None:
    """The flat part of a printed damage text, if it can be read."""
    try:
        return parse_formula(damage.partition(" ")[0]).bonus if damage else None
    except FormulaError:
        return None
