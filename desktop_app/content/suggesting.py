"""Creatures of the library as candidates for an encounter, by terrain."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_app.content.creatures import LibraryEntry
from desktop_app.content.terrain import LAND, suits
from desktop_app.rules.encounter_suggestions import Candidate


def candidates(entries: Iterable[LibraryEntry], terrain: str = "") -> tuple[Candidate, ...]:
    """The entries that have a challenge rating, with how well each fits the terrain."""
    return tuple(Candidate(entry.id, entry.name, entry.cr, _fits(entry, terrain)) for entry in entries if entry.cr)


def _fits(entry: LibraryEntry, terrain: str) -> int:
    if not terrain:
        return 1
    if terrain in entry.environment:
        return 1 if set(LAND) <= set(entry.environment) else 2  # any land is nobody's home
    return int(suits(entry.environment, terrain))
