"""Alignments: their nine names, and which of them a class allows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desktop_app.making.guides import guide_of
from desktop_app.rules.ruleset import Ruleset

ALIGNMENTS: Final = (
    "lawful good",
    "neutral good",
    "chaotic good",
    "lawful neutral",
    "neutral",
    "chaotic neutral",
    "lawful evil",
    "neutral evil",
    "chaotic evil",
)
SHORT: Final = {"".join(word[0] for word in name.split()): name for name in ALIGNMENTS if " " in name} | {
    "n": "neutral",
    "tn": "neutral",
    "true neutral": "neutral",
}
"""`lg` and the like."""


def spelled(alignment: str) -> str:
    """`lawful good` of `LG` or `Lawful Good`; empty where none is told."""
    words = " ".join(alignment.lower().split())
    return SHORT.get(words, words)


def allows(pattern: str, alignment: str) -> bool:
    """Whether an alignment fits a class: `lawful`, `nonlawful`, `neutral` (some part of it), or exactly that one."""
    alignment = spelled(alignment)
    words = alignment.split()
    if pattern.startswith("non"):
        return pattern[3:] not in words
    return pattern in words or pattern == alignment


def class_allows(class_name: str, alignment: str, ruleset: Ruleset) -> bool:
    """Whether a creature of that alignment may take the class."""
    patterns = guide_of(class_name, ruleset).alignments
    return not patterns or any(allows(pattern, alignment) for pattern in patterns)


def allowed_alignments(class_names: Iterable[str], ruleset: Ruleset) -> tuple[str, ...]:
    """The alignments that all these classes allow."""
    names = tuple(class_names)
    return tuple(each for each in ALIGNMENTS if all(class_allows(name, each, ruleset) for name in names))
