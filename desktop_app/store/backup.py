"""Copies of a campaign file, made at opening and kept in the backups folder: the last ten that differ."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from desktop_app.paths import CAMPAIGN_SUFFIX

KEPT: Final = 10


def back_up(connection: sqlite3.Connection, path: Path, folder: Path, at: str) -> Path | None:
    """Copy the open campaign into `folder`, named by the UTC time `at`; None if the newest copy says the same.

    The copy appears under its name only when it is complete. Raises OSError or sqlite3.Error if it cannot be made:
    the campaign itself is not touched by that.
    """
    folder.mkdir(parents=True, exist_ok=True)
    older = backups_of(path, folder)
    if older and _state(connection) == _state_of_file(older[-1]):
        return None
    copy = folder / f"{_prefix(path)}{at.replace(':', '-')}{CAMPAIGN_SUFFIX}"
    unfinished = copy.with_suffix(".unfinished")
    try:
        with closing(sqlite3.connect(unfinished)) as target:
            connection.backup(target)
        unfinished.replace(copy)
    finally:
        unfinished.unlink(missing_ok=True)
    for old in [*older, copy][:-KEPT]:
        old.unlink(missing_ok=True)
    return copy


def put_back(copy: Path, path: Path, at: str) -> Path:
    """Put a backup in the place of a campaign file that nobody has open; gives where that file lies now.

    Nothing is thrown away: the file and what lies beside it are only renamed. Raises OSError; then nothing has changed.
    """
    word = f".replaced-{at.replace(':', '-')}"
    incoming = path.with_name(path.name + ".incoming")
    shutil.copyfile(copy, incoming)
    for old in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        if old.exists():
            old.rename(old.with_name(old.name.replace(path.name, path.name + word)))
    incoming.rename(path)
    return path.with_name(path.name + word)


def backups_of(path: Path, folder: Path) -> list[Path]:
    """The copies of this campaign file, the oldest first."""
    return sorted(file for file in folder.glob(f"*{CAMPAIGN_SUFFIX}") if file.name.startswith(_prefix(path)))


def _prefix(path: Path) -> str:
    """The same for all copies of one file: its name, and a word that parts it from files so named elsewhere."""
    place = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:6]
    return f"{path.stem} {place} "


def _state(connection: sqlite3.Connection) -> tuple[object, ...]:
    """What grows with every change of a campaign: its form, its number of lines and its number of documents."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == 0:
        return (0,)
    (entries,) = connection.execute("SELECT count(*) FROM entry").fetchone()
    (documents,) = connection.execute("SELECT count(*) FROM document").fetchone()
    return (version, entries, documents)


def _state_of_file(path: Path) -> tuple[object, ...]:
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            return _state(connection)
    except sqlite3.Error:
        return ()
