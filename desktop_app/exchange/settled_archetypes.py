"""Archetypes that a file or a block names, by the library's names: they replace what they replace."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from desktop_app.exchange.archetype_words import SURE, UNSURE
from desktop_app.rules.archetypes import archetypes_for, clash
from desktop_app.rules.class_option import ClassOption
from desktop_app.rules.creature import Creature, Doubt
from desktop_app.rules.ruleset import Ruleset

_APART: Final = re.compile(r"[^a-z0-9]+")
_KIND: Final = re.compile(r"\barchetypes?\b")
_UNKNOWN: Final = "This archetype is not in the library for its classes: what it changes is not counted."
_AGAINST: Final = "This archetype does not go with another that the file names: what it changes is not counted."


def with_archetypes(creature: Creature, ruleset: Ruleset) -> Creature:
    """The creature with the archetypes that its classes have and its file names; of others a doubt tells."""
    named = [trait for trait in creature.traits if trait.startswith((SURE, UNSURE))]
    if not named:
        return creature
    held: list[ClassOption] = []
    doubts: list[Doubt] = []
    for trait in named:
        words = trait.removeprefix(SURE).removeprefix(UNSURE)
        option = _known(words, creature, ruleset)
        if option is not None and any(clash(option, each, ruleset) for each in held if each != option):
            doubts.append(Doubt("traits", words, _AGAINST))
        elif option is not None:
            held.append(option)
        elif trait.startswith(SURE):
            doubts.append(Doubt("traits", words, _UNKNOWN))
    kept = tuple(trait for trait in creature.traits if trait not in named)
    traits = dict.fromkeys((*kept, *(option.name.lower() for option in held)))
    return replace(creature, traits=tuple(traits), doubts=(*creature.doubts, *doubts))


def _known(words: str, creature: Creature, ruleset: Ruleset) -> ClassOption | None:
    wanted = _key(words)
    for option in _of_classes(creature, ruleset):
        classes = [_key(name) for name in option.classes]
        names = {_key(option.short), *(_key(each) for each in option.words)}
        names |= {name.replace(each, "") for name in names for each in classes}
        if wanted in names or any(wanted.replace(each, "") in names - {""} for each in classes):
            return option
    return None


def _of_classes(creature: Creature, ruleset: Ruleset) -> Iterator[ClassOption]:
    for name in dict.fromkeys(taken.class_name.lower() for taken in creature.levels):
        yield from archetypes_for(name, ruleset)


def _key(words: str) -> str:
    return _APART.sub("", _KIND.sub("", words.lower()))
