"""The protocol of a document that a session keeps: a few pure functions, the same for a fight and a campaign."""

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
        """The verdict on a command, a refusal, or the dice still needed; changes nothing."""
        ...

    def apply(self, state: S, events: Sequence[E]) -> S:
        """The state after these events."""
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
        """The owner of a command's dice: proposals with the same key, from the same state, show the same dice."""
        ...

    def keeps_dice(self, before: S, after: S) -> bool:
        """Whether dice that fell for other proposals still lie where they fell after such a step."""
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

    def read_stored_state(self, text: str) -> S:
        """The same of a text that was read back when it was written; what nobody asks for may still be unread."""
        ...
