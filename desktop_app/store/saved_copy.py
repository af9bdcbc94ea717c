"""Writes a whole copy of a campaign that is open to a place that the user chose: a campaign of its own."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from desktop_app.store import errors
from desktop_app.store.backup import PAGES
from desktop_app.store.backup_mark import CONTENT, remove_mark
from desktop_app.store.backup_names import UNFINISHED, is_backup
from desktop_app.store.connection import translated
from desktop_app.store.errors import StoreError
from desktop_app.store.places import beside, real_path
from desktop_app.store.restore import is_held
from desktop_app.store.swap import sync_folder
from desktop_app.store.whole import remove, to_disk


def save_copy(connection: sqlite3.Connection, campaign: Path, target: Path, backups: Path | None) -> Path:
    """Copy the open `campaign` to `target`, in the place of a file that is there; gives its real place.

    The copy has its name only when it is complete and on the disk. Raises StoreError; then what was at `target` is as
    it was.
    """
    target = real_path(target)
    if target == campaign:
        raise StoreError(
            errors.OTHER, target, "This is the campaign that is open.", "Choose another name for its copy."
        )
    if backups is not None and is_backup(target, backups):
        raise errors.is_a_backup(target)
    unfinished = beside(target, UNFINISHED)
    with translated(target):
        if target.is_dir():
            raise errors.folder(target)
        if target.exists() and is_held(target):
            raise errors.in_use(target)
        try:
            _copy(connection, unfinished)
            to_disk(unfinished)
            unfinished.replace(target)
        finally:
            remove(unfinished)
        sync_folder(target.parent)
    return target


def _copy(connection: sqlite3.Connection, unfinished: Path) -> None:
    with closing(sqlite3.connect(unfinished, isolation_level=None)) as target:
        target.execute("PRAGMA synchronous=OFF")
        connection.backup(target, pages=PAGES)
        target.execute("PRAGMA journal_mode=DELETE")
        # From here on both go their own ways: the copy's content has a name of its own with its first step.
        target.execute("DELETE FROM meta WHERE key = ?", (CONTENT,))
        remove_mark(target)
