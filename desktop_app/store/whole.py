"""Files of the store as wholes: each with what SQLite lays beside it, waited for until it is on the disk."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from desktop_app.store.backup_names import BESIDE
from desktop_app.store.places import beside


def remove(file: Path) -> None:
    """Remove a file with what lies beside it; what cannot be removed stays."""
    for end in ("", *BESIDE):
        with suppress(OSError):
            beside(file, end).unlink()


def to_disk(file: Path) -> None:
    """Wait until a file's content is on the disk. Raises OSError."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())
