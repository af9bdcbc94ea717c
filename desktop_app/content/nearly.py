"""Words one slip of a finger away: a letter too many, too few, another, or two in the wrong order."""

from __future__ import annotations

from typing import Final

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def nearly(word: str) -> frozenset[str]:
    """Every text that one slip makes of `word`; the word itself is not among them."""
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    found = {left + right[1:] for left, right in cuts if right}
    found |= {left + right[1] + right[0] + right[2:] for left, right in cuts if len(right) > 1}
    found |= {left + letter + right[1:] for left, right in cuts if right for letter in _LETTERS}
    found |= {left + letter + right for left, right in cuts for letter in _LETTERS}
    return frozenset(found - {word})
