"""The habits that open choices of a class are filled by; classes without habits of their own borrow a kind's."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from desktop_app.rules.advancement import Advancement, ClassGuide
from desktop_app.rules.catalog import ClassEntry
from desktop_app.rules.ruleset import Ruleset

_BY_ATTACK: Final = {"full": "a fighting class", "three-quarters": "a middling class", "half": "a casting class"}
_FIGHTER: Final = "fighter"
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
    if entry is not None and not entry.prestige:
        abilities = _with_casting(borrowed.abilities, entry, advancement)
        return replace(borrowed, abilities=abilities, bonus_feats=_told_feats(entry, advancement))
    prestige = advancement.prestige.get(class_name.lower())
    if prestige is None:
        return borrowed
    return replace(
        borrowed,
        alignments=prestige.alignments,
        bonus_feats=prestige.bonus_feats,
        granted_feats=prestige.granted_feats,
    )


def _with_casting(order: tuple[str, ...], entry: ClassEntry, advancement: Advancement) -> tuple[str, ...]:
    """The ability that its spells go by comes first; second for those who fight first and cast a little."""
    casting = advancement.casting.get(entry.name.lower())
    if casting is None or casting.ability not in order:
        return order
    rest = tuple(each for each in order if each != casting.ability)
    place = 1 if entry.bab == "full" else 0
    return (*rest[:place], casting.ability, *rest[place:])


def _told_feats(entry: ClassEntry, advancement: Advancement) -> tuple[tuple[int, str], ...]:
    """Bonus feats as the class's features tell them: of a list of its own, else of those that fighters take."""
    own = entry.name.lower() if entry.name.lower() in advancement.feat_lists else _FIGHTER
    kinds = {"bonus feat": own, "bonus combat feat": _FIGHTER, "bloodline feat": "bloodline"}
    return tuple((level, kinds[feature]) for level, feature in entry.features if feature in kinds)


def anybody(ruleset: Ruleset) -> ClassGuide:
    """The habits that fit every class, used when the class's own are exhausted."""
    return ruleset.catalog.advancement().guides.get(ANYBODY, _NO_HABITS)
