"""Passages of long texts: the journal keeps what was written in a text, not all of it each time."""

from __future__ import annotations


def difference(before: str, after: str) -> tuple[int, str, str]:
    """The one passage in which two texts differ: the letter where it begins, what it was, what it is."""
    most = min(len(before), len(after))
    start = next((at for at in range(most) if before[at] != after[at]), most)
    most -= start
    end = next((at for at in range(most) if before[-1 - at] != after[-1 - at]), most)
    return start, before[start : len(before) - end], after[start : len(after) - end]


def has_passage(text: str, at: int, passage: str) -> bool:
    """Whether the passage begins at that letter of the text."""
    return 0 <= at <= len(text) and text.startswith(passage, at)


def with_passage(text: str, at: int, gone: int, put: str) -> str:
    """The text in which so many letters, from letter `at`, gave way to `put`."""
    return f"{text[:at]}{put}{text[at + gone :]}"
