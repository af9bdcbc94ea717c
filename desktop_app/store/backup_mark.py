"""The mark inside a backup: of which file it was made, when and why, and how much it held then.

The mark is a row of the copy's table `meta`. A backup that holds more than its mark says was played in, and is never
removed to make room.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from desktop_app.store.backup_names import AT_OPENING, BEFORE_UPDATE, BESIDE, read_name
from desktop_app.store.places import beside, read_only_uri

KEY: Final = "backup"
CONTENT: Final = "content"
"""The key of the table `meta` under which a file tells what its content is called (`last_writes`)."""
LARGEST_VALUE: Final = 200_000_000
"""Bytes of one value in a file that is only looked at: ours are far smaller, a harmed file shall not fill memory."""

State = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """`of` = the campaign file's place, `at` = UTC as ISO text, `lines` and `documents` = how much was in it."""

    of: str
    at: str
    why: str
    lines: int
    documents: int


@contextmanager
def read_only(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file for reading without changing it or its folder. Raises sqlite3.Error if it is no database.

    Writes that are still in its write-ahead log are not seen.
    """
    with closing(sqlite3.connect(read_only_uri(path, immutable=True), uri=True, isolation_level=None)) as connection:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
        connection.execute("PRAGMA trusted_schema=OFF")
        yield connection


def state_of(connection: sqlite3.Connection) -> State:
    """Values that differ after every change of a campaign: file form, counts of documents and lines, the last line.

    The count of lines set aside belongs to them, since it changes how the lines are read.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == 0:
        return (0,)
    lines, documents = _counts(connection)
    last = connection.execute("SELECT digest FROM entry ORDER BY id DESC LIMIT 1").fetchone()
    name = connection.execute("SELECT value FROM meta WHERE key = ?", (CONTENT,)).fetchone()
    return (version, lines, documents, last, _set_aside(connection), name)


def write_mark(connection: sqlite3.Connection, of: Path, at: str, why: str) -> None:
    """Write the mark into a copy. Raises sqlite3.Error if its tables are not those of a campaign."""
    mark = Mark(str(of), at, why, *_counts(connection))
    if why not in (AT_OPENING, BEFORE_UPDATE):
        # It is what the file was in between; the name of the content is that of the file when all is joined.
        connection.execute("DELETE FROM meta WHERE key = ?", (CONTENT,))
    connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (KEY, json.dumps(asdict(mark))))


def remove_mark(connection: sqlite3.Connection) -> None:
    """Remove the mark, so that a copy becomes a campaign again. Raises sqlite3.Error."""
    connection.execute("DELETE FROM meta WHERE key = ?", (KEY,))


def read_mark(connection: sqlite3.Connection) -> Mark | None:
    """The mark; None where there is none, as in copies of earlier versions. Raises sqlite3.Error."""
    row = connection.execute("SELECT value FROM meta WHERE key = ?", (KEY,)).fetchone()
    try:
        said = json.loads(row[0]) if row is not None else {}
        return Mark(str(said["of"]), str(said["at"]), str(said["why"]), int(said["lines"]), int(said["documents"]))
    except (ValueError, TypeError, LookupError, RecursionError):
        return None


def changed_since(connection: sqlite3.Connection, copy: Path) -> bool:
    """Whether a copy was played in after it was made. Raises sqlite3.Error.

    A copy without a mark was played in if a line is younger than the time in the copy's name.
    """
    mark, name = read_mark(connection), read_name(copy)
    if mark is not None:
        return _counts(connection) != (mark.lines, mark.documents)
    if name is None:
        return True
    (last,) = connection.execute("SELECT max(at) FROM entry").fetchone()
    return last is not None and str(last) > name.at


def may_go(copy: Path) -> bool:
    """Whether a copy was made by this program and never played in, so that it may be removed for newer ones."""
    if read_name(copy) is None or any(beside(copy, end).exists() for end in BESIDE):
        return False
    try:
        with read_only(copy) as connection:
            return not changed_since(connection, copy)
    except (sqlite3.Error, OSError):
        # Damaged, or made by a later version: what is not understood is left alone.
        return False


def _counts(connection: sqlite3.Connection) -> tuple[int, int]:
    (lines,) = connection.execute("SELECT count(*) FROM entry").fetchone()
    (documents,) = connection.execute("SELECT count(*) FROM document").fetchone()
    return int(lines), int(documents)


def _set_aside(connection: sqlite3.Connection) -> int:
    """How many lines were set aside; a file of form 1 has no place for them."""
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'aside'").fetchone() is None:
        return 0
    return int(connection.execute("SELECT count(*) FROM aside").fetchone()[0])
