"""The ready grounds for battle maps, drawn by us."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.ground_form import read_ground
from desktop_app.paths import resources
from desktop_app.rules.fields import as_map

ORDER: Final = ("road", "forest", "cave", "tavern", "bridge", "ship", "crypt")
"""The names of their files, as they are offered."""


@dataclass(frozen=True, slots=True)
class ReadyGround:
    """A ground with its name and a sentence about what is on it."""

    name: str
    tip: str
    ground: Ground


@cache
def ready_grounds(folder: Path | None = None) -> tuple[ReadyGround, ...]:
    """All of them. Raises FieldError for a mistake in the data, OSError for a missing file."""
    return tuple(_read((folder or resources()) / "maps" / f"{name}.json", name) for name in ORDER)


def _read(file: Path, path: str) -> ReadyGround:
    form = dict(as_map(json.loads(file.read_text(encoding="utf-8")), path))
    name, tip = str(form.pop("name")), str(form.pop("tip"))
    return ReadyGround(name, tip, read_ground(form, path))
