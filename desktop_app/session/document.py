"""What a session must know of the document it keeps: a handful of pure functions, for a fight and a campaign alike."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from desktop_app.combat.outcome import NeedsFaces, Refused
from desktop_app.rules.dice import Dice

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Verdict(Generic[S, E]):
    """A command that may happen: its events, the state after them, and what it is called in scenarios (JSON values)."""

    events: tuple[E, ...]
    state: S
    outcome: Mapping[str, object]


class Document(Protocol[S, C, E]):
    """Decide, apply, and the written forms. All of it pure: no files, no clock, chance only from the given dice."""

    def decide(self, state: S, command: C, dice: Dice) -> Verdict[S, E] | Refused | NeedsFaces:
        """What comes of a command; changes nothing."""
        ...

    def apply(self, state: S, events: Sequence[E]) -> S:
        """The state after events that were decided once."""
        ...

    def title(self, state: S, command: C) -> str:
        """What undo calls the command."""
        ...

    def lines(self, events: Sequence[E]) -> tuple[str, ...]:
        """What the log says of events."""
        ...

    def summary(self, state: S) -> Mapping[str, object]:
        """How the document stands, in a few JSON values, for lists that do not open it."""
        ...

    def dice_key(self, command: C) -> Hashable:
        """Whose dice these are: two proposals with the same key, from the same state, are shown the same faces."""
        ...

    def write_command(self, command: C) -> str:
        """The command as JSON."""
        ...

    def read_command(self, text: str) -> C:
        """The command of `write_command`."""
        ...

    def write_events(self, events: Sequence[E]) -> str:
        """Events as JSON."""
        ...

    def read_events(self, text: str) -> tuple[E, ...]:
        """The events of `write_events`, those of older programs lifted to the present form."""
        ...

    def write_state(self, state: S) -> str:
        """A whole state as JSON; equal states give equal text."""
        ...

    def read_state(self, text: str) -> S:
        """The state of `write_state`."""
        ...
