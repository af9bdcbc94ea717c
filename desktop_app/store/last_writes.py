"""Checks whether the write-ahead log beside a campaign file belongs to that file: a foreign one must never be applied.

A program that was killed leaves its last writes beside the file, and SQLite applies them to whatever lies at the path
when it is opened next. Where a synced folder has put another file there meanwhile, that file would be spoiled and both
histories lost. So the first of these writes names the file content that it builds on, and the content that results once
they are joined. Writes that build on another content are set aside, and joined to the backup that has that content, if
there is one.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from desktop_app.store.backup_mark import CONTENT, read_only, remove_mark
from desktop_app.store.backup_names import BESIDE, UNFINISHED, file_time
from desktop_app.store.places import beside, read_only_uri, writing_uri
from desktop_app.store.swap import free_name, place_new

ASIDE: Final = " (last writes "
"""Stands in the name of last writes that were set aside, behind that of their file."""
_LIES_ON: Final = "lies on"
_CALLED: Final = re.compile(rb"content:([0-9a-f]{32})\.")
_LYING_ON: Final = re.compile(rb"lies on:([0-9a-f]{32})\.")
_NAMELESS: Final = "0" * 32
"""The name of a content that no version of the program has named; names are of one length, so as to be overwritten."""
_IN_USE: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def sign(connection: sqlite3.Connection) -> None:
    """Record in the first transaction of new last writes which content they build on. Raises sqlite3.Error."""
    import secrets

    lies_on = _name(connection)
    for key, name in ((_LIES_ON, lies_on), (CONTENT, secrets.token_hex(16))):
        # Overwritten in its place: of an older name nothing may be left that could be taken for this one.
        value = f"{key}:{name}."
        if connection.execute("UPDATE meta SET value = ? WHERE key = ?", (value, key)).rowcount == 0:
            connection.execute("INSERT INTO meta VALUES (?, ?)", (key, value))


def set_aside(path: Path, at: str) -> Path | None:
    """Rename last writes that do not belong to the file at `path`, and give their new name; None = they do.

    Nothing is renamed while a program has the file open. `at` = UTC as ISO text. Raises sqlite3.Error, OSError.
    """
    writes = beside(path, "-wal")
    if not writes.exists() or not writes.stat().st_size or not path.exists() or not path.stat().st_size:
        return None
    _see_that_it_is_free(path)
    if _belongs(path, writes.read_bytes()):
        return None
    aside = free_name(path.with_name(f"{path.name}{ASIDE}{file_time(at)})"))
    beside(path, "-shm").unlink(missing_ok=True)
    writes.rename(aside)
    return aside


def last_writes_aside(path: Path) -> list[Path]:
    """The last writes that were set aside for this file, the oldest first; empty if the folder cannot be read."""
    try:
        return sorted(file for file in path.parent.iterdir() if file.name.startswith(f"{path.name}{ASIDE}"))
    except OSError:
        return []


def put_together(aside: Path, backups: Sequence[Path], target: Path) -> bool:
    """Make `target`, a free name, of the backup on whose content these writes lie, and of them; False = there is none.

    The writes go then: all that is in them is in the target. Raises sqlite3.Error, OSError.
    """
    lies_on = _found(_LYING_ON, aside.read_bytes())
    if lies_on in (None, _NAMELESS):
        return False
    base = next((copy for copy in reversed(backups) if _called(copy) == lies_on), None)
    if base is None:
        return False
    unfinished = target.with_name(target.name + UNFINISHED)
    try:
        shutil.copyfile(base, unfinished)
        with _opened(unfinished) as copy:
            # The writes know nothing of the mark: page by page the file must be what it was before it was copied.
            remove_mark(copy)
        shutil.copyfile(aside, beside(unfinished, "-wal"))
        with _opened(unfinished) as whole:
            if whole.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
                return False
            whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        place_new(unfinished, target)
        aside.unlink(missing_ok=True)
    finally:
        for end in ("", *BESIDE):
            with suppress(OSError):
                beside(unfinished, end).unlink(missing_ok=True)
    return True


def _opened(path: Path) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(writing_uri(path, may_make=False), uri=True, isolation_level=None))


def _belongs(path: Path, writes: bytes) -> bool:
    """Whether the writes belong to the file; writes of earlier versions name no content and count as belonging."""
    lies_on = _found(_LYING_ON, writes)
    called = _called(path)
    # What was broken off while it was joined has the new name already.
    return lies_on is None or called is None or called in (lies_on, _found(_CALLED, writes))


def _called(path: Path) -> str | None:
    """What the content of the file itself is called, nameless = no version named it; None = it cannot be read."""
    try:
        with read_only(path) as connection:
            return _name(connection)
    except (sqlite3.Error, OSError):
        return None


def _name(connection: sqlite3.Connection) -> str:
    row = connection.execute("SELECT value FROM meta WHERE key = ?", (CONTENT,)).fetchone()
    return str(row[0]).removeprefix(f"{CONTENT}:").removesuffix(".") if row is not None else _NAMELESS


def _found(pattern: re.Pattern[bytes], writes: bytes) -> str | None:
    found = pattern.search(writes)
    return found[1].decode() if found is not None else None


def _see_that_it_is_free(path: Path) -> None:
    """Raises sqlite3.Error where another program has the file open; what else is wrong is found out later."""
    try:
        with closing(sqlite3.connect(read_only_uri(path), uri=True, timeout=0.25)) as connection:
            connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _IN_USE:
            raise
