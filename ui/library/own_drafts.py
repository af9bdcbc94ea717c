"""What was typed into the forms of own entries and is not kept yet: a file holds it, so that closing loses nothing."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.whole_file import write_whole

if TYPE_CHECKING:
    from desktop_app.content.own_forms import Typed
    from desktop_app.content.schema import Raw

    Key = tuple[str, str]
    Draft = tuple[Raw, Mapping[str, Typed], bool]

FILE = "own-rules-not-kept.json"
LARGEST = 2_000_000


class Drafts(dict["Key", "Draft"]):
    """Those of the campaign that is open, by section and name."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder, self._campaign = folder, ""
        self._written: dict[Key, Draft] = {}

    def begin(self, campaign: str) -> None:
        """Hold those of another campaign."""
        self.write()
        self._campaign = campaign
        self.clear()
        self.update(read_drafts(self._folder, campaign))
        self._written = dict(self)

    def write(self) -> None:
        """Have them on the disk, unless they are there."""
        if self != self._written:
            self._written = dict(self)
            write_drafts(self._folder, self._campaign, self)


def read_drafts(folder: Path, campaign: str) -> dict[Key, Draft]:
    """The drafts of a campaign by section and name; none where the file is not there or says nothing of use."""
    found: dict[Key, Draft] = {}
    for row in _all(folder).get(campaign, ()):
        try:
            section, name, base, filled, replaces = row
            typed = {str(key): _typed(value) for key, value in filled.items()}
            found[str(section), str(name)] = (dict(base), typed, replaces is True)
        except (AttributeError, TypeError, ValueError):
            continue
    return found


def write_drafts(folder: Path, campaign: str, drafts: Mapping[Key, Draft]) -> None:
    """Write them beside those of other campaigns; where the disk refuses, they are in memory still."""
    every = _all(folder)
    rows = [[*key, base, filled, replaces] for key, (base, filled, replaces) in drafts.items()]
    every = {**every, campaign: rows} if rows else {name: held for name, held in every.items() if name != campaign}
    path = folder / FILE
    try:
        if every:
            write_whole(path, json.dumps(every, ensure_ascii=False))
        else:
            path.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        logging.getLogger("turnkeeper").warning("drafts of own rules: %s", error)


def _all(folder: Path) -> dict[str, list[Any]]:
    path = folder / FILE
    try:
        held = json.loads(path.read_text(encoding="utf-8")) if path.stat().st_size <= LARGEST else {}
    except (OSError, ValueError, RecursionError):
        return {}
    return {str(name): rows for name, rows in held.items() if isinstance(rows, list)} if isinstance(held, dict) else {}


def _typed(value: object) -> Typed:
    """As a field holds it. Raises TypeError."""
    if isinstance(value, list):
        return tuple(tuple(str(cell) for cell in row) for row in value)
    if isinstance(value, str | bool):
        return value
    raise TypeError(value)
