"""Creatures of the library as candidates for the rest of an encounter, by terrain and by who is in it already."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desktop_app.content.creatures import LibraryEntry
from desktop_app.content.terrain import LAND, suits
from desktop_app.rules.encounter_budget import budget, estimate, party_level
from desktop_app.rules.encounter_suggestions import Candidate, Suggestion, suggestions
from desktop_app.rules.ruleset import Ruleset

_SAYS_LITTLE = frozenset({"humanoid", "animal", "outsider", "extraplanar", "evil", "good", "lawful", "chaotic", "npc"})
"""Kinds that make nobody kin: a goblin and a knight are both humanoid."""


def suggest(
    entries: Iterable[LibraryEntry],
    foes: Sequence[LibraryEntry],
    party: Sequence[int],
    difficulty: str,
    ruleset: Ruleset,
    *,
    terrain: str = "",
    most: int = 30,
) -> tuple[Suggestion, ...]:
    """What fills the budget of that difficulty after these foes. Raises KeyError for a difficulty that there is not.

    `foes` = one entry for each foe that is there; `terrain` = a word of `terrain.WORDS`' values, empty = anywhere.
    """
    spent = estimate([foe.cr for foe in foes], party, ruleset).points
    left = budget(party, difficulty, ruleset) - spent
    kin = frozenset[str]().union(*(kinds(foe) for foe in foes))
    level = party_level(party, ruleset)
    return suggestions(left, level, candidates(entries, terrain), ruleset, with_kinds=kin, most=most)


def candidates(entries: Iterable[LibraryEntry], terrain: str = "") -> tuple[Candidate, ...]:
    """The entries that have a challenge rating, with how well each fits the terrain."""
    return tuple(
        Candidate(entry.id, entry.name, entry.cr, kinds(entry), _fits(entry, terrain)) for entry in entries if entry.cr
    )


def kinds(entry: LibraryEntry) -> frozenset[str]:
    """What makes creatures belong together: type, subtypes, race and tags, but for those that say little."""
    return frozenset({*entry.kinds, *entry.tags} - _SAYS_LITTLE)


def _fits(entry: LibraryEntry, terrain: str) -> int:
    if not terrain:
        return 1
    if terrain in entry.environment:
        return 1 if set(LAND) <= set(entry.environment) else 2  # any land is nobody's home
    return int(suits(entry.environment, terrain))
