"""The library's creatures whose forms can be taken."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from desktop_app.content.creatures import load_creatures
from desktop_app.rules.creature import Creature
from desktop_app.rules.forms import FormRules, why_not


@cache
def _by_name(ruleset: str) -> Mapping[str, Creature]:
    return {entry.creature.name.lower(): entry.creature for entry in load_creatures(ruleset)}


def named_form(ruleset: str, name: str) -> Creature | None:
    """The creature of the library of that name. Raises ContentError, OSError."""
    return _by_name(ruleset).get(name.lower())


def forms_for(ruleset: str, level: int, rules: FormRules) -> tuple[str, ...]:
    """The names of all forms that can be taken at a class level. Raises ContentError, OSError."""
    return tuple(name for name, each in _by_name(ruleset).items() if not why_not(each, level, rules))
