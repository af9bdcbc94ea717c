"""Creatures of a large campaign, read when they are first asked for: until then only what a list shows of them.

What nobody has looked at yet is an `Unread`. To whoever asks it is the creature that its form describes: with the first
question that a list does not ask, it becomes that very creature, so the value never changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature, read_parts

LISTED: Final = ("name", "cr", "levels")
"""What a list of creatures shows."""
WITH_KIND: Final = (*LISTED, "size", "type", "subtypes", "race", "traits")
"""What one shows that also says what each is: `Small humanoid (goblinoid)`, `Medium humanoid, elf wizard (sage) 5`."""
_FIELDS: Final = tuple(part.name for part in fields(Creature))
_DEFAULTS: Final = {part.name: part.default for part in fields(Creature)}
_set: Final = object.__setattr__


class Unread(Creature):
    """A creature whose form is not read yet. It has the layout of a creature, so it can become one in its place."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the field holds
        if name not in _FIELDS:
            raise AttributeError(name)
        read_through(self)
        return getattr(self, name)

    def __eq__(self, other: object) -> bool:
        return read_through(self) == other

    def __hash__(self) -> int:
        return hash(read_through(self))


def read_later(form: Mapping[str, object], path: str = "", listed: Sequence[str] = LISTED) -> Creature:
    """The creature of that form, most of it unread. Raises CreatureError where a list could not show it.

    `path` = where the form stands in a bigger one; `listed` = the fields that the list shows.
    """
    made = object.__new__(Unread)
    there = read_parts(form, path, listed)
    for name in listed:
        _set(made, name, there.get(name, _DEFAULTS[name]))
    _set(made, "form", (form, path))
    return made


def read_through(creature: Creature) -> Creature:
    """The creature itself, all of it read. Raises CreatureError for a form that describes none."""
    if isinstance(creature, Unread):
        become(creature, read_creature(*creature.form))
    return creature


def become(creature: Creature, whole: Creature) -> None:
    """An unread creature is that one from now on. Two threads may do so at once: they put the same values in place."""
    for name in _FIELDS:
        _set(creature, name, getattr(whole, name))
    _set(creature, "__class__", Creature)
