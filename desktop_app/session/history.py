"""What was done to a document, what was undone, and the state after each step."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final, Generic

from desktop_app.session.document import C, Document, E, S
from desktop_app.session.journal import ASIDE, COMMAND, UNDO, Record, Stored

CANNOT_READ: Final = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""What reading, or applying, something spoiled can end with."""

RECENT: Final = 60
"""So many steps are at hand whole; of the states before, one in SPARSE, and the rest are folded again when wanted."""
SPARSE: Final = 20


class Entry(Generic[C, E]):
    """A step of the log. Title and lines are in memory; command, dice and events are read when first used."""

    def __init__(self, record: Record, document: Document[S, C, E], events: tuple[E, ...] | None = None,
                 command: C | None = None) -> None:  # fmt: skip
        self.record = record
        self._read_events = document.read_events
        self._read_command = document.read_command
        if events is not None:
            self.__dict__["events"] = events
        if command is not None:
            self.__dict__["command"] = command

    @property
    def seq(self) -> int:
        """Its line in the journal, from 1."""
        return self.record.seq

    @property
    def title(self) -> str:
        """What undo calls it."""
        return self.record.title

    @property
    def at(self) -> str:
        """When it was done: UTC, ISO text."""
        return self.record.at

    @cached_property
    def outcome(self) -> Mapping[str, object]:
        """The outcome, in the words of the scenario format."""
        told: dict[str, object] = json.loads(self.record.outcome)
        return told

    @property
    def lines(self) -> tuple[str, ...]:
        """What the log says of it, a sentence each."""
        lines = self.outcome.get("lines", [])
        return tuple(str(line) for line in lines) if isinstance(lines, list) else ()

    @cached_property
    def events(self) -> tuple[E, ...]:
        """What happened, with every ledger."""
        return self._read_events(self.record.events)

    def may_have(self, kinds: Iterable[str]) -> bool:
        """Whether an event of these kinds may be among its own; told by their text, without reading it."""
        text = self.record.events
        return any(f'"{kind}"' in text for kind in kinds)

    def forget(self) -> None:
        """Drop events and command from memory; they are read again when used."""
        self.__dict__.pop("events", None)
        self.__dict__.pop("command", None)

    @cached_property
    def command(self) -> C:
        """What was asked for."""
        return self._read_command(self.record.command)

    @cached_property
    def dice(self) -> Mapping[str, object]:
        """The faces that fell, as a scenario's `dice`."""
        faces: dict[str, object] = json.loads(self.record.dice)
        return faces


class History(Generic[S, C, E]):
    """Two stacks of entries, done and undone, over states that share structure.

    An entry's state never changes while the entry is on the stack, since the entries below it cannot change: so states
    are stored by the entry's journal line.
    """

    def __init__(self, document: Document[S, C, E], stored: Stored) -> None:
        """The history of a journal; lines before a snapshot need not be folded."""
        self._document = document
        self._snapshots = {snapshot.seq: snapshot.state for snapshot in stored.snapshots}
        self._states: dict[int, S] = {}
        self.done: list[Entry[C, E]] = []
        self.undone: list[Entry[C, E]] = []
        self.lines = len(stored.records)
        for record in stored.records:
            self._follow(record)
        self.state = self._state_after(len(self.done))

    @property
    def position(self) -> int:
        """The journal line of the last done step, which identifies the present state; 0 = none is done."""
        return self.done[-1].seq if self.done else 0

    def first(self) -> S:
        """The state before the first step."""
        return self._state_after(0)

    @property
    def unkept(self) -> int:
        """How many lines were written since the last snapshot."""
        return self.lines - max(self._snapshots, default=0)

    def kept(self, seq: int) -> None:
        """Note that a snapshot of the state after that line is stored."""
        self._snapshots.setdefault(seq, "")

    def push(self, entry: Entry[C, E], state: S) -> None:
        """Add a done step: undone steps can no longer be redone, but their lines stay in the journal."""
        self.lines += 1
        for gone in self.undone:
            self._states.pop(gone.seq, None)
        self.undone.clear()
        self.done.append(entry)
        self._states[entry.seq] = self.state = state
        self._thin_out(len(self.done) - RECENT)

    def before(self) -> S:
        """The state that undo would bring back. Raises IndexError if nothing is done."""
        if not self.done:
            raise IndexError("nothing is done")
        return self._state_after(len(self.done) - 1)

    def after(self) -> S:
        """The state that redo would bring back. Raises IndexError if nothing is undone."""
        entry = self.undone[-1]
        known = self._known(entry.seq)
        return self._document.apply(self.state, entry.events) if known is None else known

    def undo(self) -> Entry[C, E]:
        """Undo the last step and return it."""
        self.state = self.before()
        self.lines += 1
        self.undone.append(self.done.pop())
        return self.undone[-1]

    def redo(self) -> Entry[C, E]:
        """Redo the step that was undone last and return it."""
        self.state = self.after()
        self.lines += 1
        self.done.append(self.undone.pop())
        self._states[self.done[-1].seq] = self.state
        return self.done[-1]

    def _thin_out(self, old: int) -> None:
        """Drop the events and state of an old step (number from 1): both can be read or folded again."""
        if old > 0:
            self.done[old - 1].forget()
            if old % SPARSE:
                self._states.pop(self.done[old - 1].seq, None)

    def _follow(self, record: Record) -> None:
        if record.kind == COMMAND:
            self.undone.clear()
            self.done.append(Entry(record, self._document))
        elif record.kind == UNDO:
            self.undone.append(self.done.pop())
        elif record.kind != ASIDE:
            self.done.append(self.undone.pop())

    def _known(self, seq: int) -> S | None:
        if seq not in self._states and self._snapshots.get(seq):
            try:
                self._states[seq] = self._document.read_stored_state(self._snapshots[seq])
            except CANNOT_READ:
                if seq == 0:
                    raise
                # A state on the way only saves time: the steps say the same.
                self._snapshots[seq] = ""
        return self._states.get(seq)

    def _state_after(self, depth: int) -> S:
        """The state when the first `depth` steps are done: the nearest known one before it, and the steps since.

        Of a long way few states stay in memory, as of steps that were done one after the other.
        """
        start = depth
        while (state := self._known(self.done[start - 1].seq if start else 0)) is None:
            start -= 1
        for step in range(start + 1, depth + 1):
            entry = self.done[step - 1]
            state = self._document.apply(state, entry.events)
            self._states[entry.seq] = state
            self._thin_out(step - RECENT)
        return state
