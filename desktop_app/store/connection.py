"""The one connection to an open campaign file: ours alone, and written so that a commit is on the disk.

The lock is the system's own, so it is gone with the process that held it, however that ended. The system drops it as
well when this process opens the file a second time and closes that again: an open campaign is read by SQLite alone.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from desktop_app.session.clock import utc_now
from desktop_app.store import errors
from desktop_app.store.last_writes import set_aside
from desktop_app.store.looking import APPLICATION_ID, LOCK_WAIT, Look, version_of
from desktop_app.store.migrations import MIGRATIONS, Migration
from desktop_app.store.places import beside, read_only_uri, writing_uri
from desktop_app.store.swap import finish_swap

__all__ = ["APPLICATION_ID", "connect", "disconnect", "read_only_uri", "translated", "version_of"]

_open_here: set[Path] = set()
_open_here_lock = threading.Lock()


def connect(
    path: Path,
    migrations: tuple[Migration, ...] = MIGRATIONS,
    *,
    may_make: bool = True,
    may_upgrade: bool = True,
    checks: bool = True,
    tell: Callable[[Path], None] = lambda _: None,
) -> sqlite3.Connection:
    """Open a campaign file for this thread alone, under an exclusive lock that `disconnect` releases.

    `path` = as `real_path` gives it. A file that is not there, or has nothing in it, is made if we `may_make` one.
    Last writes beside it that belong to another file are renamed, and `tell` is told their new name.
    One of an older form is refused unless it `may_upgrade`; it is for the caller to do that, and to look for faults of
    structure in a file that was closed well where this does not (`checks`).
    Raises StoreError for anything that is not a sound campaign of a form that `migrations` make, that may be written
    and is open nowhere else; what was refused is unchanged.
    """
    with _open_here_lock:
        # The system's locks do not part two users inside one process, so a register of our own does.
        if path in _open_here:
            raise errors.in_use(path)
        _open_here.add(path)
    try:
        with translated(path):
            finish_swap(path)
            aside = set_aside(path, utc_now())
            look = Look(path, migrations, may_make, may_upgrade, checks)
            connection = _connect(look, checked=look.before_opening())
            if aside is not None:
                tell(aside)
            return connection
    except BaseException:
        _forget(path)
        raise


def disconnect(path: Path, connection: sqlite3.Connection) -> None:
    """Close the connection; what still lies in the file beside the campaign file goes into it."""
    try:
        connection.close()
    finally:
        _forget(path)


def is_open_here(path: Path) -> bool:
    """Whether this very program has the file open: to open it once more, even to read it, would drop the lock."""
    with _open_here_lock:
        return path in _open_here


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Errors of SQLite and of the system become StoreErrors that name the file."""
    try:
        yield
    except sqlite3.Error as error:
        raise errors.from_sqlite(path, error) from error
    except UnicodeDecodeError as error:
        raise errors.damaged(path, "some of its text is no text any more") from error
    except OSError as error:
        raise errors.from_system(path, error) from error


def _forget(path: Path) -> None:
    with _open_here_lock:
        _open_here.discard(path)


def _connect(look: Look, *, checked: bool) -> sqlite3.Connection:
    uri = writing_uri(look.path, may_make=look.may_make)
    connection = sqlite3.connect(uri, uri=True, timeout=LOCK_WAIT, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        look.through(connection, checked=checked)
        _make_safe(look.path, connection)
        # The read-only look left this index of the write-ahead log; no program can use it under our lock.
        beside(look.path, "-shm").unlink(missing_ok=True)
    except BaseException:
        connection.close()
        raise
    return connection


def _make_safe(path: Path, connection: sqlite3.Connection) -> None:
    """Writes ahead of the file, waiting for the disk at each commit; then take the lock."""
    mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
    if mode != "wal":
        raise errors.other(path, f"its disk does not allow safe writing: journal mode {mode}")
    connection.execute("PRAGMA synchronous=FULL")
    # The guard decides when the write-ahead log is joined to the file: any other change of the file is foreign.
    connection.execute("PRAGMA wal_autocheckpoint=0")
    connection.execute("PRAGMA foreign_keys=ON")
    # A name that was overwritten is gone (`last_writes`).
    connection.execute("PRAGMA secure_delete=ON")
    connection.execute("BEGIN EXCLUSIVE")
    connection.execute("COMMIT")
    # What a crash left beside the file is joined to it: the writes to come begin anew, and say on what they lie.
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
