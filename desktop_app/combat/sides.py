"""The sides of a fight that the program itself gives out; scenarios may name others."""

from __future__ import annotations

from typing import Final

HEROES: Final = "heroes"
"""The party's side."""
FOES: Final = "foes"
