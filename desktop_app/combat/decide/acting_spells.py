"""Spells that act again in later rounds: a sphere that rolls on, bolts that are called, a weapon of force.

Rule: round.effect-duration, action.table.
"""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.budget import FREE
from desktop_app.combat.decide.acting import mark
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import end_effects, lasting
from desktop_app.combat.events import EffectAdded, EffectReplaced, Told
from desktop_app.combat.state import ActiveEffect, Origin
from desktop_app.combat.turn_marks import acted_mark
from desktop_app.rules.effect import Effect
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.scaling import rounds_of
from desktop_app.rules.text import capital


def begin_to_act(draft: Draft, by: str, name: str, play: Resolution | None, *, used: bool) -> None:
    """The spell lies on its caster for as long as it lasts; `used` = it has acted once already."""
    if play is None or not play.acts:
        return
    found = rounds_of(play.lasts)
    rounds = found[0].bonus * found[1] if found is not None and not found[0].dice else None
    origin = Origin(name, by, level=play.spell_level, dismissible=play.dismissible)
    made = replace(lasting(draft, Effect(name, name), rounds, origin=origin), acts=play)
    there = any((each.effect.name, each.effect.source) == (name, name) for each in draft.who(by).effects)
    draft.emit(EffectReplaced(who=by, active=made) if there else EffectAdded(who=by, active=made))
    if used:
        count_act(draft, by, name)


def object_to_acting_twice(draft: Draft, by: str, name: str) -> None:
    """What takes no action of its caster acts once in a turn all the same. Rule: round.effect-duration."""
    active = acting_spell(draft, by, name)
    free = active is not None and active.acts is not None and active.acts.acts == FREE
    draft.object(free and acted_mark(name) in draft.who(by).turn.marks, f"{capital(name)} has acted in this turn.")


def acting_spell(draft: Draft, by: str, name: str) -> ActiveEffect | None:
    """The spell of that name that acts for its caster."""
    active = draft.who(by).effect(name)
    return active if active is not None and active.acts is not None else None


def count_act(draft: Draft, by: str, name: str) -> None:
    """One of its acts is done; with the last the spell is over."""
    active = acting_spell(draft, by, name)
    if active is None or active.acts is None:
        return
    mark(draft, by, acted_mark(name))
    if not active.acts.charges.isdecimal():
        return
    left = int(active.acts.charges) - 1
    if left < 1:
        end_effects(draft, by, [active], "used up")
        return
    draft.emit(
        EffectReplaced(who=by, active=replace(active, acts=replace(active.acts, charges=str(left)))),
        Told(text=f"{by} can use {name} {left} more time{'s' if left > 1 else ''}.", who=by),
    )
