"""Ability scores and their modifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.rules.flags import DEXTERITY_ZERO, STRENGTH_ZERO
from desktop_app.rules.ledger import Ledger, Line, tally
from desktop_app.rules.text import signed

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

ABILITY_NAMES: Final = {
    "str": "Strength",
    "dex": "Dexterity",
    "con": "Constitution",
    "int": "Intelligence",
    "wis": "Wisdom",
    "cha": "Charisma",
}
_ZERO_FLAGS: Final = {"dex": DEXTERITY_ZERO, "str": STRENGTH_ZERO}


def modifier_of(score: int) -> int:
    """The modifier of a score: 0 at 10 and 11, one more or less for each two points."""
    return max(0, score) // 2 - 5


def score(sheet: Sheet, ability: str) -> Ledger:
    """The score after all changes, never below 0; no lines where the creature has no such score.

    Rule: attack.ability-damage.
    """
    number = f"ability:{ability}"
    base = sheet.creature.abilities.score(ability)
    if base is None:
        return Ledger(number, ())
    lines = (Line("base", base, ABILITY_NAMES[ability]), *_changes(sheet, number).lines)
    made = Ledger(number, lines)
    flag = _ZERO_FLAGS.get(ability)
    if flag is not None and flag in sheet.flags:
        reason = f"{ABILITY_NAMES[ability]} counts as 0"
        return Ledger(
            number, tuple(Line(line.type, line.value, line.source, counts=False, reason=reason) for line in lines)
        )
    return made if made.total >= 0 else made.plus(Line("minimum", -made.total, "no score falls below 0"))


def ability_modifier(sheet: Sheet, ability: str) -> int:
    """The modifier of a score after changes, and what lowers or raises only the modifier; 0 where there is no score."""
    if sheet.creature.abilities.score(ability) is None:
        return 0
    made = modifier_of(score(sheet, ability).total)
    return made + changes_of_modifier(sheet, ability).total


def changes_of_modifier(sheet: Sheet, ability: str) -> Ledger:
    """What raises or lowers the modifier alone, while the score stays. Rule: attack.ability-damage."""
    return _changes(sheet, f"modifier:{ability}")


def _changes(sheet: Sheet, number: str) -> Ledger:
    """What is changed about a score or its modifier; facts play no part, since loads depend on scores themselves."""
    modifiers = sheet.modifiers(number)
    return tally(number, modifiers, sheet.standing.stacking) if modifiers else Ledger(number, ())


def ability_line(sheet: Sheet, ability: str) -> Line:
    """An ability's modifier as a part of a number; it is a part of so many that it is kept on the sheet."""
    made = sheet.ability_lines.get(ability)
    if made is None:
        made = sheet.ability_lines[ability] = _ability_line(sheet, ability)
    return made


def _ability_line(sheet: Sheet, ability: str) -> Line:
    if sheet.creature.abilities.score(ability) is None:
        return Line("ability", 0, f"no {ABILITY_NAMES[ability]}")
    total = sheet.ledger(f"ability:{ability}").total
    changes = (
        f", {each.source} {signed(each.value)}" for each in changes_of_modifier(sheet, ability).lines if each.counts
    )
    return Line("ability", sheet.modifier(ability), f"{ABILITY_NAMES[ability]} {total}{''.join(changes)}")
