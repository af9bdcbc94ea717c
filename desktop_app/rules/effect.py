"""Effects on a creature: conditions, spells, stances, the game master's own changes."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.rules.bonus import Modifier


@dataclass(frozen=True, slots=True)
class Effect:
    """A named bundle of modifiers and flags.

    `flags` are facts about the creature that rules ask for by name: `loses Dexterity to AC`, `helpless`,
    `no actions`, `single action`, `cannot attack`, `speed half` ... (the list is in `rules/flags.py`).
    `source` tells two of the same name apart and decides stacking. `dice` = what it does each turn, if that is rolled.
    """

    name: str
    source: str = ""
    modifiers: tuple[Modifier, ...] = ()
    flags: frozenset[str] = frozenset()
    value: int = 0
    dice: str = ""
