"""What a combatant has at hand for deeds beside its blows: flasks to throw, undead to turn, maneuvers of its rules."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.arms import is_in_hand
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Encounter
from desktop_app.rules.ruleset import Ruleset

SPLASH: Final = "splash"
UNDEAD: Final = "undead"
ACTION_OF: Final = {"sunder": "sunder-weapon"}
"""Maneuvers that the action table has under another id."""


def splash_weapons(state: Encounter, name: str, ruleset: Ruleset) -> tuple[str, ...]:
    """The splash weapons that it has. Rule: splash.attack. Raises KeyError."""
    who = state.combatants[name]
    whole = sheet_of(state, who, ruleset)
    return tuple(
        each.name for each in who.creature.weapons if SPLASH in whole.arm(each).features and is_in_hand(who, each)
    )


def undead_against(state: Encounter, name: str, ruleset: Ruleset) -> tuple[tuple[str, int], ...]:
    """The undead of other sides that still stand, with their Hit Dice. Rule: turning.effect."""
    side = state.combatants[name].side
    return tuple(
        (other.name, max(sheet_of(state, other, ruleset).hit_dice, 1))
        for other in state.combatants.values()
        if other.side != side and not other.dead and other.creature.type.lower() == UNDEAD
    )


def channels_negative(alignment: str) -> bool:
    """Whether one of that alignment has the power over undead of the evil. Rule: turning.variants."""
    words = alignment.lower()
    return "evil" in words or words in ("le", "ne", "ce")


def known_maneuvers(ruleset: Ruleset, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these maneuvers that the rules have."""
    return tuple(kind for kind in kinds if ACTION_OF.get(kind, kind) in ruleset.catalog.actions)
