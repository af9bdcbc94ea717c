"""The state of an encounter at one moment: frozen values that share structure from step to step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from desktop_app.rules.creature import Creature, Pairs
from desktop_app.rules.effect import Effect

SETUP, SURPRISE, NORMAL, OVER = "setup", "surprise", "normal", "over"


@dataclass(frozen=True, slots=True)
class Budget:
    """What is left of a turn; whole numbers, never below 0. `opportunities` last until the next own turn."""

    standard: int = 1
    move: int = 1
    full_round: int = 1
    swift: int = 1
    step: int = 1
    opportunities: int = 1


@dataclass(frozen=True, slots=True)
class ActiveEffect:
    """An effect on a combatant and when it ends: just before the count of `ends_before` in round `ends_round`.

    `ends_round` None = until it is removed. `condition` = it is a condition of the game by this name, else empty.
    """

    effect: Effect
    condition: str = ""
    began_round: int = 0
    ends_round: int | None = None
    ends_before: str = ""
    ends_count: int | None = None


@dataclass(frozen=True, slots=True)
class TemporaryHitPoints:
    """Temporary hit points of one source."""

    source: str
    amount: int


@dataclass(frozen=True, slots=True)
class ItemState:
    """An item that can be sundered."""

    hp: int
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Combatant:
    """One creature in the encounter: a snapshot of what it is, and all that happened to it.

    Hit points are kept as `maximum` and lethal `damage`: current = maximum - damage. `initiative` None = not rolled yet.
    """

    name: str
    side: str
    creature: Creature
    maximum: int
    damage: int = 0
    nonlethal: int = 0
    temporary: tuple[TemporaryHitPoints, ...] = ()
    stable: bool = False
    dead: bool = False
    effects: tuple[ActiveEffect, ...] = ()
    ability_damage: Pairs = ()
    ability_drain: Pairs = ()
    ability_penalty: Pairs = ()
    initiative: int | None = None
    initiative_tie: int = 0
    acted: bool = False
    aware: bool = True
    delaying: bool = False
    readied: Readied | None = None
    budget: Budget = field(default_factory=Budget)
    holding: tuple[str, ...] = ()
    charge: str | None = None
    grappling: tuple[str, ...] = ()
    items: Mapping[str, ItemState] = field(default_factory=dict)
    at: tuple[int, int] | None = None
    hidden: bool = False
    group: str = ""
    notes: str = ""
    source_creature: str = ""

    @property
    def hp(self) -> int:
        """Current hit points, below 0 for the dying."""
        return self.maximum - self.damage

    @property
    def temp_hp(self) -> int:
        """All temporary hit points together."""
        return sum(pool.amount for pool in self.temporary)


@dataclass(frozen=True, slots=True)
class Readied:
    """A readied action: what it is and what it waits for."""

    does: str
    weapon: str = ""
    trigger: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class Encounter:
    """A fight from its first preparation to its end.

    `order` = all in turn order (highest first), whether they still act this round or not; `actor` whose turn it is.
    `engaged` = pairs in melee reach of each other where there is no map.
    """

    ruleset: str
    title: str = ""
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    phase: str = SETUP
    round: int = 0
    actor: str = ""
    order: tuple[str, ...] = ()
    combatants: Mapping[str, Combatant] = field(default_factory=dict)
    engaged: frozenset[frozenset[str]] = frozenset()
    minutes: int = 0

    def combatant(self, name: str) -> Combatant:
        """The combatant of that name. Raises KeyError if there is none."""
        return self.combatants[name]

    def with_combatant(self, combatant: Combatant) -> Encounter:
        """The same encounter with this combatant in place of the one of its name."""
        return replace(self, combatants={**self.combatants, combatant.name: combatant})
