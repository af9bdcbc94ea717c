"""What the game master says otherwise than the squares: it is struck through in the ledger, not left out of it.

Rule: cover.determine, concealment.normal, flanking.bonus, attack.into-melee, attack.ranged-limits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.on_squares import (
    CONCEALMENTS,
    COVERS,
    NO_CONCEALMENT,
    NO_COVER,
    NO_FLANKING,
    SeenOnMap,
    seen_on_map,
)
from desktop_app.rules.wielding import WeaponInUse

FLANKS, HIGHER, INTO_MELEE, TOTAL_COVER = "flanking", "higher-ground", "into-melee", "total-cover"
NO_HIGHER_GROUND, NO_INTO_MELEE = "no-higher-ground", "no-into-melee"
DENIALS: Final[Mapping[str, str]] = {
    **dict.fromkeys(COVERS, NO_COVER),
    **dict.fromkeys(CONCEALMENTS, NO_CONCEALMENT),
    FLANKS: NO_FLANKING,
    HIGHER: NO_HIGHER_GROUND,
    INTO_MELEE: NO_INTO_MELEE,
}
"""By which option the game master says that what the squares say does not count."""
RANGE: Final = "range"
"""The key of a distance that the game master said, among what is overruled."""
SAYS_OTHERWISE: Final = "the game master says otherwise"


def said_of(
    draft: Draft, by: str, target: str, arm: WeaponInUse, chosen: frozenset[str], feet: int | None, *, ranged: bool
) -> tuple[SeenOnMap, Mapping[str, str]]:
    """What counts of the squares, and what does not by the game master's word, each with where it comes from.

    `feet` = the distance that was said; None = none was.
    """
    seen = seen_on_map(draft, by, target, arm, chosen, ranged=ranged)
    if NO_HIGHER_GROUND in chosen:
        seen = replace(seen, options={name: told for name, told in seen.options.items() if name != HIGHER})
    if not chosen & {*DENIALS, *DENIALS.values()} and feet in (None, seen.range):
        return seen, {}
    bare = seen_on_map(draft, by, target, arm, chosen - {*DENIALS, *DENIALS.values()}, ranged=ranged)
    lost = {name: told for name, told in bare.options.items() if name not in seen.options and name not in chosen}
    if feet is not None and bare.range not in (None, feet):
        lost[RANGE] = f"{feet} feet instead of {bare.range}"
    return seen, lost
