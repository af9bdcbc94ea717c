"""Feats that a creature has by its classes and that ask for no prerequisites then: a monk's Stunning Fist.

What a class, an archetype or a chosen option gives by name asks for nothing. Of a class's bonus feats those ask for
nothing whose list says so, as a ranger's style does, and as many of them as the class has given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from desktop_app.making.gains import free_lists
from desktop_app.making.guides import guide_of
from desktop_app.rules.archetypes import archetypes_of, given_feats
from desktop_app.rules.class_option import option_feats, options_of
from desktop_app.rules.prerequisites import missing
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.wording import chosen


def given_by_class(sheet: Sheet, feat: str) -> bool:
    """Whether a class, an archetype or an option of one gives the feat by its name."""
    name = chosen(feat).name
    return sheet.has_trait(name) or name in {chosen(given).name for given in _given(sheet)}


def _given(sheet: Sheet) -> Iterator[str]:
    for class_name, level in sheet.standing.class_levels.items():
        yield from (feat for at, feat in guide_of(class_name, sheet.ruleset).granted_feats if at <= level)
        for option in archetypes_of(sheet.creature, sheet.ruleset):
            if class_name in option.classes:
                yield from (feat for at in range(1, level + 1) for feat in given_feats(option, at))
    for option in options_of(sheet.creature, sheet.ruleset.catalog.class_options()):
        yield from option_feats(option, sheet.standing.class_levels)


def lacking(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """Of the creature's own feats those that it lacks prerequisites for, but for what its classes waive."""
    found = {feat: words for feat in sheet.creature.feats if (words := missing(sheet, feat))}
    open_ones = [feat for feat in found if not given_by_class(sheet, feat)]
    waived = _placed(open_ones, list(free_lists(sheet.creature, sheet.ruleset))) if open_ones else frozenset()
    return {feat: found[feat] for feat in open_ones if feat not in waived}


def _placed(feats: Iterable[str], lists: list[frozenset[str]]) -> frozenset[str]:
    """The feats that find a place in lists of one feat each; one moves on where another has no other place."""
    held: dict[int, str] = {}

    def place(feat: str, tried: set[int]) -> bool:
        for index, names in enumerate(lists):
            if index in tried or chosen(feat).name not in names:
                continue
            tried.add(index)
            if index not in held or place(held[index], tried):
                held[index] = feat
                return True
        return False

    return frozenset(feat for feat in feats if place(feat, set()))
