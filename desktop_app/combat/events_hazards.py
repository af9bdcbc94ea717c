"""Events about traps and haunts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.combat.event import Event, recorded
from desktop_app.combat.placed_hazard import PlacedHazard
from desktop_app.combat.state import Encounter


@recorded("hazard-set")
@dataclass(frozen=True, slots=True, kw_only=True)
class HazardSet(Event):
    """A trap or haunt is there, as it stands now; one of its name gives way to it."""

    hazard: PlacedHazard

    def apply_to(self, state: Encounter) -> Encounter:
        held = [each for each in state.hazards if each.name != self.hazard.name]
        place = next((at for at, each in enumerate(state.hazards) if each.name == self.hazard.name), len(held))
        return replace(state, hazards=(*held[:place], self.hazard, *held[place:]))

    def moves_turn(self) -> bool:
        return True


@recorded("hazard-removed")
@dataclass(frozen=True, slots=True, kw_only=True)
class HazardRemoved(Event):
    """It is in the encounter no longer."""

    name: str

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, hazards=tuple(each for each in state.hazards if each.name != self.name))

    def moves_turn(self) -> bool:
        return True
