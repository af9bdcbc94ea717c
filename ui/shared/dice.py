"""The dice of the window: rolled by the program, or typed by the user for real dice."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.rules.dice import Dice, FacesMissing

Asks = Callable[[str, str], bool]
"""Whether the face of a die (label, whose by name or empty) is asked for."""


def never(_label: str, _who: str) -> bool:
    """The program rolls everything."""
    return False


class AskingDice:
    """Rolls with other dice; where `asks` says so the face is wanted from the game master instead."""

    def __init__(self, inner: Dice, attack_number: int | None = None) -> None:
        self._inner, self._attack_number = inner, attack_number
        self.asks: Asks = never

    @property
    def program(self) -> Dice:
        """The dice that the program always rolls: those of secret rolls."""
        return self._inner

    def roll(self, label: str, sides: int, who: str = "") -> int:
        """A face of the inner dice. Raises FacesMissing for one that is to be asked for."""
        if self.asks(label, who):
            raise FacesMissing(label, sides, who, attack_number=self._attack_number)
        return self._inner.roll(label, sides, who)

    def of_attack(self, index: int) -> Dice:
        """The same for an attack of a full attack."""
        made = AskingDice(self._inner.of_attack(index), index)
        made.asks = self.asks
        return made
