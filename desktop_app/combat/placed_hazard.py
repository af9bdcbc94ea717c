"""A trap or haunt in an encounter, and how it stands."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.rules.hazard import Hazard

HAZARD_READY, HAZARD_SPRUNG, HAZARD_DISABLED, HAZARD_QUIET, HAZARD_DESTROYED = (
    "ready", "gone off", "disabled", "quiet", "destroyed",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PlacedHazard:
    """A trap or haunt in the encounter, and how it stands: ready, gone off, disabled, quiet (a haunt), destroyed.

    `found_by` = who has found it, `past` = who knows the way past it. `gone_off` = how often it went off. `damage` of a
    haunt. `ready_at` = the game time, in rounds, when it is there again; `due_at` = the round in which it acts next,
    `left` = rounds in which it acts after that, `last` = the round in which that came up. `targets` = of the last time.
    """

    name: str
    hazard: Hazard
    stands: str = HAZARD_READY
    found_by: tuple[str, ...] = ()
    past: tuple[str, ...] = ()
    gone_off: int = 0
    damage: int = 0
    ready_at: int | None = None
    due_at: int | None = None
    left: int = 0
    last: int = -1
    targets: tuple[str, ...] = ()

    @property
    def overcome(self) -> bool:
        """Whether the party has dealt with it, so that it counts for experience: met, disabled, or led past."""
        return bool(self.gone_off or self.past) or self.stands != HAZARD_READY

    @property
    def acting(self) -> bool:
        """Whether it goes on acting in rounds to come."""
        return self.due_at is not None
