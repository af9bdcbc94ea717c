"""Holds in a grapple, stored as effects on both creatures: how they begin and end.

Both have the grappled condition; the holder also has the effect HOLD with the victim as its source, a pinner the effect
PINS, and a creature tied up the effect TIED with the DC to escape as its value.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.conditions import condition_effect
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_condition, add_effect, end_condition, end_effects, until_next_turn
from desktop_app.combat.events import EffectAdded, EngagedSet, GrapplingChanged
from desktop_app.combat.state import ActiveEffect, Combatant
from desktop_app.rules import flags as flag
from desktop_app.rules.effect import Effect

HOLD, PINS, TIED, ROPES, SWALLOWED = "holds", "pins", "tied up", "ropes", "swallowed"
ATTACHED: Final = "attached"
"""The effect on one that clings: it has no Dexterity bonus to Armor Class."""
CONDITIONS: Final = ("grappled", "grappling")


def begin(draft: Draft, holder: str, held: str) -> None:
    """The two grapple; `holder` keeps the hold up."""
    condition = draft.ruleset.grapple.condition
    for one, other in ((holder, held), (held, holder)):
        grappling = draft.who(one).grappling
        if other not in grappling:
            draft.emit(GrapplingChanged(who=one, grappling=tuple(sorted({*grappling, other}))))
        if not draft.who(one).has_condition(condition):
            add_condition(draft, one, condition, source=other)
    hold(draft, holder, held)
    if not draft.state.is_engaged(holder, held):
        draft.emit(EngagedSet(a=holder, b=held, engaged=True))


def hold(draft: Draft, holder: str, held: str) -> None:
    """From now on `holder` keeps the hold on `held`."""
    effect = Effect(HOLD, held)
    add_effect(draft, holder, ActiveEffect(effect, began_round=draft.state.round, tied=True))


def cling(draft: Draft, holder: str, held: str) -> None:
    """It holds on without a check, and does not dodge while it does. Rule: maneuver.grapple-start."""
    begin(draft, holder, held)
    effect = Effect(ATTACHED, held, flags=frozenset({flag.LOSES_DEXTERITY}))
    add_effect(draft, holder, ActiveEffect(effect, began_round=draft.state.round, tied=True))


def holds(combatant: Combatant, held: str) -> ActiveEffect | None:
    """The hold of `combatant` on `held`, or None."""
    return next((each for each in combatant.effects if each.effect.name == HOLD and each.effect.source == held), None)


def victims(combatant: Combatant) -> tuple[str, ...]:
    """The creature that it holds."""
    return tuple(each.effect.source for each in combatant.effects if each.effect.name == HOLD)


def holders(draft: Draft, held: str) -> tuple[str, ...]:
    """Who keeps a hold on `held`, by name."""
    return tuple(sorted(other.name for other in draft.state.combatants.values() if holds(other, held) is not None))


def pinner(draft: Draft, who: str) -> str:
    """Who pins `who`, or nothing."""
    return next(
        (other.name for other in draft.state.combatants.values() if who in pinned_by(other)),
        "",
    )


def pinned_by(combatant: Combatant) -> tuple[str, ...]:
    """The creature that it pins."""
    return tuple(each.effect.source for each in combatant.effects if each.effect.name == PINS)


def ropes_on(combatant: Combatant) -> ActiveEffect | None:
    """The ropes that tie it, or None."""
    return combatant.effect(TIED)


def pin(draft: Draft, by: str, held: str) -> None:
    """Pin the held one; how long that lasts and what it does to the pinner is the ruleset's. Rule: maneuver.pin-d35."""
    way = draft.ruleset.grapple.pin
    pinned = condition_effect("pinned", draft.ruleset, source=by)
    pins = Effect(PINS, held, flags=frozenset({flag.LOSES_DEXTERITY}) if way == "kept" else frozenset())
    if way == "a-round":
        for who, effect, condition in ((held, pinned, "pinned"), (by, pins, "")):
            active = replace(until_next_turn(draft, by, effect), condition=condition, tied=True)
            add_effect(draft, who, active)
        return
    if way == "kept":
        for condition in CONDITIONS:
            end_condition(draft, held, condition, why="it is pinned")
    now = draft.state.round
    add_effect(draft, held, ActiveEffect(pinned, condition="pinned", began_round=now, tied=True))
    add_effect(draft, by, ActiveEffect(pins, began_round=now, tied=True))


def unpin(draft: Draft, held: str) -> None:
    """End the pin on a creature; it is still grappled."""
    for other in list(draft.state.combatants.values()):
        end_effects(
            draft,
            other.name,
            [each for each in other.effects if each.effect.name == PINS and each.effect.source == held],
        )
    end_condition(draft, held, "pinned", why="it is free of the pin")


def let_loose(draft: Draft, one: str, other: str) -> None:
    """End the grapple between two creatures; each one left without an opponent is free."""
    for who, partner in ((one, other), (other, one)):
        combatant = draft.state.combatants.get(who)
        if combatant is None:
            continue
        left = tuple(name for name in combatant.grappling if name != partner)
        if left != combatant.grappling:
            draft.emit(GrapplingChanged(who=who, grappling=left))
        end_effects(
            draft,
            who,
            [
                each
                for each in combatant.effects
                if each.effect.source == partner and each.effect.name in (HOLD, PINS, SWALLOWED, ATTACHED, "pinned")
            ],
            "the hold is broken",
        )
        if not left:
            for condition in CONDITIONS:
                end_condition(draft, who, condition, why="it is free")


def break_free(draft: Draft, who: str) -> None:
    """Out of every hold."""
    for other in draft.who(who).grappling:
        let_loose(draft, who, other)
    unpin(draft, who)
    end_effects(draft, who, [each for each in draft.who(who).effects if each.effect.name == TIED])
    end_condition(draft, who, "helpless", source=ROPES)


def tie(draft: Draft, by: str, held: str, dc: int) -> None:
    """Tie it up: the ropes keep the pin, the one who tied is free. Rule: maneuver.grapple-while."""
    let_loose(draft, by, held)
    draft.emit(EffectAdded(who=held, active=ActiveEffect(Effect(TIED, ROPES, value=dc), began_round=draft.state.round)))
    add_condition(draft, held, "pinned", source=ROPES)
    add_condition(draft, held, "helpless", source=ROPES)
