"""The campaign files that were opened last, as one text of the settings: the newest first, one a line."""

from __future__ import annotations

from pathlib import Path
from typing import Final

MOST: Final = 12


def recent(listed: str) -> tuple[Path, ...]:
    """The files of the list, the newest first."""
    return tuple(Path(line) for line in listed.split("\n") if line)[:MOST]


def with_first(listed: str, path: Path) -> str:
    """The list with this file at its head; one whose name holds a line's end cannot be listed."""
    if "\n" in str(path) or "\0" in str(path):
        return listed
    return "\n".join(str(each) for each in (path, *(each for each in recent(listed) if each != path))[:MOST])


def without(listed: str, path: Path) -> str:
    """The list without this file."""
    return "\n".join(str(each) for each in recent(listed) if each != path)
