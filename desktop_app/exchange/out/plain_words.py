"""Figures as other programs read them: signs of the keyboard instead of those of a printed page."""

from __future__ import annotations

from typing import Final

from desktop_app.documents.figures import DASH, EN, NO_BREAK, TIMES
from desktop_app.rules.text import MINUS

_SIGNS: Final = str.maketrans({MINUS: "-", EN: "-", DASH: "-", TIMES: "x", NO_BREAK: " "})


def keyed(text: str) -> str:
    """`2 claws +6 (1d6-1/19-20)` with a hyphen for every dash and spaces that may break."""
    return text.translate(_SIGNS)


def rating(text: str) -> float:
    """A challenge rating as a number: 0.5 for `1/2`; 0 for what is none."""
    above, bar, below = text.strip().partition("/")
    if not above.isdecimal() or (bar and not below.isdecimal()):
        return 0
    return int(above) / (int(below) or 1) if bar else int(above)
