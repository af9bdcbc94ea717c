"""What a companion, mount or familiar is to its master."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bond:
    """What a creature is to its master, and the master's level that counts for it.

    `dice` = Hit Dice that it has by the bond; `hp` = the figure for its hit points that was given without it.
    """

    kind: str
    level: int
    dice: int = 0
    hp: int | None = None

    @property
    def source(self) -> str:
        """What its lines on the sheet are called."""
        return f"{self.kind}, level {self.level}"
