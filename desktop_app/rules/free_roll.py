"""Dice that are rolled for no rule: `3d6+2`, `4d6k3`, `2d20kl1`, `6x4d6k3`, `d%`: read, written, added up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.formula import LONGEST_PART, FormulaError

MOST_DICE: Final = 100
"""Dice of all that is rolled at once."""
MOST_SIDES: Final = 1000
MOST_TIMES: Final = 20
MOST_BONUS: Final = 9_999
PERCENT: Final = 100
_TIMES = re.compile(r"(\d{1,4})[x\N{MULTIPLICATION SIGN}*](?=[d\d])")
_PART = re.compile(r"([+-]?)(?:(\d*)d(\d+|%)(?:(kh|kl|k|dh|dl)(\d*))?|(\d+))")
EXAMPLE: Final = "3d6+2, 4d6k3 or d%"


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice of one kind thrown together; `keep` of them count, the highest or the `lowest`; None = all count."""

    count: int
    sides: int
    keep: int | None = None
    lowest: bool = False
    minus: bool = False

    def dropped(self, faces: Sequence[int]) -> tuple[int, ...]:
        """The places of the dice that do not count."""
        if self.keep is None:
            return ()
        best = sorted(range(len(faces)), key=lambda place: (faces[place] if self.lowest else -faces[place], place))
        return tuple(sorted(best[self.keep :]))

    def __str__(self) -> str:
        kept = "" if self.keep is None else f"k{'l' if self.lowest else ''}{self.keep}"
        many = "" if self.count == 1 else str(self.count)
        return f"{many}d{'%' if self.sides == PERCENT else self.sides}{kept}"


@dataclass(frozen=True, slots=True)
class FreeRoll:
    """Throws that are added up with a flat bonus, all of it so many `times`."""

    throws: tuple[Throw, ...]
    bonus: int = 0
    times: int = 1

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of each die of one time, in order."""
        return tuple(throw.sides for throw in self.throws for _ in range(throw.count))

    def dropped(self, faces: Sequence[int]) -> tuple[int, ...]:
        """The places, among the faces of one time, that do not count."""
        found: list[int] = []
        first = 0
        for throw in self.throws:
            found += (first + place for place in throw.dropped(faces[first : first + throw.count]))
            first += throw.count
        return tuple(found)

    def total(self, faces: Sequence[int]) -> int:
        """The total of the dice of one repetition."""
        gone = set(self.dropped(faces))
        total, place = self.bonus, 0
        for throw in self.throws:
            counted = sum(faces[at] for at in range(place, place + throw.count) if at not in gone)
            total += -counted if throw.minus else counted
            place += throw.count
        return total

    @property
    def least(self) -> int:
        """The lowest total that there can be."""
        return self.bonus + sum(
            -_counting(throw) * throw.sides if throw.minus else _counting(throw) for throw in self.throws
        )

    @property
    def most(self) -> int:
        """The highest total that there can be."""
        return self.bonus + sum(
            -_counting(throw) if throw.minus else _counting(throw) * throw.sides for throw in self.throws
        )

    def __str__(self) -> str:
        text = "".join(f"{'-' if throw.minus else '+'}{throw}" for throw in self.throws).removeprefix("+")
        text += f"{self.bonus:+d}" if self.bonus else ""
        return f"{self.times}x{text}" if self.times > 1 else text


def parse_free_roll(text: str) -> FreeRoll:
    """Read `3d6+2`, `d20+7`, `4d6k3`, `2d20kh1`, `2d20kl1`, `4d6dl1`, `6x4d6k3`, `d%`. Raises FormulaError."""
    compact = "".join(text.split()).lower().replace("\N{MINUS SIGN}", "-")
    found = _TIMES.match(compact)
    times, position = (int(found[1]), found.end()) if found else (1, 0)
    throws: list[Throw] = []
    bonus, first = 0, position
    while position < len(compact):
        part = _PART.match(compact, position)
        if part is None or (position > first and not part[1]) or len(part[0]) > LONGEST_PART:
            raise FormulaError(f"“{text.strip()}” cannot be rolled. Type something like {EXAMPLE}.")
        if part[3]:
            throws.append(_throw(part))
        else:
            bonus += int(f"{part[1]}{part[6]}")
        position = part.end()
    if not throws:
        raise FormulaError(f"There is no die in it. Type something like {EXAMPLE}.")
    return _bounded(FreeRoll(tuple(throws), bonus, times))


def _throw(part: re.Match[str]) -> Throw:
    count = int(part[2]) if part[2] else 1
    sides = PERCENT if part[3] == "%" else int(part[3])
    if not part[4]:
        return Throw(count, sides, minus=part[1] == "-")
    number = int(part[5] or 1)
    drops = part[4].startswith("d")
    if not 1 <= number <= count or (drops and number == count):
        word = "dropped" if drops else "kept"
        raise FormulaError(f"Of {count} {'die' if count == 1 else 'dice'} {number} cannot be {word}.")
    keep = count - number if drops else number
    return Throw(count, sides, keep, lowest=part[4] in ("kl", "dh"), minus=part[1] == "-")


def _bounded(roll: FreeRoll) -> FreeRoll:
    """The same roll. Raises FormulaError for one that makes no sense."""
    if not 1 <= roll.times <= MOST_TIMES:
        raise FormulaError(f"Roll 1 to {MOST_TIMES} times, not {roll.times}.")
    if any(throw.count < 1 for throw in roll.throws) or len(roll.sides) * roll.times > MOST_DICE:
        raise FormulaError(f"Roll 1 to {MOST_DICE} dice at once.")
    if any(not 1 < throw.sides <= MOST_SIDES for throw in roll.throws):
        raise FormulaError(f"A die has 2 to {MOST_SIDES:,} sides.")
    if abs(roll.bonus) > MOST_BONUS:
        raise FormulaError(f"Add {MOST_BONUS:,} at most.")
    return roll


def _counting(throw: Throw) -> int:
    return throw.count if throw.keep is None else throw.keep
