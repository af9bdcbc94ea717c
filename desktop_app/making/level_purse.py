"""The skill points of one level: what it gives, and what its ranks cost."""

from __future__ import annotations

from desktop_app.making.gains import skill_points
from desktop_app.making.plan import Level
from desktop_app.making.skill_points import Purse, background_points
from desktop_app.making.taking import rank_cost
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet


def level_purse(before: Creature, after: Creature, level: Level, ruleset: Ruleset) -> Purse:
    """The points of a level, with what a favored class gives, and what its ranks cost of them.

    `after` has the level and its ability increase.
    """
    made = plain_sheet(after, ruleset)
    purse = Purse(
        skill_points(before, after, level.class_name, ruleset) + (level.favored == "skill"),
        background_points(made, level.class_name, first=made.hit_dice == 1),
    )
    for name, ranks in level.ranks:
        purse = purse.paying(name, ranks * rank_cost(after, level.class_name, name, ruleset), ruleset)
    return purse
