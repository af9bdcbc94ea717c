"""Commands about dice of the game master's own, which change nothing of the fight."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.command import Command, registered
from desktop_app.rules.text import listed


@registered("roll")
@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Command):
    """Dice (`3d6+2`), or a d20 with the number of a `check` by its name (`Perception`) and `bonus`, against `dc`.

    `by` = each of them rolls once; empty = one roll without a creature, and no check. `secret` = the log marks it.
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


@registered("reroll")
@dataclass(frozen=True, slots=True, kw_only=True)
class Reroll(Command):
    """One die of a roll thrown again: `dice` as it was written, all its `faces`, time by time, and which, from 1."""

    dice: str
    faces: tuple[tuple[int, ...], ...]
    die: int = 1
    by: str = ""
    secret: bool = False

    def heading(self) -> str:
        return f"die {self.die} of {self.dice} again{f': {self.by}' if self.by else ''}"


@registered("roll-initiative")
@dataclass(frozen=True, slots=True, kw_only=True)
class RollInitiative(Command):
    """Roll initiative again for `by`; empty = for all who have an initiative."""

    by: tuple[str, ...] = ()

    def heading(self) -> str:
        return f"roll initiative again: {listed(self.by) or 'everybody'}"
