"""Keeps printed numbers through a change: each changes by as much as the rules change the computed number."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.rules.bonus import NO_FACTS, Facts
from desktop_app.rules.creature import Abilities, Creature, Doubt, HitDice, Pairs, Printed, PrintedAttack, Weapon, pairs
from desktop_app.rules.creature_form import PRINTED_NUMBERS
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.hit_dice import Dice
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.printed import stated_points
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.wording import singular

MOST_DICE: Final = 100


def is_built(creature: Creature) -> bool:
    """Whether its Hit Dice or levels are known, so that the rules make its numbers."""
    return bool(creature.levels) or (creature.hit_dice is not None and creature.hit_dice.count > 0)


def opened(creature: Creature, ruleset: Ruleset) -> Creature:
    """The creature without printed numbers and stated hit points; unknown Hit Dice are guessed."""
    parts = replace(creature, printed=Printed(), hp=None)
    return parts if is_built(creature) else replace(parts, hit_dice=_guessed(creature, ruleset))


def _guessed(creature: Creature, ruleset: Ruleset) -> HitDice:
    """The fewest Hit Dice of its type that give the printed base attack, else the printed hit points."""
    kind = ruleset.catalog.types.get(creature.type.lower())
    die, bab = (kind.hit_die, kind.bab) if kind is not None else (8, "three-quarters")
    wanted = creature.bab if creature.bab is not None else creature.printed.number("bab")
    if wanted is not None:
        counts = range(1, MOST_DICE)
        count = next((n for n in counts if Dice("", n, die, bab, ()).base_attack >= wanted), 1)
    else:
        points = creature.hp if creature.hp is not None else creature.printed.number("hp") or 0
        count = max(1, min(MOST_DICE, round(points / ((die + 1) / 2))))
    return HitDice(count, die)


def closed(old: Creature, before: Sheet, after: Sheet) -> tuple[Creature, tuple[Doubt, ...]]:
    """The changed creature with the old one's printed numbers, each changed by the difference of the two sheets.

    `before` and `after` are the sheets without printed numbers.
    """
    made = replace(after.creature, printed=moved(old, before, after))
    if old.hp is not None:
        made = replace(made, hp=max(1, old.hp + stated_points(after) - stated_points(before)))
    if is_built(old):
        return made, ()
    assert before.creature.hit_dice is not None
    guess = before.creature.hit_dice
    made = replace(made, hit_dice=None, printed=replace(made.printed, in_force=True))
    doubts = [
        Doubt("hit_dice", f"{guess.count}d{guess.die}", "its Hit Dice are not known: this many were taken for it")
    ]
    if old.abilities == Abilities():
        made = replace(made, abilities=old.abilities)
        doubts.append(
            Doubt("abilities", "unknown", "its scores are not known: its numbers were moved as if they were 10")
        )
    return made, tuple(doubts)


def moved(old: Creature, before: Sheet, after: Sheet, facts: Facts = NO_FACTS) -> Printed:
    """The printed numbers of the old creature, each changed by the difference of the two sheets.

    `facts` = how its attacks were used when they were printed, such as with Power Attack on.
    """
    numbers = {
        number: figure + after.total(number) - before.total(number)
        for number, figure in old.printed.numbers
        if number in PRINTED_NUMBERS and after.has_number(number)
    }
    if "hp" in numbers:
        points = (old.printed.number("hp") or 0) + stated_points(after) - stated_points(before)
        numbers["hp"] = max(1, points)
    skills: Pairs = tuple(
        (name, figure + after.total(f"skill:{name}") - before.total(f"skill:{name}"))
        for name, figure in old.printed.skills
    )
    attacks = tuple(_attack(line, before, after, facts) for line in old.printed.attacks)
    kept = tuple(line for line in attacks if line is not None)
    return Printed(pairs(numbers), (*kept, *_new_lines(old, before, after)), skills, old.printed.in_force)


def _weapon(made: Sheet, name: str) -> Weapon | None:
    wanted = singular(name)
    return next((held for held in made.creature.weapons if singular(held.name) == wanted), None)


def _attack(line: PrintedAttack, before: Sheet, after: Sheet, facts: Facts) -> PrintedAttack | None:
    """A printed attack after the change; None if the attack is gone, unchanged if its weapon is unknown."""
    held, now = _weapon(before, line.name), _weapon(after, line.name)
    if held is None:
        return line
    if now is None:
        return None
    if not line.attack:
        return line
    old, new = before.attack(held, facts), after.attack(now)
    offset = line.attack[0] - old.bonuses[0]
    if len(line.attack) == len(old.to_hit) and not new.natural:
        attacks = tuple(ledger.total + offset for ledger in new.to_hit)
    else:
        attacks = tuple(attack + new.bonuses[0] - old.bonuses[0] for attack in line.attack)
    harm = new.damage_bonus.total - old.damage_bonus.total
    bonus = line.damage_bonus + harm if line.damage_bonus is not None else None
    return replace(
        line, attack=attacks, damage=_damage(line, old, new, 0 if bonus is not None else harm), damage_bonus=bonus
    )


def _damage(line: PrintedAttack, old: AttackNumbers, new: AttackNumbers, harm: int) -> str:
    """A damage text with other dice and another bonus: `1d8+3 plus poison` is `2d6+5 plus poison`."""
    head, space, tail = line.damage.partition(" ")
    try:
        formula = parse_formula(head)
    except FormulaError:
        return line.damage
    dice = formula.dice
    if new.damage.dice != old.damage.dice and dice == old.damage.dice:
        dice = new.damage.dice
    return f"{replace(formula, dice=dice, bonus=formula.bonus + harm)}{space}{tail}"


def _new_lines(old: Creature, before: Sheet, after: Sheet) -> tuple[PrintedAttack, ...]:
    """Lines for attacks that are new to a creature whose attacks are known by their lines alone."""
    if is_built(old) or not old.printed.attacks:
        return ()
    made = []
    for weapon in after.creature.weapons:
        if _weapon(before, weapon.name) is None:
            numbers = after.attack(weapon)
            made.append(PrintedAttack(weapon.name, numbers.bonuses[:1], str(numbers.damage), numbers.crit,
                                      numbers.damage_bonus.total))  # fmt: skip
    return tuple(made)
