"""Replaces one file by another as a single step, even if the program or the machine stops in the middle.

A note of what will be done is on the disk before anything is moved, and is removed at the end. If the next opening
finds the note, it moves whatever has not been moved yet.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from desktop_app.log import logger
from desktop_app.store.backup_names import BESIDE
from desktop_app.store.places import beside
from desktop_app.whole_file import write_whole

INCOMING: Final = ".incoming"
"""Beside a campaign: the file that will take its place, or become a new one."""
MAKING: Final = ".making"
"""Beside a new campaign: what it is made in, before it has its name."""
NOTE: Final = ".restoring"
"""Beside a campaign: says that its place is being taken, and what it will be called."""


def swap(path: Path, kept: Path) -> None:
    """Let the file that came in beside `path` take its place; what was there lies at `kept` then, all parts of it.

    Raises OSError. Then either nothing has changed, or the next opening of `path` does the rest.
    """
    write_whole(beside(path, NOTE), json.dumps({"kept": os.fsencode(kept.name).hex()}))
    sync_folder(path.parent)
    finish_swap(path)


def finish_swap(path: Path) -> None:
    """Finish an interrupted swap, if there is one. Raises OSError."""
    note, incoming = beside(path, NOTE), beside(path, INCOMING)
    kept = _kept(path, note)
    if kept is None:
        return
    if incoming.exists():
        for end in ("", *BESIDE):
            old = beside(path, end)
            if old.exists():
                old.rename(beside(kept, end))
        incoming.rename(path)
        sync_folder(path.parent)
    note.unlink(missing_ok=True)


def place_new(incoming: Path, path: Path) -> None:
    """Give a file its own name, where no other has it. Raises OSError, FileExistsError among others."""
    try:
        os.link(incoming, path)
    except FileExistsError:
        raise
    except OSError:
        # Sticks and some network drives know no second name for a file.
        if path.exists():
            raise FileExistsError(17, "another file has this name", str(path)) from None
        incoming.rename(path)
    else:
        incoming.unlink()
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Wait until a folder's entries are on the disk, if the system supports that."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def free_name(path: Path) -> Path:
    """The path, or the next one with a number that no file has."""
    free, number = path, 1
    while any(beside(free, end).exists() for end in ("", *BESIDE)):
        number += 1
        free = path.with_name(f"{path.stem} {number}{path.suffix}")
    return free


def _kept(path: Path, note: Path) -> Path | None:
    if not os.path.exists(note):  # noqa: PTH110 - a name that is too long is that of no note, and no error
        return None
    try:
        name = os.fsdecode(bytes.fromhex(json.loads(note.read_text(encoding="utf-8"))["kept"]))
    except (ValueError, TypeError, LookupError, RecursionError):
        logger(__name__).warning("%s is no note of ours and was left as it is", note)
        return None
    kept = path.with_name(Path(name).name)
    # Another file may have been made at the free path since: it is kept as well.
    return free_name(kept) if path.exists() and kept.exists() else kept
