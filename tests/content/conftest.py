"""A copy of the shipped library that a test may spoil."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from desktop_app.paths import resources

Change = Callable[[list[dict[str, Any]]], None]


class Copy:
    """The library in a folder of the test's own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def change(self, shelf: str, name: str, **fields: object) -> None:
        """Give the entry of that name other fields; None takes a field away."""
        self.edit(shelf, lambda entries: _update(_named(entries, name), fields))

    def add(self, shelf: str, **fields: object) -> None:
        """Put one more entry on the shelf."""
        self.edit(shelf, lambda entries: entries.append(dict(fields)))

    def edit(self, shelf: str, change: Change) -> None:
        file = self.folder / "compendium" / f"{shelf}.json"
        entries = json.loads(file.read_text(encoding="utf-8"))
        change(entries)
        file.write_text(json.dumps(entries), encoding="utf-8")


def _named(entries: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(entry for entry in entries if entry["name"] == name)


def _update(entry: dict[str, Any], fields: dict[str, object]) -> None:
    for field, value in fields.items():
        if value is None:
            del entry[field]
        else:
            entry[field] = value


@pytest.fixture
def library(tmp_path: Path) -> Copy:
    """The shipped library, copied."""
    for part in ("compendium", "rulesets"):
        shutil.copytree(resources() / part, tmp_path / "library" / part)
    return Copy(tmp_path / "library")
