"""The event about experience."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.combat.event import Event, recorded
from desktop_app.combat.state import Encounter


@recorded("credited")
@dataclass(frozen=True, slots=True, kw_only=True)
class Credited(Event):
    """The game master said whether `who` counts for experience."""

    who: str
    counts: bool

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(state, credits={**state.credits, self.who: self.counts})
