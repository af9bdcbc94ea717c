"""Where a publisher's printed numbers part from what the rules give: those of the book, whatever a table plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop_app.rules.creature import PrintedAttack
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.printed import by_the_book, has_parts
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
    """Every printed number that differs from the sum of its known parts."""
    return tuple(_differences(sheet, lambda _number: True))


def differs(sheet: Sheet, number: str) -> bool:
    """Whether one printed number is among those; the others are not looked at, which is quicker by far."""
    named = number.removeprefix("attacks.").rpartition(".")[0] if number.startswith("attacks.") else number
    return any(each.number == number for each in _differences(sheet, lambda other: other == named))


def _differences(sheet: Sheet, wanted: Callable[[str], bool]) -> Iterator[Difference]:
    """The differences of the numbers and attacks whose names are wanted."""
    creature = sheet.creature
    sheet = by_the_book(sheet.plain if creature.printed.in_force else sheet)
    for number, printed in creature.printed.numbers:
        if wanted(number) and has_parts(creature, number) and sheet.has_number(number):
            derived = sheet.total(number)
            if derived != printed:
                yield Difference(number, printed, derived)
    attacks = [line for line in creature.printed.attacks if wanted(line.name)]
    if attacks and has_parts(creature, "attack"):
        for line in attacks:
            yield from _attack(sheet, line)


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
