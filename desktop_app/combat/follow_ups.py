"""Which spells have taken effect in a step, so that the damage or the save that follows can be asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from desktop_app.combat.event import Event
from desktop_app.combat.events_magic import OfSpell, SpellCast, SpellCompleted, SpellDischarged
from desktop_app.combat.events_rolls import AttackRolled


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A spell of `by` that took effect: on `target` if one was named; `text` = what is to follow, as it was typed."""

    by: str
    spell: str
    target: str
    text: str


def follow_ups(events: Iterable[Event]) -> tuple[FollowUp, ...]:
    """The spells that took effect, in order: a touch when it is delivered, a ray when it hits, others at once."""
    found: list[FollowUp] = []
    ray: SpellCast | None = None
    for event in events:
        if isinstance(event, OfSpell) and getattr(event, "played", False):
            continue
        if isinstance(event, AttackRolled) and ray is not None and event.by == ray.who:
            if event.hit:
                found.append(_of(ray))
            ray = None
        elif isinstance(event, SpellCast):
            if event.touch == "ranged":
                ray = event
            elif not event.touch:
                found.append(_of(event))
        elif isinstance(event, SpellDischarged) or (isinstance(event, SpellCompleted) and not event.held):
            found.append(_of(event))
    return tuple(found)


def _of(event: OfSpell) -> FollowUp:
    return FollowUp(event.who, event.spell, event.target, event.follows)
