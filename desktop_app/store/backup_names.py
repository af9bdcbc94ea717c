"""File names in the backups folder: they tell of which file a copy was made, when, and why."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.patterns_later import pattern
from desktop_app.store.places import real_path

AT_OPENING: Final = ""
AT_MAKING: Final = "new"
WHILE_OPEN: Final = "while open"
BEFORE_UPDATE: Final = "before update"
BEFORE_RECOVERY: Final = "before recovery"
BEFORE_RESTORE: Final = "before restore"
"""Why a copy was made; a word of its name."""
PRECAUTIONS: Final = (BEFORE_UPDATE, BEFORE_RECOVERY, BEFORE_RESTORE)
"""Made before the program changes a file by itself."""

UNFINISHED: Final = ".unfinished"
BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite may have beside a file; it belongs to the file and goes with it."""

LONGEST_STEM: Final = 150
"""Bytes of a file's name that its copies take over whole: most disks allow 255 for all of it."""
_CUT_STEM: Final = 40

_NAME: Final = pattern(
    r"(?P<stem>.+) (?P<place>[0-9a-f]{6}) "
    r"(?P<day>\d{4}-\d\d-\d\d)T(?P<time>\d\d-\d\d-\d\d(?:\.\d+)?)Z(?: (?P<why>[a-z ]+))?",
    re.DOTALL,
)
KEPT: Final = 10
"""Copies made at openings that are kept, unless the user wants another number."""


@dataclass(frozen=True, slots=True)
class Backups:
    """Where copies go and how many are kept; `spared` are never removed."""

    folder: Path
    kept: int = KEPT
    spared: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class CopyName:
    """What a copy's name tells: the campaign file's name without its ending, UTC time as ISO text, why it was made."""

    stem: str
    at: str
    why: str


def prefix_of(campaign: Path) -> str:
    """How the names of all copies of one file begin: its name, and a digest of its folder."""
    place = hashlib.sha256(os.fsencode(real_path(campaign))).hexdigest()[:6]
    stem = campaign.stem if len(os.fsencode(campaign.stem)) <= LONGEST_STEM else campaign.stem[:_CUT_STEM]
    return f"{stem} {place} "


def name_of_copy(campaign: Path, at: str, why: str) -> str:
    """The name of a copy that is made at the UTC time `at`, ISO text."""
    return f"{prefix_of(campaign)}{at.replace(':', '-')}{f' {why}' if why else ''}{CAMPAIGN_SUFFIX}"


def read_name(copy: Path) -> CopyName | None:
    """What the name of a file says, if it is that of a copy."""
    found = _NAME.fullmatch(copy.name.removesuffix(CAMPAIGN_SUFFIX))
    if found is None:
        return None
    at = f"{found['day']}T{found['time'].replace('-', ':')}Z"
    return CopyName(found["stem"], at, found["why"] or AT_OPENING)


def copies_in(folder: Path) -> list[Path]:
    """All campaign files in a folder of backups, also foreign ones; empty if the folder cannot be read."""
    try:
        return sorted(file for file in folder.iterdir() if file.suffix == CAMPAIGN_SUFFIX and file.is_file())
    except OSError:
        return []


def backups_of(campaign: Path, folder: Path) -> list[Path]:
    """The copies of this campaign file, the oldest first."""
    prefix = prefix_of(campaign)
    return [file for file in copies_in(folder) if file.name.startswith(prefix)]


def later_than(older: Sequence[Path], at: str) -> str:
    """The time that a new copy is named by: `at`, or just behind the newest copy where the clock was set back.

    Copies are sorted and rotated by their names: one that were named before those that are there would be the first to
    go. When it was made truly stands in its mark.
    """
    name = read_name(older[-1]) if older else None
    if name is None or at >= name.at:
        return at
    try:
        moved = datetime.fromisoformat(name.at) + timedelta(milliseconds=1)
    except (ValueError, OverflowError):
        return at
    return f"{moved:%Y-%m-%dT%H:%M:%S}.{moved.microsecond // 1000:03d}Z"


def is_backup(path: Path, folder: Path) -> bool:
    """Whether a path leads into the folder of backups: no file there is played in."""
    return real_path(folder) in real_path(path).parents


def file_time(at: str) -> str:
    """A UTC time, ISO text, as the user's own clock showed it, fit for the name of a file: `2026-03-01 18.30`."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H.%M")
    except (ValueError, OverflowError, OSError):
        return at.replace(":", ".")
