"""Without a map: which combatants are in melee with each other, and which pairs a selection means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from desktop_app.combat.state import Encounter

Pair = tuple[str, str]


def in_melee(state: Encounter) -> Mapping[str, tuple[str, ...]]:
    """For each combatant the names of those in melee with it; the dead are left out. Rule: aoo.threatened."""
    found: dict[str, list[str]] = {}
    for pair in state.engaged:
        if len(pair) == 2 and not any(state.combatants[name].dead for name in pair):
            one, other = pair
            found.setdefault(one, []).append(other)
            found.setdefault(other, []).append(one)
    return {name: tuple(sorted(others)) for name, others in found.items()}


def meant_pairs(state: Encounter, names: Sequence[str]) -> tuple[Pair, ...]:
    """Those of several sides with each other, else each with whose turn it is. The dead are in no melee."""
    there = [name for name in names if name in state.combatants and not state.combatants[name].dead]
    side = {name: state.combatants[name].side for name in there}
    if len(set(side.values())) > 1:
        return tuple(
            (one, other) for at, one in enumerate(there) for other in there[at + 1 :] if side[one] != side[other]
        )
    return tuple((state.actor, name) for name in there if state.actor and name != state.actor)
