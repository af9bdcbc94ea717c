"""Saves a campaign whose file was taken away while it was open into a new file, with every acknowledged step.

SQLite still holds the file that it opened; if that was overwritten, the journals that were read or written since the
opening are in memory. A new file counts only after it has been read back.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Final, Protocol

from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.session.journal import Record, Snapshot, Stored
from desktop_app.store.backup_names import BESIDE, UNFINISHED, file_time
from desktop_app.store.contents import DocumentInfo, NewDocument
from desktop_app.store.errors import StoreError
from desktop_app.store.places import beside, writing_uri
from desktop_app.store.swap import free_name, sync_folder

_KEPT: Final = " (kept "


class File(Protocol):
    """What is needed of a campaign file that is open."""

    def documents(self) -> tuple[DocumentInfo, ...]: ...

    def load(self, document: str) -> Stored: ...

    def add(self, documents: Sequence[NewDocument], at: str) -> None: ...

    def keep(self, document: str, seq: int, state: str) -> None: ...

    def close(self) -> None: ...


Open = Callable[[Path], File]
"""Opens a campaign file, making it if need be; raises StoreError."""


EXACT: Final = ("utf-8", "surrogatepass")
LOOSE: Final = 100
"""So many of the latest lines lie in memory as they are; those before are packed, to a tenth of their size."""
LOOSE_DOCUMENTS: Final = 4
"""So many documents, those written or read last, have lines that are not packed: the campaign and a few encounters."""


@dataclass(slots=True)
class _Known:
    """A document known in memory: whether its whole journal is, and what is needed to write it again."""

    kind: str
    made_at: str
    _first: bytes | None = None
    _packed: list[bytes] = field(default_factory=list)
    _latest: list[Record] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        """Whether its whole journal is in memory."""
        return self._first is not None

    @property
    def first(self) -> str:
        """Its first state as JSON."""
        return zlib.decompress(self._first or b"").decode(*EXACT)

    @property
    def records(self) -> tuple[Record, ...]:
        """All its lines in order."""
        packed = (Record(*line) for lines in self._packed for line in json.loads(zlib.decompress(lines).decode(*EXACT)))
        return (*packed, *self._latest)

    def take(self, first: str, records: Sequence[Record]) -> None:
        """Its whole journal."""
        self._first, self._packed, self._latest = zlib.compress(first.encode(*EXACT), 1), [], list(records)
        self._pack()

    def append(self, record: Record) -> None:
        """One line more."""
        self._latest.append(record)
        self._pack()

    def pack_all(self) -> None:
        """Leave no line as it is: nobody plays on in it just now."""
        if self._latest:
            self._pack_first(len(self._latest))

    def _pack(self) -> None:
        while len(self._latest) >= 2 * LOOSE:
            self._pack_first(LOOSE)

    def _pack_first(self, count: int) -> None:
        lines = json.dumps([astuple(record) for record in self._latest[:count]], ensure_ascii=False)
        self._packed.append(zlib.compress(lines.encode(*EXACT), 1))
        del self._latest[:count]


class Memory:
    """Every acknowledged step of the documents that were read or made since the file was opened."""

    def __init__(self) -> None:
        self.documents: dict[str, _Known] = {}
        self._loose: dict[str, None] = {}

    def begin(self, made: Sequence[tuple[str, str, str]]) -> None:
        """The documents that are in the file: id, kind, when it was made."""
        self.documents = {id: _Known(kind, made_at) for id, kind, made_at in made}
        self._loose.clear()

    def loaded(self, stored: Stored) -> None:
        """A document was read."""
        self.documents[stored.document].take(stored.snapshots[0].state, stored.records)
        self._used(stored.document)

    def added(self, documents: Sequence[NewDocument], at: str) -> None:
        """Documents were made."""
        for new in documents:
            known = self.documents[new.id] = _Known(new.kind, at)
            known.take(new.state, new.records)
            self._used(new.id)

    def appended(self, record: Record) -> None:
        """A line was written."""
        known = self.documents.get(record.document)
        if known is not None and known.is_whole:
            known.append(record)
            self._used(record.document)

    def _used(self, document: str) -> None:
        """Remember that this one was used last, and pack what has not been used for long."""
        self._loose.pop(document, None)
        self._loose[document] = None
        if len(self._loose) > LOOSE_DOCUMENTS:
            oldest = next(iter(self._loose))
            del self._loose[oldest]
            self.documents[oldest].pack_all()

    def stored(self, document: str) -> Stored | None:
        """A document as it was acknowledged; None = it is not in memory."""
        known = self.documents[document]
        if not known.is_whole:
            return None
        return Stored(document, known.records, (Snapshot(0, known.first),))


@dataclass(frozen=True, slots=True)
class Source:
    """Where documents that are not in memory are read: the open connection if our file is intact, else None;
    and a function that reads a document as it was at the opening (None if it cannot).
    """

    connection: sqlite3.Connection | None
    at_opening: Callable[[str], Stored | None]


@dataclass(frozen=True, slots=True)
class Kept:
    """A new file with the campaign, and the documents that could not be read from anywhere."""

    path: Path
    missing: tuple[str, ...] = ()


def keep(path: Path, memory: Memory, source: Source, opens: Open) -> Kept:
    """Keep an open campaign at `path`, a name that is free. Raises StoreError, OSError, sqlite3.Error.

    `opens` opens what is made. Nothing is there under that name before it is whole and was read back.
    """
    unfinished = path.with_name(path.name + UNFINISHED)
    try:
        try:
            if source.connection is None:
                raise _Differs(path, "its file")
            _copy(source.connection, memory, unfinished)
            missing = _check(unfinished, memory, opens)
        except (StoreError, sqlite3.Error, UnicodeDecodeError):
            _remove(unfinished)
            missing = _write(source, memory, unfinished, opens)
        unfinished.replace(path)
        sync_folder(path.parent)
    finally:
        _remove(unfinished)
    return Kept(path, missing)


def take_up(path: Path, opens: Open) -> tuple[Path, ...]:
    """Give what the program was just keeping of `path`, when it was killed, its own name; gives the files.

    It may be all that is left of what was played. Where nothing had been written yet it goes; what cannot be opened,
    or is being written just now, is left as it is.
    """
    taken: list[Path] = []
    with suppress(OSError, ValueError):
        for file in list(path.parent.iterdir()):
            if file.name.startswith(f"{path.stem}{_KEPT}") and file.suffix == UNFINISHED:
                with suppress(OSError, StoreError, sqlite3.Error):
                    taken += _taken_up(file, opens)
    return tuple(taken)


def _taken_up(unfinished: Path, opens: Open) -> list[Path]:
    file = opens(unfinished)
    try:
        whole = [not file.load(info.id).faults for info in file.documents()]
    finally:
        file.close()
    if not whole:
        _remove(unfinished)
    if not whole or not all(whole):
        return []
    kept = free_name(unfinished.with_suffix(""))
    unfinished.replace(kept)
    sync_folder(kept.parent)
    return [kept]


def name_for(path: Path, folder: Path, at: str) -> Path:
    """A free name in the folder that says that it was kept, and when (`at`: UTC, as ISO text)."""
    return free_name(folder / f"{path.stem}{_KEPT}{file_time(at)}){path.suffix or CAMPAIGN_SUFFIX}")


def _copy(connection: sqlite3.Connection, memory: Memory, target: Path) -> None:
    """Page by page; what was written but not acknowledged is taken out again."""
    with closing(sqlite3.connect(writing_uri(target, may_make=True), uri=True)) as copy:
        connection.backup(copy)
        for document in memory.documents:
            if (known := memory.stored(document)) is not None:
                copy.execute("DELETE FROM entry WHERE document = ? AND seq > ?", (document, len(known.records)))
        copy.commit()


def _check(copy: Path, memory: Memory, opens: Open) -> tuple[str, ...]:
    """Read all of it: raises StoreError where anything is not as it was acknowledged."""
    file = opens(copy)
    try:
        for document in memory.documents:
            known, found = memory.stored(document), file.load(document)
            if known is not None and found.records != known.records:
                raise _Differs(copy, document)
    finally:
        file.close()
    return ()


class _Differs(StoreError):
    def __init__(self, copy: Path, document: str) -> None:
        super().__init__("differs", copy, f"{document} is not as it was acknowledged.", "")


def _write(source: Source, memory: Memory, target: Path, opens: Open) -> tuple[str, ...]:
    """Document by document: from memory, else as it was at the opening."""
    made, missing = opens(target), list[str]()
    try:
        for document, known in memory.documents.items():
            stored = memory.stored(document) or source.at_opening(document)
            if stored is None:
                missing.append(document)
                continue
            first = stored.snapshots[0].state
            made.add((NewDocument(document, known.kind, first, stored.records),), known.made_at)
    finally:
        made.close()
    return tuple(missing)


def _remove(path: Path) -> None:
    for end in ("", *BESIDE):
        with suppress(OSError):
            beside(path, end).unlink(missing_ok=True)
