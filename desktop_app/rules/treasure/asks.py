r"""How rolls are asked for, in the words of the tables.

| ask | what it rolls |
| --- | --- |
| `2d4*10 gp`, `50 gp` | coins |
| `@gems`, `1d3 @gems`, `2 @gems` | on a table, once or as often as the dice say |
| `Ring of swimming\\|2500`, `Acid flask\\|10\\|2d4` | a thing: its price in gold pieces, how many |
| `a ; b` | both |
| `!armor minor` | one of the rolls of `makers`, with its words |
| `@table <melee>` | on a table whose rows have that word where they say `{}` |
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.coins import WORTH, copper_of
from desktop_app.rules.dice import Dice, FaceError

TOGETHER: Final = " ; "
_COINS: Final = re.compile(r"(?:(\d+)\+)?(?:(\d+)d(\d+)(?:\*(\d+))?|(\d+)) (cp|sp|gp|pp)")
_COUNT: Final = re.compile(r"(\d+)(?:d(\d+))? ([@!].*)", re.DOTALL)
_WORD: Final = re.compile(r"(.*) <([a-z]+)>$")


@dataclass(frozen=True, slots=True)
class Sum:
    """`5+2d4*10 gp`: a number, dice and what they are multiplied by, and the kind of coin."""

    base: int
    count: int
    sides: int
    times: int
    coin: str

    @property
    def dice(self) -> str:
        """`2d4`; empty where nothing is rolled."""
        return f"{self.count}d{self.sides}" if self.sides else ""

    def total(self, faces: tuple[int, ...]) -> int:
        """So many coins."""
        return self.base + self.times * (sum(faces) if self.sides else self.count)

    def copper(self, faces: tuple[int, ...]) -> int:
        """What they are worth in copper pieces."""
        return self.total(faces) * WORTH[self.coin]


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing with its price in copper pieces for each; `dice` = how many, `2d4`; empty = one."""

    name: str
    value: int
    dice: str = ""


def read_sum(ask: str) -> Sum | None:
    """The coins that are asked for; None for something else."""
    found = _COINS.fullmatch(ask)
    if found is None:
        return None
    base, count, sides, times, flat, coin = found.groups()
    return Sum(int(base or 0), int(count or flat), int(sides or 0), int(times or 1), coin)


def read_count(ask: str) -> tuple[int, int, str] | None:
    """`1d3 @gems` as (1, 3, @gems), `2 @gems` as (2, 0, @gems); None for something else."""
    found = _COUNT.fullmatch(ask)
    return (int(found[1]), int(found[2] or 0), found[3]) if found else None


def read_word(ask: str) -> tuple[str, str]:
    """The table that is asked for, and the word that its rows get."""
    found = _WORD.fullmatch(ask)
    return (found[1], found[2]) if found else (ask, "")


def read_thing(ask: str) -> Thing:
    """A thing, as a row names it."""
    name, _, rest = ask.partition("|")
    price, _, dice = rest.partition("|")
    return Thing(name, copper_of(float(price)) if price else 0, dice)


def parse_dice(text: str) -> tuple[int, int]:
    """`2d4` as (2, 4), `d%` as (1, 100), `d7` as (1, 7). Raises ValueError for other texts."""
    count, sign, sides = text.partition("d")
    if not sign:
        raise ValueError(f"{text!r} are no dice")
    return int(count or 1), 100 if sides == "%" else int(sides)


class GivenFirst:
    """Dice of which the first faces are given; the others are rolled by `then`."""

    def __init__(self, faces: tuple[int, ...], then: Dice) -> None:
        self._faces, self._then = list(faces), then

    def roll(self, label: str, sides: int, who: str = "") -> int:
        """The next given face, else one of the other dice. Raises FaceError for a face that the die does not have."""
        if not self._faces:
            return self._then.roll(label, sides, who)
        face = self._faces.pop(0)
        if not 1 <= face <= sides:
            raise FaceError(f"{label}: a d{sides} has no face {face}")
        return face

    def of_attack(self, index: int) -> Dice:  # noqa: ARG002 - treasure has no attacks
        """The same dice."""
        return self


def faces_for(dice: str, typed: tuple[int, ...]) -> tuple[int, ...]:
    """The faces of these dice as they were typed: each of them, or their sum. Raises FaceError in words."""
    count, sides = parse_dice(dice)
    if len(typed) == count:
        wrong = next((face for face in typed if not 1 <= face <= sides), None)
        if wrong is not None and count > 1:
            raise FaceError(f"A d{sides} has no face {wrong}.")
    if len(typed) == count and count > 1:
        return typed
    if len(typed) != 1 or not count <= typed[0] <= count * sides:
        each = f", or their {count} faces" if count > 1 else ""
        raise FaceError(f"{dice} comes to {count} up to {count * sides}{each}.")
    left, faces = typed[0] - count, []
    for _ in range(count):
        more = min(left, sides - 1)
        faces.append(1 + more)
        left -= more
    return tuple(faces)
