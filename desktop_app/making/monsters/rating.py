"""Challenge ratings with their fractions, and how much changes raise them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from desktop_app.making.monsters.work import Work
from desktop_app.rules.challenge import FRACTIONS
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.printed import stated_points
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet

_STATISTICS: Final = ("hp", "ac", "attack", "damage")


def raised(rating: str, steps: int) -> str:
    """A challenge rating raised by steps of the series 1/8, 1/6 ... 1/2, 1, 2 ...; other text stays as it is."""
    place = _place(rating)
    if place is None:
        return rating
    made = max(0, place + steps)
    return FRACTIONS[made] if made < len(FRACTIONS) else str(made - len(FRACTIONS) + 1)


def higher(one: str, other: str) -> str:
    """The higher of two challenge ratings; text that is no rating counts as the lower."""
    first, second = _place(one), _place(other)
    if first is None or (second is not None and second > first):
        return other
    return one


def steps_between(old: str, new: str) -> int:
    """How many steps one rating is above another; none where one of them is no rating."""
    low, high = _place(old), _place(new)
    return 0 if low is None or high is None else high - low


def whole_rating(rating: str) -> int:
    """A rating as a whole number, fractions as 0."""
    place = _place(rating)
    return 0 if place is None else max(0, place - len(FRACTIONS) + 1)


def _place(rating: str) -> int | None:
    words = rating.strip()
    if words in FRACTIONS:
        return FRACTIONS.index(words)
    if words == "1/10":
        return 0
    return int(words) + len(FRACTIONS) - 1 if words.isdecimal() and int(words) > 0 else None


def raise_rating(work: Work, steps: int, why: str) -> None:
    """Raise the creature's challenge rating; an unknown one is a doubt."""
    set_rating(work, raised(work.creature.cr, steps), why)
    if steps and _place(work.creature.cr) is None:
        work.doubt("cr", work.creature.cr, f"its challenge rating is not known: add {steps:+d}")


def set_rating(work: Work, rating: str, why: str) -> None:
    """Give the creature another challenge rating."""
    old = work.creature.cr
    work.change(cr=rating)
    work.tell("challenge rating", old, rating, why)


def steps_by_statistics(before: Sheet, after: Sheet, ruleset: Ruleset) -> int:
    """The change of challenge rating, in points, that hit points, AC, best attack and damage show by the table."""
    old, new = _statistics(before), _statistics(after)
    moves = []
    for name in _STATISTICS:
        table = ruleset.change.statistics[name]
        if table and old.get(name) is not None and new.get(name) is not None:
            moves.append(_level(new[name], table) - _level(old[name], table))
    return round(sum(moves) / len(moves)) if moves else 0


def _statistics(made: Sheet) -> dict[str, float]:
    found: dict[str, float] = {"hp": stated_points(made), "ac": made.total("ac")}
    attacks = [made.attack(weapon) for weapon in made.creature.weapons]
    if attacks:
        found["attack"] = max(attack.bonuses[0] for attack in attacks)
        harms = [(attack.natural, _damage(attack)) for attack in attacks]
        together = sum(harm for natural, harm in harms if natural)
        found["damage"] = max(together, *(harm for _, harm in harms))
    return found


def _damage(attack: AttackNumbers) -> float:
    """The average of a full attack that hits with every attack."""
    return max(1, attack.damage.average + attack.damage_bonus.total) * len(attack.bonuses)


def _level(value: float, table: Mapping[str, int]) -> float:
    """The challenge rating, in points, that a number has in the table; extrapolated beyond the table's ends."""
    rows = [(_figure(rating), figure) for rating, figure in table.items()]
    low, high = next((pair for pair in pairwise(rows) if value <= pair[1][1]), rows[-2:])
    return low[0] + (high[0] - low[0]) * (value - low[1]) / (high[1] - low[1])


def _figure(rating: str) -> float:
    above, _, below = rating.partition("/")
    return int(above) / int(below or 1)
