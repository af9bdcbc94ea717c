"""What a bond adds to a creature by name, and takes away again.

Most fields are lists of names (feats, traits, senses); `special` has texts, `weapons` are written as `claw 1d4` and
`speeds` as `fly 30`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from desktop_app.making.bond import Given
from desktop_app.making.species import is_attack, weapons_of
from desktop_app.rules.creature import Creature, Special, pairs


def given(creature: Creature, old: Given, wanted: Given, texts: Mapping[str, str]) -> tuple[Creature, Given]:
    """The creature without what is no longer wanted and with what is new; and what the bond has given now."""
    understood = [each for each in old if _is_given(*each)]
    stay = tuple(each for each in understood if each in wanted)
    made = creature
    for field, name in understood:
        if (field, name) not in stay:
            made = _taken(made, field, name)
    added = []
    for field, name in wanted:
        if (field, name) not in stay and not _has(made, field, name):
            made = _added(made, field, name, texts.get(name.lower(), ""))
            added.append((field, name))
    return made, (*stay, *added)


_LISTS: Final = frozenset({"feats", "traits", "senses", "resistances", "immunities", "dr"})
"""The fields that are lists of names."""
_SPEED: Final = re.compile(r"[a-z]+ \d{1,4}")


def _is_given(field: str, name: str) -> bool:
    """Whether a bond can have given that: a file from outside may tell anything."""
    if field == "weapons":
        return is_attack(name)
    if field == "speeds":
        return _SPEED.fullmatch(name) is not None
    return field == "special" or field in _LISTS


def _has(creature: Creature, field: str, name: str) -> bool:
    if field == "special":
        held = [each.name for each in creature.special]
    elif field == "weapons":
        held, name = [each.name for each in creature.weapons], weapons_of([name])[0].name
    elif field == "speeds":
        held, name = [mode for mode, _ in creature.speeds], name.split()[0]
    else:
        held = list(getattr(creature, field))
    return name.lower() in map(str.lower, held)


def _added(creature: Creature, field: str, name: str, text: str) -> Creature:
    if field == "special":
        return replace(creature, special=(*creature.special, Special(name, "Ex", text)))
    if field == "weapons":
        return replace(creature, weapons=(*creature.weapons, *weapons_of([name])))
    if field == "speeds":
        mode, feet = name.split()
        return replace(creature, speeds=pairs({**dict(creature.speeds), mode: int(feet)}))
    return _listed(creature, field, (*getattr(creature, field), name))


def _taken(creature: Creature, field: str, name: str) -> Creature:
    if field == "special":
        return replace(creature, special=tuple(each for each in creature.special if each.name != name))
    if field == "weapons":
        gone = weapons_of([name])
        return replace(creature, weapons=tuple(each for each in creature.weapons if each not in gone))
    if field == "speeds":
        mode, feet = name.split()
        return replace(creature, speeds=tuple(each for each in creature.speeds if each != (mode, int(feet))))
    return _listed(creature, field, tuple(each for each in getattr(creature, field) if each != name))


def _listed(creature: Creature, field: str, names: tuple[str, ...]) -> Creature:
    """The creature with these names in that field."""
    changes: dict[str, Any] = {field: names}
    return replace(creature, **changes)
