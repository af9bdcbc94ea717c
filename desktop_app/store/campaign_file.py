"""A campaign file that is open: its documents and their journals, each change one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.log import logger
from desktop_app.session.journal import Record, StandIn, Stored
from desktop_app.store import errors
from desktop_app.store.backup import begin_copy, clean_up
from desktop_app.store.backup_names import AT_OPENING, BEFORE_RECOVERY, BEFORE_UPDATE, backups_of
from desktop_app.store.connection import APPLICATION_ID, connect, translated, version_of
from desktop_app.store.contents import DocumentInfo, NewDocument, Opening
from desktop_app.store.errors import StoreError
from desktop_app.store.hold import Hold
from desktop_app.store.last_writes import last_writes_aside, put_together, sign
from desktop_app.store.looking import structure_fault, was_opened_before
from desktop_app.store.migrations import Migration
from desktop_app.store.places import real_path
from desktop_app.store.reading import read_document, read_documents, written_by
from desktop_app.store.rescue import name_for, take_up
from desktop_app.store.restore import clean_up_incoming

if TYPE_CHECKING:
    from desktop_app.store.writing import Rows, Writer

LARGE: Final = 8_000_000
"""Bytes of a file from which its check and its copy can come after it was read: until then they take no time."""


class CampaignFile:
    """The only user of an open campaign file, in the one thread that opened it. All its methods raise StoreError."""

    def __init__(self, opening: Opening) -> None:
        """Open the file, or make it if `may_make`; check it, copy it as it was, then migrate it to the newest form.

        Of a large file the last three wait for `complete` where `check_later` says so and its form is the newest.
        """
        self.path = real_path(opening.path)
        waits = opening.check_later and was_opened_before(self.path) and self.path.stat().st_size >= LARGE
        self._incomplete: StoreError | bool = False
        """Whether the opening is still to be completed; the error that says why it cannot be."""
        self._opening = opening
        self.warnings: tuple[str, ...] = ()
        self._set_aside: list[Path] = []
        self._connection = connect(
            self.path,
            opening.migrations,
            may_make=opening.may_make,
            may_upgrade=opening.may_upgrade,
            checks=not waits,
            tell=self._set_aside.append,
        )
        with translated(self.path):
            self._hold = Hold(self.path, self._connection, opening.backups, partial(_open_beside, opening),
                              reads=not waits)  # fmt: skip
        try:
            self._writer: Writer | None = None
            self._incomplete = waits
            if not waits:
                self._finish_opening()
            elif version_of(self._connection) < opening.migrations[-1].number:
                self.complete()
            self._hold.memory.begin(self._made())
        except BaseException:
            self._hold.let_go()
            raise

    def complete(self, warn: Callable[[str], object] = lambda _text: None) -> None:
        """Check the whole structure and make the copy of an opening if that is still to be done.

        `warn` is told what the user should know. Raises StoreError for a file that is damaged, then and whenever
        something should be written: nothing is.
        """
        if isinstance(self._incomplete, StoreError):
            raise self._incomplete
        if self._incomplete:
            try:
                with translated(self.path):
                    self._hold.read()
                    self._check_structure()
            except StoreError as error:
                self._incomplete = error
                raise
            self._incomplete = False
            self._finish_opening()
            for warning in self.warnings:
                warn(warning)

    def _check_structure(self) -> None:
        if unsound := structure_fault(self._connection):
            raise errors.damaged(self.path, unsound)

    def _finish_opening(self) -> None:
        with translated(self.path):
            self._copy()
            migrate(self._connection, self._opening.migrations)
        self._sign(self._opening)

    def close(self) -> None:
        """Join the write-ahead log to the file and release the lock; every change is on the disk already."""
        with translated(self.path):
            self._hold.close()

    def look(self) -> None:
        """Check that the file at the path is still the one opened. Raises FileLost if not, as every write does."""
        with translated(self.path):
            self._hold.check()

    def documents(self) -> tuple[DocumentInfo, ...]:
        """All documents, in the order in which they were made, and how each stands after its last line."""
        with self._reading() as connection:
            return read_documents(connection)

    def load(self, document: str, *, for_good: bool = True) -> Stored:
        """The document's journal and snapshots; what is missing or was spoiled is named in its `faults`.

        `for_good` = it stays open, so that it can be saved should the file be taken away.
        """
        with self._reading() as connection:
            stored = read_document(connection, document)
            known = connection.execute("SELECT 1 FROM document WHERE id = ?", (document,)).fetchone()
        if known is None:
            raise errors.damaged(self.path, f"there is no document {document} in it")
        if for_good and not stored.faults:
            self._hold.memory.loaded(stored)
        return stored

    def set_aside(self, document: str, stand_ins: Sequence[StandIn], at: str) -> None:
        """Replace these lines by their stand-ins in every later reading; the lines themselves stay in the file.

        The file is copied before; all stand-ins are stored or none.
        """
        self.back_up(BEFORE_RECOVERY, at)
        with self._writing() as rows:
            rows.set_aside(document, stand_ins, at, self._opening.program)

    def add(
        self, documents: Sequence[NewDocument], at: str, before: Callable[[NewDocument], object] = lambda _new: None
    ) -> None:
        """New documents with their first state and journal, all of them or none; `before` each is called first.

        What `before` raises leaves the file as it was.
        """
        with self._writing() as rows:
            for new in documents:
                before(new)
                rows.add(new, at)
        self._hold.memory.added(documents, at)

    def append(self, record: Record) -> None:
        """One line more in a document's journal; on the disk when this returns."""
        with self._writing() as rows:
            rows.append(record)
        self._hold.memory.appended(record)

    def keep(self, document: str, seq: int, state: str) -> None:
        """Store a snapshot of a document's state; there is at most one for each line."""
        with self._writing() as rows:
            rows.keep(document, seq, state)

    def written_by(self) -> tuple[str, str]:
        """The versions of the program that made the file and that wrote it last."""
        with self._reading() as connection:
            return written_by(connection)

    def back_up(self, why: str, at: str) -> Path | None:
        """Make a backup of the file as it is now and return it; None if it failed, which `warnings` then tell.

        `why` is one of the words of `backup_names`.
        """
        try:
            finish = self.begin_copy(why, at, lambda: True)
            return finish() if finish is not None else None
        except Exception as error:
            # Whatever is wrong with a copy, the campaign itself is sound and must be open.
            logger(__name__).warning("no backup could be made", exc_info=True)
            self.warnings = (*self.warnings, errors.no_backup(self.path, self._opening.backups, error))
            return None

    def begin_copy(self, why: str, at: str, go_on: Callable[[], bool]) -> Callable[[], Path] | None:
        """See backup.begin_copy; None where no copies are kept. Raises what that raises."""
        self.complete()
        self.look()
        copies = self._opening.copies
        return begin_copy(self._connection, self.path, copies, at, why, go_on) if copies is not None else None

    def save_copy(self, target: Path) -> Path:
        """Write a campaign of its own, the same as this one now, to a place that the user chose; gives its place."""
        from desktop_app.store.saved_copy import save_copy

        self.complete()
        self.look()
        with translated(self.path):
            return save_copy(self._connection, self.path, target, self._opening.backups)

    def _copy(self) -> None:
        """Make a backup of the file as it was opened, before anything in it is changed."""
        clean_up_incoming(self.path)
        for kept in take_up(self.path, partial(_open_beside, self._opening)):
            told = f"The program was ended while it kept what had been played in {self.path.name} before its file was "
            self.warnings = (*self.warnings, f"{told}taken away or replaced. What it kept is in {kept}.")
        self._take_up_last_writes()
        if self._opening.backups is not None:
            clean_up(self.path, self._opening.backups)
        form = version_of(self._connection)
        if form:
            is_old = form < self._opening.migrations[-1].number
            self.back_up(BEFORE_UPDATE if is_old else AT_OPENING, self._opening.at)

    def _take_up_last_writes(self) -> None:
        """Recover campaigns from write-ahead logs that were set aside and the backups that they belong to."""
        copies = backups_of(self.path, self._opening.backups) if self._opening.backups is not None else []
        for aside in last_writes_aside(self.path):
            kept = name_for(self.path, self.path.parent, self._opening.at)
            made = False
            with suppress(sqlite3.Error, OSError):
                made = put_together(aside, copies, kept)
            if made or aside in self._set_aside:
                self.warnings = (*self.warnings, errors.foreign_writes(self.path, aside, kept if made else None))

    def _sign(self, opening: Opening) -> None:
        made, written = self.written_by()
        if written == opening.program:
            return
        with self._writing() as rows:
            rows.sign({"written_by": opening.program})
            if not made:
                rows.sign({"made_by": opening.program, "made_at": opening.at})

    def _made(self) -> list[tuple[str, str, str]]:
        """The id, kind and making of all documents, in the order in which they were made."""
        with self._reading() as connection:
            made = connection.execute("SELECT id, kind, made_at FROM document ORDER BY made_at, id")
            return [(str(id), str(kind), str(at)) for id, kind, at in made]

    @contextmanager
    def _writing(self) -> Iterator[Rows]:
        """One transaction; it counts only if the file at the path is the opened one before and after it."""
        self.complete()
        self.look()
        if self._hold.lost is not None:
            raise self._hold.lost
        with translated(self.path), self._made_writer().transaction() as rows:
            if self._hold.writes_begin:
                sign(self._connection)
            yield rows
        with translated(self.path):
            self._hold.wrote()

    def _made_writer(self) -> Writer:
        if self._writer is None:
            from desktop_app.store.writing import Writer

            self._writer = Writer(self.path, self._connection)
        return self._writer

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """The connection itself: it reads what is no text, and what is too long, without loading it."""
        if self._hold.lost is not None:
            raise self._hold.lost
        with translated(self.path):
            yield self._connection


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Bring the file from the form it has to the newest, step by step, each step one transaction."""
    for migration in migrations:
        if migration.number <= version_of(connection):
            continue
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in migration.statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {migration.number}")
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise


def _open_beside(opening: Opening, path: Path) -> CampaignFile:
    """Open a new file of this program that is made from the open one."""
    return CampaignFile(replace(opening, path=path, backups=None, may_make=True))
