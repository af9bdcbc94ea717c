"""Events that only tell: rolls with their faces and ledgers, notes, the game master's overruling."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from desktop_app.combat.event import Event, recorded
from desktop_app.combat.state import Encounter
from desktop_app.rules.damage import ENERGIES
from desktop_app.rules.ledger import Ledger


@recorded("attack-rolled")
@dataclass(frozen=True, slots=True, kw_only=True)
class AttackRolled(Event):
    """An attack roll with both its tallies. `confirmed` None = nothing was to be confirmed.

    `number` = which one of a full attack it is, from 0; None = it is none of a full attack.
    Not `counted` = an attack off turn that the game master allows without using up an attack of opportunity.
    `certain` = it hits without a roll, as a swarm's does. `dice` = what was rolled for the d20.
    """

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
    counted: bool = True
    number: int | None = field(default=None, metadata={"key": "blow"})
    certain: bool = False
    dice: str = "d20"

    @property
    def confirm_total(self) -> int:
        """The roll that was to confirm a critical hit, 0 where there was none."""
        return 0 if self.confirm_die is None else self.confirm_die + self.attack.total


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

    @property
    def kind_told(self) -> str:
        """`fire ` where one energy harmed by itself, without a weapon; else nothing."""
        return f"{self.weapon} " if self.weapon in ENERGIES else ""

    @property
    def bare(self) -> bool:
        """Whether there was no damage to roll at all: a touch that only delivers something, a net."""
        rolled = self.faces or self.extra_faces or self.lethal or self.nonlethal
        return not rolled and not self.notes and not self.bonus.total


@recorded("harm-rolled")
@dataclass(frozen=True, slots=True, kw_only=True)
class HarmRolled(Event):
    """The dice of what a hit does beside hit points; `harm` names it: `1d6 Strength damage`."""

    by: str
    target: str
    harm: str
    faces: tuple[int, ...]
    total: int

    def touches(self) -> tuple[str, ...]:
        return (self.target,)


@recorded("rider-followed")
@dataclass(frozen=True, slots=True, kw_only=True)
class RiderFollowed(Event):
    """What a hit brings beside its damage begins here: `rider` names it. What it does stands in the events after it.

    `number` = which attack of a full attack it belongs to. `left_out` = the game master's word; `why` = what keeps it
    away, else empty.
    """

    by: str
    target: str
    rider: str
    number: int | None = None
    left_out: bool = False
    why: str = ""

    def touches(self) -> tuple[str, ...]:
        return (self.target,)


RESISTANCE_OF: Final = "caster level check against the spell resistance of "
"""How such a check is called, in front of the name of whom it is about."""


@recorded("check-rolled")
@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRolled(Event):
    """A check or save of `who`: `what` names it (`fort`, `stabilize`, `initiative`, `skill:Heal` ...).

    `against` = whose roll the DC is, where it is opposed. `told_as` = the word of the scenario format that the roll
    answers a command under: check, maneuver, save, concentration; empty for a roll that is no answer. `secret` = the
    players are not told. `percentile` = rolled with d%: the DC is the chance, and what is higher fails.
    """

    who: str
    what: str
    die: int
    ledger: Ledger
    total: int
    dc: int | None = None
    success: bool | None = None
    against: str = ""
    told_as: str = ""
    secret: bool = False
    percentile: bool = False

    @property
    def against_cmd(self) -> bool:
        """Whether the DC is a Combat Maneuver Defense. Rule: maneuver.cmd."""
        return self.told_as == "maneuver" and not self.against and self.what != "feint"


@recorded("dice-rolled")
@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRolled(Event):
    """A free roll of dice: `dice` as written, and for each repetition all faces and the total.

    `dropped` = for each repetition the places of the faces that do not count; `who` empty = no combatant rolled them.
    `again` = the die that was thrown again, counted from 1 through all of them, and the face that it showed before.
    """

    dice: str
    faces: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    dropped: tuple[tuple[int, ...], ...] = ()
    who: str = ""
    secret: bool = False
    again: tuple[int, int] | None = None


@recorded("check-settled")
@dataclass(frozen=True, slots=True, kw_only=True)
class CheckSettled(Event):
    """The result of the check before it: `Goblin falls prone`. `failed` = no die was thrown, it failed at once."""

    effect: str
    failed: bool = False


@recorded("damage-stated")
@dataclass(frozen=True, slots=True, kw_only=True)
class DamageStated(Event):
    """Damage stated by the game master, after all defenses of the target."""

    target: str
    lethal: int = 0
    nonlethal: int = 0
    notes: tuple[str, ...] = ()


@recorded("area-rolled")
@dataclass(frozen=True, slots=True, kw_only=True)
class AreaRolled(Event):
    """What all in an area share: `formula` as written, the dice as they fell, the sum; `what` = damage, healing ..."""

    by: str
    formula: str
    faces: tuple[int, ...]
    total: int
    what: str = "damage"

    def touches(self) -> tuple[str, ...]:
        return (self.by,) if self.by else ()


@recorded("area-shared")
@dataclass(frozen=True, slots=True, kw_only=True)
class AreaShared(Event):
    """How much of it one of them takes: `share` full half none double; `saved` None = there was no save.

    `why` = what keeps all of it away: an immunity, spell resistance, that it is of another kind.
    """

    who: str
    share: str
    saved: bool | None = None
    why: str = ""


@recorded("scattered")
@dataclass(frozen=True, slots=True, kw_only=True)
class Scattered(Event):
    """A splash weapon that `who` threw went astray: the die for its direction, and the square, None without a map."""

    who: str
    weapon: str
    direction: int
    to: tuple[int, int] | None = None

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


@recorded("action-lost")
@dataclass(frozen=True, slots=True, kw_only=True)
class ActionLost(Event):
    """The action of `who` that waited is lost, for these reasons."""

    who: str
    reasons: tuple[str, ...]

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


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


@recorded("note-taken")
@dataclass(frozen=True, slots=True, kw_only=True)
class NoteTaken(Event):
    """A note on the fight is kept no longer."""

    text: str

    def apply_to(self, state: Encounter) -> Encounter:
        at = state.notes.index(self.text) if self.text in state.notes else len(state.notes)
        return replace(state, notes=(*state.notes[:at], *state.notes[at + 1 :]))


@recorded("overruled")
@dataclass(frozen=True, slots=True, kw_only=True)
class Overruled(Event):
    """The game master had something done that the rules forbid, for these reasons."""

    what: str
    reasons: tuple[str, ...]
