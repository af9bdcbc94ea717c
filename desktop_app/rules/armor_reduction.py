"""Armor as damage reduction: what armor and natural armor give up of Armor Class, and take off damage for it.

Half of the bonus of what is worn, enhancement aside, and a fifth of natural armor, each rounded down, are damage
reduction that nothing bypasses; it adds to other damage reduction of that kind. Rule: ac.formula.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.rules.damage import Reduction
from desktop_app.rules.ledger import Line
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.worn import Worn

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

NATURAL: Final = "natural armor"
GIVEN_UP: Final = "a fifth of natural armor is damage reduction"
OWN: Final = "of its own"
_WORN_SHARE, _NATURAL_SHARE = 2, 5
_GROWN: Final = frozenset({"natural", "natural increase"})
"""What natural armor itself is; what enhances it gives no damage reduction."""


def reduces(ruleset: Ruleset) -> bool:
    """Whether the table plays it."""
    return ruleset.defense.armor == "damage-reduction"


def of_worn(piece: Worn | None, ruleset: Ruleset) -> int:
    """What a suit of armor takes off damage, and gives up of its armor bonus. Rule: ac.formula."""
    return max(piece.bonus, 0) // _WORN_SHARE if piece is not None and reduces(ruleset) else 0


def of_natural(lines: Iterable[Line], ruleset: Ruleset) -> int:
    """The same of natural armor, as far as it counts among the lines of an Armor Class. Rule: ac.formula."""
    if not reduces(ruleset):
        return 0
    grown = sum(line.value for line in lines if line.type in _GROWN and line.counts and line.source != GIVEN_UP)
    return max(grown, 0) // _NATURAL_SHARE


def given_up(lines: Sequence[Line], ruleset: Ruleset) -> tuple[Line, ...]:
    """What natural armor gives up of an Armor Class with these lines."""
    less = of_natural(lines, ruleset)
    return (Line("natural", -less, GIVEN_UP),) if less else ()


def stacked(sheet: Sheet, reductions: Sequence[Reduction]) -> tuple[Reduction, ...]:
    """Damage reduction together with that of armor, which adds to the best of those that nothing bypasses."""
    if not reduces(sheet.ruleset):
        return tuple(reductions)
    armor = sheet.standing.armor
    parts = (
        (armor.name if armor is not None else "", of_worn(armor, sheet.ruleset)),
        (NATURAL, of_natural(sheet.ledger("ac").lines, sheet.ruleset)),
    )
    found = tuple((source, amount) for source, amount in parts if amount)
    if not found:
        return tuple(reductions)
    best = max((each.amount for each in reductions if not each.bypass), default=0)
    found += ((OWN, best),) if best else ()
    whole = replace(Reduction(sum(amount for _, amount in found)), parts=found)
    return (*(each for each in reductions if each.bypass), whole)
