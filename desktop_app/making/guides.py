"""The habits that open choices of a class are filled by; classes without habits of their own borrow a kind's."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from desktop_app.rules.advancement import ClassGuide
from desktop_app.rules.ruleset import Ruleset

_BY_ATTACK: Final = {"full": "a fighting class", "three-quarters": "a middling class", "half": "a casting class"}
ANYBODY: Final = "anybody"
_NO_HABITS: Final = ClassGuide(ANYBODY, ("str", "dex", "con", "int", "wis", "cha"))


@lru_cache(maxsize=512)
def guide_of(class_name: str, ruleset: Ruleset) -> ClassGuide:
    """The guide of a class."""
    advancement = ruleset.catalog.advancement()
    found = advancement.guides.get(class_name.lower())
    if found is not None:
        return found
    entry = ruleset.catalog.classes.get(class_name.lower())
    kind = _BY_ATTACK.get(entry.bab if entry is not None else "", "")
    borrowed = advancement.guides.get(kind, anybody(ruleset))
    prestige = advancement.prestige.get(class_name.lower())
    if prestige is None:
        return borrowed
    return replace(
        borrowed,
        alignments=prestige.alignments,
        bonus_feats=prestige.bonus_feats,
        granted_feats=prestige.granted_feats,
    )


def anybody(ruleset: Ruleset) -> ClassGuide:
    """What anybody may choose when the class's own habits are exhausted."""
    return ruleset.catalog.advancement().guides.get(ANYBODY, _NO_HABITS)
