"""What a combatant has at hand beside its attacks: flasks to throw, undead to turn, maneuvers of its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from desktop_app.combat.arms import BODILY, UNARMED, is_in_hand, is_melee, kind_of, usual_weapon
from desktop_app.combat.standing import sheet_of, shield_name
from desktop_app.combat.state import Encounter
from desktop_app.rules.affected import kinds_of
from desktop_app.rules.channeling import channeler
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.turning import counted_hit_dice, turning_level

SPLASH: Final = "splash"
UNDEAD: Final = "undead"
CHANNEL_ENERGY, TURN_UNDEAD = "channel-energy", "turn-undead"
ACTION_OF: Final = {"sunder": "sunder-weapon"}
"""Maneuvers that the action table has under another id."""
IN_PLACE_OF_ATTACK: Final = "replaces-melee-attack"
OFF_TURN: Final = (IN_PLACE_OF_ATTACK, "standard", "standard-or-charge")
"""The types of maneuvers in the action table that fit into a readied standard action."""
ABOUT_ITEM: Final[Mapping[str, bool | None]] = {"disarm": True, "sunder": None, "snatch": False}
"""Maneuvers about an item of the target: one in hand, any, or one that is not in hand."""


def splash_weapons(state: Encounter, name: str, ruleset: Ruleset) -> tuple[str, ...]:
    """The splash weapons that it has. Rule: splash.attack. Raises KeyError."""
    who = state.combatants[name]
    sheet = sheet_of(state, who, ruleset)
    return tuple(
        each.name for each in who.creature.weapons if SPLASH in sheet.arm(each).features and is_in_hand(who, each)
    )


def undead_against(state: Encounter, name: str, ruleset: Ruleset) -> tuple[tuple[str, int], ...]:
    """The undead of other sides that stand and are not turned, with the Hit Dice that count. Rule: turning.check."""
    side = state.combatants[name].side
    return tuple(
        (other.name, counted_hit_dice(sheet_of(state, other, ruleset)))
        for other in state.combatants.values()
        if other.side != side and not other.has_condition("turned") and is_undead(state, other.name, ruleset)
    )


def is_undead(state: Encounter, name: str, ruleset: Ruleset) -> bool:
    """Whether it is one that can be turned: undead, not destroyed, and still here."""
    who = state.combatants.get(name)
    return who is not None and not who.dead and UNDEAD in kinds_of(sheet_of(state, who, ruleset))


def turned_first(state: Encounter, by: str, picked: Sequence[str], ruleset: Ruleset) -> tuple[tuple[str, int], ...]:
    """The undead among the selected, in that order, with their Hit Dice; if there are none, all undead foes."""
    chosen = [name for name in picked if is_undead(state, name, ruleset)]
    counted = ((name, counted_hit_dice(sheet_of(state, state.combatants[name], ruleset))) for name in chosen)
    return tuple(counted) or undead_against(state, by, ruleset)


def holy_powers(state: Encounter, name: str, ruleset: Ruleset) -> tuple[str, ...]:
    """Which of channeling and turning it has, as the action table calls them. Rule: turning.attempt."""
    sheet = sheet_of(state, state.combatants[name], ruleset)
    has = {CHANNEL_ENERGY: channeler(sheet) is not None, TURN_UNDEAD: turning_level(sheet) > 0}
    return tuple(each for each in powers_of(ruleset) if has[each])


def powers_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Which of channeling and turning the ruleset has at all. Rule: turning.attempt."""
    return tuple(each for each in (CHANNEL_ENERGY, TURN_UNDEAD) if each in ruleset.catalog.actions)


def plays_hero_points(ruleset: Ruleset) -> bool:
    """Whether anybody has hero points by the rules of a fight. Rule: action.hero-points."""
    return ruleset.action.hero_points != "nobody"


def known_maneuvers(ruleset: Ruleset, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these maneuvers that the rules have."""
    return tuple(kind for kind in kinds if ACTION_OF.get(kind, kind) in ruleset.catalog.actions)


def maneuvers_in_place(ruleset: Ruleset, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these maneuvers that may be done in place of an attack of opportunity. Rule: maneuver.check."""
    return _of_types(ruleset, kinds, (IN_PLACE_OF_ATTACK,))


def readied_maneuvers(ruleset: Ruleset, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these maneuvers that may be done as a readied standard action. Rule: initiative.ready."""
    return _of_types(ruleset, kinds, OFF_TURN)


def _of_types(ruleset: Ruleset, kinds: tuple[str, ...], types: tuple[str, ...]) -> tuple[str, ...]:
    table = ruleset.catalog.actions
    known = [(kind, table.get(ACTION_OF.get(kind, kind))) for kind in kinds]
    return tuple(kind for kind, entry in known if entry is not None and entry.type in types)


def readied_as(ruleset: Ruleset, *, moves: bool) -> str:
    """The kind of action that a readied action is, of those that the ruleset allows. Rule: initiative.ready."""
    allowed = ruleset.initiative.ready
    if moves and "move" in allowed:
        return "move"
    return "standard" if "standard" in allowed else next(iter(allowed), "standard")


def maneuver_weapons(state: Encounter, name: str, ruleset: Ruleset) -> tuple[str, ...]:
    """What maneuvers can be done with: the usual weapon, the other melee weapons in hand, bare hands. Raises KeyError.

    Rule: maneuver.check, maneuver.disarm, maneuver.sunder, maneuver.trip.
    """
    who = state.combatants[name]
    first = usual_weapon(state, who, ruleset, melee=True)
    held = [each.name for each in who.creature.weapons if is_in_hand(who, each) and is_melee(state, who, each, ruleset)]
    return tuple(dict.fromkeys((*(each for each in (first, *held) if each in held), UNARMED)))


def things_of(state: Encounter, name: str, *, held: bool | None = None) -> tuple[str, ...]:
    """What a combatant has, in hand, on the body, packed; `held` = only what is, or is not, in hand.

    Rule: maneuver.disarm, maneuver.sunder, maneuver.grab-item. Raises KeyError.
    """
    who = state.combatants[name]
    creature = who.creature
    things = [*who.holding, *(each.name for each in creature.weapons if kind_of(each) not in BODILY)]
    things += [shield_name(creature)] if creature.shield is not None else []
    things += [creature.armor.item or "armor"] if creature.armor is not None else []
    things += [each.item for each in creature.equipment]
    kept = [each for each in dict.fromkeys(things) if each and each not in who.lost_items]
    return tuple(each for each in kept if held is None or (each in who.holding) is held)


def knows_immediate_actions(ruleset: Ruleset) -> bool:
    """Whether one may act off turn by the swift action of one's next turn. Rule: action.immediate."""
    return ruleset.action.immediate
