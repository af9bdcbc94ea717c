"""Holds an open campaign file, and lets go of it when another file stands at its path, after saving everything.

An acknowledged step must be in the file at the path. So the file is checked before and after each write, and every few
seconds. Once it is another file, nothing is acknowledged any more; the history is saved to a new file, and our
write-ahead log is removed from beside the foreign file: SQLite would apply it to that file at its next opening.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from desktop_app.log import logger
from desktop_app.session.clock import utc_now
from desktop_app.session.journal import Stored
from desktop_app.store import errors, rescue
from desktop_app.store.backup_mark import read_only
from desktop_app.store.backup_names import backups_of
from desktop_app.store.connection import disconnect
from desktop_app.store.guard import GONE, NO_LAST_WRITES, Guard
from desktop_app.store.last_writes import ASIDE
from desktop_app.store.places import beside
from desktop_app.store.reading import read_document


class Hold:
    """The hold on one file opened by `connect`; if its folder is gone, the history is saved beside `backups`."""

    def __init__(self, path: Path, connection: sqlite3.Connection, backups: Path | None, opens: rescue.Open,
                 *, reads: bool = True) -> None:  # fmt: skip
        """Raises OSError; the connection is closed then. `reads` = the whole file is read now, else by `read`."""
        self.path, self._connection, self._opens = path, connection, opens
        self._folders = [path.parent, *([backups.parent] if backups is not None else [])]
        self._backups = backups
        try:
            self._guard = Guard(path, reads=reads)
        except BaseException:
            disconnect(path, connection)
            raise
        self.memory = rescue.Memory()
        self.lost: errors.FileLost | None = None
        """What became of it, when it is ours no more."""
        self._is_open = True

    @property
    def writes_begin(self) -> bool:
        """Whether the write-ahead log is still empty: the next write begins it."""
        return self._guard.writes_begin

    def read(self) -> None:
        """Read the whole file, unless that was done. Raises FileLost where it is another one by now."""
        self.check()
        self._guard.read()

    def check(self) -> None:
        """Check that the file is still ours. Raises FileLost if not, after saving everything elsewhere if possible."""
        if self.lost is not None:
            raise self.lost
        if what := self._guard.difference():
            raise self._give_up(what)

    def wrote(self) -> None:
        """After a write: check that the file it went into is still ours."""
        self.check()
        self._guard.wrote(self._connection)

    def close(self) -> None:
        """Close the file. Raises FileLost if it is no longer ours."""
        if not self._is_open:
            return
        try:
            self.check()
        finally:
            self.let_go()

    def _give_up(self, what: str) -> errors.FileLost:
        is_there = self.path.exists()
        aside = self._set_last_writes_aside(what)
        try:
            kept = self._keep()
        except (errors.StoreError, OSError, sqlite3.Error) as error:
            # Everything stays as it is, in reach: the next request tries again.
            logger(__name__).exception("a campaign whose file was taken away could not be kept")
            return errors.lost(self.path, what, None, str(error))
        if self._guard.is_intact:
            # Wherever our file lies now: what is beside belongs into it.
            with suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ours = aside or (beside(self.path, "-wal") if self._guard.last_writes_lie_here else None)
        with suppress(OSError):
            self._guard.forget_last_writes()
        self.let_go()
        if ours is not None:
            with suppress(OSError):
                ours.unlink(missing_ok=True)
        self.lost = errors.lost(self.path, what, kept.path, missing=len(kept.missing), is_there=is_there)
        return self.lost

    def _keep(self) -> rescue.Kept:
        now = utc_now()
        # If another program wrote into our file, its data could be read and would be taken for ours.
        source = rescue.Source(self._connection if self._guard.is_intact else None, self._at_opening)
        problem: Exception = FileNotFoundError(f"the folder {self.path.parent} is gone")
        for folder in self._folders:
            try:
                if folder != self.path.parent:
                    folder.mkdir(parents=True, exist_ok=True)
                if folder.is_dir():
                    name = rescue.name_for(self.path, folder, now)
                    return rescue.keep(name, self.memory, source, self._opens)
            except (errors.StoreError, OSError, sqlite3.Error) as error:
                problem = error
        raise problem

    def _at_opening(self, document: str) -> Stored | None:
        """The document as it is in the newest backup: one is made at each opening, and it was not changed since."""
        copies = backups_of(self.path, self._backups) if self._backups is not None else []
        try:
            with read_only(copies[-1]) as connection:
                stored = read_document(connection, document)
        except (LookupError, sqlite3.Error, OSError, ValueError):
            return None
        return stored if not stored.faults else None

    def _set_last_writes_aside(self, what: str) -> Path | None:
        """Rename a write-ahead log that does not belong to the file at the path; gives its new path if it is ours."""
        last_writes, is_ours = beside(self.path, "-wal"), self._guard.last_writes_lie_here
        if what == GONE or is_ours == (what == NO_LAST_WRITES):
            return None
        aside = self.path.with_name(f"{self.path.name}{ASIDE}{utc_now()[:19].replace(':', '-')})")
        try:
            last_writes.rename(aside)
        except OSError:
            return None
        return aside if is_ours else None

    def let_go(self) -> None:
        """Close the file, whatever has become of it."""
        self._is_open = False
        self._guard.before_close()
        try:
            self._connection.close()
        except sqlite3.Error:
            logger(__name__).exception("the campaign file could not be closed")
        finally:
            self._guard.close()
            disconnect(self.path, self._connection)
