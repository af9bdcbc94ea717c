"""A procedure of the rules carried out in every way that its dice may fall, each way once, with how likely it is.

A face is not chosen when its die is asked for but when something is asked of it: `die + bonus >= ac` splits the twenty
faces into those that do and those that do not, and the procedure is carried out once for each. So a check takes three
runs and not twenty, and rules need not know that nobody has rolled.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from desktop_app.pauses import pause
from desktop_app.rules.dice import Dice, results_of

MOST_WAYS: Final = 4000
"""So many ways are followed; what has more is not counted by this means."""
MOST_ROLLS: Final = 200
"""Dice of one way: what rolls on and on is dropped, and the rest counts for all."""
_FORGET: Final = 1e-9
"""Ways less likely than this are dropped, and the rest counts for all."""


class TooManyWays(Exception):
    """There are more ways than are followed."""


class _Dropped(Exception):
    """A way that is too unlikely to be followed."""


@dataclass(slots=True)
class _Way:
    """One way: the choices that lead to it, made again at each run, and how likely it is so far."""

    choices: list[int]
    counts: list[int] = field(default_factory=list)
    place: int = 0
    chance: float = 1.0
    over: bool = False
    """Whether it has been followed to its end: nothing is chosen any more."""

    def choose(self, weights: list[float]) -> int:
        """Which of several: what this way chose before, or the first of what is new."""
        if self.over:
            return 0
        if self.place == len(self.choices):
            self.choices.append(0)
        chosen = self.choices[self.place]
        del self.counts[self.place :]
        self.counts.append(len(weights))
        self.place += 1
        self.chance *= weights[chosen]
        if self.chance < _FORGET:
            raise _Dropped
        return chosen


@dataclass(slots=True)
class _Die:
    """The faces that a die may still show in this way; a sum of several dice as often as they come to it."""

    way: _Way
    faces: Sequence[int]

    def split(self, holds: Callable[[int], bool]) -> bool:
        """Whether something is true of the face: both if it can be either, one after the other."""
        yes = [face for face in self.faces if holds(face)]
        if not yes or len(yes) == len(self.faces):
            return bool(yes)
        share = len(yes) / len(self.faces)
        if self.way.choose([share, 1 - share]) == 0:
            self.faces = yes
            return True
        kept = set(yes)
        self.faces = [face for face in self.faces if face not in kept]
        return False

    def sorted_by(self, kind: Callable[[int], int]) -> int:
        """What kind of face it is, where only that is asked: one of those that are left."""
        kinds: dict[int, list[int]] = {}
        for face in self.faces:
            kinds.setdefault(kind(face), []).append(face)
        if len(kinds) > 1:
            told = list(kinds.items())
            chosen = told[self.way.choose([len(faces) / len(self.faces) for _, faces in told])]
            self.faces = chosen[1]
            return chosen[0]
        return next(iter(kinds))

    def settle(self) -> int:
        """The face itself, where it is needed: each of those that are left."""
        return self.sorted_by(lambda face: face)


class Face(int):
    """A face, with what is added to it, that stays open as long as nobody asks more than how it compares."""

    _die: _Die
    _added: int

    @classmethod
    def of(cls, die: _Die, added: int = 0) -> Face:
        """The face of a die with a number added."""
        made = cls(die.faces[0] + added)
        made._die, made._added = die, added
        return made

    def _settled(self) -> int:
        return self._die.settle() + self._added

    def _compare(self, other: object, holds: Callable[[int, int], bool]) -> bool:
        if not isinstance(other, int):
            return False
        number = int(other) - self._added
        return self._die.split(lambda face: holds(face, number))

    def __eq__(self, other: object) -> bool:
        return self._compare(other, lambda face, number: face == number)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __lt__(self, other: object) -> bool:
        return self._compare(other, lambda face, number: face < number)

    def __le__(self, other: object) -> bool:
        return self._compare(other, lambda face, number: face <= number)

    def __gt__(self, other: object) -> bool:
        return self._compare(other, lambda face, number: face > number)

    def __ge__(self, other: object) -> bool:
        return self._compare(other, lambda face, number: face >= number)

    def __bool__(self) -> bool:
        return self != 0

    def __add__(self, other: int) -> int:
        return Face.of(self._die, self._added + int(other))

    __radd__ = __add__

    def __sub__(self, other: int) -> int:
        return Face.of(self._die, self._added - int(other))

    def __rsub__(self, other: int) -> int:
        return int(other) - self._settled()

    def __neg__(self) -> int:
        return -self._settled()

    def __mul__(self, other: int) -> int:
        return self._settled() * other

    __rmul__ = __mul__

    def __floordiv__(self, other: int) -> int:
        return self._die.sorted_by(lambda face: (face + self._added) // other)

    def __mod__(self, other: int) -> int:
        return self._die.sorted_by(lambda face: (face + self._added) % other)

    def __abs__(self) -> int:
        return abs(self._settled())

    def __int__(self) -> int:
        return self._settled()

    def __index__(self) -> int:
        return self._settled()

    def __hash__(self) -> int:
        return hash(self._settled())

    def __str__(self) -> str:
        return "?"

    __repr__ = __str__

    def __format__(self, form: str) -> str:
        return "?"


class OpenDice:
    """Dice whose faces stay open. `fixed` = faces of labels that are given by who asks, `once` = see `every_way`."""

    def __init__(self, way: _Way, fixed: Mapping[str, int], once: Container[str]) -> None:
        self._way, self._fixed, self._once = way, fixed, once
        self._asked: set[str] = set()
        self._open: list[tuple[str, _Die]] = []
        self._rolls = 0

    def roll(self, label: str, sides: int, who: str = "") -> int:  # noqa: ARG002 - the protocol's words
        """A face that is not known yet."""
        self._rolls += 1
        if self._rolls > MOST_ROLLS or (label in self._asked and label in self._once):
            raise _Dropped
        self._asked.add(label)
        if label in self._fixed:
            return self._fixed[label]
        die = _Die(self._way, results_of(sides))
        self._open.append((label, die))
        return Face.of(die)

    def settle(self, labels: Container[str]) -> None:
        """Tell every face of these labels apart, asked for or not."""
        for label, die in self._open:
            if label in labels:
                die.settle()

    def of_attack(self, index: int) -> OpenDice:  # noqa: ARG002 - the same dice serve all attacks
        return self


T = TypeVar("T")


def every_way(
    run: Callable[[Dice], T],
    *,
    fixed: Mapping[str, int] | None = None,
    once: Container[str] = (),
    settled: Container[str] = (),
    most: int = MOST_WAYS,
) -> list[tuple[float, T]]:
    """What `run` comes to in every way that its dice may fall, with how likely each is; the chances add up to 1.

    `run` changes nothing outside of itself: it is called once for each way. `once` = labels that are rolled again only
    where all is rolled anew, as after a tie: that comes to the same as the whole, and is left out of it. `settled` =
    labels whose faces are told apart although nothing is asked of them: what they say stays behind in the result. Of
    faces that were left open the lowest stands there. Raises TooManyWays where there are more than `most`.
    """
    found: list[tuple[float, T]] = []
    way = _Way([])
    for _ in range(most):
        try:
            dice = OpenDice(way, fixed or {}, once)
            result = run(dice)
            dice.settle(settled)
            found.append((way.chance, result))
        except _Dropped:
            pass
        pause()
        way.over = True
        way = _Way(way.choices[: way.place], way.counts[: way.place])
        while way.choices and way.choices[-1] == way.counts[-1] - 1:
            way.choices.pop()
            way.counts.pop()
        if not way.choices:
            whole = sum(chance for chance, _ in found)
            return [(chance / whole, result) for chance, result in found]
        way.choices[-1] += 1
    raise TooManyWays
