"""How one gets out of what holds one: the check, its DC, and the action that it takes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.scaling import amount_at

CHECK_NAMES: Final = {"cmb": "CMB", "grapple": "Grapple"}
CASE: Final = frozenset({"escape", "grapple"})
"""What is true of such a check."""


@dataclass(frozen=True, slots=True)
class Escape:
    """A way out: `check` is str ... cha, a skill, cmb or grapple; `dc` 0 = that of the spell, a text = an amount.

    `opposed` = what holds rolls a d20 as well, and `dc` is its bonus. `cost` = the kind of action. `harder` = so much
    above the DC of the spell.
    """

    check: str
    dc: int | str = 0
    cost: str = "standard"
    opposed: bool = False
    harder: int = 0

    @property
    def name(self) -> str:
        """`Strength`, `Escape Artist`, `CMB`."""
        return ABILITY_NAMES.get(self.check) or CHECK_NAMES.get(self.check, self.check)

    @property
    def number(self) -> str:
        """The number of the sheet that is added to the d20."""
        if self.check in ABILITY_NAMES:
            return f"check:{self.check}"
        return self.check if self.check in CHECK_NAMES else f"skill:{self.check}"

    @property
    def words(self) -> str:
        """`Strength DC 17, standard action`."""
        against = f"against a roll of +{self.dc}" if self.opposed else f"DC {self.dc}"
        return f"{self.name} {against}, {self.cost} action"


def escape_at(escape: Escape, caster_level: int) -> Escape:
    """The same with its DC worked out at a caster level. Raises ScalingError."""
    return replace(escape, dc=amount_at(escape.dc, caster_level).bonus) if isinstance(escape.dc, str) else escape


def against(escape: Escape, dc: int) -> Escape:
    """The same with the DC of the spell where it tells none."""
    return escape if escape.dc else replace(escape, dc=dc + escape.harder, harder=0)
