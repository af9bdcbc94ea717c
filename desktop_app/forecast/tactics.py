"""How a side fights in a forecast: simple tactics, each with plain words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NEAREST, WEAKEST, FOCUS, CASTERS_FIRST = "nearest", "weakest", "focus", "casters_first"
TARGETS: Final = {
    NEAREST: "the nearest: whoever is in melee with it already, else anybody",
    WEAKEST: "the weakest: the foe with the fewest hit points left",
    FOCUS: "all at one: the whole side strikes one foe until it falls",
    CASTERS_FIRST: "spellcasters first, then the nearest",
}
"""Whom a side attacks, in words."""
FLEE_AT_QUARTER: Final = "flees when it has lost three quarters of its hit points"
HEAL_UNDER_THIRD: Final = "heals an ally who is below a third of its hit points, while it has healing"
AREA_ON_THREE: Final = "uses spells, breath and other abilities that strike an area when three or more foes stand"


@dataclass(frozen=True, slots=True)
class Tactics:
    """How a side fights: whom it attacks (a key of `TARGETS`), and when it flees, heals and strikes an area."""

    target: str = NEAREST
    flee_at_quarter: bool = False
    heal_under_third: bool = True
    area_on_three: bool = True

    @property
    def words(self) -> tuple[str, ...]:
        """What the side does, a phrase each."""
        chosen = (
            (self.flee_at_quarter, FLEE_AT_QUARTER),
            (self.heal_under_third, HEAL_UNDER_THIRD),
            (self.area_on_three, AREA_ON_THREE),
        )
        return (f"attacks {TARGETS[self.target]}", *(words for yes, words in chosen if yes))


PLAIN_TACTICS: Final = Tactics()
"""How a side fights of which nothing else was said."""
