"""Whether feats and ranks may be taken at a level, and weapon proficiency."""

from __future__ import annotations

from typing import Final

from desktop_app.making.other_needs import lacks_other
from desktop_app.making.skills import is_class_skill
from desktop_app.making.waived import given_by_class
from desktop_app.rules import strikes
from desktop_app.rules.bonus import NO_FACTS
from desktop_app.rules.catalog import FeatEntry
from desktop_app.rules.creature import Creature, Weapon
from desktop_app.rules.grants import chosen_options
from desktop_app.rules.prerequisites import missing
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.skills import OWN_CLASS_SKILL, lists_skill, option_lists
from desktop_app.rules.use import use_of
from desktop_app.rules.wording import chosen, singular

NEEDS_WEAPON: Final = "proficient with weapon"
_SAME_CHOICE: Final = (
    "weapon focus",
    "weapon specialization",
    "greater weapon focus",
    "greater weapon specialization",
    "spell focus",
    "greater spell focus",
)
"""Feats that build on each other for the same choice only."""


def why_not(sheet: Sheet, feat: str, *, free: bool = False) -> tuple[str, ...]:
    """Why a creature may not take a feat now; nothing where it may, or where the library does not know the feat.

    `free` = its prerequisites need not be met, as with the bonus feats of some classes.
    """
    entry = sheet.ruleset.catalog.feats.get(chosen(feat).name)
    if entry is None:
        return ()
    reasons = list(_again(sheet, feat, entry))
    if not free and not given_by_class(sheet, feat):
        reasons += missing(sheet, feat)
        reasons += _same_choice(sheet, feat, entry)
        reasons += [what for kind, what, _ in entry.prerequisites if kind == "other" and lacks_other(sheet, what)]
        if any(kind == "other" and what == NEEDS_WEAPON for kind, what, _ in entry.prerequisites):
            reasons += [
                f"proficiency with the {weapon}" for weapon in chosen(feat).choices if not proficient(sheet, weapon)
            ]
    return tuple(reasons)


def _again(sheet: Sheet, feat: str, entry: FeatEntry) -> list[str]:
    """The reason against taking a feat again: each counts once, or once for each choice."""
    held = [chosen(name) for name in sheet.creature.feats]
    same = [other for other in held if other.name == chosen(feat).name]
    if not same:
        return []
    if not entry.repeatable:
        return [f"{entry.name} is there already"]
    if chosen(feat).choices and any(other.choices == chosen(feat).choices for other in same):
        return [f"{feat} is there already"]
    return []


def _same_choice(sheet: Sheet, feat: str, entry: FeatEntry) -> list[str]:
    if entry.name.lower() not in _SAME_CHOICE:
        return []
    wanted = [name for kind, name, _ in entry.prerequisites if kind == "feat" and name.lower() in _SAME_CHOICE]
    return [
        f"{name} ({choice})"
        for name in wanted
        for choice in chosen(feat).choices
        if sheet.has_feat(name) and not _has(sheet, name, choice)
    ]


def _has(sheet: Sheet, name: str, choice: str) -> bool:
    held = sheet.standing.grants.feats.get(name.lower(), ())
    return singular(choice) in {singular(each) for each in held}


def proficient(sheet: Sheet, weapon: str) -> bool:
    """Whether a creature is proficient with a weapon; what the library does not know is left to the game master."""
    use = use_of(sheet, sheet.arm(Weapon(weapon)), NO_FACTS)
    return strikes.proficient(sheet, use)


def rank_cost(after: Creature, class_name: str, skill: str, ruleset: Ruleset) -> int:
    """Skill points for one rank when a level of that class is taken: two where the class does not list the skill."""
    if not ruleset.skill.cross_class_half or lists_skill(class_name, skill, ruleset):
        return 1
    if any(option_lists(option, class_name, skill) for option in chosen_options(after, ruleset)):
        return 1
    own = f"{OWN_CLASS_SKILL}{skill}".lower()
    if any(trait.lower() == own for trait in after.traits):
        return 1
    entry = ruleset.catalog.classes.get(class_name.lower())
    return 1 if entry is None and is_class_skill(plain_sheet(after, ruleset), skill) else 2
