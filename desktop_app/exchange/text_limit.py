"""How long a text may be of which stat blocks are read; in a module of its own, for fields know it and read nothing."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 200_000
"""Characters of a text that are read: some forty full pages. What follows is left, with a doubt."""
