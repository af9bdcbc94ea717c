"""Weapon damage that grows and shrinks by size steps."""

from __future__ import annotations

from functools import lru_cache

from desktop_app.rules.formula import Formula, parse_formula
from desktop_app.rules.ruleset import Ruleset


def stepped(damage: Formula, steps: int, ruleset: Ruleset) -> Formula:
    """The same weapon's dice so many sizes larger (below 0: smaller); dice that the table lacks stay as they are."""
    table = ruleset.damage.larger if steps > 0 else ruleset.damage.smaller
    text = str(Formula(damage.dice)) if damage.dice else str(damage.bonus)
    for _ in range(abs(steps)):
        text = table.get(text, text)
    made = _parsed(text)
    return made.plus(damage.bonus) if damage.dice else made


@lru_cache(maxsize=1024)
def _parsed(text: str) -> Formula:
    return parse_formula(text)
