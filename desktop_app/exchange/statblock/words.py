"""Sets of words, written as they are read: one after the other."""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


def phrase_set(text: str) -> frozenset[str]:
    """The entries of a text, parted by semicolons."""
    return frozenset(entry.strip() for entry in text.split(";"))
