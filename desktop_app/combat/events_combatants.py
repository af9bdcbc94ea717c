"""Events on one combatant: hit points, effects, abilities, what it holds, who it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from desktop_app.combat.event import Event, recorded
from desktop_app.combat.placed_hazard import PlacedHazard
from desktop_app.combat.state import (
    ActiveEffect,
    Adjustment,
    Afflicted,
    Combatant,
    Encounter,
    ItemState,
    Riding,
    TemporaryHitPoints,
)
from desktop_app.combat.upkeep import against
from desktop_app.rules.creature import Creature, Pairs
from desktop_app.rules.effect import Effect
from desktop_app.rules.resolution import Resolution


@dataclass(frozen=True, slots=True, kw_only=True)
class OnCombatant(Event):
    """The base of events that replace fields of one combatant; `sets` names those that the event itself carries."""

    sets: ClassVar[tuple[str, ...]] = ()
    who: str

    def changes(self, combatant: Combatant) -> Mapping[str, Any]:  # noqa: ARG002 - for those that must look
        """The new values of the combatant's fields."""
        return {name: getattr(self, name) for name in self.sets}

    def apply_to(self, state: Encounter) -> Encounter:
        combatant = state.combatants[self.who]
        return state.with_combatant(replace(combatant, **self.changes(combatant)))

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


@recorded("joined")
@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantJoined(Event):
    """A combatant enters the encounter."""

    combatant: Combatant

    def apply_to(self, state: Encounter) -> Encounter:
        return state.with_combatant(self.combatant)

    def touches(self) -> tuple[str, ...]:
        return (self.combatant.name,)

    def moves_turn(self) -> bool:
        return True


@recorded("left")
@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantLeft(Event):
    """A combatant leaves the encounter."""

    who: str

    def apply_to(self, state: Encounter) -> Encounter:
        return replace(
            state.out_of_melee(self.who),
            combatants={name: other for name, other in state.combatants.items() if name != self.who},
            order=tuple(name for name in state.order if name != self.who),
            to_act=tuple(name for name in state.to_act if name != self.who),
            actor="" if state.actor == self.who else state.actor,
        )

    def touches(self) -> tuple[str, ...]:
        return (self.who,)

    def moves_turn(self) -> bool:
        return True


@recorded("hit-points")
@dataclass(frozen=True, slots=True, kw_only=True)
class HitPointsChanged(OnCombatant):
    """Lethal and nonlethal damage and temporary hit points as they stand now.

    `lethal`, `nonlethal_change`, `healed` = what was done; `soaked` = how much of it temporary hit points took.
    """

    sets: ClassVar[tuple[str, ...]] = ("damage", "nonlethal", "temporary")
    damage: int
    nonlethal: int
    temporary: tuple[TemporaryHitPoints, ...]
    lethal: int = 0
    nonlethal_change: int = 0
    soaked: int = 0
    healed: int = 0
    cause: str = ""


@recorded("maximum")
@dataclass(frozen=True, slots=True, kw_only=True)
class MaximumChanged(OnCombatant):
    """The hit point maximum is another one; damage stays what it was."""

    sets: ClassVar[tuple[str, ...]] = ("maximum",)
    maximum: int


@recorded("life")
@dataclass(frozen=True, slots=True, kw_only=True)
class LifeChanged(OnCombatant):
    """Between life and death: stable, conscious below 0, tended, recovering, dead. `life` = the word for it all.

    `told` = the word where it is told otherwise: destroyed.
    """

    sets: ClassVar[tuple[str, ...]] = ("stable", "conscious", "tended", "recovering", "dead", "life")
    stable: bool
    conscious: bool
    tended: bool
    recovering: bool
    dead: bool
    life: str
    cause: str = ""
    told: str = ""


@recorded("effect-added")
@dataclass(frozen=True, slots=True, kw_only=True)
class EffectAdded(OnCombatant):
    """An effect begins."""

    active: ActiveEffect

    def changes(self, combatant: Combatant) -> Mapping[str, Any]:
        return {"effects": (*combatant.effects, self.active)}


