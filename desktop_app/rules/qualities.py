"""What a creature is beside its numbers, gathered from its own file, its kind, its classes and what it wears.

Speeds, senses, what it notices, and what it has against harm: one list for the sheet, the fight, the library, paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from desktop_app.rules import protection
from desktop_app.rules.armor_reduction import stacked
from desktop_app.rules.creature import Weapon
from desktop_app.rules.creature_form import MODES
from desktop_app.rules.damage import read_resistances, reduction_of, split_reductions
from desktop_app.rules.in_cases import on_armor_class, on_saves
from desktop_app.rules.riders import riders_of

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

LAND: Final = "land"
_BEFORE_ARMOR: Final = "land_base"
_NOTICING: Final = ("Perception", "Listen", "Spot")
_SENSES: Final = (
    "all-around vision",
    "blindsense",
    "blindsight",
    "darkvision",
    "keen scent",
    "lifesense",
    "low-light",
    "scent",
    "see in darkness",
    "tremorsense",
    "true seeing",
)
_IMMUNE_TO: Final = ("immune to magic ", "immune to ")
_HAS_NONE_OF: Final = {
    "no critical hits": "critical hits",
    "no precision damage": "precision damage",
    "no nonlethal damage": "nonlethal damage",
    "no ability damage": "ability damage",
    "no physical ability damage": "damage to Str, Dex and Con",
    "no ability drain": "ability drain",
    "no energy drain": "energy drain",
    "no fatigue": "fatigue",
    "no flanking": "flanking",
}
"""Traits of kinds that are an immunity by another name."""
_WEAK: Final = "vulnerable to "
HEALING: Final = ("fast healing", "regeneration")
_MOST_BY_KIND: Final = 4
"""So many immunities of its kind are named one by one; more are called its kind's traits."""


@dataclass(frozen=True, slots=True)
class Qualities:
    """`speeds` in feet by mode, land first. `notice` = the skills of noticing with their totals, trained or not.

    `of_kind` = every immunity that its kind brings, in words; `immunities` names them as `undead traits` where they
    are many. `sr` 0 = none. `saves`, `armor` = what counts on them in some cases alone.
    `healing` = fast healing and regeneration.
    """

    speeds: tuple[tuple[str, int], ...] = ()
    senses: tuple[str, ...] = ()
    notice: tuple[tuple[str, int], ...] = ()
    reductions: tuple[str, ...] = ()
    resistances: tuple[str, ...] = ()
    immunities: tuple[str, ...] = ()
    of_kind: tuple[str, ...] = ()
    weaknesses: tuple[str, ...] = ()
    sr: int = 0
    saves: tuple[str, ...] = ()
    armor: tuple[str, ...] = ()
    healing: tuple[str, ...] = ()


NO_QUALITIES: Final = Qualities()


def qualities_of(sheet: Sheet) -> Qualities:
    """All of it, as the sheet stands."""
    own = sheet.creature.immunities
    of_kind = tuple(_of_kind(sheet))
    return Qualities(
        speeds=tuple(_speeds(sheet)),
        senses=senses(sheet),
        notice=noticing(sheet),
        reductions=_reductions(sheet),
        resistances=_resistances(sheet),
        immunities=tuple(dict.fromkeys((*own, *_named(sheet, of_kind), *_by_class(sheet, (*own, *of_kind))))),
        of_kind=of_kind,
        weaknesses=tuple(dict.fromkeys(_weaknesses(sheet))),
        sr=sheet.total("sr"),
        saves=on_saves(sheet),
        armor=on_armor_class(sheet),
        healing=tuple(dict.fromkeys(_told(sheet, HEALING))),
    )


def noticing(sheet: Sheet) -> tuple[tuple[str, int], ...]:
    """The skills by which it notices things, those that the ruleset has; anybody may try. Rule: skill.untrained."""
    known = sheet.ruleset.skill.abilities
    return tuple((name, sheet.total(f"skill:{name}")) for name in _NOTICING if name.lower() in known)


def senses(sheet: Sheet) -> tuple[str, ...]:
    """Senses as the creature file lists them, then those that come with race and type."""
    found = list(sheet.creature.senses)
    for name, figure in sorted(sheet.standing.grants.traits.items()):
        if name.startswith(_SENSES) and not any(name in sense.lower() for sense in found):
            found.append(f"{name} {figure} ft." if figure.isdecimal() else name)
    return tuple(found)


