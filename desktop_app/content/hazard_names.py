"""The names of the library's traps and haunts, without reading what they do."""

from __future__ import annotations

from functools import cache
from typing import Final

from desktop_app.content.books import book_entries
from desktop_app.content.words import words
from desktop_app.patterns_later import pattern
from desktop_app.rules.hazard import HAUNT, TRAP

SHELVES: Final = (("traps", TRAP), ("haunts", HAUNT))
SPOKEN: Final = {"trap": TRAP, "traps": TRAP, "haunt": HAUNT, "haunts": HAUNT}
"""The words that a typed trap or haunt is told by."""
LEAST_LETTERS: Final = 3
_MARKS: Final = pattern(r"[_*]")


def plain_name(name: str) -> str:
    """A name without the marks of a spell's title in it."""
    return _MARKS.sub("", name).strip()


@cache
def hazard_ratings_by_name(ruleset: str) -> dict[str, tuple[str, str]]:
    """Every name with its kind and challenge rating."""
    found = {}
    for shelf, kind in SHELVES:
        for entry in book_entries(shelf, ruleset):
            found[plain_name(entry.name)] = (kind, str(entry.facts.get("cr", "")))
    return found


def hazard_names(ruleset: str) -> tuple[str, ...]:
    """All names, for what is offered while one types."""
    return tuple(hazard_ratings_by_name(ruleset))


def may_name_hazard(ruleset: str, text: str) -> bool:
    """Whether a typed text could mean one: it says `trap` or `haunt`, or holds one of the names."""
    plain = text.lower()
    if set(plain.replace(":", " ").split()) & set(SPOKEN):
        return True
    return any(name.lower() in plain for name in hazard_names(ruleset))


def hazards_called(ruleset: str, text: str) -> list[tuple[str, str, str]]:
    """Name, kind and rating of those that every typed word begins a word of; `trap` and `haunt` mean the kind."""
    said = words(text)
    kinds = {SPOKEN[word] for word in said if word in SPOKEN} or {TRAP, HAUNT}
    wanted = [word for word in said if word not in SPOKEN]
    if not said or (len(wanted) == len(said) and len("".join(said)) < LEAST_LETTERS):
        return []
    return [
        (name, kind, rating)
        for name, (kind, rating) in hazard_ratings_by_name(ruleset).items()
        if kind in kinds and all(any(held.startswith(word) for held in words(name)) for word in wanted)
    ]
