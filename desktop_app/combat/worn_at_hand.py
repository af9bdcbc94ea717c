"""Worn magic items that are switched on: boots of speed, winged boots, a ring of blinking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desktop_app.combat.budget import FREE, STANDARD
from desktop_app.combat.spells import KnownSpell
from desktop_app.combat.tally import CountedUse
from desktop_app.combat.ways import Way
from desktop_app.rules.resolution import LaidEffect, Resolution
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.tally import ROUNDS, item_use_key
from desktop_app.rules.worn_items import known_item

MAGIC_ITEM: Final = "magic item"
A_ROUND: Final = "1 rounds"


def switched_items(sheet: Sheet, counted: Mapping[str, CountedUse]) -> tuple[KnownSpell, ...]:
    """What is worn, or carried where that is enough, and does something when its user wills.

    Rule: action.activate-item. `counted` = the uses of the combatant by their key. Rounds are used one at a time.
    """
    worn = {each.item.item for each in sheet.standing.worn_items if not each.why_not}
    found: dict[str, KnownSpell] = {}
    for item in sheet.creature.equipment:
        known = known_item(item.item, sheet.ruleset) if item.carried else None
        if known is None or (known.entry.slot and item.item not in worn):
            continue
        uses = counted.get(item_use_key(item.item))
        entry = known.entry
        if uses is None and not entry.effect:
            continue
        rounds = uses is not None and uses.unit == ROUNDS
        laid = (LaidEffect(entry.effect, A_ROUND if rounds else entry.lasts),) if entry.effect else ()
        way = Way(
            MAGIC_ITEM,
            uses.key if uses is not None else "",
            unit=uses.unit if uses is not None else "",
            cost=FREE if entry.quick else STANDARD,
            on_self=True,
        )
        play = Resolution(effects=laid, harmless=True, note=entry.summary)
        left = uses.left if uses is not None else None
        found[item.item] = KnownSpell(item.item, 0, MAGIC_ITEM, left, way=way, own_play=play)
    return tuple(found.values())
