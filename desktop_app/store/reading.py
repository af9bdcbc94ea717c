"""Reads a campaign file that may be damaged in places: names each line that cannot be read, and reads the rest.

Texts are fetched as bytes, and only up to a length limit: so a blob of a gigabyte is never loaded, and a byte that is
not UTF-8 makes only its own line unreadable.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, cast

from desktop_app.session.journal import ASIDE, COMMAND, KINDS, LONGEST_TEXT, LONGEST_TITLE, Record, Snapshot, Stored
from desktop_app.store.contents import DocumentInfo
from desktop_app.store.digests import digest_of

RECORD_FIELDS: Final = tuple(Record.__dataclass_fields__)
STAND_IN_FIELDS: Final = ("document", "seq", "kind", "title", "events", "outcome", "why", "at", "program")
_TEXTS: Final = RECORD_FIELDS[2:]
_AT_A_GLANCE: Final = ("summary", "at")
_LONG: Final = ("command", "dice", "events", "outcome", "state")
MOST_MISSING: Final = 10_000
"""A line whose number is further off than this is not one that follows lines that were lost."""
_SHOWN: Final = 200
"""Letters of a title that are told of a line that cannot be read."""

NOT_THE_TEXT: Final = "it is not what was written"
_MISSING: Final = "it is missing"
_TOO_LONG: Final = "it is longer than anything this program writes"
_NO_TEXT: Final = "it contains something that is not text"
_NO_KIND: Final = "it is neither a step nor an undo nor a redo"


def read_documents(connection: sqlite3.Connection) -> tuple[DocumentInfo, ...]:
    """All documents, in the order in which they were made, and how each stands after its last line."""
    # The last line is looked for by number, not by place: so it is found by the index alone, however long the journal.
    asked = (
        f"SELECT document.id, document.kind, entry.id, entry.seq, {_as_bytes(_AT_A_GLANCE)} FROM document "  # noqa: S608 - the names are ours
        "LEFT JOIN entry ON entry.id = (SELECT id FROM entry WHERE document = document.id AND typeof(seq) = 'integer' "
        "ORDER BY seq DESC LIMIT 1) WHERE typeof(document.id) = 'text' AND typeof(document.kind) = 'text' "
        "AND length(document.id) <= ? ORDER BY made_at, document.id"
    )
    made = connection.execute(asked, (_SHOWN,))
    return tuple(DocumentInfo(id, kind, seq or 0, place or 0, *_glance(row)) for id, kind, place, seq, *row in made)


def _glance(row: Sequence[bytes | str]) -> Sequence[str]:
    """Summary and time of a document's last line; empty where there is none or it cannot be read."""
    texts = _decoded(row)
    return ("", "") if isinstance(texts, str) else texts


def written_by(connection: sqlite3.Connection) -> tuple[str, str]:
    """The versions of the program that made the file and that wrote it last; empty where it does not say."""
    values = {str(key): str(value) for key, value in connection.execute("SELECT key, value FROM meta")}
    return values.get("made_by", ""), values.get("written_by", "")


def read_document(connection: sqlite3.Connection, document: str) -> Stored:
    """The document's journal and states; what cannot be read is named in `faults`, by its line.

    A line that was set aside is read as its stand-in says; the line itself stays in the file as it is.
    """
    stand_ins = _stand_ins(connection, document)
    records: list[Record] = []
    faults: dict[int, str] = {}
    for seq, read in _numbered(_lines(connection, document)):
        record, fault = stand_ins.get(seq, read)
        records.append(record)
        if fault:
            faults[seq] = fault
    snapshots = [
        Snapshot(seq, state)
        for seq, texts, told in _rows(connection, "snapshot", ("state",), document)
        if (state := _sound(texts, told, document, seq))
    ]
    if 0 in stand_ins:
        first = Snapshot(0, stand_ins[0][0].events)
        snapshots = [first, *(snapshot for snapshot in snapshots if snapshot.seq != 0)]
    if not any(snapshot.seq == 0 for snapshot in snapshots):
        faults[0] = "it is missing or spoiled"
    return Stored(document, tuple(records), tuple(snapshots), faults)


_Read = tuple[Record, str]
"""A line and what is wrong with it; the line is then only what can be told of it."""


