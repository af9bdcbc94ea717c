"""Where chance comes from: the one protocol that every roll of the rules goes through."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import Final, Protocol, Self


class FacesMissing(Exception):
    """A roll needs a face that was not given: its `label`, `who`, `sides`. `decide` turns it into a value.

    `more` = others that are wanted at the same time, so that all can be asked for at once; `attack_number` = the one of
    a full attack that the roll belongs to, None = none.
    """

    def __init__(
        self,
        label: str,
        sides: int,
        who: str = "",
        more: tuple[FacesMissing, ...] = (),
        attack_number: int | None = None,
    ) -> None:
        super().__init__(f"no face given for {label}{' of ' + who if who else ''} ({name_of_dice(sides)})")
        self.label, self.sides, self.who, self.more, self.attack_number = label, sides, who, more, attack_number


class FaceError(ValueError):
    """A face was given that is none, or that its die does not have; the message says which and where."""


class Summed(int):
    """The sides of one die that is really several of a kind whose faces are added up; as a number the highest sum.

    Whoever rolls, records or asks for a die hands it on as any other number of sides.
    """

    count: int

    def __new__(cls, count: int, sides: int) -> Self:
        made = super().__new__(cls, count * sides)
        made.count = count
        return made

    @property
    def each(self) -> int:
        """The sides of one of the dice."""
        return self // self.count

    def __getnewargs__(self) -> tuple[int, int]:  # type: ignore[override]
        return self.count, self.each


THREE_D6: Final = Summed(3, 6)


def name_of_dice(sides: int) -> str:
    """`d20`, `3d6`."""
    return f"{sides.count}d{sides.each}" if isinstance(sides, Summed) else f"d{sides}"


def least_of(sides: int) -> int:
    """The lowest that a die, or several together, can show."""
    return sides.count if isinstance(sides, Summed) else 1


@cache
def results_of(sides: int) -> Sequence[int]:
    """What a die may show, lowest first: each face, or each sum as often as the faces give it; all equally likely."""
    if not isinstance(sides, Summed):
        return range(1, sides + 1)
    return tuple(sorted(map(sum, product(range(1, sides.each + 1), repeat=sides.count))))


class Dice(Protocol):
    """Seeded, typed by the game master or scripted: code that rolls never knows which."""

    def roll(self, label: str, sides: int, who: str = "") -> int:
        """The face of a die of `sides` sides, before modifiers; `who` for labels kept by name (`initiative`).

        Of `Summed` sides it is the sum of the faces.
        """
        ...

    def of_attack(self, index: int) -> Dice:
        """The dice of the attack `index` (from 0) of a full attack."""
        ...


def roll_all(dice: Dice, wanted: Sequence[tuple[str, int, str]]) -> tuple[int, ...]:
    """The faces of several dice, each (label, sides, who). Raises FacesMissing with all whose faces were not given."""
    faces: list[int] = []
    missing: list[FacesMissing] = []
    for label, sides, who in wanted:
        try:
            faces.append(dice.roll(label, sides, who))
        except FacesMissing as each:
            missing.append(each)
    if missing:
        first, *others = missing
        raise FacesMissing(first.label, first.sides, first.who, tuple(others), first.attack_number)
    return tuple(faces)


class SeededDice:
    """Dice of a generator with a seed: the same seed gives the same faces. Never the global generator."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def roll(self, label: str, sides: int, who: str = "") -> int:  # noqa: ARG002 - the protocol's words
        if isinstance(sides, Summed):
            return sum(self._random.randint(1, sides.each) for _ in range(sides.count))
        return self._random.randint(1, sides)

    def of_attack(self, index: int) -> SeededDice:  # noqa: ARG002 - one generator serves all attacks
        return self


Script = Mapping[str, object]


