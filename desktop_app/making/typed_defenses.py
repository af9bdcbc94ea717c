"""Reads typed defenses: damage reduction, energy resistance, immunities, spell resistance."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.making.typed import TypedError, plain_text, whole
from desktop_app.rules.creature import Creature
from desktop_app.rules.damage import ENERGIES, read_reduction, read_resistances, split_reductions

MOST_RESISTED: Final = 999
MOST_SPELL_RESISTANCE: Final = 99


def with_reduction(creature: Creature, text: str) -> Creature:
    """The creature with damage reduction as typed (`5/magic`) in place of its own; 0 = none. Raises TypedError."""
    words = plain_text(text)
    if words == "0":
        return replace(creature, dr=())
    try:
        reductions = [read_reduction(part) for part in split_reductions(words)]
    except ValueError:
        raise TypedError("Damage reduction is written like 5/magic or 10/cold iron; 0 takes it away.") from None
    if any(not 1 <= each.amount <= MOST_RESISTED for each in reductions):
        raise TypedError(f"Damage reduction lies between 1 and {MOST_RESISTED}.")
    return replace(creature, dr=(words,))


def with_resistance(creature: Creature, energy: str, text: str) -> Creature:
    """The creature with another resistance to one energy; 0 = none. Raises TypedError."""
    kind = energy.strip().lower()
    if kind not in ENERGIES:
        raise TypedError(f"Resistance is against {', '.join(sorted(ENERGIES))}, as in resist fire 10.")
    amount = whole(text, f"Resistance against {kind}", 0, MOST_RESISTED)
    kept = [(each, much) for each, much in read_resistances(creature.resistances) if each != kind]
    kept += [(kind, amount)] if amount else []
    unread = [written for written in creature.resistances if not read_resistances((written,))]
    return replace(creature, resistances=(*unread, *(f"{each} {much}" for each, much in kept)))


def with_immunity(creature: Creature, text: str) -> Creature:
    """The creature with one more immunity, such as `fire`. Raises TypedError."""
    words = plain_text(text).lower()
    if not any(letter.isalpha() for letter in words):
        raise TypedError("Type what it is immune to: immune fire.")
    there = {each.lower() for each in creature.immunities}
    return creature if words in there else replace(creature, immunities=(*creature.immunities, words))


def with_spell_resistance(creature: Creature, text: str) -> Creature:
    """The creature with other spell resistance; 0 = none. Raises TypedError."""
    return replace(creature, sr=whole(text, "Spell resistance", 0, MOST_SPELL_RESISTANCE) or None)
