"""Whether a creature may have a feat: what of its prerequisites is missing, in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.catalog import FeatEntry
from desktop_app.rules.sheet import Sheet


def missing(sheet: Sheet, feat: str) -> tuple[str, ...]:
    """What the creature lacks for a feat of the library; nothing for feats that the library does not know.

    Prerequisites that no figure decides (kind `other`) are left to the game master and never counted as missing.
    """
    entry = sheet.ruleset.catalog.feats.get(feat.strip().lower().partition(" (")[0])
    if entry is None:
        return ()
    return tuple(word for word in (lacks(sheet, *wanted) for wanted in entry.prerequisites) if word)


def unmet(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """Of the creature's own feats those whose prerequisites it lacks, with what is missing."""
    found = {feat: missing(sheet, feat) for feat in sheet.creature.feats}
    return {feat: words for feat, words in found.items() if words}


def open_feats(sheet: Sheet) -> tuple[FeatEntry, ...]:
    """The feats of the library that it could take next: nothing is missing, and it has not got them yet."""
    return tuple(
        entry
        for entry in sheet.ruleset.catalog.feats.values()
        if (entry.repeatable or not sheet.has_feat(entry.name)) and not missing(sheet, entry.name)
    )


def lacks(sheet: Sheet, kind: str, name: str, least: int) -> str:
    """What is missing for one prerequisite, in words; empty where it is met or no figure decides."""
    check = _CHECKS.get(kind)
    return check(sheet, name, least) if check is not None else ""


def _ability(sheet: Sheet, name: str, least: int) -> str:
    return "" if sheet.total(f"ability:{name}") >= least else f"{ABILITY_NAMES[name]} {least}"


def _base_attack(sheet: Sheet, _: str, least: int) -> str:
    return "" if sheet.total("bab") >= least else f"base attack bonus {least:+d}"


def _feat(sheet: Sheet, name: str, _: int) -> str:
    return "" if sheet.has_feat(name) or _granted(sheet, name) else name


def _granted(sheet: Sheet, name: str) -> bool:
    """Whether a class gives what the feat would give: proficiencies, the monk's unarmed strikes."""
    entry = sheet.ruleset.catalog.feats.get(name.lower())
    if entry is None or not entry.marks:
        return False
    proficient = sheet.standing.proficient or frozenset()
    return all(_PROFICIENCIES.get(mark, "") in proficient or sheet.mark(mark) >= value for mark, value in entry.marks)


_PROFICIENCIES: Final = {
    "shields": "shields",
    "tower_shields": "tower shields",
    "armor_light": "light armor",
    "armor_medium": "medium armor",
    "armor_heavy": "heavy armor",
    "proficient_simple": "simple weapons",
}


def _class(sheet: Sheet, name: str, least: int) -> str:
    return "" if sheet.standing.class_levels.get(name.lower(), 0) >= least else f"{name} level {least}"


def _level(sheet: Sheet, _: str, least: int) -> str:
    return "" if sheet.hit_dice >= least else f"character level {least}"


def _caster(sheet: Sheet, _: str, least: int) -> str:
    best = max((casting.caster_level for casting in sheet.creature.spellcasting), default=0)
    return "" if best >= least else f"caster level {least}"


def _skill(sheet: Sheet, name: str, least: int) -> str:
    ranks = max((held.ranks for held in sheet.creature.skills if held.name.lower() == name.lower()), default=0)
    return "" if ranks >= least else f"{least} rank{'s' if least > 1 else ''} in {name}"


_CHECKS: Final[dict[str, Callable[[Sheet, str, int], str]]] = {
    "ability": _ability,
    "bab": _base_attack,
    "feat": _feat,
    "class": _class,
    "level": _level,
    "caster level": _caster,
    "skill": _skill,
}
