"""Saving throws, hit points, initiative, spell resistance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.rules.abilities import ABILITY_NAMES, ability_line, modifier_of
from desktop_app.rules.bonus import Facts
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.hit_dice import base_save
from desktop_app.rules.hit_dice import hit_points as dice_points
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.worn_items import additions

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

SAVE_ABILITIES: Final = {"fort": "con", "ref": "dex", "will": "wis"}
CHARISMA_FOR_CONSTITUTION: Final = "charisma for constitution"
CONSTRUCT_POINTS: Final = "bonus hit points by size"


def vital_ability(sheet: Sheet) -> str:
    """Constitution, or what stands in for it where there is none."""
    lacks = sheet.creature.abilities.score("con") is None
    return "cha" if lacks and sheet.has_trait(CHARISMA_FOR_CONSTITUTION) else "con"


def save(sheet: Sheet, name: str, facts: Facts) -> Ledger:
    """Fortitude, Reflex or Will. Rule: save.formula."""
    ability = vital_ability(sheet) if name == "fort" else SAVE_ABILITIES[name]
    fixed = (*base_save(sheet.creature, sheet.standing.dice, name, sheet.ruleset), ability_line(sheet, ability))
    if sheet.mark("cha_to_saves") and sheet.modifier("cha") > 0:
        fixed += (Line("ability", sheet.modifier("cha"), "divine grace"),)
    if name == "will" and sheet.mark("cha_to_will") and sheet.modifier("cha") > 0:
        fixed += (Line("ability", sheet.modifier("cha"), "towering ego"),)
    return sheet.tally(name, fixed, sheet.modifiers(name, "saves"), facts)


def initiative(sheet: Sheet, facts: Facts) -> Ledger:
    """Initiative: Dexterity and what adds to it. Rule: initiative.check."""
    fixed: tuple[Line, ...] = (ability_line(sheet, "dex"),)
    fixed += tuple(ability_line(sheet, each) for each in ABILITIES if sheet.mark(f"{each}_to_init"))
    return sheet.tally("init", fixed, sheet.modifiers("init"), facts)


def hit_points(sheet: Sheet, facts: Facts) -> Ledger:
    """Maximum hit points: given, else of the dice with Constitution, feats and size; at least one a Hit Die."""
    if sheet.ruleset.injury.wounds == "wounds-and-vigor":
        return _vigor_and_wounds(sheet, facts)
    if sheet.creature.hp is not None:
        fixed = (Line("base", sheet.creature.hp, "hit points as given"), *_changed_constitution(sheet))
        return sheet.tally("hp", fixed, additions(sheet, "hp"), facts)
    dice = sheet.standing.dice
    if not dice:
        fixed = _changed_constitution(sheet)
        return sheet.tally("hp", fixed, sheet.modifiers("hp"), facts)
    ability = vital_ability(sheet)
    line = ability_line(sheet, ability)
    fixed = dice_points(dice)
    fixed += (Line("ability", line.value * sheet.hit_dice, f"{line.source}, {sheet.hit_dice} Hit Dice"),)
    poor = sum(max(0, 1 - roll - line.value) for group in dice for roll in group.rolled)
    fixed += (Line("minimum", poor, "at least one for each Hit Die that was rolled"),) if poor else ()
    fixed += _standing_points(sheet)
    made = sheet.tally("hp", fixed, sheet.modifiers("hp"), facts)
    least = sheet.hit_dice
    if made.total < least and not additions(sheet, "hp"):
        return made.plus(Line("minimum", least - made.total, "at least one a Hit Die"))
    return made


def _vigor_and_wounds(sheet: Sheet, facts: Facts) -> Ledger:
    """Vigor points, of the Hit Dice without Constitution, and the wound points behind them."""
    changes = sheet.modifiers("hp")
    fixed: tuple[Line, ...]
    if sheet.creature.hp is not None:
        score = sheet.creature.abilities.score(vital_ability(sheet))
        of_score = modifier_of(score) * sheet.hit_dice if score is not None else 0
        fixed = (Line("base", sheet.creature.hp, "hit points as given"),)
        fixed += (Line("ability", -of_score, "counts for wound points instead"),) if of_score else ()
        changes = additions(sheet, "hp")
    else:
        beyond = sheet.mark("hp_per_die_above_3") * max(0, sheet.hit_dice - 3)
        fixed = dice_points(sheet.standing.dice)
        fixed += (Line("untyped", beyond, f"Toughness, {sheet.hit_dice} Hit Dice"),) if beyond else ()
    vigor = sheet.tally("hp", fixed, changes, facts)
    if vigor.total < 0:
        vigor = vigor.plus(Line("minimum", -vigor.total, "no vigor points below 0"))
    return vigor.plus(Line("wounds", sheet.total("wounds"), "wound points"))


def _standing_points(sheet: Sheet) -> tuple[Line, ...]:
    """Toughness that grows with Hit Dice, and what constructs have by their size."""
    found: tuple[Line, ...] = ()
    beyond = sheet.mark("hp_per_die_above_3") * max(0, sheet.hit_dice - 3)
    if beyond:
        found += (Line("untyped", beyond, f"Toughness, {sheet.hit_dice} Hit Dice"),)
    if sheet.has_trait(CONSTRUCT_POINTS):
        points = sheet.ruleset.size.construct_hit_points[sheet.standing.size.word]
        if points:
            found += (Line("size", points, f"{sheet.standing.size.word} construct"),)
    return found


def _changed_constitution(sheet: Sheet) -> tuple[Line, ...]:
    """What a change of Constitution does to hit points that were given: its modifier's change for each Hit Die."""
    ability = vital_ability(sheet)
    before = sheet.creature.abilities.score(ability)
    if before is None or not additions(sheet, f"ability:{ability}", f"modifier:{ability}"):
        return ()
    change = sheet.modifier(ability) - modifier_of(before)
    dice = max(1, sheet.hit_dice)
    if not change:
        return ()
    return (Line("ability", change * dice, f"{ABILITY_NAMES[ability]} changed, {dice} Hit Dice"),)


def spell_resistance(sheet: Sheet, facts: Facts) -> Ledger:
    """Spell resistance, 0 where there is none; of its own and that of what it wears only the highest counts."""
    had = [(piece.mark("sr"), piece.name) for piece in (sheet.standing.armor, sheet.standing.shield) if piece]
    had += [(dict(each.known.entry.marks).get("sr", 0), each.item.item) for each in sheet.standing.items_that_count]
    of_class = sheet.standing.grants.marks.get("sr", 0)
    if of_class:
        had.append((of_class, "spell resistance of its class"))
    of_race = sheet.mark("sr_by_level")
    if of_race:
        had.append((of_race + sheet.creature.character_level, "spell resistance of its race"))
    if sheet.creature.sr is not None:
        had.insert(0, (sheet.creature.sr, "spell resistance"))
    best = max(had, key=lambda each: each[0], default=(0, ""))
    fixed = tuple(
        Line("base", value, source, counts=each is best, reason="" if each is best else f"{best[1]} is higher")
        for each in had
        for value, source in (each,)
        if value
    )
    return sheet.tally("sr", fixed, sheet.modifiers("sr"), facts)
