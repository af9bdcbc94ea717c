"""Followers of a leader, made from one line such as `human warrior`: one creature for each of their levels.

Rule: Leadership. Each is kept once with how many there are of it: a hundred warriors of level 1 have one sheet.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from desktop_app.making.complete import complete
from desktop_app.making.made import creature, default_name
from desktop_app.making.plan import Level, Plan
from desktop_app.making.quick import read_quick
from desktop_app.making.spell_picks import SpellNames
from desktop_app.making.typed import TypedError
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Following:
    """So many followers of one level, and the creature that each of them is."""

    level: int
    count: int
    creature: Creature


def read_followers(
    line: str, leader: str, wanted: Iterable[tuple[int, int]], ruleset: Ruleset, spells: SpellNames | None = None
) -> tuple[Following, ...]:
    """Followers of those levels by a line of the maker that names one class and no level. Raises TypedError."""
    plan = read_quick(line, ruleset)
    if len(plan.classes) != 1:
        raise TypedError("Followers of one class are made at a time, such as human warrior.")
    if len(plan.levels) > 1:
        raise TypedError("Their levels come from the leadership score; type race and class, such as human warrior.")
    found = []
    for level, count in wanted:
        made = _made(plan, level, leader, ruleset, spells)
        found.append(Following(level, count, made))
    return tuple(found)


def _made(plan: Plan, level: int, leader: str, ruleset: Ruleset, spells: SpellNames | None) -> Creature:
    more = (Level(plan.levels[0].class_name),) * (level - 1)
    whole = complete(replace(plan, levels=(*plan.levels, *more)), ruleset, spells)
    return creature(replace(whole, name=f"{plan.name or default_name(whole)} of {leader}"), ruleset)
