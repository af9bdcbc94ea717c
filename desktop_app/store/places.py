"""The places of a campaign: its file, what SQLite lays beside it, and how both are named to SQLite."""

from __future__ import annotations

import os
from pathlib import Path, PurePath
from urllib.parse import quote


def real_path(path: Path) -> Path:
    """The file that a path leads to, through links and from the folder that the program works in; never raises."""
    return Path(os.path.realpath(path))


def beside(path: Path, end: str) -> Path:
    """The file that SQLite lays beside a campaign: "-wal" with its last writes, "-shm" with their index."""
    return path.with_name(path.name + end)


def read_only_uri(path: PurePath, *, immutable: bool = False) -> str:
    """The URI by which SQLite opens a file read-only, with any character in its name; never raises.

    `immutable` = no program writes it meanwhile; its write-ahead log is ignored and no file is left behind.
    A relative path starts at the working directory.
    """
    return f"{_uri(path)}?mode=ro{'&immutable=1' if immutable else ''}"


def writing_uri(path: PurePath, *, may_make: bool) -> str:
    """The same for reading and writing; without `may_make` a file that is not there is an error, not a new file."""
    return f"{_uri(path)}?mode={'rwc' if may_make else 'rw'}"


def _uri(path: PurePath) -> str:
    if isinstance(path, Path):
        path = path.absolute()
    # By its bytes: the names of files need not be text. On Windows drives stand behind a stroke: file:///C:/a.
    place = os.fsencode(path.as_posix())
    start = b"" if place.startswith(b"/") else b"/"
    return f"file://{quote(start + place, safe='/:')}"
