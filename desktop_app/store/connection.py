"""Opening a campaign file: what it is, whether it is sound and ours alone. Nothing is written before that is known.

A file is looked at in three steps, so that a file which is refused stays as it was, byte for byte:
its first 100 bytes; where those do not tell (a fresh file, or one whose last writes still lie in the file beside it
because the program was killed), a read-only connection; at last the connection that stays, which locks out others.
The lock is the system's own, so it is gone with the process that held it, however that ended.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Final
from urllib.parse import quote

from desktop_app.paths import SQLITE_HEADER
from desktop_app.store import errors

APPLICATION_ID: Final = 0x546B7072
"""Marks a SQLite file as a campaign: "Tkpr"."""

_HEADER: Final = 100
_PAGE_SIZE_AT: Final = 16
_SMALLEST_PAGE: Final = 512
_VERSION_AT: Final = 60
_APPLICATION_AT: Final = 68
_LOCK_WAIT: Final = 0.25
"""Seconds to wait for a lock: enough for a program that is just closing, short enough to answer at once."""

_open_here: set[Path] = set()
_open_here_lock = threading.Lock()


@dataclass(frozen=True, slots=True)
class _Marks:
    """What a SQLite file says of itself."""

    application: int
    version: int
    tables: int = 1
    sound: str = "ok"

    @property
    def fresh(self) -> bool:
        """Nothing in it yet: a file whose making was cut off, or an empty database."""
        return self.application == 0 and self.version == 0 and self.tables == 0


def connect(path: Path, known_version: int) -> sqlite3.Connection:
    """The one connection to a campaign file, for this thread and for nobody else until it is closed by `disconnect`.

    A file that is not there is made. Raises StoreError for anything that is not a sound campaign of a form up to
    `known_version` that may be written and is open nowhere else; what was refused is unchanged.
    """
    path = path.resolve()
    with _open_here_lock:
        # The system's locks do not part two users inside one process, so a register of our own does.
        if path in _open_here:
            raise errors.in_use(path)
        with translated(path):
            _refuse_what_is_no_file_to_write(path)
            checked = _look(path, known_version)
            connection = _connect(path, known_version, checked=checked)
            # The read-only look made this index of the unwritten part; under the lock nobody uses it.
            path.with_name(path.name + "-shm").unlink(missing_ok=True)
        _open_here.add(path)
    return connection


def disconnect(path: Path, connection: sqlite3.Connection) -> None:
    """Close the connection; what still lies in the file beside the campaign file goes into it."""
    connection.close()
    with _open_here_lock:
        _open_here.discard(path.resolve())


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


def read_only_uri(path: PurePath, *, immutable: bool = False) -> str:
    """What SQLite is given to open a file for reading alone, whatever its name consists of; never raises.

    `immutable` = nobody writes it meanwhile, and what may lie beside it is left out: nothing is left behind then.
    A path that is not absolute is taken from the folder that the program works in.
    """
    if isinstance(path, Path):
        path = path.absolute()
    # By its bytes: the names of files need not be text. On Windows drives stand behind a stroke: file:///C:/a.
    place = os.fsencode(path.as_posix())
    start = b"" if place.startswith(b"/") else b"/"
    return f"file://{quote(start + place, safe='/:')}?mode=ro{'&immutable=1' if immutable else ''}"


def version_of(connection: sqlite3.Connection) -> int:
    """The number of the file's form; 0 = it has none yet."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _refuse_what_is_no_file_to_write(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise errors.folder(path)
    if path.exists():
        # The bits are asked too: the superuser may write everything, but who marked a file as read-only meant it.
        marked = not path.stat().st_mode & 0o222
        if marked or not os.access(path, os.W_OK):
            raise errors.read_only(path)
    if not os.access(path.parent, os.W_OK):
        raise errors.read_only(path)


def _look(path: Path, known_version: int) -> bool:
    """Refuse what the first bytes, or a read-only look, show to be no campaign for us; True = found sound already."""
    if not path.exists() or path.stat().st_size == 0:
        return False
    with path.open("rb") as file:
        header = file.read(_HEADER)
    if not header.startswith(SQLITE_HEADER[: len(header)]):
        raise errors.foreign(path)
    if len(header) < _HEADER:
        raise errors.damaged(path, "it was cut short")
    marks = _Marks(_number(header, _APPLICATION_AT), _number(header, _VERSION_AT))
    beside = path.with_name(path.name + "-wal")
    unwritten = beside.exists() and beside.stat().st_size > 0
    if unwritten or marks.application == 0:
        marks = _read_only_look(path, unwritten=unwritten)
    _refuse(path, marks, known_version)
    page = int.from_bytes(header[_PAGE_SIZE_AT : _PAGE_SIZE_AT + 2], "big")
    if not unwritten and path.stat().st_size % max(page, _SMALLEST_PAGE):
        # SQLite itself would take what is missing of the last page for zeros.
        raise errors.damaged(path, "it was cut short")
    return unwritten


def _number(header: bytes, at: int) -> int:
    return int.from_bytes(header[at : at + 4], "big")


def _read_only_look(path: Path, *, unwritten: bool) -> _Marks:
    # `immutable` leaves nothing behind, but would not see what is still unwritten.
    uri = read_only_uri(path, immutable=not unwritten)
    with closing(sqlite3.connect(uri, uri=True, timeout=_LOCK_WAIT, isolation_level=None)) as connection:
        return _marks(connection, sound=_check(connection) if unwritten else "ok")


def _marks(connection: sqlite3.Connection, sound: str) -> _Marks:
    application = int(connection.execute("PRAGMA application_id").fetchone()[0])
    tables = int(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    return _Marks(application, version_of(connection), tables, sound)


def _check(connection: sqlite3.Connection) -> str:
    """Give ok, or what is wrong: in SQLite's own structure, or a line that belongs to no document."""
    found = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    if found == "ok" and connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        return "some of its lines belong to nothing that is in it"
    return found


def _refuse(path: Path, marks: _Marks, known_version: int) -> None:
    if marks.fresh:
        return
    if marks.application != APPLICATION_ID:
        raise errors.foreign(path)
    if marks.version > known_version:
        raise errors.newer(path, marks.version, known_version)
    if marks.sound != "ok":
        raise errors.damaged(path, marks.sound.replace("\n", " "))


def _connect(path: Path, known_version: int, *, checked: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=_LOCK_WAIT, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        _refuse(path, _marks(connection, sound="ok" if checked else _check(connection)), known_version)
        _make_safe(path, connection)
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
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("BEGIN EXCLUSIVE")
    connection.execute("COMMIT")
