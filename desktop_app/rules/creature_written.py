"""Creatures as plain maps: the writing half of the creature file."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from functools import cache
from typing import TYPE_CHECKING, Final

from desktop_app.rules.creature import ABILITIES, Abilities, Printed, Skill
from desktop_app.rules.size import Size

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_MAPS: Final = ("base_saves", "speeds", "ac_bonuses", "money", "slots")


def written_fields(value: DataclassInstance) -> dict[str, object]:
    """The fields of a frozen value that are not at their default, as plain data; `class_name` is called `class`."""
    found: dict[str, object] = {}
    for name, default in _defaults(type(value)):
        held = getattr(value, name)
        if held != default:
            found["class" if name == "class_name" else name] = _plain(name, held)
    return found


@cache
def _defaults(kind: type[DataclassInstance]) -> tuple[tuple[str, object], ...]:
    return tuple((part.name, _default(part)) for part in fields(kind))


def _default(part: Field[object]) -> object:
    return part.default if part.default_factory is MISSING else part.default_factory()


def _plain(name: str, held: object) -> object:
    if isinstance(held, Size):
        return held.word
    if isinstance(held, Abilities):
        return dict(zip(ABILITIES, held.scores, strict=True))
    if isinstance(held, Printed):
        return _printed(held)
    if isinstance(held, tuple):
        return _listed(name, held)
    return held if isinstance(held, str | int | float) else written_fields(held)  # type: ignore[arg-type]


def _listed(name: str, held: tuple[object, ...]) -> object:
    if name in _MAPS:
        return dict(held)  # type: ignore[arg-type]
    if name in ("known", "prepared"):
        return _spells(held)  # type: ignore[arg-type]
    if name == "skills":
        return {skill.name: _skill(skill) for skill in held if isinstance(skill, Skill)}
    return [entry if isinstance(entry, str | int) else written_fields(entry) for entry in held]  # type: ignore[arg-type]


def _spells(names: tuple[tuple[str, tuple[str, ...]], ...]) -> object:
    """Names by spell level, or a plain list where no level is told."""
    if names[0][0] == "":
        return list(names[0][1])
    return {level: list(spells) for level, spells in names}


def _skill(skill: Skill) -> dict[str, object]:
    return {key: entry for key, entry in (("ranks", skill.ranks), ("misc", skill.misc)) if entry}


def _printed(printed: Printed) -> dict[str, object]:
    found: dict[str, object] = dict(printed.numbers)
    if printed.attacks:
        found["attacks"] = _attacks(printed)
    if printed.skills:
        found["skills"] = dict(printed.skills)
    if printed.in_force:
        found["in_force"] = True
    return found


def _attacks(printed: Printed) -> dict[str, object]:
    return {
        attack.name: {key: entry for key, entry in written_fields(attack).items() if key != "name"}
        for attack in printed.attacks
    }
