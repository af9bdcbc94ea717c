"""The index of a folder of creatures: where each one stands, what lists tell of it, and what a search finds it by.

Thousands of creatures are listed and searched without being read: an index is made of them once, by
`python -m tests.pack_library`, and lies in `resources/packed`. It counts as long as the files are as long as it says.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

PACKED: Final = "packed"

Row = list[Any]
"""A line as it stands in the file: the fields of Line in their order."""


@dataclass(frozen=True, slots=True)
class Line:
    """One creature of a folder: `file` and the bytes from `start` on, `length` of them, hold it."""

    file: str
    start: int
    length: int
    id: str
    name: str
    cr: str
    kinds: tuple[str, ...]
    environment: tuple[str, ...]
    tags: tuple[str, ...]
    differs: tuple[tuple[str, str], ...]
    aliases: tuple[str, ...]
    book: str


def index_path(folder: Path) -> Path:
    """Where the lines of a folder lie: in `packed`, beside the compendium."""
    return folder.parents[2] / PACKED / f"{folder.name}.index.json"


def search_path(folder: Path) -> Path:
    """Where that lies which a search of the folder is restored from."""
    return folder.parents[2] / PACKED / f"{folder.name}.search.json"


@cache
def packed(folder: Path) -> tuple[Line, ...] | None:
    """The lines of a folder in its order; None where there are none, or the files are others now."""
    try:
        told = json.loads(index_path(folder).read_text(encoding="utf-8"))
        sizes = {path.name: path.stat().st_size for path in folder.glob("*.json")}
        return tuple(_line(row) for row in told["lines"]) if told["files"] == sizes else None
    except (OSError, ValueError, TypeError, KeyError):
        return None


def packed_search(folder: Path) -> Mapping[str, Any] | None:
    """What a search index of the folder is restored from, anew for each that asks; None where there are no lines."""
    if packed(folder) is None:
        return None
    try:
        found: Mapping[str, Any] = json.loads(search_path(folder).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found


def _line(row: Row) -> Line:
    file, start, length, id, name, cr, kinds, environment, tags, differs, aliases, book = row
    return Line(
        file,
        start,
        length,
        id,
        name,
        cr,
        tuple(kinds),
        tuple(environment),
        tuple(tags),
        tuple((number, why) for number, why in differs),
        tuple(aliases),
        book,
    )


def read_line(line: Line, folder: Path) -> Mapping[str, Any]:
    """The entry that a line tells of, as it stands in its file. Raises OSError."""
    with (folder / line.file).open("rb") as file:
        file.seek(line.start)
        found: Mapping[str, Any] = json.loads(file.read(line.length))
    return found
