"""Damage reduction and energy resistance as texts: what a creature has by itself, by its class and by what it wears."""

from __future__ import annotations

from desktop_app.rules import protection
from desktop_app.rules.sheet import Sheet


def reductions(made: Sheet) -> tuple[str, ...]:
    """`10/magic`, `5/evil`, each once."""
    return tuple(dict.fromkeys((*made.creature.dr, *map(str, protection.reductions(made)))))


def resistances(made: Sheet) -> tuple[str, ...]:
    """`fire 10`, `cold 20`, each once."""
    worn = (f"{energy} {amount}" for energy, amount in protection.resistances(made))
    return tuple(dict.fromkeys((*made.creature.resistances, *worn)))
