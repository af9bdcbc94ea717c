"""Things in hand: drawn, sheathed, dropped, picked up, strapped on."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.arms import BODILY, kind_of, sorted_holding
from desktop_app.combat.budget import SWIFT
from desktop_app.combat.decide.acting import expect_cost, mark, spend
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import HoldingChanged, Told
from desktop_app.combat.standing import SHIELD, base_sheet, shield_name

SECOND: Final = "drawn second: "
"""A mark: it has come into the other hand with the first one."""
ONE_HAND: Final = ("off-hand", "light", "one", "")
"""What goes into one hand, the likeliest second weapon first."""
SWIFTLY: Final = 99
"""The base attack bonus that stands for: drawing on the way is the action that drawing always is."""


def item_named(draft: Draft, who: str, name: str) -> str:
    """The combatant's item of that name: a weapon, the shield, equipment. Impossible if it has none."""
    creature = draft.who(who).creature
    names = [weapon.name for weapon in creature.weapons if kind_of(weapon) not in BODILY]
    if creature.shield is not None:
        names.append(shield_name(creature))
    names.extend(item.item for item in creature.equipment)
    found = next((known for known in names if known.lower() == name.lower()), None)
    if found is None and creature.shield is not None and name.lower() == "shield":
        return shield_name(creature)
    if found is None:
        has = ", ".join(names) or "nothing"
        raise draft.impossible(f"{who} has no item called {name!r}; it has {has}.")
    return found


def take_in_hand(draft: Draft, who: str, name: str) -> None:
    """The item is in hand now."""
    target, item = draft.who(who), item_named(draft, who, name)
    held = sorted_holding(target.creature, (*target.holding, item))
    lost = tuple(other for other in target.lost_items if other != item)
    draft.emit(HoldingChanged(who=who, holding=held, lost_items=lost))


def draw_second(draft: Draft, who: str, first: str) -> None:
    """Who is trained to fight with two weapons draws both at once, light or one-handed. Rule: action.draw-weapon."""
    target = draft.who(who)
    trained = draft.sheet(who).mark("two_weapon")
    known = {weapon.name: weapon for weapon in target.creature.weapons if kind_of(weapon) == "melee"}
    fits = first in known and known[first].hands in ONE_HAND and target.holding_said
    if not trained or not fits or not draft.ruleset.action.draws_two:
        return
    others = [weapon for weapon in known.values() if weapon.name not in target.holding and weapon.hands in ONE_HAND]
    second = min(others, key=lambda weapon: ONE_HAND.index(weapon.hands), default=None)
    if second is not None:
        take_in_hand(draft, who, second.name)
        mark(draft, who, f"{SECOND}{second.name}")
        draft.emit(Told(text=f"{who} draws {second.name} as well.", who=who))


def let_go(draft: Draft, who: str, name: str) -> None:
    """The item is out of hand now: sheathed, dropped, torn away."""
    target, item = draft.who(who), item_named(draft, who, name)
    names = {item, SHIELD} if item == shield_name(target.creature) else {item}
    held = tuple(other for other in target.holding if other not in names)
    lost = target.lost_items if item in target.lost_items else (*target.lost_items, item)
    draft.emit(HoldingChanged(who=who, holding=held, lost_items=lost))


def object_to_drawing(draft: Draft, who: str, name: str, *, moving: bool) -> None:
    """Object to drawing on the way without the base attack bonus for it. Rule: action.draw-weapon, action.shield."""
    target, item = draft.who(who), item_named(draft, who, name)
    draft.object(item in target.holding, f"{who} already has {item} in hand.")
    rule = draft.ruleset.action
    needed = rule.shield_on_the_way if item == shield_name(target.creature) else rule.draws_on_the_way
    if draws_swiftly(draft, item):
        expect_cost(draft, who, SWIFT)
        return
    if base_sheet(target, draft.ruleset).mark("quick_draw"):
        return
    enough = base_sheet(target, draft.ruleset).total("bab") >= needed
    draft.object(not enough, f"Drawing while moving needs a base attack bonus of +{needed}.")
    draft.object(not moving, "An item can be drawn only during a regular move.")


def draws_swiftly(draft: Draft, item: str) -> bool:
    """Whether taking it in hand on the way costs the swift action."""
    entry = draft.ruleset.catalog.actions.get("draw-weapon")
    rule = draft.ruleset.action.draws_on_the_way
    return bool(item) and rule >= SWIFTLY and entry is not None and entry.type == SWIFT


def draw_on_the_way(draft: Draft, who: str, name: str) -> None:
    """Drawn or strapped on while moving."""
    item = item_named(draft, who, name)
    if draws_swiftly(draft, item):
        spend(draft, who, SWIFT)
    take_in_hand(draft, who, item)
    draw_second(draft, who, item)
