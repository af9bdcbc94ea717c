"""The protocol of a journal: it takes one line after the other and reports when each is on the disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

COMMAND: Final = "command"
UNDO: Final = "undo"
REDO: Final = "redo"
KINDS: Final = (COMMAND, UNDO, REDO)
ASIDE: Final = "aside"
"""The kind of a line that was set aside: it is passed over."""

LONGEST_TEXT: Final = 100_000_000
"""Bytes of a line's command, dice, events or outcome, and of a state: a longer one is neither written nor read."""
LONGEST_TITLE: Final = 1_000_000
"""The same for a line's other texts."""

Written = Callable[[str], None]
"""Told once what became of a write: an empty text = it is on the disk, else what is wrong, for the user."""


@dataclass(frozen=True, slots=True)
class Record:
    """One line of a document's journal. Lines are added and never changed; undo and redo are lines of their own.

    `seq` counts the lines of the document from 1 without gaps. `command`, `dice`, `events`, `outcome` and `summary`
    are JSON (empty for undo and redo, but for `summary`, which tells how the document stands after the line).
    `at` is UTC in ISO form, `program` the version that wrote the line.
    """

    document: str
    seq: int
    kind: str
    title: str
    command: str = ""
    dice: str = ""
    events: str = ""
    outcome: str = ""
    summary: str = ""
    at: str = ""
    program: str = ""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A document's whole state, as JSON, just after its line `seq`; 0 = before the first one."""

    seq: int
    state: str


@dataclass(frozen=True, slots=True)
class Stored:
    """A document as the store gives it: its journal in order, and its snapshots, the earliest first.

    `faults` = what is wrong with lines that cannot be read, by number (0 = the first state); of such a line only kind
    and title are in `records`.
    """

    document: str
    records: tuple[Record, ...]
    snapshots: tuple[Snapshot, ...]
    faults: Mapping[int, str] = field(default_factory=dict)

    @property
    def first_state(self) -> str:
        """The state before the first line, as JSON. Raises LookupError where that is lost."""
        for snapshot in self.snapshots:
            if snapshot.seq == 0:
                return snapshot.state
        raise LookupError(f"the first state of {self.document} is lost")


@dataclass(frozen=True, slots=True)
class StandIn:
    """What is read in place of a line that was set aside; the line itself stays in the file as it is.

    `kind` ASIDE = the line is skipped; otherwise this holds the readable part of it. For line 0, `events` is the first
    state of the document. `why` = what was wrong with the line, for a person who inspects the file.
    """

    seq: int
    kind: str
    title: str = ""
    events: str = ""
    outcome: str = ""
    why: str = ""


class Journal(Protocol):
    """Where a session's lines go. Callbacks are called in the thread that owns the session."""

    def append(self, record: Record, done: Written) -> None:
        """Write one line in one transaction; `done` is called when it is on the disk or could not be written."""
        ...

    def keep(self, document: str, seq: int, state: Callable[[], str]) -> None:
        """Store a snapshot, which only saves time. `state` may be called in another thread; "" = store none."""
        ...


class MemoryJournal:
    """A journal in memory only: for replays, trials and tests."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.snapshots: dict[tuple[str, int], str] = {}

    def append(self, record: Record, done: Written) -> None:
        """Keep the line in memory; always safe at once."""
        self.records.append(record)
        done("")

    def keep(self, document: str, seq: int, state: Callable[[], str]) -> None:
        """Keep the state in memory."""
        if text := state():
            self.snapshots[document, seq] = text

    def stored(self, document: str) -> Stored:
        """The document as a store would load it."""
        kept = sorted((seq, state) for (name, seq), state in self.snapshots.items() if name == document)
        return Stored(
            document,
            tuple(record for record in self.records if record.document == document),
            tuple(Snapshot(seq, state) for seq, state in kept),
        )
