"""The words by which a turn remembers what was done in it."""

from __future__ import annotations


def acted_mark(spell: str) -> str:
    """The mark of a turn in which a spell has acted that acts again each round."""
    return f"acted: {spell.lower()}"
