"""The dice of the desk: rolled by the program, or asked for where real ones lie on the table."""

from __future__ import annotations

from desktop_app.rules.dice import Dice, FacesMissing


class AskingDice:
    """Rolls with other dice; while `asks` is true every face is wanted from the game master instead."""

    def __init__(self, inner: Dice) -> None:
        self._inner = inner
        self.asks = False

    def roll(self, label: str, sides: int, who: str = "") -> int:
        """A face of the inner dice. Raises FacesMissing while faces are to be asked for."""
        if self.asks:
            raise FacesMissing(label, sides, who)
        return self._inner.roll(label, sides, who)

    def blow(self, index: int) -> Dice:
        """The same for a blow of a full attack."""
        made = AskingDice(self._inner.blow(index))
        made.asks = self.asks
        return made
