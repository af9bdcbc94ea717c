"""Campaign files for tests: made small, looked at whole."""

from __future__ import annotations

import hashlib
import sqlite3
from pathlib import Path

from desktop_app.session.journal import COMMAND, Record
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import NewDocument, Opening

AT = "2026-03-01T18:30:05.125Z"


def opening(path: Path, backups: Path | None = None, at: str = AT, program: str = "1.2.3") -> Opening:
    return Opening(path, at, backups, program)


def record(seq: int, document: str = "fight", size: int = 10) -> Record:
    """A line of that number, its events padded to about `size` letters."""
    return Record(
        document,
        seq,
        COMMAND,
        f"step {seq}",
        command='{"note":{"text":"ä ⚔ ' + str(seq) + '"}}',
        dice="{}",
        events='["' + "x" * size + '"]',
        outcome=f'{{"ok":true,"lines":["Step {seq}."]}}',
        summary='{"phase":"setup"}',
        at=AT,
        program="1.2.3",
    )


def fill(file: CampaignFile, lines: int = 5, size: int = 10) -> None:
    """A document with so many lines."""
    file.add((NewDocument("fight", "encounter", '{"ruleset":"x"}'),), AT)
    for seq in range(1, lines + 1):
        file.append(record(seq, size=size))


def make(path: Path, lines: int = 5, size: int = 10) -> Path:
    """A closed campaign file with one document."""
    file = CampaignFile(opening(path))
    fill(file, lines, size)
    file.close()
    return path


def content(path: Path) -> str:
    """A hash of the bytes of the file and of what lies beside it."""
    digest = hashlib.sha256(path.read_bytes())
    beside = path.with_name(path.name + "-wal")
    if beside.exists():
        digest.update(beside.read_bytes())
    return digest.hexdigest()


def harm(copy: Path, how: str) -> None:
    """Do something to a file that makes it no sound campaign."""
    if how == "gone":
        copy.unlink()
    elif how == "foreign":
        copy.write_bytes(b"a holiday picture" * 500)
    elif how == "cut":
        copy.write_bytes(copy.read_bytes()[:9000])
    else:
        harm_by = "PRAGMA user_version = 999" if how == "newer" else "UPDATE entry SET title = 'x' WHERE seq = 2"
        connection = sqlite3.connect(copy)
        connection.execute(harm_by)
        connection.commit()
        connection.close()


def harm_page(path: Path, number: int, size: int = 4096) -> None:
    """Make one page of the file, from 1, all zeros."""
    with path.open("r+b") as file:
        file.seek((number - 1) * size)
        file.write(b"\0" * size)
