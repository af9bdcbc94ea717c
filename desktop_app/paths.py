"""Where things lie: resources beside the program, frozen or not; the user's data, settings, logs and backups."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

CAMPAIGN_SUFFIX = ".turnkeeper"
SQLITE_HEADER = b"SQLite format 3\0"
"""How the files of campaigns begin."""


def is_meant_as_campaign(path: Path) -> bool:
    """Whether a file was meant to be a campaign, by its name or its first bytes: a damaged one is refused as such."""
    if path.suffix.lower() == CAMPAIGN_SUFFIX:
        return True
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE_HEADER)) == SQLITE_HEADER
    except OSError:
        return False


@cache
def resources() -> Path:
    """The folder of shipped data: beside the packages in a checkout, inside the bundle when frozen."""
    bundle = getattr(sys, "_MEIPASS", None)
    base = Path(bundle) if bundle else Path(__file__).resolve().parent.parent
    return base / "resources"


@dataclass(frozen=True, slots=True)
class UserFolders:
    """The user's own places; made when they are first written to."""

    data: Path
    settings: Path
    logs: Path
    backups: Path


def user_folders(portable: Path | None = None) -> UserFolders:
    """The platform's places, or all of them inside `portable`; whole paths, whatever folder is worked in later."""
    if portable is not None:
        portable = portable.absolute()
        return UserFolders(portable, portable, portable / "logs", portable / "backups")
    from platformdirs import PlatformDirs

    dirs = PlatformDirs("turnkeeper", appauthor=False)
    return UserFolders(
        Path(dirs.user_data_dir),
        Path(dirs.user_config_dir),
        Path(dirs.user_log_dir),
        Path(dirs.user_data_dir) / "backups",
    )
