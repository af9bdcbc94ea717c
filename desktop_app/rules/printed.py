"""Printed creatures: a published number stands as one line where its parts are not known, and effects add theirs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.rules import armor_reduction
from desktop_app.rules.abilities import ABILITY_NAMES, modifier_of
from desktop_app.rules.bonus import NO_FACTS, Facts
from desktop_app.rules.creature import Abilities, Creature, Printed, PrintedAttack, Weapon
from desktop_app.rules.defense import DENIED
from desktop_app.rules.formula import Formula, FormulaError, parse_formula
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.offense import ONE, AttackNumbers, numbers_of
from desktop_app.rules.offense import attack as attack_by_the_rules
from desktop_app.rules.standing import Standing
from desktop_app.rules.use import Use, first_natural, use_of
from desktop_app.rules.wielding import arm_of
from desktop_app.rules.wording import singular
from desktop_app.rules.worn_items import additions

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

_ABILITIES: Final = {"fort": ("con",), "ref": ("dex",), "will": ("wis",), "init": ("dex",), "cmb": ("str",)}
_BY_STRENGTH: Final = {"grapple": ("str",), "cmd": ("str", "dex"), "ac": ("dex",), "touch": ("dex",)}


def has_parts(creature: Creature, number: str) -> bool:
    """Whether the creature file holds what this number is made of, so that it is derived."""
    built = bool(creature.levels) or creature.hit_dice is not None
    if number in ("ac", "touch", "flat_footed"):
        worn = creature.armor is not None or creature.shield is not None or bool(creature.ac_bonuses)
        return worn or built or any(bonus.to == "ac" for bonus in creature.bonuses)
    if number == "hp":
        return built or creature.hp is not None
    if number in ("fort", "ref", "will"):
        return built or creature.base_saves is not None
    if number == "init":
        return built or creature.abilities != Abilities()
    if number == "speed":
        return bool(creature.speeds) or bool(creature.race)
    return built or creature.bab is not None


def stands(sheet: Sheet, number: str, facts: Facts) -> Ledger | None:
    """The ledger of a printed number, or None where the number is derived."""
    printed = sheet.creature.printed
    if not printed.numbers or has_parts(sheet.creature, number):
        return None
    value = printed.number(number)
    if value is None:
        return _flat_footed_of(sheet, number, facts)
    fixed = (Line("printed", value, sheet.creature.source or "printed"), *_changed(sheet, number))
    if number in ("ac", "touch") and (DENIED in facts or sheet.loses_dexterity):
        fixed += _without_dexterity(sheet)
    names = {"fort": ("fort", "saves"), "ref": ("ref", "saves"), "will": ("will", "saves")}.get(number, (number,))
    if number in ("touch", "flat_footed"):
        names = ("ac",)
    if number in ("cmb", "grapple"):
        names = (number, "attack")
    changes = additions(sheet, *names)
    return sheet.tally(number, fixed, changes, facts)


def _flat_footed_of(sheet: Sheet, number: str, facts: Facts) -> Ledger | None:
    """A flat-footed AC that was not printed, from the AC that was."""
    if number != "flat_footed" or sheet.creature.printed.number("ac") is None:
        return None
    return Ledger(number, sheet.ledger("ac", facts | {DENIED}).lines)


def _changed(sheet: Sheet, number: str) -> tuple[Line, ...]:
    """What effects on the scores behind it change about a printed number."""
    found: tuple[Line, ...] = ()
    for ability in _ABILITIES.get(number, _BY_STRENGTH.get(number, ())):
        before = sheet.creature.abilities.score(ability)
        change = 0 if before is None else sheet.modifier(ability) - modifier_of(before)
        if change:
            found += (Line("ability", change, f"{ABILITY_NAMES[ability]} changed"),)
    return found


def _without_dexterity(sheet: Sheet) -> tuple[Line, ...]:
    """The difference to the printed flat-footed AC, else the Dexterity bonus; what effects took of that is gone."""
    printed = sheet.creature.printed
    whole, flat = printed.number("ac"), printed.number("flat_footed")
    now, before = max(0, sheet.modifier("dex")), max(0, modifier_of(sheet.creature.abilities.score("dex") or 10))
    loss = whole - flat - max(0, before - now) if whole is not None and flat is not None else now
    return (Line("ability", -loss, "loses its Dexterity bonus"),) if loss > 0 else ()


def printed_attack(creature: Creature, weapon: Weapon) -> PrintedAttack | None:
    """The attack line that was printed for a weapon."""
    wanted = singular(weapon.name)
    return next((line for line in creature.printed.attacks if singular(line.name) == wanted), None)


def attack(sheet: Sheet, weapon: Weapon, facts: Facts) -> AttackNumbers | None:
    """A printed attack line as numbers, or None where the attack is derived."""
    line = None if has_parts(sheet.creature, "attack") else printed_attack(sheet.creature, weapon)
    if line is None or not line.attack:
        return None
    arm = arm_of(sheet, weapon)
    use = use_of(sheet, arm, facts)
    source = sheet.creature.source or "printed"
    whole = line.attack * weapon.count if len(line.attack) == 1 and arm.natural else line.attack
    whole = whole[:1] * _more(sheet, use) + whole
    attacks = whole[:1] if ONE in facts else whole
    changes, harm = additions(sheet, "attack"), additions(sheet, "damage")
    dice = _dice(line)
    bonus = line.damage_bonus if line.damage_bonus is not None else dice.bonus
    to_hit = tuple(
        sheet.tally(f"attack:{weapon.name}", (Line("printed", value, source),), changes, use.facts) for value in attacks
    )
    added = sheet.tally(f"damage:{weapon.name}", (Line("printed", bonus, source),), harm, use.facts)
    damage = Formula(dice.dice) if dice.dice else arm.dice
    return numbers_of(sheet, use, to_hit, (damage, added), (arm.threat_low, arm.multiplier))


def _more(sheet: Sheet, use: Use) -> int:
    """How many attacks haste and the like give on top of those that are printed."""
    return use.extra_attacks if not use.arm.natural or first_natural(sheet, use.arm) else 0


def _dice(line: PrintedAttack) -> Formula:
    """The first dice of a printed damage text, such as `1d8+3 plus 1d6 fire`."""
    try:
        return parse_formula(line.damage.partition(" ")[0]) if line.damage else Formula()
    except FormulaError:
        return Formula()


def corrected(sheet: Sheet, number: str, made: Ledger, facts: Facts) -> Ledger:
    """What the rules make of a number, with the printed figure in force: a line says what was printed otherwise."""
    printed = sheet.creature.printed
    if not printed.in_force:
        return made
    denied = number == "ac" and (DENIED in facts or sheet.loses_dexterity)
    name = "flat_footed" if denied and printed.number("flat_footed") is not None else number
    figure = _skill(printed, name) if name.startswith("skill:") else printed.number(name)
    if figure is None:
        return made
    plain = sheet.as_printed
    told_anew = number in ("ac", "flat_footed") and armor_reduction.reduces(sheet.ruleset)
    if told_anew or (number == "hp" and sheet.has_number("wounds")):
        plain = by_the_book(plain)
    return _plus(
        made,
        figure - plain.by_the_rules(number, facts & {DENIED} | ({DENIED} if denied else set())).total,
        sheet,
    )


def stated_points(sheet: Sheet) -> int:
    """Hit points as blocks state them, where the table's own are made otherwise."""
    return (by_the_book(sheet) if sheet.has_number("wounds") else sheet).total("hp")


