"""Spells of the library: what one does is read when it is first asked for, so that a list of 1,500 is there at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from desktop_app.rules.resolution import read_play
from desktop_app.rules.spell import Spell

_FIELDS: Final = tuple(part.name for part in fields(Spell))
_set: Final = object.__setattr__


class Listed(Spell):
    """A spell whose `play` may be unread. To whoever asks it is the spell that its form describes."""

    __slots__ = ("_form",)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the field holds
        if name != "play":
            raise AttributeError(name)
        _set(self, "play", read_play(self._form))  # two threads may both do it: one of two equal values stays
        return self.play

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spell) and all(getattr(self, each) == getattr(other, each) for each in _FIELDS)

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, each) for each in _FIELDS))


def listed(*, play: Mapping[str, Any] | None = None, **told: Any) -> Spell:  # noqa: ANN401 - fields of a spell
    """The spell with these fields, `play` as it stands in its file; asked for it raises FieldError if it is none."""
    if play is None:
        return Spell(**told)
    made = Listed(**told)
    object.__delattr__(made, "play")
    _set(made, "_form", play)
    return made
