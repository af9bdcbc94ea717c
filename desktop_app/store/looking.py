"""Checks what a campaign file is and whether it is undamaged, before anything in it is written.

A file is looked at in three steps, so that a file which is refused stays as it was, byte for byte:
its first 100 bytes; where those do not tell (a fresh file, or one whose last writes still lie in the file beside it
because the program was killed), a read-only connection; at last the connection that stays, which locks out others.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from desktop_app.paths import SQLITE_HEADER
from desktop_app.store import errors
from desktop_app.store.migrations import Migration
from desktop_app.store.places import beside, read_only_uri
from desktop_app.store.schema import foreign_parts, make_wary

APPLICATION_ID: Final = 0x546B7072
"""Marks a SQLite file as a campaign: "Tkpr"."""
LOCK_WAIT: Final = 0.25
"""Seconds to wait for a lock: enough for a program that is just closing, short enough to answer at once."""

_HEADER: Final = 100
_PAGE_SIZE_AT: Final = 16
_WRITTEN_AT: Final = 18
_AHEAD: Final = b"\2\2"
"""How a file is written and read: ahead of itself, into a file beside it."""
_SMALLEST_PAGE: Final = 512
_VERSION_AT: Final = 60
_APPLICATION_AT: Final = 68


@dataclass(frozen=True, slots=True)
class _Marks:
    """What a SQLite file says of itself."""

    application: int
    version: int
    tables: int = 1

    @property
    def fresh(self) -> bool:
        """Whether nothing is in it yet: the program was killed while making it, or the database is empty."""
        return self.application == 0 and self.version == 0 and self.tables == 0


@dataclass(frozen=True, slots=True)
class Look:
    """A look at the file at `path`: `migrations` make the forms that are known.

    It may be missing or empty if we `may_make` one, and of an older form if it `may_upgrade` to the newest. `checks` =
    its whole structure is checked too, unless it was closed well and somebody else does that. All methods raise
    StoreError for what is no campaign for us.
    """

    path: Path
    migrations: tuple[Migration, ...]
    may_make: bool
    may_upgrade: bool = True
    checks: bool = True

    def before_opening(self) -> bool:
        """Look at the file's rights, its first bytes, and at what they do not tell; True = found sound already."""
        self._at_its_rights()
        if not self.path.exists():
            return False
        size, unwritten = self.path.stat().st_size, _size_of(beside(self.path, "-wal")) > 0
        if size == 0:
            # SQLite would throw away what lies beside an empty file, and that may be all there is.
            if unwritten or not self.may_make:
                raise errors.empty(self.path)
            return False
        with self.path.open("rb") as file:
            header = file.read(_HEADER)
        if not header.startswith(SQLITE_HEADER[: len(header)]):
            raise errors.foreign(self.path)
        if len(header) < _HEADER:
            raise errors.damaged(self.path, "it was cut short")
        marks = _Marks(_number(header, _APPLICATION_AT), _number(header, _VERSION_AT))
        if unwritten or marks.application == 0:
            self._read_only(unwritten=unwritten)
        else:
            self._refuse(marks)
        page = int.from_bytes(header[_PAGE_SIZE_AT : _PAGE_SIZE_AT + 2], "big")
        if not unwritten and size % max(page, _SMALLEST_PAGE):
            # SQLite itself would take what is missing of the last page for zeros.
            raise errors.damaged(self.path, "it was cut short")
        return unwritten or not self.checks

    def through(self, connection: sqlite3.Connection, *, checked: bool) -> None:
        """Look at it through the connection that stays; `checked` = it was found sound already."""
        make_wary(connection)
        marks = _marks(connection)
        self._refuse(marks)
        if foreign := foreign_parts(connection, marks.version, self.migrations):
            raise errors.altered(self.path, foreign)
        if not checked and (unsound := structure_fault(connection)):
            raise errors.damaged(self.path, unsound)

    def _at_its_rights(self) -> None:
        if self.path.is_dir():
            raise errors.folder(self.path)
        if self.path.exists():
            # The bits are asked too: the superuser may write everything, but who marked a file as read-only meant it.
            marked = not self.path.stat().st_mode & 0o222
            if marked or not os.access(self.path, os.W_OK):
                raise errors.read_only(self.path)
        elif not self.may_make:
            raise errors.not_there(self.path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not os.access(self.path.parent, os.W_OK):
            raise errors.read_only(self.path)

    def _read_only(self, *, unwritten: bool) -> None:
        # `immutable` leaves nothing behind, but would not see what is still unwritten.
        uri = read_only_uri(self.path, immutable=not unwritten)
        with closing(sqlite3.connect(uri, uri=True, timeout=LOCK_WAIT, isolation_level=None)) as connection:
            self.through(connection, checked=not unwritten)

    def _refuse(self, marks: _Marks) -> None:
        if marks.fresh:
            if not self.may_make:
                raise errors.empty(self.path)
            return
        if marks.application != APPLICATION_ID:
            raise errors.foreign(self.path)
        known = self.migrations[-1].number
        if marks.version > known:
            raise errors.newer(self.path, marks.version, known)
        if marks.version < known and not self.may_upgrade:
            raise errors.older(self.path, marks.version, known)


def was_opened_before(path: Path) -> bool:
    """Whether a file is already written as this program does: then to open it changes none of its bytes."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEADER)
    except OSError:
        return False
    return head.startswith(SQLITE_HEADER) and head[_WRITTEN_AT : _WRITTEN_AT + 2] == _AHEAD


def version_of(connection: sqlite3.Connection) -> int:
    """The number of the file's form; 0 = it has none yet."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _number(header: bytes, at: int) -> int:
    return int.from_bytes(header[at : at + 4], "big")


def _size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _marks(connection: sqlite3.Connection) -> _Marks:
    application = int(connection.execute("PRAGMA application_id").fetchone()[0])
    tables = int(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    return _Marks(application, version_of(connection), tables)


def structure_fault(connection: sqlite3.Connection) -> str:
    """What is wrong in SQLite's own structure, or a line that belongs to no document; empty = nothing."""
    found = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    if found != "ok":
        page = re.search(r"[Pp]age (\d+)", found)
        return f"page {page[1]} of it cannot be read" if page else "parts of it contradict each other"
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        return "some of its lines belong to nothing that is in it"
    return ""
