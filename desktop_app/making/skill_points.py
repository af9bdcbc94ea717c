"""Skill points to be spent: those for all skills, and those that are for background skills alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.skills import group


@dataclass(frozen=True, slots=True)
class Purse:
    """Skill points that are there and spent; `background` = those for background skills alone.

    Those are spent first.
    """

    points: int
    background: int = 0
    spent: float = 0
    background_spent: float = 0

    @property
    def empty(self) -> bool:
        """Whether nothing is left of either."""
        return self.spent >= self.points and self.background_spent >= self.background

    def left(self, skill: str, ruleset: Ruleset) -> float:
        """The points that can still go into a skill; below 0 where too many are spent."""
        own = self.background - self.background_spent if is_background(skill, ruleset) else 0
        return self.points - self.spent + own

    def paying(self, skill: str, cost: float, ruleset: Ruleset) -> Purse:
        """The purse when so many points more are spent on a skill."""
        own = min(cost, self.background - self.background_spent) if is_background(skill, ruleset) else 0
        return replace(self, spent=self.spent + cost - own, background_spent=self.background_spent + own)


def together(purses: Iterable[Purse]) -> Purse:
    """The points of several levels as one."""
    whole = Purse(0)
    for each in purses:
        whole = Purse(
            whole.points + each.points,
            whole.background + each.background,
            whole.spent + each.spent,
            whole.background_spent + each.background_spent,
        )
    return whole


def left_words(purse: Purse) -> str:
    """What is left, in a sentence or two: `2 of 6 skill points left.`"""
    left = purse.points - purse.spent
    told = (
        f"{left:g} of {purse.points} skill points left."
        if left >= 0
        else f"{-left:g} more than the {purse.points} skill points."
    )
    if not purse.background:
        return told
    return f"{told} {purse.background - purse.background_spent:g} of {purse.background} for background skills left."


def is_background(skill: str, ruleset: Ruleset) -> bool:
    """Whether points for background skills may go into it: `Craft (bows)` as well as `Knowledge (history)`."""
    lower = skill.lower()
    return bool({lower, group(lower)} & set(ruleset.skill.background_names))


def background_points(sheet: Sheet, class_name: str, *, first: bool) -> int:
    """The points for background skills alone that one level in a class gives; `first` = it is the first Hit Die.

    Classes of nonplayer characters give none, nor does one without Intelligence learn; Intelligence plays no part else.
    """
    rule = sheet.ruleset.skill
    entry = sheet.ruleset.catalog.classes.get(class_name.lower())
    if rule.background != "of-their-own" or (entry is not None and entry.npc):
        return 0
    if sheet.creature.abilities.score("int") is None:
        return 0
    return rule.background_points * (rule.first_level_times if first else 1)
