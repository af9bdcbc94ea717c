"""Changes of the map that follow each other, as one line of the log: a room is drawn in thirty strokes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol, TypeVar

from desktop_app.combat.event import Event
from desktop_app.combat.events import MapDrawn, PictureFitted, Placed, ReachOnMap, SquaresRevealed

BY_HAND: Final = (MapDrawn, Placed, ReachOnMap, SquaresRevealed, PictureFitted)
"""What the game master does to the map with the hand; what else happens is said by a line of its own."""
SAID: Final = (
    (MapDrawn, "drawn"),
    (Placed, "set with creatures"),
    (SquaresRevealed, "opened to the players"),
    (PictureFitted, "fitted to its picture"),
)


class WithEvents(Protocol):
    """A step, as far as it is asked here."""

    @property
    def events(self) -> tuple[Event, ...]: ...

    def may_have(self, kinds: Iterable[str]) -> bool: ...


S = TypeVar("S", bound=WithEvents)


def is_by_hand(step: WithEvents) -> bool:
    """Whether a step does nothing but change the map by hand; a move brings a path, and its cost as well."""
    if not step.may_have(each.kind for each in BY_HAND):
        return False  # a log of thousands of steps is opened without reading what happened in each
    events = step.events
    return bool(events) and all(
        isinstance(each, BY_HAND) and not (isinstance(each, Placed) and each.path) for each in events
    )


def in_runs(steps: Sequence[S]) -> list[tuple[S, ...]]:
    """The steps in their order, changes of the map that follow each other together."""
    runs: list[tuple[S, ...]] = []
    open_run: list[S] = []
    for step in steps:
        if is_by_hand(step):
            open_run.append(step)
            continue
        if open_run:
            runs.append(tuple(open_run))
            open_run = []
        runs.append((step,))
    return [*runs, tuple(open_run)] if open_run else runs


def told(run: Sequence[WithEvents]) -> str:
    """A run in a sentence: `The map was drawn: 12 changes.`"""
    kinds = {type(event) for step in run for event in step.events}
    words = [word for kind, word in SAID if kind in kinds]
    what = f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)
    return f"The map was {what}: {len(run)} changes."
