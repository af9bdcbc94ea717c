"""Backups of a campaign file: a backup is complete or absent; old ones are removed, but never one played in."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from desktop_app.store.backup_mark import may_go, read_only, state_of, write_mark
from desktop_app.store.backup_names import (
    AT_OPENING,
    BESIDE,
    PRECAUTIONS,
    UNFINISHED,
    WHILE_OPEN,
    Backups,
    backups_of,
    later_than,
    name_of_copy,
    prefix_of,
    read_name,
)
from desktop_app.store.places import beside
from desktop_app.store.whole import remove, to_disk

KEPT_OF_OTHERS: Final = 3
"""Copies kept of those made while a campaign is open, and of those made before the program changes a file by itself."""
PAGES: Final = 64
"""Pages of the file that are copied before somebody who waits is let in: 256 KB, a few milliseconds."""


class Interrupted(Exception):
    """The copy was stopped because another request waits for the store; it is made later."""


def back_up(connection: sqlite3.Connection, path: Path, backups: Backups, at: str, why: str = AT_OPENING) -> Path:
    """Copy the open campaign `path` into the folder of backups, by the UTC time `at`; gives the copy.

    If nothing changed since the newest copy, that one is returned, except for a copy made as a precaution. A new copy
    gets its name only when it is complete and on the disk. Raises OSError or sqlite3.Error if it cannot be made; the
    campaign itself is unharmed.
    """
    return begin_copy(connection, path, backups, at, why)()


def begin_copy(connection: sqlite3.Connection, path: Path, backups: Backups, at: str, why: str,
               go_on: Callable[[], bool] = lambda: True) -> Callable[[], Path]:  # fmt: skip
    """The first half of `back_up`, which needs the connection; returns a function that does the rest in any thread.

    `go_on` is called every few pages. Raises Interrupted when it returns False, and whatever `back_up` raises.
    """
    backups.folder.mkdir(parents=True, exist_ok=True)
    older = backups_of(path, backups.folder)
    if older and why not in PRECAUTIONS and state_of(connection) == _state_of_file(older[-1]):
        return lambda: older[-1]
    copy = backups.folder / name_of_copy(path, later_than(older, at), why)
    unfinished = copy.with_suffix(UNFINISHED)
    try:
        _copy(connection, unfinished, go_on)
    except BaseException:
        remove(unfinished)
        raise

    def finish() -> Path:
        try:
            _mark(unfinished, path, at, why)
            to_disk(unfinished)
            unfinished.replace(copy)
        finally:
            remove(unfinished)
        prune([*older, copy], replace(backups, spared=(*backups.spared, copy)))
        return copy

    return finish


def prune(copies: Sequence[Path], backups: Backups) -> None:
    """Remove a campaign's oldest copies, except those that were changed, are open or cannot be read."""
    names = {copy: name for copy in sorted(copies) if (name := read_name(copy)) is not None}
    groups = (
        (backups.kept, [copy for copy, name in names.items() if name.why not in (WHILE_OPEN, *PRECAUTIONS)]),
        (KEPT_OF_OTHERS, [copy for copy, name in names.items() if name.why == WHILE_OPEN]),
        (KEPT_OF_OTHERS, [copy for copy, name in names.items() if name.why in PRECAUTIONS]),
    )
    for kept, group in groups:
        for old in group[: -max(kept, 1)]:
            if old not in backups.spared and may_go(old):
                with suppress(OSError):
                    old.unlink()


def clean_up(path: Path, folder: Path) -> None:
    """Remove copies of this campaign that a crash left unfinished.

    Call it only while this process holds the campaign open: then no other program can be making a copy.
    """
    prefix = prefix_of(path)
    with suppress(OSError, ValueError):
        for file in list(folder.iterdir()):
            name = next((file.name.removesuffix(end) for end in BESIDE if file.name.endswith(end)), file.name)
            left = file.with_name(name)
            if name.startswith(prefix) and left.suffix == UNFINISHED and read_name(left.with_suffix("")):
                with suppress(OSError):
                    file.unlink()


def _copy(connection: sqlite3.Connection, unfinished: Path, go_on: Callable[[], bool]) -> None:
    def between(*_: int) -> None:
        if not go_on():
            raise Interrupted

    with closing(sqlite3.connect(unfinished, isolation_level=None)) as target:
        # Waiting for the disk comes at the end, once, for the whole file.
        target.execute("PRAGMA synchronous=OFF")
        connection.backup(target, pages=PAGES, progress=between)


def _mark(unfinished: Path, of: Path, at: str, why: str) -> None:
    """Turn the copy into a single file without a write-ahead log, and write its mark."""
    with closing(sqlite3.connect(unfinished, isolation_level=None)) as target:
        target.execute("PRAGMA synchronous=OFF")
        target.execute("PRAGMA journal_mode=DELETE")
        # A campaign whose tables are not in order is copied all the same: so much the more.
        with suppress(sqlite3.Error):
            write_mark(target, of, at, why)


def _state_of_file(path: Path) -> tuple[object, ...]:
    """The campaign's state in a copy, as `state_of` gives it; () for an unreadable copy, so that a new one is made."""
    if any(beside(path, end).exists() for end in BESIDE):
        return ()
    try:
        with read_only(path) as connection:
            return state_of(connection)
    except (sqlite3.Error, OSError, ValueError):
        return ()
