"""The words that the data may use: numbers that change, bonus types. `rules/catalog.py` says what they mean."""

from __future__ import annotations

from typing import Final

from desktop_app.rules.changeable import is_number

__all__ = ["ARMOR_GROUPS", "BONUS_TYPES", "WEAPON_GROUPS", "is_number"]

BONUS_TYPES: Final = frozenset(
    [
        "alchemical",
        "armor",
        "circumstance",
        "competence",
        "cover",
        "deflection",
        "dodge",
        "enhancement",
        "inherent",
        "insight",
        "luck",
        "morale",
        "natural",
        "profane",
        "racial",
        "resistance",
        "sacred",
        "shield",
        "size",
        "trait",
        "untyped",
    ]
) | {"armor enhancement", "shield enhancement", "natural enhancement", "natural increase"}

WEAPON_GROUPS: Final = frozenset({"simple weapons", "martial weapons", "firearms"})
ARMOR_GROUPS: Final = frozenset({"light armor", "medium armor", "heavy armor", "shields", "tower shields"})
