"""How well a creature casts: caster level, save DCs of spells and abilities, checks against spell resistance."""

from __future__ import annotations

from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import Spellcasting
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.sheet import Sheet

SPELL_LIKE: Final = "spell-like"
BASE_DC: Final = 10
AGAINST_RESISTANCE: Final = frozenset({"vs sr"})


def casting_of(sheet: Sheet, source: str) -> Spellcasting | None:
    """The spells of a class by its name in any case; None for what no class gives."""
    wanted = source.strip().lower()
    return next((each for each in sheet.creature.spellcasting if each.class_name.lower() == wanted), None)


def caster_level(sheet: Sheet, source: str, *, against_resistance: bool = False) -> Ledger:
    """The caster level as a class, else the Hit Dice; with what helps against spell resistance, if asked for."""
    casting = casting_of(sheet, source)
    base = (
        Line("base", sheet.hit_dice, "Hit Dice")
        if casting is None
        else Line("base", casting.caster_level, casting.class_name)
    )
    return with_changes(sheet, base, against_resistance=against_resistance)


def with_changes(sheet: Sheet, base: Line, *, against_resistance: bool = False) -> Ledger:
    """A caster level with all that changes it, never below 0."""
    facts = AGAINST_RESISTANCE if against_resistance else frozenset()
    made = sheet.tally("caster level", (base,), sheet.modifiers("caster level"), facts)
    if made.total < 0:
        made = made.plus(Line("minimum", -made.total, "never below 0"))
    return made


def save_dc(sheet: Sheet, source: str, level: int, school: str = "") -> Ledger:
    """10, the spell's level, the ability that it is cast with, and what makes saves harder, school by school."""
    casting = casting_of(sheet, source)
    ability = casting.ability if casting is not None else "cha"
    fixed = (
        Line("base", BASE_DC, "base"),
        Line("base", level, "spell level"),
        Line("ability", sheet.modifier(ability), ABILITY_NAMES[ability]),
    )
    return sheet.tally("dc", fixed, sheet.modifiers("dc"), frozenset({f"with {school}"} if school else ()))


def ability_dc(sheet: Sheet, ability: str) -> Ledger:
    """10, half the Hit Dice and an ability: of breath, gazes, poison and what else is no spell."""
    fixed = (
        Line("base", BASE_DC, "base"),
        Line("base", sheet.hit_dice // 2, "half the Hit Dice"),
        Line("ability", sheet.modifier(ability), ABILITY_NAMES[ability]),
    )
    return sheet.tally("dc", fixed, sheet.modifiers("dc"), frozenset())
