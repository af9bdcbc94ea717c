"""What stands in the token of a combatant, on the screen and on paper."""

from __future__ import annotations


def letters_of(name: str) -> str:
    """What stands in a token: `G3` for Goblin 3, `GC2` for Goblin Chief 2, `AS` for Ana Stone, `An` for Ana."""
    words = name.split()
    last = words[-1] if words else ""
    if len(words) > 1:
        kind = words[:-1] if last.isdecimal() else words
        letters = kind[0][:1] + (kind[-1][:1] if len(kind) > 1 else "")
        return letters.upper() + (last if last.isdecimal() else "")
    return name[:2]
