"""Levels as they are typed: `fighter 4, wizard 2`, and what their Hit Dice showed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from desktop_app.making.plan import Level, Plan
from desktop_app.making.typed import TypedError, plain_text
from desktop_app.rules.catalog import ClassEntry
from desktop_app.rules.creature_form import HIGHEST_LEVEL

_TAKEN = re.compile(r"^(?P<name>.*?\D)\s*(?P<level>\d{1,9})?$")


def levels_text(plan: Plan) -> str:
    """`fighter 4, wizard 2`."""
    return ", ".join(f"{name} {count}" for name, count in plan.classes)


def with_levels_typed(plan: Plan, text: str, classes: Mapping[str, ClassEntry]) -> Plan:
    """The plan with levels as typed, `fighter 4, wizard 2`; what was chosen for levels that stay is kept."""
    names: list[str] = []
    for part in re.split(r"[,/;]| and ", plain_text(text)):
        if not part.strip():
            continue
        found = _TAKEN.match(part.strip())
        entry = classes.get(found["name"].strip().lower()) if found is not None else None
        if found is None or entry is None:
            raise TypedError(f"There is no class {part.strip()!r} in this ruleset.")
        count = int(found["level"] or 1)
        if len(names) + count > HIGHEST_LEVEL:
            raise TypedError(f"At most {HIGHEST_LEVEL} levels in all; these are {len(names) + count:,}.")
        names += [entry.name.lower()] * count
    return replace(plan, levels=_kept(plan.levels, names))


def _kept(before: Sequence[Level], names: Sequence[str]) -> tuple[Level, ...]:
    """So many levels of these classes; choices made for the first levels of each class stay."""
    if [level.class_name for level in before[: len(names)]] == list(names[: len(before)]):
        return (*before[: len(names)], *(Level(name) for name in names[len(before) :]))
    left: dict[str, list[Level]] = {}
    for level in before:
        left.setdefault(level.class_name, []).append(level)
    return tuple(left[name].pop(0) if left.get(name) else Level(name) for name in names)


def faces_text(plan: Plan) -> str:
    """What the Hit Dice showed, as it would be typed."""
    faces = [level.hp for level in plan.levels]
    while faces and not faces[-1]:
        faces.pop()
    return " ".join(map(str, faces))


def read_faces(text: str, dice: Sequence[int]) -> list[int]:
    """Faces of Hit Dice as typed, level by level. Raises TypedError."""
    words = text.replace(",", " ").split()
    if len(words) > len(dice):
        raise TypedError(f"There are {len(dice)} levels, and {len(words)} faces.")
    for number, (word, die) in enumerate(zip(words, dice, strict=False), 1):
        if not word.isdecimal() or not 1 <= int(word) <= die:
            raise TypedError(f"The d{die} of level {number} shows 1 to {die}, not {word!r}.")
    return [int(word) for word in words]
