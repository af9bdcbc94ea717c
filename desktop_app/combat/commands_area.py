"""Damage to many at once: rolled once, with a saving throw each."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from desktop_app.combat.command import Command, registered
from desktop_app.rules.harm import LEVELS, told
from desktop_app.rules.resolution import AbilityHarm

BY_SAVE, FULL, HALF, NONE, DOUBLE = "", "full", "half", "none", "double"
SAVED, FAILED = "saved", "failed"
MARKS = (BY_SAVE, FULL, HALF, NONE, DOUBLE, SAVED, FAILED)
"""How much one target takes: as its save says, or what the game master marked; or how its save went."""


@registered("area")
@dataclass(frozen=True, slots=True, kw_only=True)
class Area(Command):
    """Damage of one roll for all `targets`: name -> mark (see MARKS). Who is marked rolls no save.

    `amount` is dice text; `save` fort, ref, will or empty = none is allowed, against `dc`; `on_save` = what a save
    leaves of the damage, half or none. `type` names types of damage by commas. `resisted` = name -> how much less that
    one takes by the game master's word, a spell upon it for instance; what its own body resists counts without it.
    `ability` and `negative_levels` (dice text) come beside the damage, or alone where the amount is 0.
    """

    amount: str
    by: str = ""
    kind: str = "lethal"
    type: str = ""
    save: str = ""
    dc: int = 0
    on_save: str = HALF
    targets: Mapping[str, str] = field(default_factory=dict)
    resisted: Mapping[str, int] = field(default_factory=dict)
    ability: tuple[AbilityHarm, ...] = ()
    negative_levels: str = ""

    @property
    def besides(self) -> tuple[str, ...]:
        """What it does beside hit points, in words."""
        points = (told(each.amount, each.kind, each.ability) for each in self.ability)
        return (*points, *((told(self.negative_levels, LEVELS),) if self.negative_levels else ()))

    def heading(self) -> str:
        what = " ".join(filter(None, (self.amount, self.type, "damage")))
        what = " and ".join((*(() if self.amount == "0" and self.besides else (what,)), *self.besides))
        names = list(self.targets)
        return f"{what} to {names[0] if len(names) == 1 else f'{len(names)} at once'}"

    @property
    def dice_key(self) -> Hashable:
        """The owner of its dice: choosing other marks, targets or types does not roll them again."""
        return (self.verb, self.by)