@recorded("effect-ended")
@dataclass(frozen=True, slots=True, kw_only=True)
class EffectEnded(OnCombatant):
    """An effect ends; `source` tells effects of one name apart. Of several alike the first one ends."""

    name: str
    source: str = ""
    why: str = ""

    def changes(self, combatant: Combatant) -> Mapping[str, Any]:
        left = list(combatant.effects)
        for active in left:
            if active.effect.name == self.name and active.effect.source == self.source:
                left.remove(active)
                break
        return {"effects": tuple(left)}


@recorded("effect-replaced")
@dataclass(frozen=True, slots=True, kw_only=True)
class EffectReplaced(OnCombatant):
    """The effect of this name and source is another one now (a longer or a stronger one)."""

    active: ActiveEffect

    def changes(self, combatant: Combatant) -> Mapping[str, Any]:
        key = (self.active.effect.name, self.active.effect.source)
        return {
            "effects": tuple(
                self.active if (active.effect.name, active.effect.source) == key else active
                for active in combatant.effects
            )
        }


@recorded("ability")
@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityChanged(OnCombatant):
    """Ability damage, drain and penalties as they stand now; `change` points of `ability` by `source`."""

    sets: ClassVar[tuple[str, ...]] = ("ability_damage", "ability_drain", "ability_penalty")

    ability_damage: Pairs
    ability_drain: Pairs
    ability_penalty: Pairs
    ability: str = ""
    change: int = 0
    sort: str = ""
    source: str = ""


@recorded("holding")
@dataclass(frozen=True, slots=True, kw_only=True)
class HoldingChanged(OnCombatant):
    """What is in hand now; `lost_items` = what is out of reach until it is picked up."""

    sets: ClassVar[tuple[str, ...]] = ("holding", "lost_items")
    holding: tuple[str, ...]
    lost_items: tuple[str, ...] = ()


@recorded("item")
@dataclass(frozen=True, slots=True, kw_only=True)
class ItemChanged(OnCombatant):
    """An item's hit points."""

    item: str
    state: ItemState

    def changes(self, combatant: Combatant) -> Mapping[str, Any]:
        return {"items": {**combatant.items, self.item: self.state}}


@recorded("charge")
@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeHeld(OnCombatant):
    """The touch spell that is held, and what it does when it is delivered; None = none is held any more."""

    charge: str | None
    follows: str = ""
    play: Resolution | None = None

    def changes(self, combatant: Combatant) -> Mapping[str, Any]:  # noqa: ARG002 - it is the same for all
        return {"charge": self.charge, "charge_follows": self.follows, "charge_play": self.play}


@recorded("used")
@dataclass(frozen=True, slots=True, kw_only=True)
class UsesCounted(OnCombatant):
    """How often it has used spells and the like by now."""

    sets: ClassVar[tuple[str, ...]] = ("used",)
    used: Pairs


@recorded("grappling")
@dataclass(frozen=True, slots=True, kw_only=True)
class GrapplingChanged(OnCombatant):
    """The creatures that it now grapples with."""

    sets: ClassVar[tuple[str, ...]] = ("grappling",)
    grappling: tuple[str, ...]


@recorded("riding")
@dataclass(frozen=True, slots=True, kw_only=True)
class RidingChanged(OnCombatant):
    """On which mount it sits; None = on foot."""

    sets: ClassVar[tuple[str, ...]] = ("riding",)
    riding: Riding | None


@recorded("edited")
@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantEdited(OnCombatant):
    """The creature itself is another one, its state kept; `what` = how it was changed, in the log's words."""

    sets: ClassVar[tuple[str, ...]] = ("creature", "maximum")
    creature: Creature
    maximum: int
    what: str = ""


@recorded("stands")
@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantStands(OnCombatant):
    """Its standing is taken over from another encounter: wounds, life, effects, ability damage."""

    sets: ClassVar[tuple[str, ...]] = (
        "damage", "nonlethal", "temporary", "stable", "conscious", "tended", "recovering", "dead", "life", "items",
        "effects", "charge", "charge_follows", "adjustments", "ability_damage", "ability_drain", "ability_penalty",
        "used", "charge_play", "afflictions", "wounds",
    )  # fmt: skip
    damage: int
    nonlethal: int
    temporary: tuple[TemporaryHitPoints, ...]
    stable: bool
    conscious: bool
    tended: bool
    recovering: bool
    dead: bool
    life: str
    items: Mapping[str, ItemState]
    effects: tuple[ActiveEffect, ...]
    charge: str | None
    adjustments: tuple[Adjustment, ...]
    ability_damage: Pairs
    ability_drain: Pairs
    ability_penalty: Pairs
    used: Pairs = ()
    charge_follows: str = ""
    charge_play: Resolution | None = None
    afflictions: tuple[Afflicted, ...] = ()
    wounds: int = 0


