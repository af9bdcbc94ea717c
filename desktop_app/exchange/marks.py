"""Doubts about a text, with their places; apart from the readers, which a window that shows doubts does without."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """A doubt and where it stands in the original text: characters `start` to `end`."""

    field: str
    text: str
    why: str
    start: int
    end: int
