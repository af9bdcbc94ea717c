"""Speed in armor and under a load, and how fast one runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.rules.bonus import Facts
from desktop_app.rules.carrying import HEAVY, LIGHT, LOAD_WORDS, TOO_MUCH, slowed
from desktop_app.rules.flags import CANNOT_MOVE, IMMOBILE, SPEED_CRAWL, SPEED_HALF
from desktop_app.rules.ledger import Ledger, Line

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

_CRAWL: Final = 5


def speed(sheet: Sheet, mode: str, facts: Facts) -> Ledger:
    """Speed in feet by `land`, `fly`, `swim`, `climb` or `burrow`; 0 where it cannot move so.

    Bonuses count before armor and load slow it. Rule: move.tactical-speed, move.speed-modifiers.
    """
    number = "speed" if mode == "land" else f"speed:{mode}"
    base = sheet.standing.land_speed if mode == "land" else dict(sheet.creature.speeds).get(mode, 0)
    fixed = (Line("base", base, f"base {mode} speed"),)
    if base == 0:
        return Ledger(number, fixed)
    made = sheet.tally(number, fixed, sheet.modifiers("speed", f"speed:{mode}"), facts)
    if mode == "land":
        made = _in_armor(sheet, made)
    return _hampered(sheet, made)


def _in_armor(sheet: Sheet, made: Ledger) -> Ledger:
    """Medium and heavy armor and loads slow most; the file may give the speed in armor."""
    given = dict(sheet.creature.speeds)
    cause = _slowing(sheet)
    if "land_base" in given and "land" in given:
        less = given["land"] - given["land_base"]
        return made.plus(Line("armor", less, "speed in armor as given")) if less else made
    if not cause or sheet.mark("full_speed_in_armor"):
        return made
    less = slowed(made.total) - made.total
    return made.plus(Line("armor", less, cause)) if less else made


def _slowing(sheet: Sheet) -> str:
    """What slows it, or nothing; trained fighters are not slowed by medium armor, later not by heavy."""
    armor = sheet.standing.armor
    if armor is not None:
        spared = {"medium": 2, "heavy": 3}.get(armor.category)
        if spared is not None and sheet.mark("armor_training") < spared - 1:
            return armor.name
    return LOAD_WORDS[sheet.load] if sheet.load != LIGHT else ""


def _hampered(sheet: Sheet, made: Ledger) -> Ledger:
    flags = sheet.flags
    if IMMOBILE in flags or CANNOT_MOVE in flags:
        return made.plus(Line("condition", -made.total, "cannot move"))
    if SPEED_HALF in flags:
        made = made.plus(Line("condition", made.total // 2 - made.total, "half speed"))
    if SPEED_CRAWL in flags and made.total > _CRAWL:
        made = made.plus(Line("condition", _CRAWL - made.total, "crawls"))
    return made


def run_multiplier(sheet: Sheet, facts: Facts) -> Ledger:
    """How many times its speed it runs in a round; one more with the Run feat. Rule: move.run."""
    armor = sheet.standing.armor
    heavy = (armor is not None and armor.category == "heavy") or sheet.load in (HEAVY, TOO_MUCH)
    rule = sheet.ruleset.move
    base = rule.run_heavy if heavy else rule.run_multiplier
    fixed: tuple[Line, ...] = (Line("base", base, "in heavy armor or load" if heavy else "running"),)
    if sheet.mark("run"):
        fixed += (Line("untyped", 1, "Run"),)
    return sheet.tally("run", fixed, sheet.modifiers("run"), facts)