class ScriptedDice:
    """Faces by label, as a scenario or the game master gives them; FacesMissing where one is wanted that is not there.

    `script` is the `dice` map of a scenario: a face, a list of faces in order, a map by name (`initiative`, `tie`),
    or, under `attacks`, a list of such maps, one an attack. With `fallback`, what is not given is rolled by it.
    """

    def __init__(self, script: Script, fallback: Dice | None = None, place: str = "") -> None:
        self._faces: dict[tuple[str, str], list[int]] = {}
        self._attacks: list[ScriptedDice] = []
        self._fallback = fallback
        self._place = place
        for label, given in script.items():
            self._take(str(label), given)

    def _take(self, label: str, given: object) -> None:
        if label == "attacks" and isinstance(given, Sequence):
            self._attacks = [
                ScriptedDice(
                    attack_number if isinstance(attack_number, Mapping) else {},
                    self._fallback.of_attack(index) if self._fallback is not None else None,
                    f"{self._place}attacks.{index}.",
                )
                for index, attack_number in enumerate(given)
            ]
        elif isinstance(given, Mapping):
            for who, faces in given.items():
                self._faces[label, str(who)] = _as_list(label, faces)
        else:
            self._faces[label, ""] = _as_list(label, given)

    def roll(self, label: str, sides: int, who: str = "") -> int:
        """The next face that the script has for this label, else what the other dice show."""
        faces = self._faces.get((label, who)) or self._faces.get((label, ""))
        if faces:
            face = faces.pop(0)
            if not least_of(sides) <= face <= sides:
                raise FaceError(f"{self._place}{label}: {_has_no(sides, face)}")
            return face
        if self._fallback is not None:
            return self._fallback.roll(label, sides, who)
        raise FacesMissing(label, sides, who)

    def of_attack(self, index: int) -> Dice:
        """Dice for one attack of several, with its own part of the script."""
        if index < len(self._attacks):
            return self._attacks[index]
        if self._fallback is not None:
            return self._fallback.of_attack(index)
        return ScriptedDice({}, None, f"{self._place}attacks.{index}.")

    def left_over(self) -> tuple[str, ...]:
        """Labels of faces that were given and never asked for."""
        own = tuple(
            f"{self._place}{label}{'.' + who if who else ''}" for (label, who), faces in self._faces.items() if faces
        )
        return own + tuple(left for attack in self._attacks for left in attack.left_over())


class RecordingDice:
    """Keeps every face that another source gave, as a scenario's `dice`, so that the roll can be played again."""

    def __init__(self, inner: Dice, record: dict[str, object] | None = None) -> None:
        self._inner = inner
        self.record: dict[str, object] = {} if record is None else record

    def roll(self, label: str, sides: int, who: str = "") -> int:
        """The face that the dice inside show; it is written down."""
        face = self._inner.roll(label, sides, who)
        holder: dict[str, object] = self.record
        key = label
        if who:
            named = holder.setdefault(label, {})
            assert isinstance(named, dict)
            holder, key = named, who
        faces = holder.setdefault(key, [])
        assert isinstance(faces, list)
        faces.append(face)
        return face

    def of_attack(self, index: int) -> Dice:
        """Dice for one attack of several, written down in its own place."""
        attacks = self.record.setdefault("attacks", [])
        assert isinstance(attacks, list)
        while len(attacks) <= index:
            attacks.append({})
        return RecordingDice(self._inner.of_attack(index), attacks[index])


def _has_no(sides: int, face: int) -> str:
    name = name_of_dice(sides)
    return f"{name} cannot come to {face}" if isinstance(sides, Summed) else f"a {name} has no face {face}"


def _as_list(label: str, given: object) -> list[int]:
    faces = list(given) if isinstance(given, Sequence) and not isinstance(given, str) else [given]
    for face in faces:
        if not isinstance(face, int) or isinstance(face, bool):
            raise FaceError(f"dice.{label}: a face is a whole number, not {face!r}")
    return [int(face) for face in faces if isinstance(face, int)]
