"""How well a creature casts: caster level, save DCs of spells and abilities, checks against spell resistance."""

from __future__ import annotations

from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import Spellcasting
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.spell import Spell

SPELL_LIKE: Final = "spell-like"
BASE_DC: Final = 10
ARCANE_ITEMS: Final = "arcane items"
"""What lets a cleric use scrolls and wands of the wizard's list, at half its level."""
_OF_DOMAINS: Final = ("cleric",)
AGAINST_RESISTANCE: Final = frozenset({"vs sr"})


def casting_of(sheet: Sheet, source: str) -> Spellcasting | None:
    """The spells of a class by its name in any case; None for what no class gives."""
    wanted = source.strip().lower()
    return next((each for each in sheet.creature.spellcasting if each.class_name.lower() == wanted), None)


def caster_level(sheet: Sheet, source: str, *, against_resistance: bool = False, spell: Spell | None = None) -> Ledger:
    """The caster level as a class, else the Hit Dice; with what helps against spell resistance, if asked for.

    `spell` = what is cast: some domains add to spells of a school, a subschool or a descriptor.
    """
    casting = casting_of(sheet, source)
    if source == ARCANE_ITEMS:
        level = max((sheet.standing.class_levels.get(name, 0) for name in _OF_DOMAINS), default=0)
        base = Line("base", max(level // 2, 1), "half the level, by the magic domain")
    elif casting is None:
        base = Line("base", sheet.hit_dice, "Hit Dice")
    else:
        base = Line("base", casting.caster_level, casting.class_name)
    return with_changes(sheet, base, against_resistance=against_resistance, spell=spell)


def with_changes(sheet: Sheet, base: Line, *, against_resistance: bool = False, spell: Spell | None = None) -> Ledger:
    """A caster level with all that changes it, never below 0."""
    facts = AGAINST_RESISTANCE if against_resistance else frozenset()
    if spell is not None:
        facts |= {f"with {each}" for each in (spell.school, spell.subschool, *spell.descriptors) if each}
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
