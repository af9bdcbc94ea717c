"""Which creatures hold a word, and which have a figure within bounds."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Mapping
from typing import Final

_KEPT: Final = 256


class Postings:
    """Creatures by the words they hold, found by a word's beginning. Numbers are only added, never taken out.

    `packed` = postings that are restored: the numbers of each word as letters, a number each (`letters`), which take a
    tenth of the room of a list.
    """

    def __init__(self, packed: Mapping[str, str] | None = None) -> None:
        self._packed = packed or {}
        self._numbers: dict[str, list[int]] = {}
        self._sorted: list[str] = []
        self._answers: dict[str, set[int]] = {}

    def __contains__(self, word: str) -> bool:
        return word in self._numbers or word in self._packed

    def letters(self) -> dict[str, str]:
        """All of it as it is packed: numbers below 55,296, above which no letter stands for one."""
        every = {**self._packed, **dict.fromkeys(self._numbers, "")}
        return {word: self._packed.get(word, "") + "".join(map(chr, self._numbers.get(word, ()))) for word in every}

    def add(self, number: int, words: Iterable[str]) -> None:
        """Note that creature `number` holds these words."""
        for word in words:
            held = self._numbers.get(word)
            if held is None:
                self._numbers[word] = [number]
                if self._sorted and word not in self._packed:
                    insort(self._sorted, word)
            else:
                held.append(number)
        self._answers.clear()

    def beginning_with(self, start: str) -> set[int]:
        """All that hold a word which begins so. The set is kept for the next keystroke: never change it."""
        answer = self._answers.get(start)
        if answer is None:
            if len(self._answers) >= _KEPT:
                self._answers.clear()
            answer = self._answers[start] = set()
            for word in self._words(start):
                answer.update(self._numbers.get(word, ()))
                answer.update(map(ord, self._packed.get(word, "")))
        return answer

    def holding(self, word: str) -> set[int]:
        """All that hold exactly this word."""
        return {*self._numbers.get(word, ()), *map(ord, self._packed.get(word, ""))}

    def all_words(self) -> tuple[str, ...]:
        """Every word, sorted."""
        return tuple(self._words(""))

    def sort(self) -> None:
        """Put the words in order, so that the first search need not."""
        if not self._sorted:
            self._sorted = sorted({*self._packed, *self._numbers})

    def _words(self, start: str) -> list[str]:
        self.sort()
        first = bisect_left(self._sorted, start)
        last = bisect_left(self._sorted, start + "\U0010ffff") if start else len(self._sorted)
        return self._sorted[first:last]


class Figures:
    """Creatures by one number, such as the challenge rating."""

    def __init__(self, pairs: Iterable[tuple[float, int]] = ()) -> None:
        self._pairs = list(pairs)
        self._in_order = not self._pairs

    @property
    def pairs(self) -> list[tuple[float, int]]:
        """Each figure with its creature, as figures of this kind are restored from."""
        return self._pairs

    def add(self, number: int, figure: float) -> None:
        """Note the figure of creature `number`."""
        self._pairs.append((figure, number))
        self._in_order = False

    def between(self, low: float, high: float) -> set[int]:
        """All whose figure is from `low` to `high`."""
        if not self._in_order:
            self._pairs.sort()
            self._in_order = True
        first = bisect_left(self._pairs, (low, -1))
        last = bisect_right(self._pairs, (high, float("inf")))
        return {number for _, number in self._pairs[first:last]}
