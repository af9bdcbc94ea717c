"""What a row of the campaign at the side of the window is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

SummaryOf = Callable[[str], Mapping[str, object]]
"""Tells how an encounter stands, in a few values."""


class Kind(Enum):
    """What a row of the campaign is."""

    HEADING = "heading"
    FOLDER = "folder"
    HINT = "hint"
    CREATURE = "creature"
    ENCOUNTER = "encounter"
    SHELF = "shelf"


@dataclass(frozen=True, slots=True)
class Item:
    """A row: `detail` stands at the right, `running` = a fight that was begun and not ended.

    `depth` = how many masters a companion has above it; `folder` = the folder that creatures dropped on the row go to,
    `shelf` = that of encounters (empty = none, None = the row is no place for them).
    """

    kind: Kind
    id: str
    text: str
    detail: str = ""
    icon: str = ""
    running: bool = False
    depth: int = 0
    folder: str = ""
    tags: tuple[str, ...] = ()
    shelf: str | None = None