def by_the_book(sheet: Sheet) -> Sheet:
    """The same sheet without the house rules of the table."""
    book = sheet.ruleset.by_the_book
    return sheet if book is sheet.ruleset else type(sheet)(Standing(sheet.creature, book), sheet.effects)


def _skill(printed: Printed, name: str) -> int | None:
    wanted = name.removeprefix("skill:").lower()
    return next((total for skill, total in printed.skills if skill.lower() == wanted), None)


def _plus(made: Ledger, difference: int, sheet: Sheet) -> Ledger:
    return made.plus(Line("printed", difference, sheet.creature.source or "as printed")) if difference else made


def corrected_attack(sheet: Sheet, weapon: Weapon, made: AttackNumbers, facts: Facts) -> AttackNumbers:
    """What the rules make of an attack, with the printed bonuses and damage in force."""
    line = printed_attack(sheet.creature, weapon) if sheet.creature.printed.in_force else None
    if line is None or not line.attack:
        return made
    plain = attack_by_the_rules(sheet.as_printed, sheet.as_printed.arm(weapon), NO_FACTS)
    highest, count = plain.bonuses[0], len(line.attack)
    attacks = line.attack * weapon.count if count == 1 and weapon.count > 1 else line.attack
    attacks = attacks[:1] * _more(sheet, use_of(sheet, sheet.arm(weapon), facts)) + attacks
    to_hit = tuple(_plus(made.to_hit[0], attack - highest, sheet) for attack in attacks)
    bonus = line.damage_bonus if line.damage_bonus is not None else _dice(line).bonus if line.damage else None
    harm = made.damage_bonus
    if bonus is not None:
        harm = _plus(harm, bonus - plain.damage_bonus.total, sheet)
    return replace(made, to_hit=to_hit[:1] if ONE in facts else to_hit, damage_bonus=harm, shots=0, loading="")
