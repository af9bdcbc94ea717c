"""Whose turn comes next, as the key for the next turn will have it."""

from __future__ import annotations

from desktop_app.combat.standing import can_act
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.rules.ruleset import Ruleset


def next_actor(state: Encounter) -> str:
    """Who acts after the present one, able to or not; empty if no one does. Rule: round.sequence."""
    return next(iter(_coming(state)), "")


def next_able(state: Encounter, ruleset: Ruleset) -> str:
    """The same, past those whose turns pass because they can do nothing; empty if no one is able."""
    left, following = set(state.to_act), state.round + 1
    for name in _coming(state):
        who = state.combatants[name]
        if not can_act(state, who, ruleset) or _has_a_save(who, state.round if name in left else following):
            return name
    return ""


def _coming(state: Encounter) -> list[str]:
    """The rest of this round, then all in the order of the next; not the dead, nor the one who acts now."""
    names = dict.fromkeys((*state.to_act, *state.order))
    return [name for name in names if name != state.actor and not state.combatants[name].dead]


def _has_a_save(who: Combatant, turn_round: int) -> bool:
    return any(each.asks and each.is_due(turn_round) for each in who.reminders)
