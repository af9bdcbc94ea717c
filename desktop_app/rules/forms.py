"""Forms that a creature takes: which ones it may, and what it is then."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import ABILITIES, Abilities, Creature, Printed, Weapon, pairs
from desktop_app.rules.size import Size

PHYSICAL: Final = ABILITIES[:3]
NATURAL: Final = "natural"
_LAND: Final = ("land", "land_base")
_SWARM: Final = "swarm"
_STAYS_PRINTED: Final = frozenset({"hp", "bab", "will"})
"""What no form changes of the numbers that a publisher printed."""
_WORN_AS_ARMOR: Final = frozenset({"armor", "shield"})


@dataclass(frozen=True, slots=True)
class FormRules:
    """How an ability gives other forms. `allowed` = from which level a type and its sizes: `animal small medium`.

    `bounded` = none with more Hit Dice than the class level. Where there is no `by_size` the physical scores, the
    natural armor, all speeds and special attacks are those of the form and gear does nothing; else the scores are the
    creature's own, `by_size` has rows of a size and a modifier, other speeds than on land have the bounds of `speeds`
    and only the special attacks of `attacks` are taken over, both by class level. `rests` = it heals as a night does.
    """

    allowed: tuple[tuple[int, str], ...] = ()
    bounded: bool = False
    rests: bool = False
    by_size: tuple[tuple[str, str, str, str], ...] = ()
    speeds: tuple[tuple[int, str], ...] = ()
    attacks: tuple[tuple[int, str], ...] = ()


def why_not(form: Creature, level: int, rules: FormRules) -> str:
    """Why a form cannot be taken at a class level; empty where it can."""
    rows = [(at, words.split()) for at, words in rules.allowed]
    of_its_type = [(at, words[1:]) for at, words in rows if words[0] == form.type.lower()]
    if not of_its_type or _SWARM in {*map(str.lower, form.subtypes)}:
        return f"{form.name} is no form that can be taken: {_kinds(rules)} can."
    size = _size(form).word
    levels = [at for at, sizes in of_its_type if size in sizes]
    if not levels:
        return f"No {size.capitalize()} form can be taken."
    if level < min(levels):
        return f"A {size.capitalize()} form can be taken from level {min(levels)}; this is level {level}."
    if rules.bounded and form.hit_dice_in_all > level:
        return f"{form.name} has {form.hit_dice_in_all} Hit Dice; at level {level} a form has at most {level}."
    return ""


def _kinds(rules: FormRules) -> str:
    return " or ".join(dict.fromkeys(f"{words.split()[0]}s" for _, words in rules.allowed))


def _size(form: Creature) -> Size:
    return form.size if form.size is not None else Size.MEDIUM


def bonuses_of(form: Creature, rules: FormRules, source: str) -> tuple[Modifier, ...]:
    """What the size of the form gives."""
    size = _size(form).word
    return tuple(Modifier(to, int(value), kind, source) for of, to, value, kind in rules.by_size if of == size)


def in_form(own: Creature, form: Creature, level: int, rules: FormRules, hit_points: int) -> Creature:
    """The creature in a form; `hit_points` = its own maximum, which stays."""
    made = replace(
        own,
        size=_size(form),
        shape=form.shape,
        legs=form.legs,
        space=form.space,
        reach=form.reach,
        armor=None,
        shield=None,
        ac_bonuses=tuple((name, bonus) for name, bonus in own.ac_bonuses if name not in _WORN_AS_ARMOR),
        printed=Printed(
            tuple((name, number) for name, number in own.printed.numbers if name in _STAYS_PRINTED),
            in_force=own.printed.in_force,
        ),
    )
    if rules.by_size:
        return _with_bounds(made, form, level, rules)
    return replace(
        made,
        hp=hit_points,
        abilities=Abilities(
            tuple((form if name in PHYSICAL else own).abilities.score(name) for name in ABILITIES)  # type: ignore[arg-type]
        ),
        ac_bonuses=pairs({**dict(made.ac_bonuses), NATURAL: dict(form.ac_bonuses).get(NATURAL, 0)}),
        equipment=tuple(replace(item, worn=False, carried=False) for item in own.equipment),
        speeds=form.speeds,
        weapons=form.weapons,
        traits=(*own.traits, *(trait for trait in form.traits if trait not in own.traits)),
        special=(*own.special, *form.special),
    )


def _with_bounds(own: Creature, form: Creature, level: int, rules: FormRules) -> Creature:
    most = max((int(feet) for at, feet in rules.speeds if level >= at), default=0)
    kept = {word for at, words in rules.attacks if level >= at for word in words.split(", ")}
    bounded = {name: feet if name in _LAND else min(feet, most) for name, feet in form.speeds}
    return replace(
        own,
        speeds=pairs({name: feet for name, feet in bounded.items() if feet}),
        weapons=tuple(_with_kept(weapon, kept) for weapon in form.weapons),
        traits=(*own.traits, *(trait for trait in form.traits if trait in kept and trait not in own.traits)),
        senses=tuple(dict.fromkeys((*own.senses, *form.senses))),
        special=(*own.special, *(each for each in form.special if each.name.lower() in kept)),
    )


def _with_kept(weapon: Weapon, kept: set[str]) -> Weapon:
    return replace(weapon, features=tuple(each for each in weapon.features if each in kept))
