"""A row of a table of random encounters."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Met:
    """The faces of a d% from `least` to `most`, and who is met then: `2d4 goblin, worg`; nothing = nobody."""

    least: int
    most: int
    who: str = ""
