"""How items and powers are used: what it costs, where it is counted, what must be rolled first."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.budget import STANDARD
from desktop_app.combat.commands_magic import Activation
from desktop_app.rules.creature import Creature
from desktop_app.rules.magic_items import OIL, POTION, SCROLL, STAFF, WAND


@dataclass(frozen=True, slots=True)
class Way:
    """The way a wand, a potion or a power of a class is used: `kind` says which.

    `tally` = what its uses are counted under, so many `uses` at a time; empty = not counted. `unit` = what is counted.
    `activation` = the roll that comes first. `on_self` = it is for its user alone. `keeps_up` = a use is taken
    each round while it lasts. `form` = its user with the natural weapons that it grows, told in `grows`; `on` = they
    are out. `strain` = nonlethal damage to its user for each use that is counted. `once_each` = nobody is its
    target again for a day.
    """

    kind: str
    tally: str = ""
    uses: int = 1
    unit: str = "uses"
    cost: str = STANDARD
    provokes: bool = False
    activation: Activation | None = None
    on_self: bool = False
    keeps_up: bool = False
    once_each: bool = False
    form: Creature | None = None
    grows: str = ""
    on: bool = False
    strain: int = 0

    @property
    def is_cast(self) -> bool:
        """Whether it is cast like a spell: a scroll. Rule: action.activate-item."""
        return self.kind == SCROLL

    @property
    def is_spoken(self) -> bool:
        """Whether its user says a word for it: of a wand or a staff. Rule: action.activate-item."""
        return self.kind in (WAND, STAFF)

    @property
    def is_taken(self) -> bool:
        """Whether it is for oneself or a friend: a potion that is drunk, an oil that is applied."""
        return self.kind in (POTION, OIL)
