"""What damaged things do to those who use them: broken weapons strike worse, broken armor protects less.

Rule: maneuver.sunder. A broken item still has hit points; one with none is destroyed and no longer there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.state import Combatant
from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.creature import Armor, Creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.wording import singular
from desktop_app.rules.worn import worn

PENALTY: Final = -2
PLAIN_CRITICAL: Final = "20/x2"


def damaged(combatant: Combatant) -> tuple[tuple[str, bool], ...]:
    """The names of its damaged items, and whether each is destroyed."""
    return tuple((name, item.hp <= 0) for name, item in combatant.items.items() if item.broken)


def effects_of_broken(combatant: Combatant) -> tuple[Effect, ...]:
    """The penalties of attacks and damage with broken weapons."""
    weapons = {weapon.name for weapon in combatant.creature.weapons}
    return tuple(
        Effect(
            f"broken {name}",
            modifiers=tuple(
                Modifier(number, PENALTY, UNTYPED, "broken", f"with {singular(name)}")
                for number in ("attack", "damage")
            ),
        )
        for name, destroyed in damaged(combatant)
        if name in weapons and not destroyed
    )


def as_damaged(creature: Creature, items: tuple[tuple[str, bool], ...], ruleset: Ruleset) -> Creature:
    """The creature with its damaged things as they are."""
    states = dict(items)
    return replace(
        creature,
        weapons=tuple(
            replace(weapon, crit=PLAIN_CRITICAL) if weapon.name in states else weapon for weapon in creature.weapons
        ),
        armor=_piece(creature.armor, "armor", states, ruleset),
        shield=_piece(creature.shield, "shield", states, ruleset),
    )


def lost_magic(combatant: Combatant, broken: tuple[tuple[str, bool], ...]) -> frozenset[str]:
    """The names of the things it wears that were dropped, taken or destroyed."""
    gone = {*combatant.lost_items, *(name for name, destroyed in broken if destroyed)}
    return frozenset(item.item for item in combatant.creature.equipment if item.worn and item.item in gone)


def without_worn(creature: Creature, gone: frozenset[str]) -> Creature:
    """The creature with these things no more on its body."""
    equipment = tuple(replace(item, worn=False) if item.item in gone else item for item in creature.equipment)
    return replace(creature, equipment=equipment)


def _piece(armor: Armor | None, usual: str, states: dict[str, bool], ruleset: Ruleset) -> Armor | None:
    """Half the bonus and twice the check penalty; nothing at all of what is destroyed."""
    if armor is None or (armor.item or usual) not in states:
        return armor
    figures = worn(armor, ruleset, shield=usual == "shield")
    if states[armor.item or usual] or figures is None:
        return None
    return replace(
        armor,
        bonus=(figures.bonus + figures.enhancement) // 2 - (figures.enhancement - armor.enhancement),
        enhancement=0,
        max_dex=figures.max_dex,
        check_penalty=2 * figures.check_penalty,
        category=figures.category,
    )
