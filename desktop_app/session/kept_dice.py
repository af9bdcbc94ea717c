"""Dice that remember their rolls: the same proposal asked for again shows the same faces."""

from __future__ import annotations

from desktop_app.rules.dice import Dice

_Place = tuple[str, str, str, int]


class KeptDice:
    """Rolls of another source, kept by place, label, owner and sides in the order in which they fell.

    A die belongs to its owner and its sides: the d20 of an attack stays the same when another target or weapon is
    chosen, while its damage is rolled anew if the dice are others. `again` starts from the first kept face.
    """

    def __init__(self, source: Dice) -> None:
        self._source = source
        self._faces: dict[_Place, list[int]] = {}

    def again(self) -> Dice:
        """The same dice, read again from the first kept face."""
        return _Reading(self._source, self._faces, {}, "")


class _Reading:
    def __init__(self, source: Dice, faces: dict[_Place, list[int]], taken: dict[_Place, int], place: str) -> None:
        self._source, self._faces, self._taken, self._place = source, faces, taken, place

    def roll(self, label: str, sides: int, who: str = "") -> int:
        place = (self._place, label, who, sides)
        fallen = self._faces.setdefault(place, [])
        taken = self._taken.get(place, 0)
        if taken == len(fallen):
            fallen.append(self._source.roll(label, sides, who))
        self._taken[place] = taken + 1
        return fallen[taken]

    def of_attack(self, index: int) -> Dice:
        return _Reading(self._source.of_attack(index), self._faces, self._taken, f"{self._place}{index}.")
