"""The one way a state changes: an event happens to it."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_app.combat.event import Event
from desktop_app.combat.state import Encounter


def apply(state: Encounter, event: Event) -> Encounter:
    """The state after the event. Reads neither rules nor dice; the same event gives the same state for ever."""
    return event.apply_to(state)


def fold(state: Encounter, events: Iterable[Event]) -> Encounter:
    """The state after all events, in order."""
    for event in events:
        state = event.apply_to(state)
    return state
