"""Checks by the names that a table calls them: any skill, save, ability, initiative, caster level or base attack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.casters import caster_level
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.skills import skill_names, usable
from desktop_app.rules.text import capital

CASTER_LEVEL: Final = "caster level"
SKILL: Final = "skill:"
SHORT: Final[Mapping[str, str]] = {
    "fort": "fort",
    "ref": "ref",
    "will": "will",
    "init": "init",
    "bab": "bab",
    "cmb": "cmb",
    "grapple": "grapple",
    "cl": CASTER_LEVEL,
    **{ability: f"check:{ability}" for ability in ABILITY_NAMES},
}
"""What players say for short, and the number of the sheet that it means."""


def check_names(ruleset: Ruleset) -> dict[str, str]:
    """What can be checked under a ruleset: the name of the check -> the number that is added to the d20."""
    named = {
        "Fortitude save": "fort",
        "Reflex save": "ref",
        "Will save": "will",
        "Initiative": "init",
        "Base attack bonus": "bab",
        "Caster level": CASTER_LEVEL,
    }
    if ruleset.maneuver.cmb != "none":
        named["Combat maneuver bonus"] = "cmb"
    if ruleset.grapple.has_check:
        named["Grapple check"] = "grapple"
    named |= {f"{name} check": f"check:{ability}" for ability, name in ABILITY_NAMES.items()}
    return named | {skill_title(name): f"{SKILL}{name}" for name in skill_names(ruleset)}


def skill_title(name: str) -> str:
    """`sense motive` as a sheet writes it: Sense Motive."""
    return " ".join(word if word in ("of", "and") else _titled(word) for word in name.split())


def own_skills(sheet: Sheet) -> dict[str, str]:
    """The skills of one creature that need a word more, such as Knowledge (arcana), as in `check_names`."""
    return {held.name: f"{SKILL}{held.name}" for held in sheet.creature.skills if "(" in held.name}


def number_of(name: str, sheet: Sheet) -> str | None:
    """The number that a check of that name is made with, in any case; None where there is none."""
    wanted = name.strip().lower()
    known = {each.lower(): number for each, number in (check_names(sheet.ruleset) | own_skills(sheet)).items()}
    return known.get(wanted)


def check_bonus(sheet: Sheet, number: str) -> Ledger:
    """What a creature adds to the d20. Rule: save.formula."""
    if number != CASTER_LEVEL:
        return sheet.ledger(number)
    classes = [each.class_name for each in sheet.creature.spellcasting]
    return max((caster_level(sheet, each) for each in classes or [""]), key=lambda ledger: ledger.total)


def check_problem(sheet: Sheet, number: str) -> str:
    """Why a creature cannot try it, as words behind its name; empty where it can."""
    if number.startswith(SKILL) and not usable(sheet, number.removeprefix(SKILL)):
        return f"is not trained in {skill_title(number.removeprefix(SKILL))}"
    if number == CASTER_LEVEL and not sheet.creature.spellcasting:
        return "has no caster level; its Hit Dice count"
    return ""


def _titled(word: str) -> str:
    return f"({capital(word[1:])}" if word.startswith("(") else capital(word)
