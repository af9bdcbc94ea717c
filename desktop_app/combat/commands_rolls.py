"""Commands about dice of the game master's own, which change nothing of the fight."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.command import Command, registered
from desktop_app.rules.text import listed


@registered("roll")
@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Command):
    """Dice (`3d6+2`), or a d20 with the number of a `check` by its name (`Perception`) and `bonus`, against `dc`.

    `by` = each of them rolls once; nobody = the dice are nobody's, and there is no check. `secret` = the log marks it.
    """

    dice: str = ""
    check: str = ""
    bonus: int = 0
    dc: int | None = None
    by: tuple[str, ...] = ()
    secret: bool = False

    def heading(self) -> str:
        by = f": {listed(self.by)}" if self.by else ""
        return f"{'secret roll' if self.secret else 'roll'} of {self.dice or self.check}{by}"
