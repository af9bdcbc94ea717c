"""What is typed about a map: its size."""

from __future__ import annotations

import re

from desktop_app.combat.grid.drawing import resized
from desktop_app.combat.grid.ground import Ground, GroundError
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError

SIZE_EXAMPLE = "30 x 20"
_SIZE = re.compile(r"(\d{1,6})\s*(?:x|\N{MULTIPLICATION SIGN}|by|,|\s)\s*(\d{1,6})", re.IGNORECASE)


def read_map_size(text: str, ground: Ground) -> Ground:
    """Read `30 x 20`, `30 20` or `30 by 20`, columns first: the map in that size. Raises PromptError."""
    found = _SIZE.fullmatch(text.strip())
    if found is None:
        raise PromptError(f"Type how many squares wide and high, such as {SIZE_EXAMPLE}, not {quoted(text)}.")
    try:
        return resized(ground, int(found[1]), int(found[2]))
    except GroundError as wrong:
        raise PromptError(str(wrong)) from None
