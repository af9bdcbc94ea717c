"""Writes into an open campaign file by the models of `tables.py`; reading needs none of them (`reading.py`).

The only module with `tables.py` that imports sqlmodel, which takes as long as all else of a start: so it is itself
imported when something is written for the first time, or before that, when the window has nothing to do (`early.py`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple
from pathlib import Path
from typing import Any

from sqlalchemy import event, insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool
from sqlmodel import Session, SQLModel, create_engine

from desktop_app.session.journal import Record, StandIn
from desktop_app.store import errors
from desktop_app.store.contents import NewDocument
from desktop_app.store.digests import digest_of
from desktop_app.store.reading import RECORD_FIELDS, STAND_IN_FIELDS
from desktop_app.store.tables import Aside, Document, Meta, StateSnapshot

_ENTRY = SQLModel.metadata.tables["entry"]


class Writer:
    """Writes through the one connection to an open campaign file."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._path = path
        self._engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
        begin: Callable[[Any], object] = lambda opened: opened.exec_driver_sql("BEGIN IMMEDIATE")  # noqa: E731
        # The driver's own transactions begin too late for SQLite's pragmas and for reading; ours begin at once.
        event.listen(self._engine, "begin", begin)

    @contextmanager
    def transaction(self) -> Iterator[Rows]:
        """One transaction: all that is written in it or, where anything is raised, nothing. Raises StoreError."""
        try:
            with Session(self._engine) as session:
                session.connection()  # it begins the transaction
                yield Rows(session)
                session.commit()
        except DBAPIError as error:
            if isinstance(error.orig, sqlite3.Error):
                raise errors.from_sqlite(self._path, error.orig) from error
            raise


class Rows:
    """What can be written, in the transaction that is open."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def append(self, record: Record) -> None:
        """One line more in a document's journal."""
        self._session.connection().execute(insert(_ENTRY), _entry_row(record))

    def add(self, new: NewDocument, at: str) -> None:
        """A new document with its first state and journal."""
        session = self._session
        session.add(Document(id=new.id, kind=new.kind, made_at=at))
        session.flush()
        session.add(_snapshot_row(new.id, 0, new.state))
        session.flush()
        if new.records:
            session.connection().execute(insert(_ENTRY), [_entry_row(record) for record in new.records])

    def keep(self, document: str, seq: int, state: str) -> None:
        """A snapshot of a document's state, in the place of one that there is for that line."""
        self._session.merge(_snapshot_row(document, seq, state))

    def set_aside(self, document: str, stand_ins: Sequence[StandIn], at: str, program: str) -> None:
        """Stand-ins for lines of a document."""
        for each in stand_ins:
            texts = (each.kind, each.title, each.events, each.outcome, each.why, at, program)
            values: tuple[Any, ...] = (document, each.seq, *texts, digest_of(document, each.seq, *texts))
            self._session.merge(Aside(**dict(zip((*STAND_IN_FIELDS, "digest"), values, strict=True))))

    def sign(self, values: dict[str, str]) -> None:
        """What the file says of itself."""
        for key, value in values.items():
            self._session.merge(Meta(key=key, value=value))


def _entry_row(record: Record) -> dict[str, object]:
    row: dict[str, object] = {name: getattr(record, name) for name in RECORD_FIELDS}
    return {**row, "digest": digest_of(*astuple(record))}


def _snapshot_row(document: str, seq: int, state: str) -> StateSnapshot:
    return StateSnapshot(document=document, seq=seq, state=state, digest=digest_of(document, seq, state))
