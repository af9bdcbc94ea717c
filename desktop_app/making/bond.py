"""The bond of a companion, mount or familiar with its master."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bond:
    """A creature's kind of bond with its master, and the master's level for it.

    `dice` = Hit Dice added by the bond; `hp` = the creature's stated hit points without the bond.
    """

    kind: str
    level: int
    dice: int = 0
    hp: int | None = None

    @property
    def source(self) -> str:
        """The source named by its lines on the sheet."""
        return f"{self.kind}, level {self.level}"
