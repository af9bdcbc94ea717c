"""Reads a backup without changing it: its title, its size, how its last fight stood, whether it is undamaged."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from desktop_app.paths import SQLITE_HEADER
from desktop_app.pauses import pause
from desktop_app.session.journal import Stored
from desktop_app.store import errors, reading
from desktop_app.store.backup_mark import changed_since, read_mark, read_only
from desktop_app.store.backup_names import read_name
from desktop_app.store.connection import translated
from desktop_app.store.digests import digest_of
from desktop_app.store.errors import StoreError
from desktop_app.store.looking import APPLICATION_ID, version_of
from desktop_app.store.migrations import MIGRATIONS
from desktop_app.store.places import beside
from desktop_app.store.schema import foreign_parts

SOUND: Final = "sound"
CAMPAIGN: Final = "campaign"
"""The id of the document that is the campaign itself."""
_COLUMNS: Final = ", ".join((*reading.RECORD_FIELDS, "digest"))
_LINES: Final = f"SELECT {_COLUMNS} FROM entry ORDER BY document, seq"  # noqa: S608 - the names are ours


@dataclass(frozen=True, slots=True)
class LastFight:
    """The encounter that was changed last: its id, and how it stood (`phase`, `round`, `actor`)."""

    id: str
    phase: str
    round: int
    actor: str


@dataclass(frozen=True, slots=True)
class BackupContents:
    """A file among the backups. `condition` = SOUND or one of the kinds of StoreError, and then `wrong` says why.

    `of` = the campaign file that it was made of, "" where it does not say; `at` = UTC as ISO text; `size` in bytes.
    `creatures` and `encounters` are -1 if they could not be read; `went_on` = the backup itself was played in.
    `form` = the number of its file form, 0 where it could not be read; `newest` = that which this program writes.
    """

    path: Path
    stem: str
    at: str
    why: str
    size: int
    of: str = ""
    condition: str = SOUND
    wrong: str = ""
    title: str = ""
    creatures: int = -1
    encounters: int = -1
    steps: int = 0
    last_fight: LastFight | None = None
    went_on: bool = False
    form: int = 0
    newest: int = MIGRATIONS[-1].number


def read_contents(path: Path) -> BackupContents:
    """Read a file in the backups folder; never raises. It pauses between the lines of the journals."""
    plain = _plain(path)
    try:
        _refuse_foreign(path)
        with read_only(path) as connection:
            refuse_unsound(connection, path, MIGRATIONS[-1].number)
            return _contents(connection, plain)
    except StoreError as error:
        return replace(plain, condition=error.kind, wrong=error.wrong)
    except sqlite3.Error as error:
        found = errors.from_sqlite(path, error)
        return replace(plain, condition=found.kind, wrong=found.wrong)
    except OSError as error:
        return replace(plain, condition=errors.MISSING, wrong=f"It cannot be read: {error.strerror or error}.")
    except (ValueError, TypeError, LookupError, RecursionError, MemoryError) as error:
        return replace(plain, condition=errors.UNREADABLE, wrong=f"What is in it cannot be read: {error}.")


def read_document(path: Path, document: str) -> Stored:
    """A document of a backup with its journal lines and snapshots. Raises StoreError."""
    with translated(path), read_only(path) as connection:
        stored = reading.read_document(connection, document)
    if 0 in stored.faults:
        raise errors.damaged(path, f"the beginning of document {document} is missing")
    return stored


def standings(path: Path) -> dict[str, Mapping[str, object]]:
    """How each encounter of a backup stood (`phase`, `round`, `actor`, `combatants`), by its id. Raises StoreError."""
    with translated(path), read_only(path) as connection:
        rows = connection.execute(
            "SELECT document, summary FROM entry WHERE id IN (SELECT max(id) FROM entry GROUP BY document)"
        ).fetchall()
    return {str(document): _mapping(summary) for document, summary in rows if document != CAMPAIGN}


def refuse_unsound(connection: sqlite3.Connection, path: Path, known: int) -> None:
    """Read a whole file. Raises StoreError unless it is an undamaged campaign of a file form up to `known`."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        raise errors.foreign(path)
    if (form := version_of(connection)) > known:
        raise errors.newer(path, form, known)
    if foreign := foreign_parts(connection, form, MIGRATIONS):
        raise errors.altered(path, foreign)
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise errors.damaged(path, str(found).replace("\n", " "))
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise errors.damaged(path, "some of its lines belong to nothing that is in it")
    _refuse_spoiled_lines(connection, path)


