"""Entry requirements of prestige classes, and their highest levels."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from desktop_app.making.gains import class_level
from desktop_app.making.spell_slots import highest_spells
from desktop_app.rules.creature import Creature
from desktop_app.rules.prerequisites import lacks
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.skills import group
from desktop_app.rules.wording import chosen

_NUMBERS: Final = ("", "one", "two", "three")
_ONE_OF: Final = {
    "Perform": ("Perform (dance)",),
    "Craft": ("Craft (weapons)",),
    "Weapon Focus": ("Weapon Focus (longbow)",),
    "Skill Focus": ("Skill Focus (Knowledge (arcana))",),
    "Knowledge": ("Knowledge (arcana)", "Knowledge (history)"),
}
"""What is taken of a group of skills, or of a feat with a choice, where any of them will do."""


def why_not_class(creature: Creature, class_name: str, ruleset: Ruleset) -> tuple[str, ...]:
    """What a creature lacks for its next level in a class, alignment aside; only prestige classes have requirements."""
    entry = ruleset.catalog.classes.get(class_name.lower())
    if entry is None or not entry.prestige:
        return ()
    if not creature.levels and creature.hit_dice is None:
        return ("another class first",)
    prestige = ruleset.catalog.advancement().prestige.get(entry.name.lower())
    if prestige is None:
        return ()
    taken = class_level(creature, entry.name)
    if taken >= prestige.most_levels:
        return (f"no more than {prestige.most_levels} levels in it",)
    if taken:
        return ()
    sheet = plain_sheet(creature, ruleset)
    found = [word for wanted in prestige.requirements if (word := _missing(sheet, *wanted))]
    if prestige.races and creature.race.lower() not in prestige.races:
        found.append(f"being of the race {' or '.join(prestige.races)}")
    return tuple(found)


def asked_by_prestige(
    class_names: Iterable[str], ruleset: Ruleset
) -> tuple[tuple[str, ...], tuple[tuple[str, int], ...]]:
    """The feats and the ranks that prestige classes among these ask for, so that they are taken in time."""
    advancement = ruleset.catalog.advancement()
    feats: list[str] = []
    ranks: list[tuple[str, int]] = []
    for class_name in class_names:
        prestige = advancement.prestige.get(class_name.lower())
        for kind, name, least in prestige.requirements if prestige is not None else ():
            if kind == "feat":
                feats.extend(_ONE_OF.get(name, (name,)))
            elif kind == "feats of" and name in advancement.feat_lists:
                feats.extend(advancement.feat_lists[name].feats[:least])
            elif kind in ("skill", "two skills"):
                ranks.extend((each, least) for each in _ONE_OF.get(name, (name,))[: 1 + (kind == "two skills")])
    return tuple(feats), tuple(ranks)


def _missing(sheet: Sheet, kind: str, name: str, least: int) -> str:
    check = _CHECKS.get(kind)
    return check(sheet, name, least) if check is not None else lacks(sheet, kind, name, least)


def _ranks(sheet: Sheet, name: str) -> list[float]:
    """Ranks in a skill, or in all skills of a group, the highest first."""
    wanted = name.lower()
    held = [skill.ranks for skill in sheet.creature.skills if wanted in (skill.name.lower(), group(skill.name))]
    return sorted(held, reverse=True)


def _skill(sheet: Sheet, name: str, least: int) -> str:
    return "" if max(_ranks(sheet, name), default=0) >= least else f"{least} ranks in {name}"


def _two_skills(sheet: Sheet, name: str, least: int) -> str:
    return "" if sum(ranks >= least for ranks in _ranks(sheet, name)) >= 2 else f"{least} ranks in two {name} skills"


def _spells(origin: str) -> Callable[[Sheet, str, int], str]:
    def check(sheet: Sheet, _: str, least: int) -> str:
        best = highest_spells(sheet.creature, origin, sheet.ruleset)
        return "" if best >= least else f"{origin} spells of level {least}"

    return check


def _sneak_attack(sheet: Sheet, _: str, least: int) -> str:
    dice = (sheet.trait("sneak attack") or "0").partition("d")[0]
    return "" if dice.isdecimal() and int(dice) >= least else f"sneak attack {least}d6"


def _proficient(sheet: Sheet, name: str, _: int) -> str:
    known = sheet.standing.proficient
    return "" if known is None or name in known else f"proficiency with {name}"


def _feats_of(sheet: Sheet, name: str, least: int) -> str:
    listed = sheet.ruleset.catalog.advancement().feat_lists.get(name)
    names = {feat.lower() for feat in listed.feats} if listed is not None else set()
    count = sum(chosen(feat).name in names for feat in sheet.creature.feats)
    return "" if count >= least else f"{_NUMBERS[least]} metamagic or item creation feat{'s' if least > 1 else ''}"


_CHECKS: Final[dict[str, Callable[[Sheet, str, int], str]]] = {
    "skill": _skill,
    "two skills": _two_skills,
    "arcane": _spells("arcane"),
    "divine": _spells("divine"),
    "sneak attack": _sneak_attack,
    "proficient": _proficient,
    "feats of": _feats_of,
}
