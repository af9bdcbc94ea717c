"""Dice text such as `2d6+3`: read, written, rolled."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.patterns_later import pattern

_PART = pattern(r"([+-]?)\s*(?:(\d*)d(\d+)|(\d+))")
HALF_MORE = "x1.5"
"""Behind a formula: half as much again, as an empowered spell does."""
LONGEST_PART = 24
"""Letters of one part of a formula; longer figures are no number that anybody means."""


class FormulaError(ValueError):
    """Text that is no dice formula; the message quotes it."""


@dataclass(frozen=True, slots=True)
class Formula:
    """Groups of dice (count, sides), those with a minus sign counted below 0, and a flat bonus.

    `half_more` = their sum counts half as much again, rounded down.
    """

    dice: tuple[tuple[int, int], ...] = ()
    bonus: int = 0
    half_more: bool = False

    def plus(self, bonus: int) -> Formula:
        """The same dice with a number added."""
        return Formula(self.dice, self.bonus + bonus, self.half_more)

    def whole(self, total: int) -> int:
        """What a sum of its dice and bonus comes to."""
        return total * 3 // 2 if self.half_more else total

    @property
    def average(self) -> float:
        """The mean of all rolls."""
        mean = sum(count * (sides + 1) / 2 for count, sides in self.dice) + self.bonus
        return mean * 1.5 if self.half_more else mean

    def __str__(self) -> str:
        text = "".join(f"{'-' if count < 0 else '+'}{abs(count)}d{sides}" for count, sides in self.dice).lstrip("+")
        if self.bonus or not text:
            text += f"{self.bonus:+d}" if text else str(self.bonus)
        return f"{text} {HALF_MORE}" if self.half_more else text


def parse_formula(text: str) -> Formula:
    """Read `2d6+3`, `d8`, `4`, `1d6-1`, `8d6 x1.5`. Raises FormulaError for anything else."""
    compact = text.replace(" ", "").replace("\N{MINUS SIGN}", "-")
    half_more = compact.endswith(HALF_MORE)
    compact = compact.removesuffix(HALF_MORE)
    dice: list[tuple[int, int]] = []
    bonus = position = 0
    while position < len(compact):
        part = _PART.match(compact, position)
        if part is None or (position > 0 and not part[1]) or len(part[0]) > LONGEST_PART:
            raise FormulaError(f"not a dice formula: {text!r}; expected something like 2d6+3")
        sign = -1 if part[1] == "-" else 1
        if part[3]:
            dice.append((sign * int(part[2] or 1), int(part[3])))
        else:
            bonus += sign * int(part[4])
        position = part.end()
    if not compact:
        raise FormulaError("an empty dice formula; expected something like 2d6+3")
    return Formula(tuple(dice), bonus, half_more)
