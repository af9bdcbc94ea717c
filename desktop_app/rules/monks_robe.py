"""A robe that counts as levels of a monk: for the Armor Class and for the damage of bare hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.rules.class_feature import read_row

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

LEVELS: Final = "monk_levels"
"""The mark of what counts as so many levels more; who is no monk has so many."""
_CLASS: Final = "monk"


def figure(sheet: Sheet, feature: str) -> str:
    """The figure of a monk's feature at its levels and those that it wears; empty where nothing of the kind is worn."""
    more = sheet.mark(LEVELS)
    entry = sheet.ruleset.catalog.classes.get(_CLASS) if more else None
    if entry is None:
        return ""
    reached = sheet.standing.class_levels.get(_CLASS, 0) + more
    rows = (read_row(row) for at, row in entry.features if at <= reached)
    return next((row.figure for row in reversed(tuple(rows)) if row.name == feature), "")


def armor_class(sheet: Sheet) -> int:
    """What it adds to Armor Class beyond the monk's own bonus by level."""
    worn, own = (each.removeprefix("+") for each in (figure(sheet, "ac bonus"), sheet.trait("ac bonus") or "0"))
    return max(int(worn) - int(own), 0) if worn.isdecimal() and own.isdecimal() else 0
