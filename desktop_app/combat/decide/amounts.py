"""Amounts that commands bring as dice text."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.decide.draft import Draft
from desktop_app.rules.formula import Formula, FormulaError, parse_formula
from desktop_app.rules.scaling import ScalingError, rounds_of
from desktop_app.rules.text import capital

MOST_DICE: Final = 200


def expect_dice(draft: Draft, text: str) -> Formula:
    """The dice of an amount; nothing is nothing. Refuses what cannot be rolled."""
    try:
        formula = parse_formula(text or "0")
    except FormulaError as wrong:
        raise draft.impossible(f"{capital(str(wrong))}.") from None
    if sum(abs(count) for count, _ in formula.dice) > MOST_DICE or any(sides < 1 for _, sides in formula.dice):
        raise draft.impossible(f"{text} cannot be rolled. Roll at most {MOST_DICE} dice.")
    return formula


def expect_time(draft: Draft, text: str) -> None:
    """Refuse what is no duration; nothing at all and `permanent` are right."""
    try:
        found = rounds_of(text)
    except ScalingError as wrong:
        raise draft.impossible(f"{capital(str(wrong))}.") from None
    if found is not None:
        expect_dice(draft, str(found[0]))
