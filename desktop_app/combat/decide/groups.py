"""Groups that share an initiative count: one roll, and one place in the order."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import InitiativeSet, OrderSet
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.combat.timeline import still_to_act


def led(state: Encounter, rolling: Collection[str] = ()) -> Mapping[str, str]:
    """The members of groups that take their initiative from a leader, each with the leader's name.

    The leader is the first of the group and side that has a count or rolls one. Members to which the game master gave
    another count are left out.
    """
    leaders: dict[tuple[str, str], str] = {}
    found: dict[str, str] = {}
    for name, who in state.combatants.items():
        if not who.group or (who.initiative is None and name not in rolling):
            continue
        leader = leaders.setdefault((who.side, who.group), name)
        if leader != name and (who.initiative is None or _place(who) == _place(state.combatants[leader])):
            found[name] = leader
    return found


def follow(draft: Draft, followers: Mapping[str, str]) -> None:
    """Give followers the count of their leader, where they have another one."""
    for name, leader in followers.items():
        first = draft.who(leader)
        if first.initiative is not None and _place(draft.who(name)) != _place(first):
            draft.emit(
                InitiativeSet(
                    who=name,
                    total=first.initiative,
                    modifier=first.initiative_modifier,
                    tie=first.initiative_tie,
                )
            )


def join_group(draft: Draft, name: str) -> None:
    """In a running fight: it stands directly behind the last of its group, on the same count."""
    state, who = draft.state, draft.who(name)
    mates = [
        other
        for other in state.order
        if other != name and state.combatants[other].side == who.side and state.combatants[other].group == who.group
    ]
    if not who.group or not mates or name not in state.order:
        return
    follow(draft, {name: mates[0]})
    others = [other for other in state.order if other != name]
    place = others.index(mates[-1]) + 1
    order = (*others[:place], name, *others[place:])
    if order != draft.state.order:
        waiting = still_to_act(order, frozenset(state.to_act), state.actor)
        draft.emit(OrderSet(order=order, to_act=waiting))


def _place(who: Combatant) -> tuple[int | None, int, int]:
    return (who.initiative, who.initiative_modifier, who.initiative_tie)
