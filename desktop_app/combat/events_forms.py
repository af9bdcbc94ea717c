"""A combatant takes another form, or its own again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from desktop_app.combat.event import recorded
from desktop_app.combat.events_combatants import OnCombatant
from desktop_app.rules.creature import Creature


@recorded("form-taken")
@dataclass(frozen=True, slots=True, kw_only=True)
class FormTaken(OnCombatant):
    """It takes another form, called `form`; empty = its own again. `grows` = it is its own but for these weapons."""

    sets: ClassVar[tuple[str, ...]] = ("creature",)
    creature: Creature
    form: str = ""
    grows: str = ""
