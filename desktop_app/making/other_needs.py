"""Prerequisites of feats given in words, as far as a creature's features, body or spells decide them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from desktop_app.making.spell_slots import casting_of
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.size import Size
from desktop_app.rules.skills import group
from desktop_app.rules.wording import chosen

_HANDS: Final = 2


def lacks_other(sheet: Sheet, what: str) -> bool:
    """Whether a creature certainly lacks this prerequisite; unknown words are left to the game master."""
    check = _CHECKS.get(what)
    return check is not None and not check(sheet)


def _feature(*beginnings: str) -> Callable[[Sheet], bool]:
    """Some trait, class feature or special ability whose name begins so."""

    def check(sheet: Sheet) -> bool:
        names = [*sheet.standing.grants.traits, *(special.name.lower() for special in sheet.creature.special)]
        return any(name.startswith(beginnings) for name in names)

    return check


def _size(least: Size) -> Callable[[Sheet], bool]:
    return lambda sheet: sheet.size >= least


def _natural_attacks(least: int) -> Callable[[Sheet], bool]:
    def check(sheet: Sheet) -> bool:
        held = [weapon for weapon in sheet.creature.weapons if sheet.arm(weapon).natural]
        return sum(weapon.count for weapon in held) >= least

    return check


def _arcane(sheet: Sheet) -> bool:
    origins = [casting_of(held.class_name, sheet.ruleset) for held in sheet.creature.spellcasting]
    return any(entry is None or entry.origin == "arcane" for entry in origins)


def _natural_armor(sheet: Sheet) -> bool:
    given = any(name == "natural" and value for name, value in sheet.creature.ac_bonuses)
    return given or any(modifier.type == "natural" for modifier in sheet.modifiers("ac"))


def _critical_feats(sheet: Sheet) -> bool:
    names = [chosen(feat).name for feat in sheet.creature.feats]
    return sum(name.endswith(" critical") and name != "improved critical" for name in names) >= _HANDS


def _craftsman(sheet: Sheet) -> bool:
    return any(skill.ranks >= 5 for skill in sheet.creature.skills if group(skill.name) in ("craft", "profession"))


_CHECKS: Final[dict[str, Callable[[Sheet], bool]]] = {
    "channel energy": _feature("channel energy", "channel positive energy", "channel negative energy"),
    "channel negative energy": _feature("channel energy", "channel negative energy"),
    "channel positive energy": _feature("channel energy", "channel positive energy"),
    "turn or rebuke": _feature("turn ", "rebuke"),
    "rage": _feature("rage"),
    "ki pool": _feature("ki pool"),
    "lay on hands": _feature("lay on hands"),
    "mercy": _feature("mercy"),
    "wild shape": _feature("wild shape"),
    "bardic performance": _feature("bardic performance"),
    "a familiar": _feature("summon familiar", "arcane bond", "familiar"),
    "three or more hands": lambda sheet: sheet.has_trait("multiweapon mastery") or _many_armed(sheet),
    "natural armor": _natural_armor,
    "natural weapon": _natural_attacks(1),
    "three or more natural attacks": _natural_attacks(3),
    "a fly speed": lambda sheet: bool(dict(sheet.creature.speeds).get("fly")),
    "size Large or larger": _size(Size.LARGE),
    "size Huge or larger": _size(Size.HUGE),
    "casts arcane spells": _arcane,
    "any two critical feats": _critical_feats,
    "5 ranks in a Craft or Profession": _craftsman,
}


def _many_armed(sheet: Sheet) -> bool:
    """More weapons in hand than two hands hold; a body of another kind is the game master's."""
    return sheet.creature.type.lower() != "humanoid" or len(sheet.creature.weapons) > _HANDS + 1
