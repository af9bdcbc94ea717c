"""Changes a plan one choice at a time, as a window does; all other choices stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from desktop_app.making.level_purse import level_purse
from desktop_app.making.leveling import take_level, with_class_and_increase
from desktop_app.making.made import begun
from desktop_app.making.plan import Level, Plan
from desktop_app.making.skills import most_ranks
from desktop_app.making.taking import rank_cost
from desktop_app.making.typed import TypedError
from desktop_app.rules.creature_form import HIGHEST_LEVEL
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.skills import ability_of

MOST_RANKS: Final = 100
"""Ranks that a creature file holds in one skill."""


def with_level(plan: Plan, place: int, level: Level) -> Plan:
    """The plan with other choices at one level; `place` from 0."""
    return replace(plan, levels=(*plan.levels[:place], level, *plan.levels[place + 1 :]))


def with_more_levels(plan: Plan, class_name: str, count: int) -> Plan:
    """The plan with more levels of a class after those it has."""
    more = min(count, HIGHEST_LEVEL - len(plan.levels))
    return replace(plan, levels=plan.levels + (Level(class_name.lower()),) * more)


def without_level(plan: Plan, place: int) -> Plan:
    """The plan without one of its levels; what was chosen at the others stays."""
    return replace(plan, levels=plan.levels[:place] + plan.levels[place + 1 :])


def with_hit_dice(plan: Plan, faces: Sequence[int]) -> Plan:
    """The plan with the hit points rolled at each level."""
    filled = (*faces, *(0,) * (len(plan.levels) - len(faces)))
    levels = tuple(replace(level, hp=face) for level, face in zip(plan.levels, filled, strict=False))
    return replace(plan, levels=levels, hit_points="rolled")


def with_feat(plan: Plan, place: int, slot: str, feat: str) -> Plan:
    """The plan with a feat in a slot of a level; an empty name opens the slot again."""
    level = plan.levels[place]
    taken = dict(level.feats)
    if feat:
        taken[slot] = feat
    else:
        taken.pop(slot, None)
    return with_level(plan, place, replace(level, feats=tuple(taken.items())))


def with_increase(plan: Plan, place: int, ability: str) -> Plan:
    """The plan with another ability raised at a level."""
    return with_level(plan, place, replace(plan.levels[place], increase=ability))


def with_ranks(plan: Plan, skill: str, total: float, ruleset: Ruleset, *, anyway: bool = False) -> Plan:
    """The plan with so many ranks in a skill in all, taken as early as points and limits allow.

    Raises TypedError if points or limits do not allow them; with `anyway` (the game master insists) the rest of the
    ranks is put into the last level.
    """
    if not plan.levels:
        raise TypedError("Choose a class first.")
    if not 0 <= total <= MOST_RANKS:
        raise TypedError(f"Ranks in {skill} should be a number from 0 to {MOST_RANKS}.")
    if ability_of(skill, ruleset) is None:
        raise TypedError(f"This ruleset has no skill {skill}.")
    bare = replace(plan, levels=tuple(_without(level, skill) for level in plan.levels))
    made, left = begun(bare, ruleset), total
    levels = []
    for level in bare.levels:
        after = with_class_and_increase(made, level, ruleset)
        points = level_purse(made, after, level, ruleset).left(skill, ruleset)
        cost = rank_cost(after, level.class_name, skill, ruleset)
        step = 1 if cost == 1 else 0.5
        room = most_ranks(plain_sheet(after, ruleset), skill) - (total - left)
        count = max(0.0, min(left, room, points / cost)) // step * step
        level = _plus(level, skill, count)
        left -= count
        levels.append(level)
        made = take_level(made, level, ruleset)
    if left > 0 and not anyway:
        raise TypedError(f"{skill}: at most {total - left:g} ranks are possible, not {total:g}.")
    levels[-1] = _plus(levels[-1], skill, left)
    return replace(plan, levels=tuple(levels))


def _without(level: Level, skill: str) -> Level:
    return replace(level, ranks=tuple(each for each in level.ranks if each[0].lower() != skill.lower()))


def _plus(level: Level, skill: str, count: float) -> Level:
    if not count:
        return level
    before = dict(level.ranks)
    total = before.get(skill, 0) + count
    before[skill] = int(total) if total == int(total) else total
    return replace(level, ranks=tuple(before.items()))
