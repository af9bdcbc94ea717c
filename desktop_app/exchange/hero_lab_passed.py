"""What of a Hero Lab record is passed over knowingly: parts of totals that are read, prices, texts of the books."""

from __future__ import annotations

from typing import Final

from desktop_app.exchange.unread import Passed

_ALL: Final = frozenset({"*"})
_OF_A_THING: Final = frozenset({
    "cost", "itemslot", "weight", "ac", "quantity", "description", "rangedattack", "wepcategory", "weptype", "typetext",
    "equipped", "itempower",
})  # fmt: skip
_WORDS: Final = frozenset({"base", "text", "name", "fromattr", "fromresist", "frommisc"})
PASSED: Final = Passed(
    anywhere=frozenset({"useradded", "categorytext", "specsource", "sourcetext", "featcategory", "traitcategory"}),
    ends=(".special.name", ".special.type", ".situationalmodifiers.text", ".health.damage", ".movement.speed.value",
          ".challengerating.text", ".xpaward.text", ".race.name", ".money.total", ".size.space.text",
          ".size.reach.text", ".charheight.value", ".charweight.value", ".trait.description", ".feat.name"),
    below={
        "": frozenset({"active", "nature", "role", "type", "relationship"}),
        "attack": frozenset({"attackbonus", "meleeattack", "rangedattack"}),
        "attributes": frozenset({"attrbonus", "base", "text"}),
        "classes": frozenset({
            "level", "summaryabbr", "arcanespellfailure", "castersource", "spells", "basespelldc", "concentrationcheck",
            "overcomespellresistance", "casterlevel",
        }),
        "defenses": _OF_A_THING, "gear": _OF_A_THING, "magicitems": _OF_A_THING, "melee": _OF_A_THING,
        "ranged": _OF_A_THING,
        "feats": frozenset({"description"}),
        "initiative": frozenset({"attrname", "attrtext", "misctext"}),
        "movement": frozenset({"basespeed"}),
        "saves": _WORDS | {"save"},
        "skills": frozenset({
            "description", "armorcheck", "attrbonus", "attrname", "classskill", "tools", "trainedonly", "usable",
        }),
        "spellbook": _ALL, "spellsknown": _ALL, "spellsmemorized": _ALL,
        "spellclasses": frozenset({"maxspelllevel", "spells", "used"}),
        "trackedresources": frozenset({"min", "name", "text"}),
        "journals": frozenset({"gamedate", "realdate", "cp", "sp", "gp", "pp", "xp", "prestigeaward", "prestigespend"}),
        "encumbrance": _ALL, "settings": _ALL, "validation": _ALL, "penalties": _ALL, "maneuvers": _ALL, "types": _ALL,
        "subtypes": _ALL, "images": _ALL, "minions": _ALL,
    },
)  # fmt: skip
"""Spells are read by their names: the library tells what they do. Texts of feats and gear are those of the books."""
