"""What a familiar gives to its master: lines in the master's own ledgers, which go when it goes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from desktop_app.making.bond import GIFT, Bond
from desktop_app.making.companions import species
from desktop_app.rules.creature import Bonus, Creature
from desktop_app.rules.ruleset import Ruleset

NEAR: Final = "the familiar is near"


def gifts(bond: Bond, ruleset: Ruleset) -> tuple[Bonus, ...]:
    """The lines that a bond gives to the master: the species' own gift, and Alertness while it is near."""
    entry = species(bond, ruleset)
    if entry is None or "alertness" not in ruleset.companion.special[bond.kind].get("1", "").split(", "):
        return ()
    source = f"{GIFT}{entry.name}"
    own = (Bonus(each.to, each.type, each.value, source, each.when) for each in entry.gift)
    alert = ruleset.catalog.feats.get("alertness")
    near = (Bonus(each.to, each.type, each.value, source, NEAR) for each in (alert.modifiers if alert else ()))
    return (*own, *near)


def with_gifts(master: Creature, bonds: Iterable[Bond], ruleset: Ruleset) -> Creature:
    """The master with the gifts of these bonds, and of no others."""
    given = tuple(line for bond in bonds for line in gifts(bond, ruleset))
    if given == tuple(each for each in master.bonuses if each.source.startswith(GIFT)):
        return master
    own = tuple(each for each in master.bonuses if not each.source.startswith(GIFT))
    made = replace(master, bonuses=(*own, *given))
    if master.hp is None:
        return made
    # Stated hit points stand whatever the lines say: they move with the gift.
    return replace(made, hp=max(1, master.hp + _points(made) - _points(master)))


def _points(creature: Creature) -> int:
    return sum(each.value for each in creature.bonuses if each.to == "hp" and each.source.startswith(GIFT))
