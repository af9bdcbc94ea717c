"""The nine sizes of creatures, from Fine to Colossal."""

from __future__ import annotations

from enum import IntEnum


class Size(IntEnum):
    """A creature's size; steps count from Medium, so that differences are plain subtraction."""

    FINE = -4
    DIMINUTIVE = -3
    TINY = -2
    SMALL = -1
    MEDIUM = 0
    LARGE = 1
    HUGE = 2
    GARGANTUAN = 3
    COLOSSAL = 4

    @property
    def word(self) -> str:
        """The size as the creature file spells it: `medium`."""
        return self.name.lower()

    @classmethod
    def named(cls, word: str) -> Size:
        """The size of that name in any case. Raises KeyError for a word that is no size."""
        return cls[word.strip().upper()]

    def changed(self, steps: int) -> Size:
        """So many steps larger or smaller, no further than Colossal or Fine."""
        return Size(max(Size.FINE, min(Size.COLOSSAL, self + steps)))


_SPACE = (0.5, 1, 2.5, 5, 5, 10, 15, 20, 30)
_REACH_TALL = (0, 0, 0, 5, 5, 10, 15, 20, 30)
_REACH_LONG = (0, 0, 0, 5, 5, 5, 10, 15, 20)


def space(size: Size) -> float:
    """The side of the square that a creature of that size fills, in feet. Rule: size.space-and-reach."""
    return _SPACE[size - Size.FINE]


def reach(size: Size, shape: str) -> int:
    """Natural reach in feet of a tall or long creature. Rule: size.space-and-reach."""
    return (_REACH_LONG if shape == "long" else _REACH_TALL)[size - Size.FINE]