def rider_names(sheet: Sheet, weapon: Weapon) -> tuple[str, ...]:
    """What follows each hit with an attack by itself, by name: poison, grab, trip. Not what asks for several hits."""
    told = " ".join((weapon.extra, *weapon.harm)).lower()
    riders = (each for each in riders_of(sheet.creature, weapon) if each.hits == 1)
    return tuple(each.name for each in riders if each.name.lower() not in told)


def _speeds(sheet: Sheet) -> Iterator[tuple[str, int]]:
    """Land first, then the usual others, then what else the file names."""
    named = dict(sheet.creature.speeds)
    land = sheet.total("speed")
    if land or LAND not in named:
        yield LAND, land
    yield from ((mode, sheet.total(f"speed:{mode}")) for mode in MODES if mode in named and mode != LAND)
    yield from ((mode, named[mode]) for mode in sorted(named) if mode not in MODES and mode != _BEFORE_ARMOR)


def _reductions(sheet: Sheet) -> tuple[str, ...]:
    """Damage reduction of its own and by class and armor, each as `5/magic`."""
    own = sheet.creature.dr
    given = protection.reductions(sheet)
    told = [(text, reduction_of(text)) for each in own for text in split_reductions(each)]
    read = [reduction for _, reduction in told if reduction is not None]
    together = stacked(sheet, (*read, *given))
    if len(together) != len(read) + len(given) or any(each.parts for each in together):
        return (*(text for text, reduction in told if reduction is None), *map(str, together))
    return (*own, *(text for text in map(str, given) if text not in own))


def _resistances(sheet: Sheet) -> tuple[str, ...]:
    """Resistances of its own, and those of armor that are not less."""
    own = sheet.creature.resistances
    best: dict[str, int] = {}
    for energy, amount in read_resistances(own):
        best[energy] = max(amount, best.get(energy, 0))
    given = ((energy, amount) for energy, amount in protection.resistances(sheet) if amount > best.get(energy, 0))
    return (*own, *(f"{energy} {amount}" for energy, amount in given))


def _of_kind(sheet: Sheet) -> Iterator[str]:
    for trait in sorted(sheet.standing.grants.traits):
        for start in _IMMUNE_TO:
            if trait.startswith(start):
                yield trait.removeprefix("immune to ")
                break
        else:
            if trait in _HAS_NONE_OF:
                yield _HAS_NONE_OF[trait]


def _named(sheet: Sheet, of_kind: Iterable[str]) -> tuple[str, ...]:
    """Those that its own list does not name; many of them as the traits of its kind."""
    own = ", ".join(sheet.creature.immunities).lower()
    others = tuple(each for each in of_kind if each.removeprefix("magic ").removesuffix(" effects") not in own)
    return (f"{sheet.creature.type} traits",) if len(others) > _MOST_BY_KIND else others


def _by_class(sheet: Sheet, others: Iterable[str]) -> Iterator[str]:
    """Those that a trait or class feature marks, such as diamond body, where no other names it."""
    known = ", ".join(others).lower()
    for mark in sorted(sheet.standing.grants.marks):
        name = mark.removeprefix(_IMMUNE_TO[-1])
        if name != mark and name not in known:
            yield name


def _weaknesses(sheet: Sheet) -> Iterator[str]:
    return (trait[len(_WEAK) :].strip() for trait in _told(sheet, (_WEAK,)))


def _told(sheet: Sheet, starts: tuple[str, ...]) -> Iterator[str]:
    """Traits of its own and of its kind that begin so."""
    own = sheet.creature.traits
    given = (f"{name} {figure}".strip() for name, figure in sheet.standing.grants.traits.items())
    known = ", ".join(own).lower()
    yield from (trait for trait in own if trait.lower().startswith(starts))
    yield from (trait for trait in given if trait.startswith(starts) and trait not in known)


def is_told(trait: str) -> bool:
    """Whether the qualities tell of a trait: a weakness, or what heals by itself."""
    return trait.lower().startswith((_WEAK, *HEALING))
