"""What is rolled where the rules say d20, and which of its results decide by themselves or threaten a critical hit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from desktop_app.rules.chapters.attacks import Attack
from desktop_app.rules.dice import THREE_D6, Dice, name_of_dice, results_of

if TYPE_CHECKING:
    from desktop_app.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class D20:
    """A d20, or what a table rolls for it. `sides` = as dice are asked for it.

    `least` fails and `most` succeeds by itself where a natural 1 and a natural 20 do. `threats` = from which result on
    a weapon threatens that threatens from 20, 19, 18 ... on a d20; further ones stay at the last.
    """

    sides: int
    least: int
    most: int
    threats: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """`d20`, `3d6`."""
        return name_of_dice(self.sides)

    @property
    def results(self) -> Sequence[int]:
        """The result of every throw, all of them equally likely: 20 faces, or 216 sums."""
        return results_of(self.sides)

    def roll(self, dice: Dice, label: str, who: str = "") -> int:
        """The result before modifiers; `who` for labels kept by name."""
        return dice.roll(label, self.sides, who)

    def threat(self, low: int) -> int:
        """The least result that threatens, of a weapon that threatens from `low` on a d20. Rule: attack.roll."""
        return self.threats[min(max(20 - low, 0), len(self.threats) - 1)] if self.threats else low

    def needed(self, lead: int) -> int:
        """The least result that reaches a number which is `lead` above the bonus, the lowest and highest deciding."""
        return max(self.least + 1, min(lead, self.most))

    def on(self, needed: int) -> str:
        """`11+`, `20 only`."""
        return f"{needed}+" if needed < self.most else f"{self.most} only"

    def share(self, least: int) -> float:
        """How likely a result of at least so much is."""
        return sum(result >= least for result in self.results) / len(self.results)


ONE_D20: Final = D20(20, 1, 20)
SUM_OF_3D6: Final = D20(THREE_D6, 3, 18, (16, 15, 14, 14, 13, 13, 12, 12, 11))
"""Threats from 20, 19, 18, 17 and 15 are the variant's own table; 16 and those below go by how likely they are."""

_WAYS: Final = Attack.dice.ways({"d20": ONE_D20, "3d6": SUM_OF_3D6})
"""By the choice of the table. Rule: attack.roll."""


def d20_of(ruleset: Ruleset) -> D20:
    """What is rolled for a d20 under a ruleset. Rule: attack.roll."""
    return _WAYS[ruleset.attack.dice]
