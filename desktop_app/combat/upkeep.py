"""What a class ability that is switched on costs each round, when it ends, and what it leaves behind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ATTACK, HIT, FIGHT = "attack", "hit", "fight"
"""What ends it: one attack on its foe, a hit on that foe, the end of the fight."""


@dataclass(frozen=True, slots=True)
class Upkeep:
    """Of an effect that a class ability laid. `ability` = its name, on whomever it lies; empty = it is no such effect.

    `key` = what a use is taken of at the start of each of its user's turns; `rounds` = for how many it was on.
    `after` = the condition that follows, `after_each` rounds for each of these; 0 = until the fight is over.
    `foe` = the only one against whom it counts; it ends with that foe's death. `ends` = attack, hit or fight.
    `falls` = it ends when its user can act no more. `lingers` = rounds that it stays on others when its user stops.
    """

    ability: str = ""
    key: str = ""
    rounds: int = 0
    after: str = ""
    after_each: int = 0
    foe: str = ""
    ends: str = ""
    falls: bool = False
    lingers: int = 0


NO_UPKEEP: Final = Upkeep()


def against(name: str) -> str:
    """The fact that somebody of that name is the foe, as modifiers ask for it."""
    return f"against {name.lower().replace(',', ';')}"
