"""Abilities that are ready again some rounds after each use: the wait is an effect that runs out by itself."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.spans import span_text
from desktop_app.combat.state import ActiveEffect, Combatant, Encounter
from desktop_app.combat.timeline import rounds_left
from desktop_app.rules.breath import names_a_breath

WITHSTOOD: Final = "withstood"
"""The source of what keeps an aura away for a day; no row shows it."""
RECHARGE: Final = "recharge"
"""The source of the effect that is the wait, and the label of its die."""
USED_AGAIN: Final = "used again"
"""Why a wait ends that another takes the place of."""
_BEHIND: Final = " recharging"
BREATH: Final = "breath weapon"


def waits_as(ability: str) -> str:
    """What the wait of an ability is called where effects are shown: all breaths of a creature wait together."""
    return f"{BREATH if names_a_breath(ability) else ability}{_BEHIND}"


def wait_told(who: str, active: ActiveEffect) -> str:
    """`The breath weapon of Wyrm is ready again in 2 rounds.`; empty for what is no such wait, or has no end."""
    told = ready_told(who, active.effect.name)
    if active.effect.source != RECHARGE or active.ends_round is None:
        return ""
    rounds = max(active.ends_round - max(active.began_round, 1), 1)
    return f"{told.removesuffix('.')} in {span_text(0, rounds)}."


def ready_told(who: str, waits: str) -> str:
    """The same when the wait of that name is over."""
    return f"The {waits.removesuffix(_BEHIND)} of {who} is ready again."


def wait_of(who: Combatant, ability: str) -> ActiveEffect | None:
    """What keeps the ability from being used again; None = it is ready."""
    waiting = (active for active in who.effects if active.effect.source == RECHARGE)
    return next((active for active in waiting if active.effect.name.lower() == waits_as(ability).lower()), None)


def rounds_to_wait(state: Encounter, who: Combatant, ability: str) -> int:
    """Rounds until it is ready again; 0 = it is."""
    active = wait_of(who, ability)
    return (rounds_left(active, state) or 1) if active is not None else 0
