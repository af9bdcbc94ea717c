"""Replays a damaged journal: skips and names each line or event that cannot be read or applied."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic

from desktop_app.rules.fields import FieldError
from desktop_app.session.document import C, Document, E, S
from desktop_app.session.history import CANNOT_READ
from desktop_app.session.journal import ASIDE, COMMAND, UNDO, Record, StandIn, Stored
from desktop_app.session.reading_back import in_words, shorter
from desktop_app.session.written import compact

NO_STEP: Final = "it undoes or redoes a step that does not exist"
_NAMES: Final = (
    ("kept", "creature", "name"),
    ("combatant", "name"),
    ("planned", "title"),
    ("page", "title"),
    ("who",),
    ("name",),
    ("title",),
)
"""The fields of an event that name what it is about."""


@dataclass(frozen=True, slots=True)
class Spoiled:
    """A line that cannot be read completely: its number, its title, and why."""

    seq: int
    title: str
    reason: str

    @property
    def words(self) -> str:
        """For the user."""
        where = f"line {self.seq}" if self.seq else ""
        name = shorter(self.title, 80)
        return f"{where} ({name}): {self.reason}" if where and name else f"{where or name}: {self.reason}"


class Replay(Generic[S, C, E]):
    """Replays the lines as a session's history does, but skips what it cannot read.

    Afterwards `spoiled` lists the damaged lines, and `stand_ins` what to read in their place.
    """

    def __init__(self, document: Document[S, C, E], stored: Stored) -> None:
        """The first state of `stored` must be one that can be read."""
        self._document, self._stored = document, stored
        self._snapshots = {snapshot.seq: snapshot.state for snapshot in stored.snapshots}
        self._states: dict[int, S] = {}
        self._stand_ins: dict[int, StandIn] = {}
        self.spoiled: dict[int, Spoiled] = {}

    def run(self) -> None:
        """Replay all lines."""
        done: list[Record] = []
        undone: list[Record] = []
        for record in self._stored.records:
            if record.seq in self._stored.faults:
                self._leave(record, (), (self._stored.faults[record.seq],))
            if record.kind == COMMAND:
                undone.clear()
                done.append(record)
            elif record.kind != ASIDE:
                giving, taking = (done, undone) if record.kind == UNDO else (undone, done)
                if giving:
                    taking.append(giving.pop())
                else:
                    self._leave(record, (), (NO_STEP,), kind=ASIDE)
        self._fold(done)

    def stand_ins(self) -> list[StandIn]:
        """The stand-in for every damaged line."""
        return [self._stand_ins[seq] for seq in sorted(self._stand_ins)]

    def _fold(self, done: list[Record]) -> S:
        start = len(done)
        while (state := self._known(done[start - 1].seq if start else 0)) is None:
            start -= 1
        for record in done[start:]:
            if record.seq not in self._stored.faults:
                state = self._take(state, record)
        return state

    def _known(self, seq: int) -> S | None:
        if seq in self._snapshots and seq not in self._states:
            try:
                self._states[seq] = self._document.read_state(self._snapshots[seq])
            except CANNOT_READ:
                if seq == 0:
                    raise
        return self._states.get(seq)

    def _take(self, state: S, record: Record) -> S:
        """The state after those events of the line that can be read and applied."""
        reasons: list[str] = []
        kept: list[Any] = []
        for form in self._forms(record, reasons):
            try:
                state = self._document.apply(state, self._document.read_events(compact([form])))
            except CANNOT_READ as wrong:
                reasons.append(f"{_name_of(form)}{why(wrong)}")
            else:
                kept.append(form)
        if reasons:
            self._leave(record, tuple(kept), tuple(reasons))
        return state

    def _forms(self, record: Record, reasons: list[str]) -> list[Any]:
        try:
            forms = json.loads(record.events)
        except (ValueError, RecursionError) as wrong:
            reasons.append(why(wrong))
            return []
        if not isinstance(forms, list):
            reasons.append("it holds no events")
            return []
        return forms

    def _leave(self, record: Record, kept: tuple[Any, ...], reasons: tuple[str, ...], kind: str = "") -> None:
        seq, reason = record.seq, shorter("; ".join(reasons), 600)
        self.spoiled[seq] = Spoiled(seq, record.title, reason)
        title = shorter(f"left aside: {record.title}" if record.title else "left aside", 200)
        told = {"ok": True, "lines": [f"Left aside: {reason}"]}
        events = compact(list(kept))
        self._stand_ins[seq] = StandIn(seq, kind or record.kind, title, events, compact(told), reason)


def why(wrong: object) -> str:
    """The reason why something could not be read or applied, as a sentence for the user."""
    if isinstance(wrong, FieldError):
        return in_words(wrong).rstrip(".")
    if isinstance(wrong, RecursionError):
        return "it is nested too deeply to be read"
    if isinstance(wrong, LookupError):
        return f"it needs something that is not there: {shorter(str(wrong), 60)}"
    return f"it makes no sense: {shorter(str(wrong), 120)}"


def _name_of(form: object) -> str:
    """The name of what an event changes, with a colon, to begin a sentence; empty if it has none."""
    for path in _NAMES:
        found: object = form
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        if isinstance(found, str) and found:
            return f"{shorter(found, 80)}: "
    return ""
