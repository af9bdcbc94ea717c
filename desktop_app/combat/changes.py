"""What a window must refresh after events: which rows, the turn, which lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.combat.event import Event
from desktop_app.combat.narrate import lines


@dataclass(frozen=True, slots=True)
class Changes:
    """`combatants` = names whose rows changed, in that order; `turn` = round, order or actor changed."""

    combatants: tuple[str, ...] = ()
    turn: bool = False
    log: tuple[str, ...] = ()


def changes(events: Sequence[Event]) -> Changes:
    """The changes that these events made."""
    touched = dict.fromkeys(name for event in events for name in event.touches())
    return Changes(tuple(touched), any(event.moves_turn() for event in events), lines(events))
