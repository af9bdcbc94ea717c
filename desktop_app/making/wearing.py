"""Magic items put on and taken off: what a creature file tells of them by itself, and the numbers that follow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from desktop_app.making.monsters.carry import moved
from desktop_app.making.spell_slots import with_slots
from desktop_app.making.typed_bonus import modifier_text
from desktop_app.rules.ammunition import is_ammunition
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import ABILITIES, Abilities, Creature, Item, Printed, pairs
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.text import capital
from desktop_app.rules.worn_items import NO_PLACE, READ, WornItem, in_print, is_wearable, known_item, worn_items

WORN: Final = "worn"
IN_USE: Final = "in use"
_ABILITY: Final = "ability:"
_IN_ARMOR_CLASS: Final = {"natural enhancement": "natural"}
"""What a creature file calls a bonus among the parts of its Armor Class."""


def worn_as(creature: Creature, index: int, item: Item, ruleset: Ruleset) -> Creature:
    """The creature with the thing of that place worn or not as `item` says.

    What the file told of it goes with it. What was put on before keeps its place on the body.
    """
    before = next((each for each in worn_items(creature, ruleset) if each.index == index), None)
    if before is not None and before.told:
        creature = _settled(creature, before, ruleset)
    now = replace(item, since_print=bool(creature.printed.numbers), anyway=item.anyway and item.worn)
    made = replace(creature, equipment=(*creature.equipment[:index], now, *creature.equipment[index + 1 :]))
    if now.worn and without_room(made, ruleset) - without_room(creature, ruleset) - {now.item}:
        rest = creature.equipment[:index] + creature.equipment[index + 1 :]
        made = replace(creature, equipment=(*rest, now))
    return with_slots_of(creature, made, ruleset)


def without_room(creature: Creature, ruleset: Ruleset) -> frozenset[str]:
    """The names of what is worn and gives nothing, since there is no room for it."""
    return frozenset(each.item.item for each in worn_items(creature, ruleset) if each.why_not)


def word_for_worn(item: Item, ruleset: Ruleset) -> str:
    """What it is called when it is put on: worn, in use, read."""
    if is_ammunition(item):
        return IN_USE
    known = known_item(item.item, ruleset)
    slot = known.entry.slot if known is not None else ""
    return {NO_PLACE: IN_USE, READ: READ}.get(slot, WORN)


def item_note(item: Item, worn: WornItem | None, ruleset: Ruleset) -> str:
    """What a magic item gives, or why it gives nothing now; empty for what the library does not know."""
    known = known_item(item.item, ruleset)
    if known is None:
        return ""
    if worn is not None and worn.why_not:
        return f"{capital(worn.why_not)}."
    given = ", ".join(modifier_text(each.value, each.type, each.to, each.when) for each in known.modifiers)
    told = f"{given}{'.' if given else ''} {known.entry.summary}".strip()
    if worn is not None and worn.told and given:
        return f"{told} The numbers of the creature hold this already."
    return told


def not_put_on(before: Creature, after: Creature, ruleset: Ruleset) -> str:
    """Why the thing that came last was packed away and not put on, else nothing."""
    if len(after.equipment) <= len(before.equipment) or after.equipment[-1].worn:
        return ""
    item = after.equipment[-1]
    tried = worn_items(replace(after, equipment=(*before.equipment, replace(item, worn=True))), ruleset)
    return next((each.why_not for each in tried if each.index == len(before.equipment)), "")


def typed_anew(creature: Creature, index: int, item: Item, ruleset: Ruleset) -> Creature:
    """The creature with another thing in that place of its equipment, worn as the one before was."""
    before = creature.equipment[index]
    if item.item == before.item:
        return replace(creature, equipment=(*creature.equipment[:index], item, *creature.equipment[index + 1 :]))
    known, known_before = known_item(item.item, ruleset), known_item(before.item, ruleset)
    if known is not None and (known_before is None or known_before.entry is not known.entry):
        item = replace(item, weight=known.entry.weight or None)
    on = item.worn or in_print(before, creature, ruleset)
    made = worn_as(creature, index, replace(before, worn=False), ruleset)
    return worn_as(made, index, replace(item, worn=on and is_wearable(known)), ruleset)


def reprinted(before: Creature, after: Creature, ruleset: Ruleset) -> Creature:
    """The changed creature with its printed numbers as far otherwise as its other armor makes them."""
    if not before.printed.numbers or (before.armor, before.shield) == (after.armor, after.shield):
        return after
    old, new = (plain_sheet(replace(each, printed=Printed()), ruleset) for each in (before, after))
    return replace(after, printed=moved(before, old, new))


def put_on(creature: Creature, item: Item, ruleset: Ruleset) -> Creature:
    """The creature with one thing more, worn if it is a known item that has its place free."""
    known = known_item(item.item, ruleset)
    if known is not None and item.weight is None:
        item = replace(item, weight=known.entry.weight or None)
    if known is None or not is_wearable(known):
        return replace(creature, equipment=(*creature.equipment, item))
    since = bool(creature.printed.numbers)
    made = replace(creature, equipment=(*creature.equipment, replace(item, worn=True, since_print=since)))
    if worn_items(made, ruleset)[-1].why_not:
        made = replace(creature, equipment=(*creature.equipment, replace(item, since_print=since)))
    return with_slots_of(creature, made, ruleset)


def taken_away(creature: Creature, index: int, ruleset: Ruleset) -> Creature:
    """The creature without the thing of that place of its equipment, and without what it gave."""
    made = worn_as(creature, index, replace(creature.equipment[index], worn=False), ruleset)
    return replace(made, equipment=made.equipment[:index] + made.equipment[index + 1 :])


def _settled(creature: Creature, worn: WornItem, ruleset: Ruleset) -> Creature:
    """The creature with the item giving by itself what its file told: its numbers are as they would be without it.

    Printed numbers become smaller by as much as the rules make of the item.
    """
    source = worn.item.item.strip().lower()
    listed = tuple(bonus for bonus in creature.bonuses if bonus.source.strip().lower() != source)
    bare = replace(creature, bonuses=listed)
    if listed == creature.bonuses:
        bare = _without_parts(bare, worn.known.modifiers)
    off = replace(worn.item, worn=False, since_print=True)
    on = replace(off, worn=True, anyway=True)
    without, with_it = (_with(bare, worn.index, item) for item in (off, on))
    if not creature.printed.numbers:
        return with_it
    less, more = (plain_sheet(replace(each, printed=Printed()), ruleset) for each in (without, with_it))
    return replace(without, printed=moved(creature, more, less))


def _without_parts(creature: Creature, modifiers: Iterable[Modifier]) -> Creature:
    """Scores and parts of the Armor Class without what an item gave them."""
    scores = list(creature.abilities.scores)
    parts = dict(creature.ac_bonuses)
    for each in modifiers:
        if each.to.startswith(_ABILITY) and not each.when:
            index = ABILITIES.index(each.to.removeprefix(_ABILITY))
            score = scores[index]
            scores[index] = max(score - each.value, 1) if score is not None else None
        kind = _IN_ARMOR_CLASS.get(each.type, each.type)
        if each.to == "ac" and parts.get(kind, 0) >= each.value > 0:
            parts[kind] -= each.value
    left = pairs({kind: value for kind, value in parts.items() if value})
    six = (scores[0], scores[1], scores[2], scores[3], scores[4], scores[5])
    return replace(creature, abilities=Abilities(six), ac_bonuses=left)


def _with(creature: Creature, index: int, item: Item) -> Creature:
    return replace(creature, equipment=(*creature.equipment[:index], item, *creature.equipment[index + 1 :]))


def with_slots_of(before: Creature, after: Creature, ruleset: Ruleset) -> Creature:
    """The changed creature with the spells a day of its abilities now, where they were as the rules make them."""
    for held in before.spellcasting:
        name = held.class_name
        derived = with_slots(before, name, ruleset).spellcasting
        if held in derived:
            after = with_slots(after, name, ruleset)
    return after
