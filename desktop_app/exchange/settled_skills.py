"""Skill ranks out of printed totals: what the ability, feats, race and the class give is not counted again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from desktop_app.exchange.fitting import fitted
from desktop_app.rules.creature import Creature, Skill
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet

MOST_RANKS = 100


def with_ranks(creature: Creature, ruleset: Ruleset) -> Creature:
    """The creature with ranks that give each printed skill total under the rules; any remainder becomes `misc`.

    It fits its file's form, with doubts where it did not.
    """
    printed = dict(creature.printed.skills)
    if not printed:
        return creature
    bare = replace(creature, printed=replace(creature.printed, skills=()))
    most = _most_ranks(creature, ruleset)
    ranks = dict.fromkeys(printed, 0)
    for _ in range(2):
        made = _totals(bare, ranks, ruleset)
        over = {name: printed[name] - made[name] for name in printed}
        ranks = {name: min(max(ranks[name] + over[name], 0), most) for name in printed}
    made = _totals(bare, ranks, ruleset)
    settled = {name: Skill(name, ranks[name], printed[name] - made[name]) for name in printed}
    skills = tuple(settled.pop(skill.name, skill) for skill in creature.skills) + tuple(settled.values())
    return fitted(replace(creature, skills=skills))


def with_fitting_ranks(creature: Creature, ruleset: Ruleset) -> Creature:
    """The creature as its file tells it; where it has more ranks than it can have, they are worked out anew.

    A file that holds a stat block as text gives totals alone, from which its reader took no more than the ability.
    """
    most = _most_ranks(creature, ruleset)
    return with_ranks(creature, ruleset) if any(skill.ranks > most for skill in creature.skills) else creature


def _most_ranks(creature: Creature, ruleset: Ruleset) -> int:
    """Ranks that a class skill can have at most; a creature without Hit Dice is not held to it."""
    dice = creature.hit_dice_in_all
    return min(dice + ruleset.skill.above_hit_dice, MOST_RANKS) if dice else MOST_RANKS


def _totals(creature: Creature, ranks: Mapping[str, int], ruleset: Ruleset) -> dict[str, int]:
    skills = tuple(Skill(name, count) for name, count in ranks.items())
    made = plain_sheet(replace(creature, skills=skills), ruleset)
    return {name: made.total(f"skill:{name}") for name in ranks}
