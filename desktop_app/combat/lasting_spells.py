"""Lasting spells and abilities: their casters, the creatures they affect, and how they may be ended.

Rule: spell.concentration-check.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.state import ActiveEffect, Encounter

CONCENTRATES: Final = "concentrates"
"""A mark of a turn: its spell is kept up in it."""


@dataclass(frozen=True, slots=True)
class LastingSpell:
    """One spell of `by` with all it affects. `kept` = by concentration, `dismissible` = by a standard action."""

    spell: str
    by: str
    on: tuple[str, ...]
    kept: bool = False
    dismissible: bool = False
    level: int | None = None
    began: int = 0


def lasting_spells(state: Encounter) -> tuple[LastingSpell, ...]:
    """All of them, in the order of the combatants that they affect."""
    found: dict[tuple[str, str], list[tuple[str, ActiveEffect]]] = {}
    for name, active in _laid(state):
        found.setdefault((active.origin.spell, active.origin.by), []).append((name, active))
    return tuple(
        LastingSpell(
            spell,
            by,
            tuple(dict.fromkeys(name for name, _ in parts)),
            kept=any(active.origin.kept for _, active in parts),
            dismissible=any(active.origin.dismissible for _, active in parts),
            level=next((active.origin.level for _, active in parts if active.origin.level is not None), None),
            began=max(active.began_round for _, active in parts),
        )
        for (spell, by), parts in found.items()
    )


def _laid(state: Encounter) -> Iterator[tuple[str, ActiveEffect]]:
    for name, who in state.combatants.items():
        yield from ((name, active) for active in who.effects if active.origin.spell)


def spells_of(state: Encounter, by: str) -> tuple[LastingSpell, ...]:
    """The spells of one caster."""
    return tuple(each for each in lasting_spells(state) if each.by == by)


def spells_about(state: Encounter, name: str) -> tuple[LastingSpell, ...]:
    """The spells that a combatant has cast, then those that affect it."""
    own = spells_of(state, name)
    return (*own, *(each for each in lasting_spells(state) if each not in own and name in each.on))


def kept_spells(state: Encounter, by: str) -> tuple[LastingSpell, ...]:
    """The spells that last while it concentrates."""
    return tuple(each for each in spells_of(state, by) if each.kept)


def to_be_kept(state: Encounter, by: str) -> tuple[LastingSpell, ...]:
    """Those for which it has not concentrated yet in its turn; what was cast this round needs nothing."""
    if CONCENTRATES in state.combatants[by].turn.marks:
        return ()
    return tuple(each for each in kept_spells(state, by) if each.began < state.round)
