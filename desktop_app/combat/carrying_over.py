"""The part of a combatant's state that outlasts a fight, for the next encounter to take over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from desktop_app.combat.state import ActiveEffect, Budget, Combatant, Encounter, Turn
from desktop_app.combat.timeline import game_time, rounds_left
from desktop_app.combat.upkeep import FIGHT

OF_THE_FIGHT: Final = frozenset(
    {"flat-footed", "grappled", "grappling", "pinned", "held", "prone", "kneeling", "cowering"}
)
"""Conditions that mean nothing once the fight is left."""


def as_they_left(state: Encounter, names: Iterable[str]) -> tuple[Combatant, ...]:
    """The combatants as they leave: without place, turn and holds; each effect with the rounds that it still lasts.

    `ends_round` of their effects and `due` of their afflictions count from the moment of leaving.
    """
    return tuple(_leaving(state, state.combatants[name]) for name in names)


def _leaving(state: Encounter, who: Combatant) -> Combatant:
    return replace(
        who,
        effects=tuple(_from_now(active, state) for active in who.effects if outlasts_fight(active)),
        initiative=None,
        initiative_modifier=0,
        initiative_tie=0,
        acted=False,
        aware=True,
        delaying=False,
        readied=None,
        budget=Budget(),
        turn=Turn(),
        casting=None,
        riding=None,
        grappling=(),
        at=None,
        reminders=(),
        afflictions=tuple(replace(each, due=each.due - game_time(state)) for each in who.afflictions),
    )


def outlasts_fight(active: ActiveEffect) -> bool:
    """Whether an effect is carried over: not one that ends on the next turn or depends on a creature left behind."""
    hangs = active.tied or active.origin.kept or bool(active.upkeep.foe) or active.upkeep.ends == FIGHT
    return not active.ends_on_turn and not hangs and active.condition not in OF_THE_FIGHT


def _from_now(active: ActiveEffect, state: Encounter) -> ActiveEffect:
    left = rounds_left(active, state)
    return ActiveEffect(
        active.effect, condition=active.condition, ends_round=left, save_dc=active.save_dc, origin=active.origin,
        upkeep=active.upkeep, own_form=active.own_form,
    )  # fmt: skip
