"""Who did what in a fight: attacks, damage by and to each, healing, and who fell by whose hand.

Damage that the game master typed, without an attack of the program, is laid to whose turn it was, if that one stands
on another side than whom it hurt; else nobody is named. Who hurt one last has felled it, be it by bleeding later.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from desktop_app.combat.event import Event
from desktop_app.combat.events import (
    ActorSet,
    Arranged,
    AttackRolled,
    CombatantJoined,
    CombatantLeft,
    CombatantRenamed,
    DamageRolled,
    HarmRolled,
    HitPointsChanged,
    LifeChanged,
    PhaseBegan,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TurningResolved,
)
from desktop_app.combat.events_magic import OfSpell
from desktop_app.combat.state import OVER, Combatant, Encounter
from desktop_app.documents.log import Fall, Performance
from desktop_app.rules.dying import DEAD, DYING, HEALTHY, STABLE, UNCONSCIOUS

DOWN = (DYING, STABLE, UNCONSCIOUS, DEAD)
LEFT = "left the fight"
NOBODYS = frozenset({"bleeding", "dying", "untended", "exertion while disabled", "falling from the saddle"})
"""Causes of a loss that is no new attack."""


@dataclass(slots=True)
class _Tally:
    dealt: int = 0
    taken: int = 0
    healed: int = 0
    hits: int = 0
    attacks: int = 0
    felled: int = 0


@dataclass(slots=True)
class Book:
    """Takes the events of a fight in order; `gone` = who left it, as they were when they joined."""

    tallies: dict[str, _Tally] = field(default_factory=dict)
    falls: list[Fall] = field(default_factory=list)
    gone: dict[str, Combatant] = field(default_factory=dict)
    joined: dict[str, Combatant] = field(default_factory=dict)
    _sides: dict[str, str] = field(default_factory=dict)
    _last_attacker: dict[str, str] = field(default_factory=dict)
    _rolled: dict[str, str] = field(default_factory=dict)
    _cast: dict[str, str] = field(default_factory=dict)
    _down: dict[str, str] = field(default_factory=dict)
    _actor: str = ""
    _round: int = 0
    _begun: bool = False
    _over: bool = False

    def of(self, name: str) -> _Tally:
        """What one did so far."""
        return self.tallies.setdefault(name, _Tally())

    def begin(self, state: Encounter) -> None:
        """Who was there before the first event."""
        for combatant in state.combatants.values():
            self._joins(combatant)

    def take(self, event: Event) -> None:
        """Count one event. What happens when the fight is over is not counted."""
        if isinstance(event, CombatantRenamed):
            self._rename(event.who, event.to)
        elif isinstance(event, CombatantJoined):
            self._joins(event.combatant)
        elif isinstance(event, CombatantLeft):
            if self._begun and event.who in self.joined:
                self.gone[event.who] = self.joined[event.who]
        elif isinstance(event, Arranged):
            self._sides[event.who] = event.side
        elif isinstance(event, PhaseBegan):
            self._begun, self._over = True, event.phase == OVER
        elif not self._over:
            self._count(event)

    def _count(self, event: Event) -> None:
        if isinstance(event, AttackRolled):
            self.of(event.by).attacks += 1
            self.of(event.by).hits += event.hit
        elif isinstance(event, DamageRolled):
            self._rolled_for(event)
        elif isinstance(event, HitPointsChanged):
            self._hurt_or_heal(event)
        elif isinstance(event, LifeChanged):
            self._live(event)
        elif isinstance(event, HarmRolled):
            self._last_attacker[event.target] = event.by
        elif isinstance(event, TurningResolved):
            dust = dict(event.named).get("destroyed", ())
            self._last_attacker |= dict.fromkeys(dust, event.who)
        elif isinstance(event, OfSpell) and event.spell:
            self._cast[event.spell.lower()] = event.who
        elif isinstance(event, RoundBegan):
            self._round = event.round
        elif isinstance(event, TurnBegan | ActorSet):
            self._actor = event.who
        elif isinstance(event, TurnEnded):
            self._actor = ""

    def _joins(self, combatant: Combatant) -> None:
        self.joined[combatant.name] = combatant
        self.gone.pop(combatant.name, None)
        self._sides[combatant.name] = combatant.side

    def _rolled_for(self, event: DamageRolled) -> None:
        amount = event.lethal + event.nonlethal
        self.of(event.by).dealt += amount
        if amount:
            self._rolled[event.target] = self._last_attacker[event.target] = event.by

    def _hurt_or_heal(self, event: HitPointsChanged) -> None:
        taken = event.lethal + max(event.nonlethal_change, 0)
        self.of(event.who).taken += taken
        self.of(event.who).healed += event.healed
        if not taken or event.cause in NOBODYS or self._rolled.pop(event.who, None) is not None:
            return
        by = self._actor if self._sides.get(self._actor) != self._sides.get(event.who) else ""
        self._last_attacker[event.who] = by
        if by:
            self.of(by).dealt += taken

    def _live(self, event: LifeChanged) -> None:
        if event.life not in DOWN:
            self._down.pop(event.who, None)
            return
        # Who casts a spell that slays rolls no damage, and the spell is the cause that is told.
        by = self._cast.get(event.cause.lower()) or self._last_attacker.get(event.who, "")
        before = self._down.get(event.who)
        if before is None:
            self.of(by).felled += 1
        if before is None or (event.life == DEAD and before != DEAD):
            self.falls.append(Fall(self._round, event.who, by, event.told or event.life))
        self._down[event.who] = event.life

    def _rename(self, who: str, to: str) -> None:
        for held in (self.tallies, self.joined, self.gone, self._sides, self._last_attacker, self._rolled, self._down):
            if who in held:
                held[to] = held.pop(who)  # type: ignore[assignment]
        for done in (self._last_attacker, self._cast):
            done |= {each: to for each, by in done.items() if by == who}
        self._actor = to if self._actor == who else self._actor
        self.falls = [
            Fall(each.round, to if each.who == who else each.who, to if each.by == who else each.by, each.state)
            for each in self.falls
        ]

    def performances(self, state: Encounter) -> tuple[Performance, ...]:
        """What everybody did and suffered: those who are in the fight at its end, then those who left it."""
        made = [
            self._performance(name, each.side, "" if each.life == HEALTHY else each.life_told)
            for name, each in state.combatants.items()
        ]
        return (*made, *(self._performance(name, each.side, LEFT) for name, each in self.left(state).items()))

    def left(self, state: Encounter) -> dict[str, Combatant]:
        """Who was taken out of the fight when it had begun."""
        return {name: each for name, each in self.gone.items() if name not in state.combatants}

    def _performance(self, name: str, side: str, state: str) -> Performance:
        did = self.of(name)
        return Performance(name, side, did.dealt, did.taken, did.healed, did.hits, did.attacks, did.felled, state)


def read_book(events: Iterable[Event], first: Encounter | None = None) -> Book:
    """The book of a fight; `first` = the encounter before the first event."""
    book = Book()
    if first is not None:
        book.begin(first)
    for event in events:
        book.take(event)
    return book


def performances(events: Iterable[Event], state: Encounter) -> tuple[Performance, ...]:
    """What everybody did and suffered."""
    return read_book(events).performances(state)
