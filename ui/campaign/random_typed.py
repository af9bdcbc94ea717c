"""Tables of random encounters as they are typed: a row a line, its faces first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from desktop_app.content.tables import TERRAINS
from desktop_app.rules.met import Met
from desktop_app.rules.treasure.table import faces_told
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError

HIGHEST: Final = 30
LONGEST: Final = 20_000
"""Letters that a table can have."""
_ROW: Final = re.compile(r"(\d{1,3})(?:\s*[-\N{EN DASH}]\s*(\d{1,3}))?[\s:.,]*(.*)")
_PLACE: Final = re.compile(r"([a-z]+)(?:,?\s+(?:level\s+)?(\d{1,2}))?", re.IGNORECASE)


def rows_text(rows: Sequence[Met]) -> str:
    """The rows as one types them: `01-40 2d4 goblin, worg`."""
    return "\n".join(f"{faces_told(row.least, row.most)} {row.who or 'nobody'}" for row in rows)


def read_rows(text: str) -> tuple[Met, ...]:
    """The rows of a table. Raises PromptError, with the line that cannot be read."""
    if len(text) > LONGEST:
        raise PromptError(f"A table has at most {LONGEST:,} letters.")
    rows = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        found = _ROW.fullmatch(line.strip())
        if found is None:
            raise PromptError(f"Line {number} should begin with its faces, as in 01-40 2d4 goblin; not {quoted(line)}.")
        least = int(found[1]) or 100
        most = (int(found[2]) or 100) if found[2] else least
        who = "" if found[3].strip().lower() in ("nobody", "-", "\N{EM DASH}") else found[3].strip()
        rows.append(Met(least, most, who))
    if not rows:
        raise PromptError("A table needs rows, as in 01-40 2d4 goblin.")
    return tuple(rows)


def read_place(text: str, usual: int) -> tuple[str, int]:
    """`forest 5`: a terrain and a level; the party's level where none is typed. Raises PromptError."""
    found = _PLACE.fullmatch(" ".join(text.split()))
    terrain = found[1].lower() if found is not None else ""
    alike = [each for each in TERRAINS if terrain and each.startswith(terrain.rstrip("s"))]
    if found is None or not alike:
        raise PromptError(f"Type a terrain and a level, as in forest 5; terrains are {', '.join(TERRAINS)}.")
    level = int(found[2]) if found[2] else usual
    if not 1 <= level <= HIGHEST:
        raise PromptError(f"Levels go from 1 to {HIGHEST}, not {level}.")
    return alike[0], level
