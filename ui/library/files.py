"""Which files can be chosen to be read, as a file dialog wants it, and which of them are whole collections."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from desktop_app.exchange.endings import ENDINGS, TABLES
from desktop_app.paths import SQLITE_HEADER

_KINDS: Final = " ".join(f"*{ending}" for ending in (*ENDINGS, ".creature", ".yaml", ".yml"))
FILTER = f"Creatures ({_KINDS});;All files (*)"
COLLECTIONS = f"Collections ({_KINDS} *.pcp *.zip *.sqlite *.sqlite3 *.turnkeeper);;All files (*)"
MOST_READ: Final = 20
"""Files that are read onto the page of stat blocks; of more a list is of better use."""
_FIGHTS: Final = (".zip", ".cmcs", ".cmpt", ".cmet", ".pcp", ".rpgrp")
_DATABASES: Final = (".db", ".sqlite", ".sqlite3")
_HEAD: Final = 4_000
_BACKUP: Final = b"ImprovedInitiative."


def is_collection(paths: Sequence[Path]) -> bool:
    """Whether they hold more than creatures: a folder, an archive, a fight, a backup of another program.

    So are tables by themselves, for somebody may have to tell what their columns are.
    """
    tables = all(path.suffix.lower() in TABLES for path in paths)
    return len(paths) > MOST_READ or (tables and bool(paths)) or any(_is_one(path) for path in paths)


def _is_one(path: Path) -> bool:
    if path.is_dir() or path.suffix.lower() in _FIGHTS:
        return True
    if path.suffix.lower() not in (".json", *_DATABASES):
        return False
    try:
        with path.open("rb") as opened:
            head = opened.read(_HEAD)
            return _BACKUP in head or head.startswith(SQLITE_HEADER)
    except OSError:
        return False
