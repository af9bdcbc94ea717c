"""A document as small as can be, for the laws of every session: a list of numbers that is added to and rolled for."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

from desktop_app.rules.dice import Dice, FacesMissing
from desktop_app.session import (
    FaceWanted,
    Journal,
    MemoryJournal,
    NeedsFaces,
    Record,
    Refused,
    Session,
    Snapshot,
    Stored,
    Verdict,
)
from desktop_app.session.journal import Written

Numbers = tuple[int, ...]
KEEPS = 100
"""A number whose adding leaves the dice where they are."""


@dataclass(frozen=True)
class Add:
    """Put a number at the end; negative ones are refused."""

    number: int


@dataclass(frozen=True)
class Roll:
    """Put the face of a die at the end. `by` = whose die."""

    sides: int = 20
    by: str = ""
    label: str = "attack"


Command = Add | Roll
TallySession = Session[Numbers, Command, int]


class Tally:
    """See Document. `reads` counts how often events were read from text: what is lazy shows there."""

    def __init__(self) -> None:
        self.reads = 0

    def decide(self, state: Numbers, command: Command, dice: Dice) -> Verdict[Numbers, int] | Refused | NeedsFaces:
        if isinstance(command, Add):
            if command.number < 0:
                return Refused((f"{command.number} is below 0.",))
            if command.number == 0:
                return Verdict((), state, {"ok": True})
            number = command.number
        else:
            try:
                number = dice.roll(command.label, command.sides)
            except FacesMissing as missing:
                return NeedsFaces((FaceWanted(missing.label, missing.sides),))
        return Verdict((number,), (*state, number), {"ok": True, "number": number})

    def apply(self, state: Numbers, events: Sequence[int]) -> Numbers:
        return (*state, *events)

    def title(self, state: Numbers, command: Command) -> str:
        return f"add {command.number}" if isinstance(command, Add) else f"roll after {len(state)}"

    def lines(self, events: Sequence[int]) -> tuple[str, ...]:
        return tuple(f"{event} was added." for event in events)

    def summary(self, state: Numbers) -> Mapping[str, object]:
        return {"length": len(state)}

    def keeps_dice(self, before: Numbers, after: Numbers) -> bool:
        """After a certain number the dice lie where they are."""
        return after[len(before) :] == (KEEPS,)

    def dice_key(self, command: Command) -> Hashable:
        return command.by if isinstance(command, Roll) else command

    def write_command(self, command: Command) -> str:
        return json.dumps([command.number] if isinstance(command, Add) else [command.sides, command.by, command.label])

    def read_command(self, text: str) -> Command:
        fields = json.loads(text)
        return Add(*fields) if len(fields) == 1 else Roll(*fields)

    def write_events(self, events: Sequence[int]) -> str:
        return json.dumps(list(events))

    def read_events(self, text: str) -> tuple[int, ...]:
        self.reads += 1
        return tuple(json.loads(text))

    def write_state(self, state: Numbers) -> str:
        return json.dumps(list(state))

    def read_state(self, text: str) -> Numbers:
        return tuple(json.loads(text))

    def read_stored_state(self, text: str) -> Numbers:
        return self.read_state(text)


class SlowJournal(MemoryJournal):
    """Writes only when it is told to, or fails when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[tuple[Record, Written]] = []

    def append(self, record: Record, done: Written) -> None:
        self.waiting.append((record, done))

    def write(self, problem: str = "") -> None:
        """Finish the write that waits."""
        (record, done) = self.waiting.pop(0)
        if problem:
            done(problem)
        else:
            super().append(record, done)


FRESH = Stored("tally", (), (Snapshot(0, "[]"),))


def clock() -> Callable[[], str]:
    """A clock that ticks a second each time it is asked."""
    seconds = iter(range(10_000_000))
    return lambda: f"2026-03-01T00:00:{next(seconds)}Z"


def session(journal: Journal, dice: Dice, stored: Stored = FRESH, document: Tally | None = None) -> TallySession:
    return Session(document or Tally(), stored, journal, dice, clock(), "1.2.3")


def stored_again(journal: MemoryJournal) -> Stored:
    """What a store would give back: the beginning, the journal, the states kept on the way."""
    kept = journal.stored("tally")
    return Stored("tally", kept.records, (Snapshot(0, "[]"), *kept.snapshots))
