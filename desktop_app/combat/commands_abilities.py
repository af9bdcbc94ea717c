"""Commands of class abilities that are switched on and off: rage, smite, song."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.command import Command, registered
from desktop_app.combat.upkeep import NO_UPKEEP, Upkeep
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import Creature


@dataclass(frozen=True, slots=True)
class Laid:
    """What an ability lays on whom it is for: modifiers, for how many rounds (None = as long as it is on)."""

    name: str
    modifiers: tuple[Modifier, ...] = ()
    rounds: int | None = None
    upkeep: Upkeep = NO_UPKEEP


@registered("switch-on")
@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchOn(Command):
    """`by` switches a class ability on: `laid` on itself, on the `others` as well.

    Whoever asks brings what it comes to, worked out at the class level: the library may change, a journal may not.
    `cost` = free standard swift move full-round; `tally` = what a use is counted under. `barred` = conditions in
    which it cannot begin; `once` = once in a fight. `wasted` = why it does nothing though its use is gone.
    `form` = the creature as it is while that is on, called `form_name`; `grows` = the weapons that this form has more
    than its own; `heals` = hit points that come back.
    """

    by: str
    ability: str
    laid: tuple[Laid, ...] = ()
    others: tuple[str, ...] = ()
    target: str = ""
    cost: str = "free"
    tally: str = ""
    barred: tuple[str, ...] = ()
    once: bool = False
    wasted: str = ""
    form: Creature | None = None
    form_name: str = ""
    grows: str = ""
    heals: int = 0

    def heading(self) -> str:
        return f"{self.ability}: {self.by}{f' against {self.target}' if self.target else ''}"


@registered("switch-off")
@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchOff(Command):
    """`by` ends a class ability that is on; `cost` = the action that it takes, empty = none."""

    by: str
    ability: str
    cost: str = ""

    def heading(self) -> str:
        return f"end {self.ability}: {self.by}"
