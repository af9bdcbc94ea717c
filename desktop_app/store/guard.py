"""Checks that the file at a campaign's path is still the one this program opened, unchanged by others.

Synced folders replace it, other programs cut or overwrite it, people move it. SQLite would go on writing: into a file
that is lost, or beside a foreign one that these writes then damage. While SQLite writes into the write-ahead log, the
file itself changes only when we join the two; any other change is foreign.

The system drops our lock on a file when any handle to it is closed. So the handles here stay open until the end.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from desktop_app.store.joined import joined
from desktop_app.store.places import beside

GONE: Final = "its file was moved or removed"
REPLACED: Final = "another file was put in the place of its file"
CUT: Final = "its file was cut short"
CHANGED: Final = "another program changed its file"
NO_LAST_WRITES: Final = "the file with its last writes, beside it, was removed or replaced"

_JOINED_AT: Final = 4_000_000
"""Bytes of the file beside it at which its writes are joined to the campaign file."""
_PIECE: Final = 1 << 20


class Guard:
    """Of one open campaign file, used in the thread that has it open. Made when the connection holds its lock."""

    def __init__(self, path: Path, *, reads: bool = True) -> None:
        """Raises OSError. Unless it `reads` the file now, `read` does: until then the file's time and size tell."""
        self._path, self._beside = path, beside(path, "-wal")
        binary = getattr(os, "O_BINARY", 0)
        self._file = os.open(path, os.O_RDONLY | binary)
        try:
            self._writes = os.open(self._beside, os.O_RDWR | binary)
        except OSError:
            os.close(self._file)
            raise
        self._size_beside = os.fstat(self._writes).st_size
        self._print = b""
        self._note_file(reads=reads)

    def read(self) -> None:
        """Read the file as it was when it was opened, unless that was done: its content counts from now on."""
        self._print = self._print or self._fingerprint()

    def difference(self) -> str:
        """How the file differs from how we left it, as one of this module's sentences; empty = not at all."""
        found = _stat(self._path)
        if found is None:
            return GONE
        if not os.path.samestat(found, os.fstat(self._file)):
            return REPLACED
        if found.st_size != self._size:
            return CUT if found.st_size < self._size else CHANGED
        if not self._is_as_noted(found):
            return CHANGED
        return "" if self.last_writes_lie_here and self._has_last_writes() else NO_LAST_WRITES

    def wrote(self, connection: sqlite3.Connection) -> None:
        """We wrote, and the file is still ours: remember how it is now. Joins a large file beside it to the file."""
        self._size_beside = os.fstat(self._writes).st_size
        if self._size_beside < _JOINED_AT:
            return
        will_be = joined(self._file, self._writes)
        if will_be is not None and will_be.before != self._print:
            return  # it is not ours any more, as the next look will find
        # What cannot be joined now, on a full disk, say, is safe where it is.
        with suppress(sqlite3.Error):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._size_beside = os.fstat(self._writes).st_size
        self._note_file()
        if will_be is not None and not self._size_beside and self._print != will_be.after:
            # Somebody changed it at the same moment: what is there must not be taken for ours.
            self._size, self._time, self._print = will_be.size, -1, will_be.after

    @property
    def writes_begin(self) -> bool:
        """Whether the write-ahead log is still empty."""
        return self._size_beside == 0

    @property
    def is_intact(self) -> bool:
        """Whether the file that we opened and its last writes are as we left them, wherever they lie now."""
        try:
            found = os.fstat(self._file)
            return found.st_size == self._size and self._is_as_noted(found) and self._has_last_writes()
        except OSError:
            return False

    @property
    def last_writes_lie_here(self) -> bool:
        """Whether the file beside the path is the one with our last writes."""
        found = _stat(self._beside)
        return found is not None and os.path.samestat(found, os.fstat(self._writes))

    def forget_last_writes(self) -> None:
        """Empty our file of last writes, wherever it lies, so that they are not applied to what is not ours."""
        os.ftruncate(self._writes, 0)

    def before_close(self) -> None:
        """The connection will be closed: SQLite removes the file beside the campaign file then."""
        if self._writes >= 0:
            os.close(self._writes)
            self._writes = -1

    def close(self) -> None:
        """When the connection is closed."""
        self.before_close()
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _has_last_writes(self) -> bool:
        return os.fstat(self._writes).st_size >= self._size_beside

    def _note_file(self, *, reads: bool = True) -> None:
        found = os.fstat(self._file)
        self._size, self._time = found.st_size, found.st_mtime_ns
        self._print = self._fingerprint() if reads else b""

    def _is_as_noted(self, found: os.stat_result) -> bool:
        """Whether the content is unchanged; it is read only if the file's time changed."""
        if found.st_mtime_ns == self._time:
            return True
        # Some systems round times later than they tell them, and tools set them: the content counts.
        if self._fingerprint() != self._print:
            return False
        self._time = found.st_mtime_ns
        return True

    def _fingerprint(self) -> bytes:
        digest = hashlib.sha256()
        os.lseek(self._file, 0, os.SEEK_SET)
        while piece := os.read(self._file, _PIECE):
            digest.update(piece)
        return digest.digest()


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None
