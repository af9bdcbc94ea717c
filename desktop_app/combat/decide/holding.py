"""Items in hand: dropped, taken up, and how many hands they fill."""

from __future__ import annotations

from desktop_app.combat.arms import sorted_holding
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import HoldingChanged
from desktop_app.combat.standing import shield_name


def put_down(draft: Draft, who: str, item: str) -> None:
    """Drop the item to the ground."""
    combatant = draft.who(who)
    held = tuple(name for name in combatant.holding if name != item)
    lost = combatant.lost_items if item in combatant.lost_items else (*combatant.lost_items, item)
    draft.emit(HoldingChanged(who=who, holding=held, lost_items=lost))


def take_up(draft: Draft, who: str, item: str) -> None:
    """Take the item in hand."""
    combatant = draft.who(who)
    held = sorted_holding(combatant.creature, (*combatant.holding, item))
    lost = tuple(name for name in combatant.lost_items if name != item)
    draft.emit(HoldingChanged(who=who, holding=held, lost_items=lost))


def hands_in_use(draft: Draft, who: str, *, two_handed: int = 2, carrying: bool = False) -> int:
    """How many hands hold something.

    `two_handed` = what a weapon for two hands counts; `carrying` = the hand of a light shield may hold what is in the
    other hand, if nothing is to be struck with it.
    """
    combatant = draft.who(who)
    sheet = draft.sheet(who)
    used = 0
    for name in combatant.holding:
        weapon = combatant.creature.weapon(name)
        if weapon is not None:
            used += two_handed if sheet.arm(weapon).hands in ("two", "double") else 1
        elif name != shield_name(combatant.creature) or not _leaves_hand(name, carrying=carrying):
            used += 1
    return used


def _leaves_hand(shield: str, *, carrying: bool) -> bool:
    """Whether the hand behind a shield is of use. Rule: spell.components."""
    words = shield.lower().split()
    return "buckler" in words or (carrying and any(word in ("light", "small") for word in words))


def weapons_held(draft: Draft, who: str) -> tuple[str, ...]:
    """The weapons that are in hand."""
    combatant = draft.who(who)
    return tuple(name for name in combatant.holding if combatant.creature.weapon(name) is not None)


def is_held(draft: Draft, who: str, item: str) -> bool:
    """Whether the thing is in hand."""
    return item in draft.who(who).holding


def is_carried(draft: Draft, who: str, item: str) -> bool:
    """Whether it has the thing at all, in hand, worn or packed, and has not lost it."""
    combatant = draft.who(who)
    creature = combatant.creature
    if item in combatant.lost_items:
        return False
    names = {weapon.name for weapon in creature.weapons} | {thing.item for thing in creature.equipment}
    names |= {shield_name(creature)} if creature.shield is not None else set()
    names |= {armor_name(draft, who)} if creature.armor is not None else set()
    return item in names or item in combatant.holding


def armor_name(draft: Draft, who: str) -> str:
    """What its armor is called."""
    armor = draft.who(who).creature.armor
    return (armor.item or "armor") if armor is not None else ""
