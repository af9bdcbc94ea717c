"""Hit points that are rolled, or at their maximum: which Hit Dice may show another face than their average."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from desktop_app.rules.creature import Creature
from desktop_app.rules.hit_dice import Dice, dice_of
from desktop_app.rules.printed import stated_points
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet


@dataclass(frozen=True, slots=True)
class OpenDice:
    """Hit Dice that are not decided yet: their `sides`, and the `average` hit points that the sheet counts for them.

    `usual` = the maximum on the sheet, `least` = one hit point a Hit Die.
    """

    sides: tuple[int, ...]
    average: int
    usual: int
    least: int

    def __str__(self) -> str:
        counts = Counter(self.sides)
        return " + ".join(f"{counts[sides]}d{sides}" for sides in sorted(counts, reverse=True))

    def total(self, faces: tuple[int, ...]) -> int:
        """The maximum with these faces in the place of the average."""
        return max(self.usual - self.average + sum(faces), self.least)


def open_dice(creature: Creature, ruleset: Ruleset) -> OpenDice:
    """The dice that can be rolled. Rolled levels stay as they are, and the first level of a class stays full.

    Where hit points are given, their dice are behind them: a first level counts as full only if they say so.
    """
    usual = sheet(creature, (), ruleset).total("hp")
    groups = dice_of(creature, ruleset)
    full_first = creature.hp is None or _counts_first_full(creature, ruleset)
    sides = tuple(each for group in groups for each in _open_in(group, full_first=full_first))
    average = sum(each + 1 for each in sides) // 2
    return OpenDice(sides, average, usual, max(sum(group.count for group in groups), 1))


def _open_in(group: Dice, *, full_first: bool) -> list[int]:
    first = full_first and group.first and not group.racial
    return [group.die] * (group.count - len(group.rolled) - first)


def _counts_first_full(creature: Creature, ruleset: Ruleset) -> bool:
    return stated_points(sheet(replace(creature, hp=None), (), ruleset)) == creature.hp
