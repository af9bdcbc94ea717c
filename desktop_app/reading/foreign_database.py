"""Creatures in the database of another program (SQLite), as Combat Manager keeps own monsters: a row a creature.

The database is opened in memory out of the bytes that were read, so that nothing of the file itself can be changed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Found
from desktop_app.exchange.named_fields import fields_meant, read_with_notes

if TYPE_CHECKING:
    from desktop_app.reading.worker import Tick

_NEEDED: Final = frozenset({"Name", "AC", "HP"})
_MOST_TABLES: Final = 200
_STEPS: Final = 50_000_000
"""Steps of the database's own machine that one file may take; a bestiary of thousands takes a hundredth of it."""
_OURS: Final = frozenset({"entry", "document"})


def read_database(data: bytes, ruleset: str, what: str, tick: Tick) -> Contents:
    """The creatures of every table that has a name, an AC and hit points. Raises BadFileError where there is none."""
    try:
        with closing(sqlite3.connect(":memory:")) as database:
            database.deserialize(data)
            database.execute("PRAGMA trusted_schema = OFF")
            database.execute("PRAGMA query_only = ON")
            database.set_progress_handler(lambda: 1, _STEPS)
            return _contents(database, ruleset, what, tick)
    except sqlite3.Error as error:
        raise BadFileError(f"{what}: the database is damaged or of another kind: {error}") from None


def _contents(database: sqlite3.Connection, ruleset: str, what: str, tick: Tick) -> Contents:
    tables = dict(_tables(database))
    if tables.keys() >= _OURS:
        raise BadFileError(f"{what}: this is a campaign; take it over with File, Merge another campaign")
    found: list[Found] = []
    left_out: list[str] = []
    for table, columns in tables.items():
        meant = fields_meant(columns)
        if not set(meant.values()) >= _NEEDED:
            if "Name" in meant.values():
                count = database.execute(f"SELECT count(*) FROM {_quoted(table)}").fetchone()[0]  # noqa: S608 - quoted
                left_out += [f"{table} ({count}): only creatures are imported"] if count else []
            continue
        rows = database.execute(f"SELECT * FROM {_quoted(table)} LIMIT {MOST_CREATURES + 1}")  # noqa: S608 - quoted
        for number, row in enumerate(rows, 1):
            tick()
            if len(found) >= MOST_CREATURES:
                left_out.append(f"{table}, row {number} and all after it: at most {MOST_CREATURES:,} are read")
                break
            told = {column: _text(value) for column, value in zip(columns, row, strict=True)}
            creature = read_with_notes(told, meant, ruleset)
            if creature is None:
                left_out.append(f"{table}, row {number}: the name or the numbers are missing")
            else:
                found.append(Found(creature))
    if not found:
        raise BadFileError(f"{what}: a database without creatures; expected a table with Name, AC and HP")
    return Contents(tuple(found), left_out=tuple(left_out))


def _tables(database: sqlite3.Connection) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The plain tables with their columns: no views, and none that runs a program of its own."""
    listed = database.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%' "
        "AND name NOT LIKE 'sqlite_%' LIMIT ?",
        (_MOST_TABLES,),
    ).fetchall()
    for (name,) in listed:
        columns = database.execute(f"PRAGMA table_info({_quoted(name)})").fetchall()
        yield name, tuple(str(column[1]) for column in columns)


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _text(value: object) -> str:
    return "" if value is None or isinstance(value, bytes) else str(value)
