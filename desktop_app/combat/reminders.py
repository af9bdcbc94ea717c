"""What the game master wants to be told of when a turn or a round begins."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reminder:
    """A text shown at the beginning of a turn, or of a round if it belongs to no combatant.

    `round` = not before this round; `every` = again each time, else it is gone when it has come up. `save` fort, ref or
    will with its `dc` = a saving throw that recurs; a success ends the reminder and the effects called `ends`.
    `spell` = the spell that it goes with.
    """

    text: str
    round: int = 0
    every: bool = False
    save: str = ""
    dc: int = 0
    ends: str = ""
    spell: str = ""

    def is_due(self, turn_round: int) -> bool:
        """Whether it comes up in that round."""
        return turn_round >= self.round
