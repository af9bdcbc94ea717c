"""What of a Foundry actor is passed over knowingly: how it is shown, and what the rules know by a thing's name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from desktop_app.exchange.unread import Left, Passed, Watched

_SHOWN: Final = frozenset({
    "_id", "id", "img", "icon", "sort", "permission", "ownership", "folder", "_stats", "token", "prototypeToken",
    "flags", "tag", "tags", "useCustomTag", "hideFromToken", "sourceId", "links", "scriptCalls", "measureTemplate",
    "sound", "soundEffect", "color", "priority", "sources", "identified", "carried", "equipped", "attackName",
    "unchainedAction", "activation", "usedSpellbooks", "inventoryTitle", "inventoryItems", "version", "lastMigration",
    "hasSkills", "shapeChangeType", "showInQuickbar", "pinned", "effects", "statuses", "altName",
})  # fmt: skip
"""Ids, pictures, places in lists, tokens, macros: how the program itself remembers and shows things."""
_WORKED_OUT: Final = frozenset({
    "bab", "savingThrows", "classSkills", "skillsPerLevel", "armorProf", "weaponProf", "description",
    "shortDescription", "classType", "wealth", "casting", "hd", "hp", "fc", "changes", "creatureType",
    "creatureSubtypes",
})  # fmt: skip
_OF_A_SPELL: Final = frozenset({"*"})
"""The library tells what a spell does by its name."""
_OF_A_WEAPON: Final = frozenset({
    "actionType", "duration", "range", "ability", "attackBonus", "critConfirmBonus", "parts", "attackParts",
    "proficient", "weaponType", "weaponSubtype", "properties", "baseTypes", "hardness", "uses", "ammoType",
    "formulaicAttacks",
})  # fmt: skip
"""The rules make its attack; the kind of weapon tells the rest."""
_CONVERTED: Final = re.compile(r"^(?:sbc \||Sense:|Ecology$)")
"""Begins what a converter of stat blocks wrote beside its numbers, and what it made items of that are none."""
_PASSED: Final = Passed(
    anywhere=_SHOWN,
    ends=(".changes.value", ".changes.target", ".changes.operator", ".changes.modifier", ".attributes.bab.total",
          ".ac.normal.total", ".ac.touch.total", ".ac.flatFooted.total", ".hp.base", ".abilities.total", ".xp.value"),
    below={
        "class": _WORKED_OUT,
        "race": frozenset({"description", "creatureType", "subTypes", "changes", "creatureSubtypes", "size"}),
        "spell": _OF_A_SPELL,
        "attack": _OF_A_WEAPON,
        "weapon": _OF_A_WEAPON,
        "feat": frozenset({
            "description", "featType", "subType", "abilityType", "changes", "duration", "range", "actionType",
        }),
        "buff": frozenset({"buffType", "subType", "changes", "duration", "timeline"}),
        "equipment": frozenset({"equipmentType", "equipmentSubtype", "subType", "slot", "proficient", "baseTypes"}),
    },
)  # fmt: skip


def unread_of(actor: Watched) -> Iterator[Left]:
    """The fields of an actor that nobody asked for and that say something of their own."""
    for each in actor.left(_PASSED):
        if not _CONVERTED.match(each.owner) and not _CONVERTED.match(str(each.value)[:20]):
            yield each
