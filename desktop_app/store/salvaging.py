"""Gathers what is left of a damaged campaign file: every line and state that is what was written, by its digest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from desktop_app.session.journal import ASIDE, COMMAND, KINDS, Record, Snapshot, Stored
from desktop_app.store.backup_contents import CAMPAIGN
from desktop_app.store.digests import digest_of
from desktop_app.store.places import beside
from desktop_app.store.raw_pages import Row, keys_of, rows_of

ENCOUNTER: Final = "encounter"
MOST_LINES: Final = 10_000_000
"""No journal is as long: a number above it is no line's."""
_LOST: Final = "it lay in a part of the file that is damaged"


@dataclass(slots=True)
class Left:
    """What is left of one document; `made_at` is empty where that was lost."""

    id: str
    made_at: str = ""
    records: dict[int, Record] = field(default_factory=dict)
    states: dict[int, str] = field(default_factory=dict)
    last: int = 0
    """The highest number that any line had, as far as that is known: lines may be lost at the end as well."""

    @property
    def kind(self) -> str:
        """What it is."""
        return CAMPAIGN if self.id == CAMPAIGN else ENCOUNTER

    def stored(self) -> Stored:
        """As the store would give it: lines that are lost are named in `faults`."""
        last = max((*self.records, self.last))
        lost = {seq: _LOST for seq in range(1, last + 1) if seq not in self.records}
        records = [self.records.get(seq) or Record(self.id, seq, COMMAND, "") for seq in range(1, last + 1)]
        states = tuple(Snapshot(seq, self.states[seq]) for seq in sorted(self.states) if seq <= last)
        if 0 not in self.states:
            lost[0] = _LOST
        return Stored(self.id, tuple(records), states, lost)


def left_of(file: Path) -> dict[str, Left]:
    """What can be gathered from a file and what lies beside it, by document; empty where nothing of ours is in it.

    Raises OSError.
    """
    writes = beside(file, "-wal")
    data, written = file.read_bytes(), writes.read_bytes() if writes.exists() else b""
    found = _gathered(rows_of(data, written))
    for key in keys_of(data, written):
        document, seq = (key[0], key[1]) if len(key) == 3 else ("", 0)
        if isinstance(document, str) and isinstance(seq, int) and document in found and 0 < seq <= MOST_LINES:
            found[document].last = max(found[document].last, seq)
    return found


def _gathered(rows: Iterable[Row]) -> dict[str, Left]:
    found: dict[str, Left] = {}
    asides: list[Row] = []
    made: dict[str, str] = {}
    for row in rows:
        if len(row) == 13 and row[3] in (*KINDS, ASIDE) and row[-1] == digest_of(*row[1:-1]):
            seq, texts = row[2], [str(each) for each in row[3:-1]]
            record = Record(str(row[1]), seq if isinstance(seq, int) else 0, *texts)
            if 0 < record.seq <= MOST_LINES:
                _document(found, record.document).records[record.seq] = record
        elif len(row) == 4 and row[-1] == digest_of(*row[:-1]):
            seq = row[1]
            if isinstance(seq, int) and seq >= 0:
                _document(found, str(row[0])).states[seq] = str(row[2])
        elif len(row) == 10 and row[-1] == digest_of(*row[:-1]):
            asides.append(row)
        elif len(row) == 3 and row[1] in (CAMPAIGN, ENCOUNTER):
            made[str(row[0])] = str(row[2])
    for row in asides:
        _set_aside(_document(found, str(row[0])), row)
    for id, at in made.items():
        # A document of which nothing is left but its name is named all the same.
        _document(found, id).made_at = at
    return found


def _document(found: dict[str, Left], id: str) -> Left:
    return found.setdefault(id, Left(id))


def _set_aside(left: Left, row: Row) -> None:
    """Read a line that was set aside as its stand-in says."""
    document, seq, kind, title, events, outcome, _why, at, program = row[:-1]
    number = int(seq) if isinstance(seq, int) else 0
    if number == 0:
        left.states[0] = str(events)
        return
    left.records[number] = Record(
        str(document),
        number,
        str(kind),
        str(title),
        dice="{}",
        events=str(events),
        outcome=str(outcome),
        at=str(at),
        program=str(program),
    )