def _lines(connection: sqlite3.Connection, document: str) -> Iterator[tuple[int, _Read]]:
    for seq, texts, told in _rows(connection, "entry", _TEXTS, document):
        if isinstance(texts, str):
            yield seq, (Record(document, seq, COMMAND, ""), texts)
            continue
        record = Record(document, seq, *texts)
        if record.kind not in (*KINDS, ASIDE):
            yield seq, (Record(document, seq, COMMAND, record.title[:_SHOWN]), _NO_KIND)
        elif told != digest_of(document, seq, *texts):
            yield seq, (Record(document, seq, record.kind, record.title[:_SHOWN]), NOT_THE_TEXT)
        else:
            yield seq, (record, "")


def _numbered(lines: Iterator[tuple[int, _Read]]) -> Iterator[tuple[int, _Read]]:
    """The lines by their numbers from 1, with a fault for each missing one."""
    number = 1
    for seq, read in lines:
        if seq > number + MOST_MISSING:
            return
        for missing in range(number, seq):
            yield missing, (Record(read[0].document, missing, COMMAND, ""), _MISSING)
        yield seq, read
        number = seq + 1


def _stand_ins(connection: sqlite3.Connection, document: str) -> dict[int, _Read]:
    found: dict[int, _Read] = {}
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'aside'").fetchone() is None:
        return found  # a backup of form 1
    for seq, texts, told in _rows(connection, "aside", STAND_IN_FIELDS[2:], document):
        if not isinstance(texts, str) and told == digest_of(document, seq, *texts) and texts[0] in (*KINDS, ASIDE):
            kind, title, events, outcome, _, at, program = texts
            record = Record(
                document, seq, kind, title, dice="{}", events=events, outcome=outcome, at=at, program=program
            )
            found[seq] = (record, "")
    return found


def _sound(texts: Sequence[str] | str, told: str, document: str, seq: int) -> str:
    """A snapshot's text; empty if it is damaged."""
    state = "" if isinstance(texts, str) else texts[0]
    return state if told == digest_of(document, seq, state) else ""


def _rows(
    connection: sqlite3.Connection, table: str, columns: Sequence[str], document: str
) -> list[tuple[int, Sequence[str] | str, str]]:
    """(number, texts or what is wrong with them, digest) of all rows of a document with a number that can be one."""
    numbers = f"SELECT rowid, seq FROM {table} WHERE document = ? ORDER BY seq"  # noqa: S608 - the names are ours
    ids = connection.execute(numbers, (document,)).fetchall()
    found = []
    for id, seq in ids:
        if isinstance(seq, int) and seq >= (1 if table == "entry" else 0):
            texts = _texts(connection, table, (*columns, "digest"), id)
            found.append((seq, texts, "") if isinstance(texts, str) else (seq, texts[:-1], texts[-1]))
    return found


def _texts(connection: sqlite3.Connection, table: str, columns: Sequence[str], id: int) -> Sequence[str] | str:
    """The texts of a row, or why they cannot be read."""
    try:
        wanted = f"SELECT {_as_bytes(columns)} FROM {table} WHERE rowid = ?"  # noqa: S608 - the names are ours
        row = connection.execute(wanted, (id,)).fetchone()
    except sqlite3.DataError:
        return _TOO_LONG
    return _decoded(row) if row is not None else _NO_TEXT


@cache
def _as_bytes(columns: Sequence[str]) -> str:
    """What to ask for in order to have the texts of these columns as bytes, and the kind of those that are none."""
    return ", ".join(
        f"CASE WHEN typeof({name}) = 'text' AND length({name}) <= {LONGEST_TEXT if name in _LONG else LONGEST_TITLE} "
        f"THEN CAST({name} AS BLOB) ELSE typeof({name}) END"
        for name in columns
    )


def _decoded(row: Sequence[bytes | str]) -> Sequence[str] | str:
    """The texts of columns that were asked for as bytes, or why they cannot be read."""
    if any(isinstance(value, str) for value in row):
        return _TOO_LONG if "text" in row else _NO_TEXT
    try:
        return [bytes(value).decode("utf-8") for value in cast("tuple[bytes, ...]", row)]
    except UnicodeDecodeError:
        return _NO_TEXT