def _refuse_spoiled_lines(connection: sqlite3.Connection, path: Path) -> None:
    """Check line by line without keeping any in memory: a journal of 50 MB is checked during play.

    A line that was set aside has a stand-in and does not count as unreadable.
    """
    held = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'aside'").fetchone() is not None
    aside = frozenset(connection.execute("SELECT document, seq FROM aside")) if held else frozenset()
    last: tuple[object, int] = ("", 0)
    # A line whose letters are none is another text here, so its digest tells that it was spoiled.
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    for row in connection.execute(_LINES):
        document, seq = row[:2]
        expected = last[1] + 1 if document == last[0] else 1
        while expected < seq and (document, expected) in aside:
            expected += 1
        if seq != expected:
            raise errors.damaged(path, f"line {expected} of document {document} is missing")
        if row[-1] != digest_of(*row[:-1]) and (document, seq) not in aside:
            raise errors.damaged(path, f"line {seq} of document {document} was spoiled")
        last = (document, seq)
        pause()
    connection.text_factory = str


def _plain(path: Path) -> BackupContents:
    """What the file's name and folder tell before the file is read."""
    name = read_name(path)
    try:
        stat = path.stat()
        size, changed = stat.st_size, datetime.fromtimestamp(stat.st_mtime, UTC).isoformat(timespec="seconds")
    except (OSError, ValueError, OverflowError):
        size, changed = 0, ""
    if name is None:
        return BackupContents(path, path.stem, changed, "", size)
    return BackupContents(path, name.stem, name.at, name.why, size)


def _refuse_foreign(path: Path) -> None:
    with path.open("rb") as file:
        if file.read(len(SQLITE_HEADER)) != SQLITE_HEADER:
            raise errors.foreign(path)


def _contents(connection: sqlite3.Connection, plain: BackupContents) -> BackupContents:
    mark = read_mark(connection)
    (steps,) = connection.execute("SELECT count(*) FROM entry").fetchone()
    summary = _campaign_summary(connection)
    return replace(
        plain,
        of=mark.of if mark is not None else "",
        at=mark.at if mark is not None else plain.at,
        why=mark.why if mark is not None else plain.why,
        title=str(summary.get("title", "")),
        creatures=_number(summary.get("creatures")),
        encounters=_number(summary.get("encounters")),
        steps=int(steps),
        last_fight=_last_fight(connection),
        form=version_of(connection),
        went_on=changed_since(connection, plain.path) or beside(plain.path, "-wal").exists(),
    )


def _campaign_summary(connection: sqlite3.Connection) -> Mapping[str, object]:
    """Title and numbers as the campaign's last line tells them; of one without lines as its first state does."""
    last = "SELECT summary FROM entry WHERE document = ? ORDER BY seq DESC LIMIT 1"
    row = connection.execute(last, (CAMPAIGN,)).fetchone()
    if row is not None:
        return _mapping(row[0])
    first = connection.execute("SELECT state FROM snapshot WHERE document = ? AND seq = 0", (CAMPAIGN,)).fetchone()
    state = _mapping(first[0]) if first is not None else {}
    counts = {name: _size(state.get(name)) for name in ("creatures", "encounters")}
    return {"title": state.get("title", ""), **counts}


def _last_fight(connection: sqlite3.Connection) -> LastFight | None:
    last = "SELECT document, summary FROM entry WHERE document != ? ORDER BY id DESC LIMIT 1"
    row = connection.execute(last, (CAMPAIGN,)).fetchone()
    if row is None:
        return None
    said = _mapping(row[1])
    number = said.get("round")
    round_ = number if isinstance(number, int) else 0
    return LastFight(str(row[0]), str(said.get("phase", "")), round_, str(said.get("actor") or ""))


def _mapping(text: object) -> Mapping[str, object]:
    said = json.loads(str(text)) if text else {}
    return said if isinstance(said, dict) else {}


def _size(value: object) -> int:
    return len(value) if isinstance(value, dict | list) else 0


def _number(value: object) -> int:
    return value if isinstance(value, int) else -1
