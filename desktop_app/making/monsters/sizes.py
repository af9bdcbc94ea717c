"""Changes a creature's size: scores, natural armor, attacks, space and reach."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.making.monsters.work import ChangeError, Work
from desktop_app.rules.creature import Weapon
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.size import Size, reach, space
from desktop_app.rules.steps import stepped

_SCORES: Final = ("str", "dex", "con")


def change_size(work: Work, steps: int, why: str) -> None:
    """Make it so many sizes larger or smaller, with all that the table of size changes says."""
    old = work.sheet.size
    new = _reached(work, old, steps)
    gained = [Size(each) for each in (range(old + 1, new + 1) if new > old else range(old, new, -1))]
    sign = 1 if new > old else -1

    def sums(what: str) -> int:
        table = work.ruleset.change.size[what]
        return sign * sum(table[size.word] for size in gained)

    work.add_scores({ability: sums(ability) for ability in _SCORES}, why)
    work.add_natural(sums("natural"), why)
    resize(work, steps, why)


def resize(work: Work, steps: int, why: str) -> None:
    """Make it so many sizes larger or smaller, with dice, space and reach, but nothing else."""
    old = work.sheet.size
    new = _reached(work, old, steps)
    creature = work.creature
    shape = creature.shape
    own_space = None if creature.space is None or creature.space == space(old) else creature.space
    further = 0.0 if creature.reach is None else creature.reach - reach(old, shape)
    given = {
        "space": space(new) if creature.space is not None and own_space is None else own_space,
        "reach": max(0.0, reach(new, shape) + further) if creature.reach is not None else None,
    }
    if own_space is not None:
        work.doubt(
            "space", f"{own_space:g}", f"its space is its own and stays; usual at its new size: {space(new):g} feet"
        )
    weapons = tuple(_resized(weapon, steps, work, why) for weapon in creature.weapons)
    work.change(size=new, weapons=weapons, **given)
    work.tell("size", old.word, new.word, why)


def _reached(work: Work, old: Size, steps: int) -> Size:
    if not Size.FINE <= old + steps <= Size.COLOSSAL:
        end = "larger than Colossal" if steps > 0 else "smaller than Fine"
        raise ChangeError(f"{work.creature.name} is {old.word.capitalize()}: nothing is {end}.")
    return Size(old + steps)


def _resized(weapon: Weapon, steps: int, work: Work, why: str) -> Weapon:
    """Change stated damage dice by the size table; the library's weapons follow the size by themselves."""
    made = replace(weapon, size=Size.named(weapon.size).changed(steps).word) if weapon.size else weapon
    if not weapon.damage or weapon.size:
        return made
    damage = larger(weapon.damage, steps, work)
    work.tell(f"{weapon.name} dice", weapon.damage, damage, why)
    return replace(made, damage=damage)


def larger(damage: str, steps: int, work: Work) -> str:
    """Damage dice so many sizes larger; other text stays as it is."""
    try:
        return str(stepped(parse_formula(damage), steps, work.ruleset))
    except FormulaError:
        return damage
