"""What a combatant has in hand, which weapons it can attack with, and whether it threatens its opponents."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.standing import can_act, flags_of, sheet_of, shield_name
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.rules import flags as flag
from desktop_app.rules.creature import Creature, Weapon
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.wielding import WeaponInUse

BODILY: Final = frozenset({"natural", "unarmed", "touch"})
"""Kinds of attacks that are never drawn or dropped."""
UNARMED: Final = "unarmed strike"


def kind_of(weapon: Weapon) -> str:
    """The attack's kind, melee where none is said."""
    return weapon.kind or "melee"


def is_ranged(arm: WeaponInUse, range_given: int | None) -> bool:
    """Whether an attack strikes from afar: as it is used, or a melee weapon that flies, at a range that is said."""
    return arm.ranged or (bool(arm.range) and range_given is not None and arm.kind == "melee")


def first_holding(creature: Creature) -> tuple[str, ...]:
    """What is in hand where nothing is said: the first manufactured weapon, an off-hand one with it, the shield."""
    made = [weapon for weapon in creature.weapons if kind_of(weapon) not in BODILY]
    held: list[str] = []
    if made:
        held.append(made[0].name)
        if made[0].hands in ("", "one", "light") and len(made) > 1 and made[1].hands == "off-hand":
            held.append(made[1].name)
    if creature.shield is not None:
        held.append(shield_name(creature))
    return tuple(held)


def sorted_holding(creature: Creature, held: tuple[str, ...]) -> tuple[str, ...]:
    """Names in the order of weapons, shield, equipment; others last, as they came."""
    known = [weapon.name for weapon in creature.weapons]
    if creature.shield is not None:
        known.append(shield_name(creature))
    known.extend(item.item for item in creature.equipment)
    unique = dict.fromkeys(held)
    return tuple(sorted(unique, key=lambda name: known.index(name) if name in known else len(known)))


def is_in_hand(combatant: Combatant, weapon: Weapon) -> bool:
    """Whether it may strike with the weapon at once: held, or nothing was said of what it holds and it was not lost."""
    if kind_of(weapon) in BODILY or weapon.name in combatant.holding:
        return True
    if combatant.holding_said:
        return False
    return weapon.name not in combatant.lost_items


def usual_weapon(state: Encounter, combatant: Combatant, ruleset: Ruleset, *, melee: bool) -> str:
    """The weapon it strikes with where none is named: the first in hand of that sort, else bare hands."""
    weapons = [weapon for weapon in combatant.creature.weapons if is_in_hand(combatant, weapon)]
    held = sorted(weapons, key=lambda weapon: weapon.name not in combatant.holding)
    for weapon in held:
        if not melee or is_melee(state, combatant, weapon, ruleset):
            return weapon.name
    return UNARMED


def is_melee(state: Encounter, combatant: Combatant, weapon: Weapon, ruleset: Ruleset) -> bool:
    """Whether one strikes a foe beside oneself with it."""
    return not sheet_of(state, combatant, ruleset).arm(weapon).ranged


def counts_as_armed(state: Encounter, combatant: Combatant, ruleset: Ruleset) -> bool:
    """Whether its unarmed strikes count as armed. Rule: attack.armed-unarmed.

    A held touch spell arms the touch, not the punch that carries it: see `is_armed`. Rule: spell.holding-charge.
    """
    sheet = sheet_of(state, combatant, ruleset)
    return bool(sheet.mark("improved_unarmed") or sheet.mark("no_provoke:unarmed"))


def is_armed(state: Encounter, combatant: Combatant, ruleset: Ruleset) -> bool:
    """Whether it can make melee attacks that count as armed. Rule: attack.armed-unarmed, aoo.threatened."""
    if combatant.charge or counts_as_armed(state, combatant, ruleset):
        return True
    for weapon in combatant.creature.weapons:
        kind = sheet_of(state, combatant, ruleset).arm(weapon).kind
        if kind in ("natural", "touch") or (kind == "melee" and weapon.name in combatant.holding):
            return True
    return False


def no_opportunity(state: Encounter, combatant: Combatant, ruleset: Ruleset) -> str:
    """Why it can make no attack of opportunity now, or nothing. Rule: aoo.forbidden, initiative.flat-footed-no-aoo."""
    unable = can_act(state, combatant, ruleset)
    if unable:
        return unable
    on_it = flags_of(state, combatant, ruleset)
    if flag.NO_OPPORTUNITIES in on_it or flag.CANNOT_ATTACK in on_it:
        return f"{combatant.name} can make no attacks of opportunity now."
    if combatant.casting is not None and combatant.casting.spell_level >= 0 and combatant.casting.action == "cast":
        return f"{combatant.name} is casting and threatens no squares."
    if not combatant.budget.opportunities:
        return f"{combatant.name} has made all its attacks of opportunity this round."
    shoots = state.ground is not None and combatant.effect("covering fire") is not None
    if not shoots and not is_armed(state, combatant, ruleset):
        return f"{combatant.name} is unarmed and threatens no squares."
    return ""


def threatens(state: Encounter, combatant: Combatant, ruleset: Ruleset) -> bool:
    """Whether it threatens the creatures in its reach, on its turn or not."""
    if can_act(state, combatant, ruleset):
        return False
    return is_armed(state, combatant, ruleset)


def strike_reach(state: Encounter, combatant: Combatant, ruleset: Ruleset) -> float:
    """How far it strikes in feet: by nature, or twice as far with a reach weapon in hand. Rule: aoo.reach."""
    sheet = sheet_of(state, combatant, ruleset)
    arms = (sheet.arm(weapon) for weapon in combatant.creature.weapons if is_in_hand(combatant, weapon))
    return sheet.reach * (2 if any(arm.reach for arm in arms) else 1)
