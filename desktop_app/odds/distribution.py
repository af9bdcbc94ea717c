"""A whole number that is not known yet: how likely each of its values is. Plain tuples and lists, nothing else.

For the few dozen values that damage has they are faster from a cold start than any library, and bundle at no cost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from desktop_app.pauses import pause
from desktop_app.rules.formula import Formula

MOST_VALUES: Final = 12_000
"""Values that one distribution may have: far more than any fight needs, and soon counted."""
MANY: Final = 10_000
"""So many products of chances are counted without a pause."""
LEAST: Final = 1e-13
"""What is less likely than this is never seen at a table."""


class TooWide(ValueError):
    """Dice with more values than are counted; the message is for the user."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """`chances[i]` = how likely `least + i` is. Its sum is what is likely at all: 1, or less for a part of a whole."""

    least: int
    chances: tuple[float, ...]

    @property
    def whole(self) -> float:
        """How likely any of it is."""
        return sum(self.chances)

    @property
    def most(self) -> int:
        """The highest value; below `least` if there is none."""
        return self.least + len(self.chances) - 1

    @property
    def likely(self) -> int:
        """The first value that is likely at all."""
        return next((value for value, _ in self.items()), self.least)

    @property
    def mean(self) -> float:
        """The sum of each value times its chance: the expected value of a whole distribution."""
        return sum((self.least + place) * chance for place, chance in enumerate(self.chances))

    def at_least(self, value: int) -> float:
        """How likely a value of so much or more is."""
        return sum(self.chances[max(value - self.least, 0) :])

    def below(self, value: int) -> Distribution:
        """The part of it below a value."""
        return self if value > self.most else Distribution(self.least, self.chances[: max(value - self.least, 0)])

    def from_on(self, value: int) -> Distribution:
        """The part of it from a value on."""
        if value <= self.least:
            return self
        return Distribution(value, self.chances[value - self.least :])

    def times(self, chance: float) -> Distribution:
        """All of it so much less likely."""
        return self if chance == 1 else Distribution(self.least, tuple([each * chance for each in self.chances]))

    def plus(self, number: int) -> Distribution:
        """The same with a number added to each value."""
        return Distribution(self.least + number, self.chances) if number else self

    def items(self) -> list[tuple[int, float]]:
        """Each value that is likely at all, with its chance."""
        return [(self.least + place, chance) for place, chance in enumerate(self.chances) if chance]

    def turned(self, change: Callable[[int], int]) -> Distribution:
        """What becomes of it when each value is changed, such as by damage reduction."""
        return of_chances([(change(value), chance) for value, chance in self.items()])


NOTHING: Final = Distribution(0, ())
"""Not likely at all."""
ZERO: Final = Distribution(0, (1.0,))
"""Surely 0."""


def surely(value: int) -> Distribution:
    """A number that is known."""
    return Distribution(value, (1.0,))


def of_chances(pairs: Iterable[tuple[int, float]] | Mapping[int, float]) -> Distribution:
    """The distribution of (value, chance); chances of one value add up. Raises TooWide for too many values."""
    listed = list(pairs.items() if isinstance(pairs, Mapping) else pairs)
    if not listed:
        return NOTHING
    least = min(value for value, _ in listed)
    width = max(value for value, _ in listed) - least + 1
    _expect_narrow(width)
    chances = [0.0] * width
    for value, chance in listed:
        chances[value - least] += chance
    return Distribution(least, tuple(chances))


def together(one: Distribution, other: Distribution) -> Distribution:
    """The sum of two independent numbers."""
    if len(one.chances) > len(other.chances):
        one, other = other, one
    if not one.chances:
        return NOTHING
    least = one.least + other.least
    if len(one.chances) == 1:
        return other.times(one.chances[0]).plus(one.least)
    width = len(other.chances)
    found = [0.0] * (len(one.chances) + width - 1)
    factors, pauses = other.chances, len(one.chances) * width > MANY
    for place, chance in enumerate(one.chances):
        if chance > LEAST:
            found[place : place + width] = [
                had + chance * more for had, more in zip(found[place : place + width], factors, strict=True)
            ]
        if pauses:
            pause()
    return _without_ends(least, found)


def _without_ends(least: int, chances: list[float]) -> Distribution:
    """Without what is never seen at either end: a hundred dice do not all show a one."""
    low, high = 0, len(chances)
    while high > 1 and chances[high - 1] < LEAST:
        high -= 1
    while low < high - 1 and chances[low] < LEAST:
        low += 1
    _expect_narrow(high - low)
    return Distribution(least + low, tuple(chances[low:high]))


def either(parts: Sequence[Distribution]) -> Distribution:
    """Parts of one whole put together: what is likely in one of them or another."""
    parts = [part for part in parts if part.chances]
    if len(parts) < 2:
        return parts[0] if parts else NOTHING
    least = min(part.least for part in parts)
    width = max(part.most for part in parts) - least + 1
    _expect_narrow(width)
    found = [0.0] * width
    for part in parts:
        start = part.least - least
        for place, chance in enumerate(part.chances, start):
            found[place] += chance
    return Distribution(least, tuple(found))


@lru_cache(maxsize=1024)
def of_dice(formula: Formula, times: int = 1) -> Distribution:
    """The sum of a formula's dice, `times` over, without its flat bonus. Raises TooWide for more dice than are counted.

    A half more (`x1.5`) is the affair of who adds the bonus.
    """
    groups = [(count * times, sides) for count, sides in formula.dice]
    _expect_narrow(sum(abs(count) * (sides - 1) + 1 for count, sides in groups) if groups else 1)
    found = ZERO
    for count, sides in groups:
        dice = _several(abs(count), sides)
        if count < 0:
            dice = Distribution(-dice.most, dice.chances[::-1])
        found = together(found, dice)
    return found


@lru_cache(maxsize=512)
def _several(count: int, sides: int) -> Distribution:
    """So many dice of so many sides: two halves of them put together, so that a hundred take seven steps."""
    if count == 0 or sides < 1:
        return ZERO
    if count == 1:
        return Distribution(1, (1 / sides,) * sides)
    half = _several(count // 2, sides)
    whole = together(half, half)
    return together(whole, _several(1, sides)) if count % 2 else whole


def _expect_narrow(width: int) -> None:
    if width > MOST_VALUES:
        raise TooWide(f"These dice have {width:,} different sums; odds are counted for up to {MOST_VALUES:,}.")
