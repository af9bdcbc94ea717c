"""Two ways to open a document whose journal has lines that cannot be read.

Go back to the last good state: the first unreadable line and all lines after it are skipped. Or skip only what is
unreadable: the readable events of a damaged line still happen. Either way the lines stay in the file, and stand-ins
(`StandIn`) for them are stored beside them. A way is only offered after a trial has shown that the document opens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from desktop_app.session.document import C, Document, E, S
from desktop_app.session.history import CANNOT_READ
from desktop_app.session.journal import ASIDE, Record, Snapshot, StandIn, Stored
from desktop_app.session.lenient import Replay, Spoiled, why
from desktop_app.session.reading_back import shorter
from desktop_app.session.salvage import salvaged

Made = TypeVar("Made")

MOST_TOLD: Final = 12
"""So many of the things that are left aside are named one by one."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to open the document: the stand-ins to store, and what is lost by it, in words."""

    stand_ins: tuple[StandIn, ...]
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A document that cannot be read completely, and the ways to open it all the same; None = not possible that way.

    `title` = what the document is called, `wrong` = what cannot be read, in words; `at` = when the last line before
    the first spoiled one was written, empty = there is none; `later` = how many lines `back` passes over.
    """

    document: str
    title: str
    wrong: tuple[str, ...]
    back: Way | None
    aside: Way | None
    at: str = ""
    later: int = 0


class CannotBeRead(ValueError):
    """A document that cannot be opened as it is; `offer` says what can be done."""

    def __init__(self, offer: Offer) -> None:
        super().__init__("; ".join(offer.wrong) or "its beginning is spoiled")
        self.offer = offer


def opened(document: Document[S, C, E], stored: Stored, make: Callable[[Stored], Made], blank: Mapping[str, Any],
           title: str) -> Made:  # fmt: skip
    """The result of `make` for a document that can be read. Raises CannotBeRead, with the offer, for one that cannot.

    `blank` = the JSON of an empty state; its values replace those of the first state that cannot be read.
    """
    wrong: object = None
    if not stored.faults:
        try:
            return make(stored)
        except CANNOT_READ as error:
            wrong = error
    start = _start(document, stored, blank)
    told = Replay(document, start.stored)
    told.run()
    spoiled = (*start.spoiled, *told.spoiled.values())
    back, first = _back(document, start, told)
    ways = [_tried(way, stored, make) for way in (back, _aside(start, told))]
    words = tuple(each.words for each in spoiled) or (why(wrong),)
    before = next((record.at for record in reversed(stored.records[: first - 1]) if record.at), "")
    later = len(stored.records) - first + 1 if first else 0
    raise CannotBeRead(Offer(stored.document, title, _few(words), ways[0], ways[1], before, later))


def with_stand_ins(stored: Stored, stand_ins: tuple[StandIn, ...]) -> Stored:
    """The document as it will be read once these stand-ins are stored."""
    records, snapshots, faults = list(stored.records), list(stored.snapshots), dict(stored.faults)
    for each in stand_ins:
        faults.pop(each.seq, None)
        if each.seq == 0:
            snapshots = [Snapshot(0, each.events), *(kept for kept in snapshots if kept.seq)]
        else:
            records[each.seq - 1] = Record(
                stored.document, each.seq, each.kind, each.title, dice="{}", events=each.events, outcome=each.outcome
            )
    return Stored(stored.document, tuple(records), tuple(snapshots), faults)


@dataclass(frozen=True, slots=True)
class _Start:
    """The document with a readable first state, and what was wrong with the stored one."""

    stored: Stored
    stand_in: StandIn | None = None
    spoiled: tuple[Spoiled, ...] = ()
    passed: tuple[StandIn, ...] = ()
    """For lines that came before the first state that can be read, where the document begins with a later one."""


def _start(document: Document[S, C, E], stored: Stored, blank: Mapping[str, Any]) -> _Start:
    first = next((snapshot.state for snapshot in stored.snapshots if snapshot.seq == 0), "")
    if not first and (later := _later_start(document, stored)) is not None:
        return later
    text, told = salvaged(document, first, blank)
    if first and not told:
        return _Start(stored)
    reasons = told if first else (stored.faults.get(0, "it is missing"),)
    spoiled = tuple(Spoiled(0, "the beginning", reason) for reason in reasons)
    stand_in = StandIn(0, ASIDE, events=text, why=shorter("; ".join(reasons), 1000))
    return _Start(with_stand_ins(stored, (stand_in,)), stand_in, spoiled)


def _later_start(document: Document[S, C, E], stored: Stored) -> _Start | None:
    """The document beginning with the first state that was kept on the way and can be read; None = there is none."""
    for snapshot in stored.snapshots:
        if not snapshot.seq:
            continue
        try:
            document.read_state(snapshot.state)
        except CANNOT_READ:
            continue
        reason = f"the beginning is lost; what is kept begins after line {snapshot.seq}"
        passed = tuple(
            StandIn(
                record.seq, ASIDE, record.title, why=f"it came before line {snapshot.seq}, where what is kept begins"
            )
            for record in stored.records[: snapshot.seq]
        )
        stand_in = StandIn(0, ASIDE, events=snapshot.state, why=reason)
        return _Start(
            with_stand_ins(stored, (stand_in, *passed)), stand_in, (Spoiled(0, "the beginning", reason),), passed
        )
    return None


def _aside(start: _Start, told: Replay[S, C, E]) -> Way:
    begin = [start.stand_in] if start.stand_in is not None else []
    stand_ins = [*begin, *start.passed, *(each for each in told.stand_ins() if each.seq not in _numbers(start.passed))]
    return Way(tuple(stand_ins), _few(tuple(each.words for each in (*start.spoiled, *told.spoiled.values()))))


def _back(document: Document[S, C, E], start: _Start, told: Replay[S, C, E]) -> tuple[Way | None, int]:
    """The way back to before the first damaged line, and that line's number.

    The trial may find damaged lines before the one known so far.
    """
    if start.stand_in is not None or not told.spoiled:
        return None, 0
    records, first = start.stored.records, min(told.spoiled)
    while True:
        snapshots = tuple(kept for kept in start.stored.snapshots if kept.seq < first)
        again = Replay(document, replace(start.stored, records=records[: first - 1], snapshots=snapshots))
        again.run()
        if not again.spoiled:
            break
        first = min(again.spoiled)
    reason = told.spoiled[first].reason if first in told.spoiled else ""
    passed = tuple(
        StandIn(record.seq, ASIDE, record.title, why=reason if record.seq == first else f"it came after line {first}")
        for record in records[first - 1 :]
    )
    return Way(passed, _few(tuple(f"line {each.seq}: {each.title}" for each in passed))), first


def _tried(way: Way | None, stored: Stored, make: Callable[[Stored], object]) -> Way | None:
    """The way, if the document opens by it."""
    if way is None:
        return None
    try:
        make(with_stand_ins(stored, way.stand_ins))
    except CANNOT_READ:
        return None
    return way


def _numbers(passed: tuple[StandIn, ...]) -> frozenset[int]:
    return frozenset(each.seq for each in passed)


def _few(words: tuple[str, ...]) -> tuple[str, ...]:
    more = len(words) - MOST_TOLD
    return words if more <= 0 else (*words[:MOST_TOLD], f"and {more} more")
