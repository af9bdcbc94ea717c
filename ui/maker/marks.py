"""Which step a problem belongs to, and how each step stands: done, open, or not legal, with the reasons."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_app.making.plan import Plan, Problem
from desktop_app.making.typed_levels import levels_text
from desktop_app.rules.creature import Creature
from ui.maker.steps import DONE, NOTE, OPEN, WRONG, Step

NAMES = {
    "race": "Race",
    "classes": "Classes and levels",
    "choices": "Class choices",
    "abilities": "Abilities",
    "skills": "Skills",
    "feats": "Feats",
    "spells": "Spells",
    "gear": "Gear",
    "finish": "Finish",
}
UNWISE = ("gear",)
"""Steps whose warnings are no open choices: what is allowed and costs something."""
_OF_LEVELS = {"ranks": "skills", "feats": "feats", "increase": "abilities", "spells": "spells", "choices": "choices"}
_OF_PLANS = {
    "race": "race",
    "racial_choice": "race",
    "scores": "abilities",
    "method": "abilities",
    "gear": "gear",
    "wealth": "gear",
    "gold": "gear",
    "budget": "gear",
    "prepared": "spells",
    "alignment": "finish",
    "languages": "finish",
    "name": "finish",
}


def step_of(place: str) -> str:
    """The key of the step where a problem can be mended."""
    head, *rest = place.split(".")
    if head == "levels":
        return _OF_LEVELS.get(rest[1], "classes") if len(rest) > 1 else "classes"
    return _OF_PLANS.get(head, "classes")


def steps_of(plan: Plan, creature: Creature, problems: Iterable[Problem]) -> tuple[Step, ...]:
    """All steps in their order."""
    wrong: dict[str, list[str]] = {key: [] for key in NAMES}
    still: dict[str, list[str]] = {key: [] for key in NAMES}
    notes: dict[str, list[str]] = {key: [] for key in NAMES}
    for each in problems:
        key = step_of(each.place)
        kinds = wrong if not each.warning else notes if key in UNWISE else still
        kinds[key].append(str(each))
    for key, reason in _missing(plan).items():
        if not wrong[key] and not still[key]:
            still[key].append(reason)
    told = _told(plan, creature)
    return tuple(
        Step(
            key,
            name,
            WRONG if wrong[key] else OPEN if still[key] else NOTE if notes[key] else DONE,
            told[key],
            (*wrong[key], *still[key], *notes[key]),
        )
        for key, name in NAMES.items()
    )


def _missing(plan: Plan) -> dict[str, str]:
    """The steps that have nothing chosen yet, each with a sentence."""
    missing = {}
    if not plan.race:
        missing["race"] = "No race is chosen."
    if not plan.levels:
        missing["classes"] = "No level is taken."
        missing["choices"] = missing["skills"] = missing["feats"] = missing["spells"] = "Choose levels first."
    if not all(plan.scores):
        missing["abilities"] = "Scores are not chosen yet."
    if not plan.gear and plan.standard_gear:
        missing["gear"] = "Nothing is bought."
    return missing


def _told(plan: Plan, creature: Creature) -> dict[str, str]:
    scores = "/".join(str(score) if score else "\N{EN DASH}" for score in creature.abilities.scores)
    ranks = sum(skill.ranks for skill in creature.skills)
    slots = sum(count for each in creature.spellcasting for _, count in each.slots)
    return {
        "race": ", ".join(each for each in (plan.race, plan.template) if each),
        "classes": levels_text(plan),
        "choices": ", ".join(which for level in plan.levels for _, which in level.choices) or "none",
        "abilities": scores if any(plan.scores) else "",
        "skills": f"{ranks:g} ranks" if ranks else "",
        "feats": f"{len(creature.feats)} feats" if creature.feats else "",
        "spells": f"{slots} a day" if slots else "none",
        "gear": f"{len(plan.gear)} things" if plan.gear else "",
        "finish": f"{plan.name or 'no name yet'}{f', with {plan.companion}' if plan.companion else ''}",
    }
