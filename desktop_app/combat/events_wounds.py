"""What happens to wound points, where wounds and vigor are played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from desktop_app.combat.event import recorded
from desktop_app.combat.events_combatants import OnCombatant


@recorded("wounds")
@dataclass(frozen=True, slots=True, kw_only=True)
class WoundsChanged(OnCombatant):
    """How many wound points it has in all, and how many of them are lost."""

    sets: ClassVar[tuple[str, ...]] = ("wounds", "wound_points")
    wounds: int
    wound_points: int
