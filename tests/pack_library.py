"""`python -m tests.pack_library`: makes the indexes that lie beside the shipped creatures anew.

It is run after any change of `resources/compendium/creatures`; `tests/content/test_packed.py` fails until it was.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from desktop_app.content.creature_index import searchable
from desktop_app.content.creatures import FOLDER, LibraryEntry, read_entry
from desktop_app.content.packed_creatures import index_path, search_path
from desktop_app.content.search import SearchIndex
from desktop_app.paths import resources

HOME = resources() / "compendium" / FOLDER


def entries_of(path: Path) -> list[tuple[int, int, LibraryEntry]]:
    """The entries of a file, one a line, with the byte that each begins at and its length in bytes."""
    found: list[tuple[int, int, LibraryEntry]] = []
    start = 0
    for line in path.read_bytes().splitlines(keepends=True):
        text = line.rstrip(b",\n")
        if text not in (b"[", b"]"):
            raw = json.loads(text)
            found.append(
                (start, len(text), read_entry(raw, f"{FOLDER}/{path.parent.name}/{path.name}", path.parent.name))
            )
        start += len(line)
    return found


def made(folder: Path) -> tuple[str, str]:
    """What the index and the search file of a folder hold."""
    files: dict[str, int] = {}
    lines: list[list[Any]] = []
    index = SearchIndex()
    for path in sorted(folder.glob("*.json")):
        files[path.name] = path.stat().st_size
        for start, length, entry in entries_of(path):
            lines.append(
                [path.name, start, length, entry.id, entry.name, entry.cr, entry.kinds, entry.environment, entry.tags,
                 entry.differs, entry.aliases, entry.book]
            )  # fmt: skip
            index.put(searchable(entry, folder.name))
    return _text({"files": files, "lines": lines}), _text(index.written())


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


def main() -> None:
    """Write the indexes of every folder."""
    for folder in sorted(path for path in HOME.iterdir() if path.is_dir()):
        lines, search = made(folder)
        count = len(json.loads(lines)["lines"])
        index_path(folder).write_text(lines, encoding="utf-8")
        search_path(folder).write_text(search, encoding="utf-8")
        print(f"{folder.name}: {count:,} creatures, {len(lines) + len(search):,} bytes")


if __name__ == "__main__":
    main()
