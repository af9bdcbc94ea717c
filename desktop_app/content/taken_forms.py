"""The library's creatures whose forms can be taken."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from desktop_app.content.creatures import LibraryEntry, load_creatures
from desktop_app.rules.creature import Creature
from desktop_app.rules.forms import FormRules, why_not


@cache
def _by_name(ruleset: str) -> Mapping[str, LibraryEntry]:
    return {entry.name.lower(): entry for entry in load_creatures(ruleset)}


def named_form(ruleset: str, name: str) -> Creature | None:
    """The creature of the library of that name. Raises ContentError, OSError."""
    found = _by_name(ruleset).get(name.lower())
    return found.creature if found is not None else None


def forms_for(ruleset: str, level: int, rules: FormRules) -> tuple[str, ...]:
    """The names of all forms that can be taken at a class level. Raises ContentError, OSError."""
    taken = {words.split()[0] for _, words in rules.allowed}
    able = ((name, entry.creature) for name, entry in _by_name(ruleset).items() if taken & {*entry.kinds})
    return tuple(name for name, each in able if not why_not(each, level, rules))
