"""Writes a file completely or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

ABANDONED: Final = 3600.0
"""Seconds after which an unfinished file was left by a program that was killed; a younger one may still be written."""
_SHOWN: Final = 50
"""Letters of the file's name in that of the unfinished one, which must not be longer than a file system takes."""


def write_whole(path: Path, data: str | bytes | Iterable[str]) -> None:
    """Replace a file's content so that a reader finds the old or the new one, never a half. Raises OSError.

    A text that comes in pieces is never in memory as a whole; if making them raises, the file stays as it was.
    """
    beside = path.with_name(f"{path.name[-_SHOWN:]}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            for piece in (data,) if isinstance(data, str | bytes) else data:
                file.write(piece.encode() if isinstance(piece, str) else piece)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            beside.chmod(path.stat().st_mode & 0o777)
        beside.replace(path)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
    _remove_abandoned(path)


def _remove_abandoned(path: Path) -> None:
    """Remove the unfinished files that killed programs left for this path."""
    start = f"{path.name[-_SHOWN:]}."
    with suppress(OSError):
        now = path.stat().st_mtime
        for file in list(path.parent.iterdir()):
            middle = file.name.removeprefix(start).removesuffix(".new")
            if file.name == f"{start}{middle}.new" and middle.isdecimal():
                with suppress(OSError):
                    if now - file.stat().st_mtime > ABANDONED:
                        file.unlink()
