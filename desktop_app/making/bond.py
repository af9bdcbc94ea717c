"""The bond of a companion, mount or familiar with its master."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.rules.creature import Pairs

GIFT: Final = "gift of the familiar, "
"""How the source of a line begins that a familiar gives its master."""
Given = tuple[tuple[str, str], ...]
"""What a bond has added to a creature: the field (`feats`, `traits`, `special`) and the name."""


@dataclass(frozen=True, slots=True)
class Bond:
    """A creature's kind of bond with its master, and the master's level for it.

    `dice` = Hit Dice added by the bond; `hp` = the creature's stated hit points without the bond. `species` = the entry
    of the library's companions by which it grows, empty for a creature of the game master's own. `raises` = the
    abilities chosen for its ability score increases, in order; `tricks` = those it was taught, `evolutions` = those of
    an eidolon. `given` and `ranks` = what the bond has added to the creature by name and to its skills. `typed` = the
    game master set the level, and it stays. `rider` = the master's class to which it is a mount, empty for none.
    """

    kind: str
    level: int
    dice: int = 0
    hp: int | None = None
    species: str = ""
    raises: tuple[str, ...] = ()
    tricks: tuple[str, ...] = ()
    evolutions: tuple[str, ...] = ()
    given: Given = ()
    ranks: Pairs = ()
    typed: bool = False
    rider: str = ""

    @property
    def source(self) -> str:
        """The source named by its lines on the sheet."""
        return f"{self.kind}, level {self.level}"

    def made(self, source: str) -> bool:
        """Whether a line of that source comes of this bond."""
        return source.startswith(f"{self.kind}, ")
