"""A check outside a fight: a d20 and a bonus, for one creature or for several at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from desktop_app.rules.d20 import D20, ONE_D20
from desktop_app.rules.dice import Dice


@dataclass(frozen=True, slots=True)
class Check:
    """What one creature rolled."""

    face: int
    bonus: int

    @property
    def total(self) -> int:
        """The result of the check."""
        return self.face + self.bonus


def check_for_all(label: str, bonuses: Mapping[str, int], dice: Dice, d20: D20 = ONE_D20) -> dict[str, Check]:
    """A d20 for each, in order."""
    return {who: Check(d20.roll(dice, label, who), bonus) for who, bonus in bonuses.items()}
