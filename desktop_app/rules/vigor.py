"""Wounds and vigor, where a table plays them: vigor points of the Hit Dice, wound points of the body behind them.

In the fight both together are the hit points: what is lost of the wound points is told apart within the damage.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.ability_harm import DAMAGE, DRAIN, PENALTY
from desktop_app.rules.bonus import Facts
from desktop_app.rules.dying import DAY_HOURS, nights
from desktop_app.rules.formula import Formula
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.saves import CONSTRUCT_POINTS, vital_ability

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

NUMBER: Final = "wounds"
_HARMS: Final = frozenset({DAMAGE, DRAIN, PENALTY})
EXERTION_DC: Final = 10
"""The Constitution check of a wounded one that acts."""


def wound_points(sheet: Sheet, facts: Facts) -> Ledger:
    """Twice the Constitution score, or of what stands in for it; a construct has the points of its size.

    A penalty to the score takes one wound point a point, as drain does; damage to it takes two.
    """
    if not sheet.has_number(NUMBER):
        return Ledger(NUMBER, ())
    fixed = _of_the_score(sheet)
    if sheet.has_trait(CONSTRUCT_POINTS):
        points = sheet.ruleset.size.construct_hit_points[sheet.standing.size.word]
        fixed += (Line("size", points, f"{sheet.standing.size.word} construct"),) if points else ()
    return sheet.tally(NUMBER, fixed, sheet.modifiers(NUMBER), facts)


def _of_the_score(sheet: Sheet) -> tuple[Line, ...]:
    ability = vital_ability(sheet)
    lines = [line for line in sheet.ledger(f"ability:{ability}").lines if line.counts]
    full = sum(line.value for line in lines if line.value > 0)
    less = [line for line in lines if line.value < 0 and line.source not in _HARMS]
    if not full:
        return ()
    base = Line("base", 2 * full, f"twice {ABILITY_NAMES[ability]} {full}")
    return (base, *(Line("untyped", line.value, f"{line.source}, {ABILITY_NAMES[ability]}") for line in less))


def threshold(sheet: Sheet) -> int:
    """The wound points at which it is wounded, and below: the score, whatever harms it."""
    return sum(line.value for line in sheet.ledger(NUMBER).lines if line.type == "base") // 2


@dataclass(frozen=True, slots=True)
class Lost:
    """What a body has lost in all, and how much of it are wound points."""

    damage: int
    wounds: int


def struck(lost: Lost, vigor: int, lethal: int, nonlethal: int, direct: int, *, bare: bool) -> Lost:
    """What is lost when damage is taken that no temporary points took. `vigor` = its full vigor points.

    Vigor goes first. `direct` = the wound points that a critical hit takes besides. Nonlethal damage takes vigor alone;
    from one that had nothing left before it (`bare`) a wound point, or as many as a critical hit.
    """
    left = max(vigor - (lost.damage - lost.wounds), 0)
    of_vigor = min(lethal, left)
    of_wounds = lethal - of_vigor + (direct if lethal else 0)
    if nonlethal and bare:
        of_wounds += direct or 1
    elif nonlethal:
        of_vigor += min(nonlethal, left - of_vigor)
    return Lost(lost.damage + of_vigor + of_wounds, lost.wounds + of_wounds)


def settled(lost: Lost, vigor: int) -> int:
    """The wound points lost that fit the damage: never more than all of it, nor less than what vigor cannot hold."""
    return max(min(lost.wounds, lost.damage), lost.damage - max(vigor, 0), 0)


def rest_gives(level: int, hours: int, *, bed_rest: bool) -> int:
    """The wound points of a rest: one a night, or half the level for a whole day in bed; vigor comes back whole."""
    if bed_rest and hours >= DAY_HOURS:
        return max(level // 2, 1) * (hours // DAY_HOURS)
    return nights(hours)


def wounds_for(healing: Formula) -> int:
    """The wound points that healing gives in place of vigor: one a die, or one for ten points that need no dice."""
    return sum(count for count, _ in healing.dice) or healing.bonus // 10
