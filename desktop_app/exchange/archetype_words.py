"""Words of files that may name archetypes, kept as traits until the rules tell which of them are known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

SURE: Final = "archetype: "
"""Before what a file calls an archetype."""
UNSURE: Final = "archetype or not: "
"""Before what stands in brackets behind a class: an archetype, or a school, a deity, a land."""
_BRACKETS: Final = (
    re.compile(r"[a-z]\s*\((?P<words>[^()\d]{3,80})\)\s*(?=\d{1,2}\b)", re.IGNORECASE),
    re.compile(r"[a-z]\s+\d{1,2}\s*\((?P<words>[^()\d]{3,80})\)", re.IGNORECASE),
)
_BETWEEN: Final = re.compile(r"\s*(?:[,;/|]|\band\b|\u00b7)\s*")
_MOST: Final = 8


def in_brackets(line: str) -> tuple[str, ...]:
    """What stands in brackets before or behind the level of a class: `fighter (archer) 5`, `fighter 5 (archer)`."""
    found = (match["words"] for pattern in _BRACKETS for match in pattern.finditer(line[:300]))
    return tuple(_each(found, UNSURE))


def told(words: str) -> tuple[str, ...]:
    """Archetypes that are called so: `archer, unbreakable`."""
    return tuple(_each((words[:200],), SURE))


def _each(texts: Iterator[str] | tuple[str, ...], kind: str) -> Iterator[str]:
    names = [name.strip(" .:").lower() for text in texts for name in _BETWEEN.split(text)]
    yield from dict.fromkeys(f"{kind}{name}" for name in names[:_MOST] if len(name) > 2 and name != "none")
