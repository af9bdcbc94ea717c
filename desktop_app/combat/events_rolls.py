"""Events that only tell: rolls with their faces and ledgers, notes, the game master's overruling."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.combat.event import Event, recorded
from desktop_app.combat.state import Encounter
from desktop_app.rules.ledger import Ledger


@recorded("attack-rolled")
@dataclass(frozen=True, slots=True, kw_only=True)
class AttackRolled(Event):
    """An attack roll with both its tallies. `confirmed` None = nothing was to be confirmed."""

    by: str
    target: str
    weapon: str
    die: int
    attack: Ledger
    armor_class: Ledger
    total: int
    ac: int
    hit: bool
    threat: bool = False
    confirm_die: int | None = None
    confirmed: bool | None = None
    miss_chance: int = 0
    miss_die: int | None = None
    missed_by_concealment: bool = False
    opportunity: bool = False


@recorded("damage-rolled")
@dataclass(frozen=True, slots=True, kw_only=True)
class DamageRolled(Event):
    """The damage of a hit: the dice as they fell, the tally of what is added once a roll, the multiplier, the sums."""

    by: str
    target: str
    weapon: str
    faces: tuple[int, ...]
    bonus: Ledger
    multiplier: int = 1
    extra_faces: tuple[int, ...] = ()
    lethal: int = 0
    nonlethal: int = 0
    notes: tuple[str, ...] = ()


@recorded("check-rolled")
@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRolled(Event):
    """A check or save of `who`: `what` names it (`fort`, `stabilize`, `initiative`, `skill:Heal` ...)."""

    who: str
    what: str
    die: int
    ledger: Ledger
    total: int
    dc: int | None = None
    success: bool | None = None
    against: str = ""


@recorded("told")
@dataclass(frozen=True, slots=True, kw_only=True)
class Told(Event):
    """Something happened that changes no number: a sentence for the log about `who`."""

    text: str
    who: str = ""

    def touches(self) -> tuple[str, ...]:
        return (self.who,) if self.who else ()


@recorded("noted")
@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(Event):
    """A note of the game master."""

    text: str
    on: str = ""

    def apply_to(self, state: Encounter) -> Encounter:
        if self.on:
            combatant = state.combatants[self.on]
            notes = f"{combatant.notes}\n{self.text}" if combatant.notes else self.text
            return state.with_combatant(replace(combatant, notes=notes))
        return replace(state, notes=(*state.notes, self.text))

    def touches(self) -> tuple[str, ...]:
        return (self.on,) if self.on else ()


@recorded("overruled")
@dataclass(frozen=True, slots=True, kw_only=True)
class Overruled(Event):
    """The game master had something done that the rules forbid, for these reasons."""

    what: str
    reasons: tuple[str, ...]