@recorded("adjusted")
@dataclass(frozen=True, slots=True, kw_only=True)
class Adjusted(OnCombatant):
    """The game master's own changes to derived numbers, as they stand now."""

    sets: ClassVar[tuple[str, ...]] = ("adjustments",)
    adjustments: tuple[Adjustment, ...]
    what: str = ""
    value: str = ""
    reason: str = ""


@recorded("arranged")
@dataclass(frozen=True, slots=True, kw_only=True)
class Arranged(OnCombatant):
    """What the game master keeps with it: side, group, hidden, notes, whether the players know its name."""

    sets: ClassVar[tuple[str, ...]] = ("side", "group", "hidden", "notes", "revealed")
    side: str
    group: str
    hidden: bool
    notes: str
    revealed: bool = False


def _hazard_renamed(held: PlacedHazard, now: Callable[[str], str]) -> PlacedHazard:
    """A trap or haunt, with those whom it knows under their names of now."""
    found, past, targets = (tuple(map(now, names)) for names in (held.found_by, held.past, held.targets))
    return replace(held, found_by=found, past=past, targets=targets)


@recorded("renamed")
@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantRenamed(Event):
    """A combatant has another name, everywhere."""

    who: str
    to: str

    def apply_to(self, state: Encounter) -> Encounter:
        now = self._now
        return replace(
            state,
            combatants={now(name): self._renamed(other) for name, other in state.combatants.items()},
            order=tuple(map(now, state.order)),
            to_act=tuple(map(now, state.to_act)),
            actor=now(state.actor),
            engaged=frozenset(frozenset(map(now, pair)) for pair in state.engaged),
            one_way=frozenset((now(one), now(other)) for one, other in state.one_way),
            credits={now(name): counts for name, counts in state.credits.items()},
            hazards=tuple(_hazard_renamed(each, now) for each in state.hazards),
        )

    def _effect_renamed(self, effect: Effect) -> Effect:
        """With what counts against somebody still counting."""
        fact = against(self.who)
        changed = effect.modifiers
        if any(fact in each.when for each in changed):
            parts = {fact: against(self.to)}
            changed = tuple(
                replace(each, when=",".join(parts.get(part, part) for part in each.when.split(","))) for each in changed
            )
        return replace(effect, source=self._now(effect.source), modifiers=changed)

    def _now(self, name: str) -> str:
        return self.to if name == self.who else name

    def _renamed(self, combatant: Combatant) -> Combatant:
        now, riding, readied = self._now, combatant.riding, combatant.readied
        named = any(
            self.who in (active.ends_before, active.effect.source, active.upkeep.foe, active.origin.by)
            for active in combatant.effects
        )
        rides = riding is not None and riding.mount == self.who
        waits = readied is not None and readied.target == self.who
        if combatant.name != self.who and self.who not in combatant.grappling and not (named or rides or waits):
            return combatant
        return replace(
            combatant,
            name=now(combatant.name),
            grappling=tuple(map(now, combatant.grappling)),
            riding=replace(riding, mount=now(riding.mount)) if riding else None,
            readied=replace(readied, target=now(readied.target)) if readied else None,
            effects=tuple(
                replace(
                    active,
                    ends_before=now(active.ends_before),
                    effect=self._effect_renamed(active.effect),
                    origin=replace(active.origin, by=now(active.origin.by)),
                    upkeep=replace(active.upkeep, foe=now(active.upkeep.foe)),
                )
                for active in combatant.effects
            ),
        )

    def touches(self) -> tuple[str, ...]:
        return (self.who, self.to)

    def moves_turn(self) -> bool:
        return True
