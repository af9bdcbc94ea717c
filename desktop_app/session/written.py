"""Commands, events and states as the journal keeps them: one line of JSON each, by a document's own codec."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from desktop_app.session import pieces

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
Form = dict[str, Any]


def compact(form: object) -> str:
    """Plain values as JSON without spaces. Raises ValueError for a number that is none (infinite, undefined)."""
    return pieces.written(form)


class Codec(Protocol[S, C, E]):
    """Turns commands, events and states into plain values and back."""

    def command_form(self, command: C, /) -> Form: ...
    def read_command(self, form: Mapping[str, Any], /) -> C: ...
    def event_form(self, event: E, /) -> Form: ...
    def read_event(self, form: Mapping[str, Any], /) -> E: ...
    def state_form(self, state: S, /) -> Form: ...
    def read_state(self, form: Mapping[str, Any], /) -> S: ...


class Written(Generic[S, C, E]):
    """The written forms of a document."""

    def __init__(self, codec: Codec[S, C, E]) -> None:
        self._codec = codec

    def write_command(self, command: C) -> str:
        """See Document.write_command."""
        return compact(self._codec.command_form(command))

    def read_command(self, text: str) -> C:
        """See Document.read_command."""
        return self._codec.read_command(pieces.read(text))

    def write_events(self, events: Sequence[E]) -> str:
        """See Document.write_events."""
        return compact([self._codec.event_form(event) for event in events])

    def read_events(self, text: str) -> tuple[E, ...]:
        """See Document.read_events."""
        return tuple(self._codec.read_event(form) for form in pieces.read(text))

    def write_state(self, state: S) -> str:
        """See Document.write_state."""
        return compact(self._codec.state_form(state))

    def read_state(self, text: str) -> S:
        """See Document.read_state."""
        return self._codec.read_state(pieces.read(text))

    def read_stored_state(self, text: str) -> S:
        """See Document.read_stored_state: all of it is read."""
        return self.read_state(text)
