"""Without a map: which combatants are in melee with each other, and which pairs a selection means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from desktop_app.combat.arms import strike_reach
from desktop_app.combat.state import Encounter
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import listed

Pair = tuple[str, str]


def in_melee(state: Encounter) -> Mapping[str, tuple[str, ...]]:
    """For each combatant those in melee with it, one of the two threatening the other; the dead are left out.

    Rule: aoo.threatened, aoo.reach.
    """
    found: dict[str, list[str]] = {}
    for pair in (*state.engaged, *state.one_way):
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


def melee_told(state: Encounter) -> Mapping[str, str]:
    """For each who is in melee, with whom and who reaches whom, in words. Rule: aoo.threatened, aoo.reach."""
    return {name: _words(state, name, others) for name, others in in_melee(state).items()}


def melee_words(state: Encounter, name: str) -> str:
    """`in melee with Orc; threatens Ogre, who does not reach that far`. Rule: aoo.threatened, aoo.reach."""
    return melee_told(state).get(name, "")


def _words(state: Encounter, name: str, others: Sequence[str]) -> str:
    both = [other for other in others if state.is_engaged(name, other)]
    reached = [other for other in others if (name, other) in state.one_way]
    reaching = [other for other in others if (other, name) in state.one_way]
    parts = [f"in melee with {listed(both)}"] if both else []
    far = f"who {'does' if len(reached) == 1 else 'do'} not reach that far"
    parts += [f"threatens {listed(reached)}, {far}"] if reached else []
    parts += [f"threatened by {listed(reaching)} from out of reach"] if reaching else []
    return "; ".join(parts)


def longer_reach(state: Encounter, pair: Pair, ruleset: Ruleset) -> Pair:
    """The two with the one first that has the longer reach; as they are where neither has. Rule: aoo.reach."""
    one, other = (strike_reach(state, state.combatants[name], ruleset) for name in pair)
    return (pair[1], pair[0]) if other > one else pair


def engaged_words(one: str, other: str, *, engaged: bool, one_way: bool) -> str:
    """`Ana and Orc are in melee with each other.`, as the log tells that melee begins, changes or ends."""
    if engaged and one_way:
        return f"{one} threatens {other}, who does not reach that far."
    verb = "are in melee with each other" if engaged else "are no longer in melee with each other"
    return f"{one} and {other} {verb}."
