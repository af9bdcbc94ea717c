"""The faces of real dice as they are typed: what each is called, and all of one command in a scenario's form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from desktop_app.combat.outcome import FaceWanted
from desktop_app.rules.dice import least_of, name_of_dice
from ui.shared.typed_input import PromptError, read_faces

WORDS: Mapping[str, str] = {
    "attack": "Attack roll",
    "confirm": "Confirmation roll",
    "miss_chance": "Miss chance",
    "fortification": "Chance of the fortification",
    "damage": "Damage",
    "extra": "Extra damage",
    "incorporeal": "Chance that it passes through",
    "harm": "Ability damage or levels",
    "save": "Saving throw",
    "fort": "Fortitude save",
    "stabilize": "Stabilization roll",
    "exertion": "Constitution check",
    "recover": "Roll to recover",
    "tie": "Tie-breaking roll",
    "sense_motive": "Sense Motive",
    "opposed": "Opposed roll",
    "turning_damage": "Turning damage",
    "spoil": "Spell failure chance",
    "stray": "Miss chance of the direction",
    "activation": "Check to use the item",
}
"""What the labels of dice are called; those left out are words already."""


def face_title(wanted: FaceWanted) -> str:
    """`Saving throw of Hedda (d20)`, `Attack roll (3d6)`."""
    word = WORDS.get(wanted.label, wanted.label.replace("_", " ").capitalize())
    owner = f" of {wanted.who}" if wanted.who else ""
    return f"{word}{owner} ({name_of_dice(wanted.sides)})"


def face_wanted(sides: int) -> str:
    """`the face that the d20 shows`, `the sum of 3d6`."""
    name = name_of_dice(sides)
    return f"the sum of {name}" if least_of(sides) > 1 else f"the face that the {name} shows"


def faces_title(wanted: Sequence[FaceWanted]) -> str:
    """`Damage (d6 d6)`: all dice of the first one's label and owner."""
    first = wanted[0]
    alike = [
        each
        for each in wanted
        if (each.label, each.who, each.attack_number) == (first.label, first.who, first.attack_number)
    ]
    return face_title(first)[:-1] + "".join(f" {name_of_dice(each.sides)}" for each in alike[1:]) + ")"


class Faces:
    """The faces typed so far, in the form of a scenario's `dice`."""

    def __init__(self, given: Mapping[str, object] | None = None) -> None:
        """`given` = faces known beforehand, in that form."""
        self._given = dict(given or {})
        self._typed: dict[tuple[str, str], list[int]] = {}
        self._attacks: dict[int, Faces] = {}

    def take(self, wanted: Sequence[FaceWanted], text: str) -> None:
        """Take the faces of one line, `12` or `3 5 6`, for what is wanted in that order. Raises PromptError."""
        words = text.replace(",", " ").split()
        if not words:
            raise PromptError(f"Type {face_wanted(wanted[0].sides)}.")
        owners = [wanted[min(number, len(wanted) - 1)] for number in range(len(words))]
        faces = [read_faces(word, each.sides, face_title(each)) for word, each in zip(words, owners, strict=True)]
        for each, face in zip(owners, faces, strict=True):
            mine = self if each.attack_number is None else self._attacks.setdefault(each.attack_number, Faces())
            mine.keep(each, face)

    def keep(self, wanted: FaceWanted, face: int) -> None:
        """One more face."""
        self._typed.setdefault((wanted.label, wanted.who), []).append(face)

    def script(self) -> dict[str, object]:
        """As the session takes them."""
        made: dict[str, object] = dict(self._given)
        for (label, who), faces in self._typed.items():
            if not who:
                made[label] = list(faces)
                continue
            named = made.setdefault(label, {})
            assert isinstance(named, dict)
            named[who] = list(faces)
        if self._attacks:
            made["attacks"] = [self._attacks.get(index, Faces()).script() for index in range(max(self._attacks) + 1)]
        return made

    def count(self, label: str, who: str = "") -> int:
        """How many faces were typed for a label."""
        return len(self._typed.get((label, who), ()))

    def clear(self) -> None:
        """Forget all of them."""
        self._typed.clear()
        self._attacks.clear()
