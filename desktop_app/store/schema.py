"""Compares the tables of a campaign file with what they must be, to the letter.

SQL in a file's schema may run when the file is used: a trigger could delete the journal, a view or a constraint could
compute for hours. So the whole schema is compared with what our own migrations make before anything could run it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import lru_cache
from typing import Final

from desktop_app.session.journal import LONGEST_TEXT
from desktop_app.store.migrations import Migration

_Part = tuple[str, str, str, str]
"""Of SQLite's own list: table, index, view or trigger; its name; the table that it belongs to; how it was made."""

_MOST_PARTS: Final = 200
_LONGEST_STATEMENT: Final = 1_000_000
_LONGEST_ROW: Final = 3 * LONGEST_TEXT
_SHOWN: Final = 60


def make_wary(connection: sqlite3.Connection) -> None:
    """Distrust the file's schema, and limit the size of rows and statements. Call it before the file is read."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_ROW)
    connection.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, _LONGEST_STATEMENT)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.execute("PRAGMA trusted_schema=OFF")
    connection.execute("PRAGMA cell_size_check=ON")


def foreign_parts(connection: sqlite3.Connection, form: int, migrations: Sequence[Migration]) -> str:
    """What is in a file of that form and should not be, or is missing, as the words of a list; empty = nothing.

    Nothing of it is run. Raises sqlite3.Error.
    """
    found, expected = _parts(connection), _expected(tuple(migrations), form)
    known = {(kind, name) for kind, name, _, _ in expected}
    there = {(kind, name) for kind, name, _, _ in found}
    told = [_told(part, known) for part in sorted(found - expected)]
    told += [f"no {kind} {name}" for kind, name, _, _ in sorted(expected - found) if (kind, name) not in there]
    (encoding,) = connection.execute("PRAGMA encoding").fetchone()
    if encoding != "UTF-8":
        told.append(f"texts in {encoding}")
    return ", ".join(told[:3]) + (f" and {len(told) - 3} more" if len(told) > 3 else "")


def _told(part: _Part, known: set[tuple[str, str]]) -> str:
    kind, name, table, _ = part
    shown = name if len(name) <= _SHOWN else name[:_SHOWN] + "\N{HORIZONTAL ELLIPSIS}"
    if (kind, name) in known:
        return f"another {kind} {shown}"
    on = f" on {table[:_SHOWN]!r}" if kind in ("trigger", "index") else ""
    return f"{'an' if kind == 'index' else 'a'} {kind} {shown!r}{on}"


@lru_cache(maxsize=8)
def _expected(migrations: tuple[Migration, ...], form: int) -> frozenset[_Part]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for migration in migrations:
            if migration.number <= form:
                for statement in migration.statements:
                    connection.execute(statement)
        return _parts(connection)


def _parts(connection: sqlite3.Connection) -> frozenset[_Part]:
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT ?", (_MOST_PARTS,))
    return frozenset((str(kind), str(name), str(table), _plain(made)) for kind, name, table, made in rows)


def _plain(made: object) -> str:
    """Spaces and line ends do not count: an index that SQLite makes by itself has no words at all."""
    return " ".join(str(made or "").split())
