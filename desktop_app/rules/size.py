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
