"""Looks at a whole campaign file without touching it: what is wrong in its structure, and every line of its journals.

All of it is done on a copy in a folder of its own, so that neither the file nor its folder is changed.
"""

from __future__ import annotations

import errno
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from desktop_app.paths import SQLITE_HEADER
from desktop_app.session.journal import Stored
from desktop_app.store import errors
from desktop_app.store.connection import is_open_here, translated
from desktop_app.store.errors import StoreError
from desktop_app.store.looking import APPLICATION_ID, version_of
from desktop_app.store.migrations import MIGRATIONS
from desktop_app.store.places import beside, real_path
from desktop_app.store.reading import read_document, read_documents
from desktop_app.store.restore import is_read_elsewhere
from desktop_app.store.salvaging import left_of
from desktop_app.store.schema import foreign_parts, make_wary

MOST_TOLD: Final = 12
_SHARED_BEGIN, _SHARED_SIZE = 0x40000002, 510
"""The bytes by which SQLite locks a file: whoever reads it has a part of them, whoever has it alone has all."""
KNOWN: Final = MIGRATIONS[-1].number


@dataclass(frozen=True, slots=True)
class Examined:
    """What is in a campaign file. `wrong` = what is not as it should be in its structure, in words; none = it is whole.

    `documents` = every document by its id, with what is wrong with its lines; `made_at` of those that are known;
    `form` = the number of its form, 0 where that cannot be read.
    """

    documents: Mapping[str, Stored]
    made_at: Mapping[str, str] = field(default_factory=dict)
    wrong: tuple[str, ...] = ()
    form: int = 0
    made_by: str = ""
    written_by: str = ""


@contextmanager
def apart(path: Path) -> Iterator[Path]:
    """A copy of a campaign file with what lies beside it, in a folder that goes away. Raises StoreError.

    A file that is open elsewhere is refused: what is copied of it might be half of a step.
    """
    path = real_path(path)
    with translated(path):
        if not path.exists():
            raise errors.not_there(path)
        if path.is_dir():
            raise errors.folder(path)
        if not path.stat().st_size and not beside(path, "-wal").exists():
            raise errors.empty(path)
        if is_open_here(path) or _is_open_elsewhere(path):
            raise errors.in_use(path)
        with tempfile.TemporaryDirectory(prefix="turnkeeper-") as folder:
            copy = Path(folder) / "campaign.sqlite"
            for end in ("", "-wal", "-journal"):
                if beside(path, end).exists():
                    shutil.copyfile(beside(path, end), beside(copy, end))
            yield copy


def examine(path: Path, copy: Path) -> Examined:
    """What is in a `copy` of the file at `path`. Raises StoreError for what is no campaign, or that of a newer version.

    The copy may be changed by it.
    """
    try:
        # Opening joins last writes to the file: what may have to be gathered page by page stays as it is.
        with tempfile.TemporaryDirectory(prefix="turnkeeper-") as folder:
            tried = Path(folder) / copy.name
            for end in ("", "-wal", "-journal"):
                if beside(copy, end).exists():
                    shutil.copyfile(beside(copy, end), beside(tried, end))
            return _by_its_tables(path, tried)
    except _Spoiled as spoiled:
        left = left_of(copy)
        if not any(each.records or each.states for each in left.values()):
            raise spoiled.error from None
        ordered = sorted(left.values(), key=lambda each: (each.made_at or "~", each.id))
        return Examined(
            {each.id: each.stored() for each in ordered},
            {each.id: each.made_at for each in ordered if each.made_at},
            spoiled.wrong,
        )


class _Spoiled(Exception):
    """It cannot be read by its tables; `error` is what to tell if it is no campaign at all."""

    def __init__(self, error: StoreError, *wrong: str) -> None:
        super().__init__(str(error))
        self.error, self.wrong = error, wrong or (error.wrong,)


def _by_its_tables(path: Path, copy: Path) -> Examined:
    if _is_cut(copy):
        raise _Spoiled(errors.damaged(path, "it was cut short"), "The file was cut short.")
    try:
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            make_wary(connection)
            return _read(path, connection)
    except sqlite3.Error as error:
        raise _Spoiled(errors.from_sqlite(path, error), _in_words(str(error))) from error
    except UnicodeDecodeError as error:
        raise _Spoiled(errors.damaged(path, "some of its text is no text any more")) from error


def _read(path: Path, connection: sqlite3.Connection) -> Examined:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        raise _Spoiled(errors.foreign(path))
    form = version_of(connection)
    mislabelled: tuple[str, ...] = ()
    if form > KNOWN:
        if foreign_parts(connection, KNOWN, MIGRATIONS):
            raise errors.newer(path, form, KNOWN)
        form, mislabelled = KNOWN, (f"It says that it has form {form}, but its tables are those of form {KNOWN}.",)
    told = [str(row[0]) for row in connection.execute(f"PRAGMA integrity_check({MOST_TOLD})")]
    if told != ["ok"]:
        raise _Spoiled(errors.damaged(path, told[0]), *dict.fromkeys(_in_words(each) for each in told))
    if foreign := foreign_parts(connection, form, MIGRATIONS):
        raise _Spoiled(errors.altered(path, foreign))
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise _Spoiled(errors.damaged(path, "some of its lines belong to nothing that is in it"))
    documents = read_documents(connection)
    if not documents:
        raise errors.empty(path)
    made = dict(connection.execute("SELECT id, made_at FROM document"))
    meta = dict(connection.execute("SELECT key, value FROM meta WHERE key IN ('made_by', 'written_by')"))
    return Examined(
        {each.id: read_document(connection, each.id) for each in documents},
        {str(id): str(at) for id, at in made.items()},
        mislabelled,
        form,
        str(meta.get("made_by", "")),
        str(meta.get("written_by", "")),
    )


def _is_cut(copy: Path) -> bool:
    """Whether a part of the last page is missing: SQLite itself would take it for zeros."""
    with copy.open("rb") as file:
        head = file.read(18)
    page = int.from_bytes(head[16:18], "big")
    is_ours = head.startswith(SQLITE_HEADER) and not beside(copy, "-wal").exists()
    return is_ours and bool(copy.stat().st_size % max(page, 512))


def _in_words(told: str) -> str:
    """What SQLite says of a file, for a reader who knows files and no trees."""
    if "encrypted or is not a database" in told or "not a database" in told:
        return "The beginning of the file is not that of a campaign any more."
    if "malformed" in told:
        return "The file is damaged: SQLite cannot find its way in it."
    return f"The file is damaged: {' '.join(told.split())}."


def _is_open_elsewhere(path: Path) -> bool:
    """Whether another program holds SQLite's lock; to ask leaves nothing beside the file, as opening it would."""
    try:
        import fcntl
    except ImportError:
        return is_read_elsewhere(path)
    with path.open("rb") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED_BEGIN)
        except OSError as error:
            return error.errno in (errno.EACCES, errno.EAGAIN)
    return False
