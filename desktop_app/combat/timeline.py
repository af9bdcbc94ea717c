"""Places in the turn order: who comes first, who still acts, which effects end on a count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop_app.combat.state import SETUP, ActiveEffect, Combatant, Encounter
from desktop_app.rules.initiative import Entry, in_order

ROUNDS_A_MINUTE: Final = 10
ROUNDS_AN_HOUR: Final = 600


def ranked(combatants: Iterator[Combatant] | tuple[Combatant, ...]) -> tuple[str, ...]:
    """Names in the order of their initiative; those without one are left out."""
    entries = (
        Entry(other.name, other.initiative, other.initiative_modifier, other.initiative_tie)
        for other in combatants
        if other.initiative is not None
    )
    return tuple(entry.name for entry in in_order(entries))


def inserted(order: tuple[str, ...], newcomer: Combatant, state: Encounter) -> tuple[str, ...]:
    """The order with a newcomer at its place: behind those who are as fast or faster, the others as they are."""
    mine = _rank(newcomer)
    place = next((i for i, name in enumerate(order) if _rank(state.combatants[name]) < mine), len(order))
    return (*order[:place], newcomer.name, *order[place:])


def ahead_of(order: tuple[str, ...], name: str, before: str) -> tuple[str, ...]:
    """The order with `name` directly ahead of `before`, or at the end for an empty `before`."""
    others = tuple(other for other in order if other != name)
    place = others.index(before) if before in others else len(others)
    return (*others[:place], name, *others[place:])


def still_to_act(order: tuple[str, ...], waiting: frozenset[str], actor: str) -> tuple[str, ...]:
    """Those of `waiting` in the new order, the actor first."""
    left = tuple(name for name in order if name in waiting and name != actor)
    return (actor, *left) if actor else left


def _rank(combatant: Combatant) -> tuple[int, int, int]:
    total = combatant.initiative if combatant.initiative is not None else -1_000
    return (total, combatant.initiative_modifier, combatant.initiative_tie)


def is_over(active: ActiveEffect, state: Encounter, turn_round: int, turn_of: str) -> bool:
    """Whether an effect ends before the turn of `turn_of` in that round begins. Rule: round.effect-duration.

    It ends just before the place in the order at which it began: at the turn of the one who acted then, if that one
    still has the same count; else when the initiative count is reached.
    """
    if active.ends_round is None:
        return False
    if turn_round != active.ends_round:
        return turn_round > active.ends_round
    if active.ends_count is None or turn_of == active.ends_before:
        return True
    mine = state.combatants[turn_of].initiative
    if mine is None or mine > active.ends_count:
        return False
    anchor = state.combatants.get(active.ends_before)
    if mine < active.ends_count or anchor is None or anchor.initiative != active.ends_count:
        return True
    return state.order.index(turn_of) > state.order.index(anchor.name)


def game_time(state: Encounter) -> int:
    """Rounds of game time on the clock: brought along, passed outside the rounds, fought. Rule: round.length."""
    return state.clock + ROUNDS_A_MINUTE * state.minutes + max(state.round - 1, 0)


def rounds_left(active: ActiveEffect, state: Encounter) -> int | None:
    """Full rounds until it ends, at least 1 while it lasts; None = until it is removed."""
    if active.ends_round is None:
        return None
    now = 1 if state.phase == SETUP else state.round
    return max(active.ends_round - now, 1)
