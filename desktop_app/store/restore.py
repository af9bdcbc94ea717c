"""Restores a backup: as a separate campaign beside the old one, or in the place of the old one.

The backup itself is only read. The restored campaign is written to a file beside the old one, checked line by line,
and gets its name at the end.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.store import errors
from desktop_app.store.backup import back_up
from desktop_app.store.backup_contents import refuse_unsound
from desktop_app.store.backup_mark import read_only, remove_mark
from desktop_app.store.backup_names import BEFORE_RESTORE, BESIDE, Backups, file_time, is_backup
from desktop_app.store.connection import connect, disconnect, translated
from desktop_app.store.errors import StoreError
from desktop_app.store.looking import LOCK_WAIT
from desktop_app.store.migrations import MIGRATIONS
from desktop_app.store.places import beside, read_only_uri, real_path
from desktop_app.store.swap import INCOMING, MAKING, NOTE, free_name, place_new, swap
from desktop_app.store.whole import remove, to_disk

KNOWN = MIGRATIONS[-1].number


@dataclass(frozen=True, slots=True)
class Restored:
    """`path` = the campaign that the backup has become; `kept` = where the file lies that it replaced, if one was."""

    path: Path
    kept: Path | None = None


def restore_beside(copy: Path, campaign: Path, made_at: str) -> Restored:
    """Make a campaign of its own of a copy, in the folder of `campaign`, under a free name that tells `made_at`.

    Nothing else is changed. Raises StoreError.
    """
    campaign = real_path(campaign)
    with translated(campaign):
        campaign.parent.mkdir(parents=True, exist_ok=True)
        incoming = _staged(copy, campaign)
        name = f"{campaign.stem} (restored {file_time(made_at)}){campaign.suffix or CAMPAIGN_SUFFIX}"
        try:
            path = free_name(campaign.with_name(name))
            place_new(incoming, path)
        except BaseException:
            remove(incoming)
            raise
    return Restored(path)


def restore_in_place(copy: Path, campaign: Path, backups: Backups, at: str) -> Restored:
    """Put a copy in the place of a campaign that no program has open, at the UTC time `at`.

    Before that a backup is made of the campaign, if it can be read; the file itself stays under a name of its own, with
    what lies beside it. Raises StoreError; then nothing has changed, or the next opening of the campaign does the rest.
    """
    campaign = real_path(campaign)
    if is_backup(campaign, backups.folder):
        raise errors.is_a_backup(campaign)
    with translated(campaign):
        campaign.parent.mkdir(parents=True, exist_ok=True)
        incoming = _staged(copy, campaign)
        try:
            _keep_copy(campaign, backups, at)
            kept = free_name(campaign.with_name(f"{campaign.stem} (replaced {file_time(at)}){campaign.suffix}"))
            was_there = campaign.exists()
            swap(campaign, kept)
        except BaseException:
            if not beside(campaign, NOTE).exists():
                remove(incoming)
            raise
    return Restored(campaign, kept if was_there else None)


def clean_up_incoming(campaign: Path) -> None:
    """Remove the files that an interrupted restore left beside a campaign, unless a restore is running.

    So does what a campaign was made in: it is there, so nobody is making it any more.
    """
    remove(beside(campaign, MAKING))
    incoming = beside(campaign, INCOMING)
    with suppress(OSError):
        if incoming.exists() and not beside(campaign, NOTE).exists() and not is_held(incoming):
            remove(incoming)


def _staged(copy: Path, campaign: Path) -> Path:
    """The copy as a sound campaign file, on the disk, beside the campaign."""
    incoming = beside(campaign, INCOMING)
    if beside(campaign, NOTE).exists() or (incoming.exists() and is_held(incoming)):
        raise errors.in_use(campaign)
    remove(incoming)
    try:
        with translated(copy), _source(copy) as source, closing(_new(incoming)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
            refuse_unsound(target, copy, KNOWN)
            remove_mark(target)
        to_disk(incoming)
    except BaseException:
        remove(incoming)
        raise
    return incoming


def _new(incoming: Path) -> sqlite3.Connection:
    """A new file that is locked against other programs until it is closed."""
    target = sqlite3.connect(incoming, isolation_level=None, timeout=LOCK_WAIT)
    target.execute("PRAGMA locking_mode=EXCLUSIVE")
    return target


@contextmanager
def _source(copy: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy for reading, with its write-ahead log if the copy was played in; neither is changed."""
    if not copy.exists():
        raise errors.not_there(copy)
    if not any(beside(copy, end).exists() for end in BESIDE):
        with read_only(copy) as connection:
            yield connection
        return
    with tempfile.TemporaryDirectory(prefix="turnkeeper-") as folder:
        taken = Path(folder) / "copy.sqlite"
        for end in ("", "-wal", "-journal"):
            if beside(copy, end).exists():
                shutil.copyfile(beside(copy, end), beside(taken, end))
        with closing(sqlite3.connect(taken, isolation_level=None)) as connection:
            yield connection


def _keep_copy(campaign: Path, backups: Backups, at: str) -> None:
    """A backup of the campaign to be replaced, if it can be read. Raises StoreError if a program has it open."""
    try:
        connection = connect(campaign, may_make=False)
    except StoreError as error:
        if error.kind == errors.IN_USE or is_read_elsewhere(campaign):
            raise errors.in_use(campaign) from error
        return
    try:
        # A folder of backups that cannot be written is no reason to go without the backup that is there.
        with suppress(OSError, sqlite3.Error, ValueError):
            back_up(connection, campaign, backups, at, BEFORE_RESTORE)
    finally:
        disconnect(campaign, connection)


def is_held(file: Path) -> bool:
    """Whether a program has a campaign file open, or is just making it."""
    try:
        with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        return _says_held(error)
    return False


def is_read_elsewhere(file: Path) -> bool:
    """Whether another program has open a file that we refuse to open; the check does not change the file."""
    try:
        with closing(sqlite3.connect(read_only_uri(file), uri=True, timeout=LOCK_WAIT)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        return _says_held(error)
    return False


def _says_held(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
