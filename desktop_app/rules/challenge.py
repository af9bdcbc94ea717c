"""Challenge ratings as texts: `1/3`, `7`, `4 (5 with pipes)`."""

from __future__ import annotations

from typing import Final

from desktop_app.patterns_later import pattern

FRACTIONS: Final = ("1/8", "1/6", "1/4", "1/3", "1/2")
"""The ratings below 1, rising."""
_RATING: Final = pattern(r"\s*(\d{1,2}(?:/\d{1,2})?)(?!\d)")
"""Of two figures at most: what is beyond is a slip, and no points can be reckoned for it."""


def rating_in(text: str) -> str:
    """The rating that a text begins with; empty where it names none."""
    found = _RATING.match(text)
    return found[1] if found is not None else ""
