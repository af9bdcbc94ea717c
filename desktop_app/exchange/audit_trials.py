"""Small changes to a creature that might explain why a printed number differs from the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.rules.creature import SAVES, Bonus, Creature, Weapon
from desktop_app.rules.items import named
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet

_RING = re.compile(
    r"\bring of protection \+(\d)|\bamulet of natural armor \+(\d)|\bbracers of armor \+(\d)", re.IGNORECASE
)
_CLOAK = re.compile(r"\b(?:cloak|vest|stone) of resistance \+(\d)", re.IGNORECASE)
_LUCK = re.compile(r"\b(?:stone of good luck|luckstone)\b", re.IGNORECASE)
_SAVE_FEATS: Final = {"fort": "Great Fortitude", "ref": "Lightning Reflexes", "will": "Iron Will"}
WEAPON_TRAINING: Final = "weapon training"
_AC: Final = ("ac", "touch", "flat_footed", "cmd")


@dataclass(frozen=True, slots=True)
class Trial:
    """A change, told as the question to ask: `Weapon Focus not counted`."""

    question: str
    change: Callable[[Creature], Creature]


def trials(creature: Creature, number: str, ruleset: Ruleset) -> Iterator[Trial]:
    """What to try for a number, the likeliest first."""
    if number.startswith("attacks."):
        name, _, part = number.removeprefix("attacks.").rpartition(".")
        weapon = creature.weapon(name)
        if weapon is not None:
            plain = named(weapon.item or weapon.name, ruleset.catalog.weapons, ruleset.catalog.materials).name
            yield from _training(creature, weapon, plain, ruleset)
            yield from _attack(creature, weapon, plain) if part == "attack" else _damage(creature, weapon, plain)
        return
    if number in _AC:
        yield from _armor_class(creature)
    elif number in SAVES:
        yield from _saves(creature, number)
    elif number == "hp":
        yield from _hit_points(creature, ruleset)
    elif number == "init":
        yield from _feat(creature, "Improved Initiative")
        yield _bonus("a bonus of 2 from elsewhere", "init", 2)
    elif number in ("cmb", "grapple"):
        for feat in ("Agile Maneuvers", "Improved Grapple"):
            yield from _feat(creature, feat)
    yield from _load(creature)


def _bonus(question: str, to: str, value: int, kind: str = "untyped") -> Trial:
    return Trial(question, lambda it: replace(it, bonuses=(*it.bonuses, Bonus(to, kind, value, question))))


def _has(creature: Creature, feat: str) -> bool:
    return any(held.lower() == feat.lower() for held in creature.feats)


def _feat(creature: Creature, feat: str) -> Iterator[Trial]:
    """With the feat if it is not listed, without it if it is."""
    if _has(creature, feat):
        yield Trial(
            f"{feat} not counted",
            lambda it: replace(it, feats=tuple(held for held in it.feats if held.lower() != feat.lower())),
        )
    else:
        yield Trial(f"{feat} counted, but not listed", lambda it: replace(it, feats=(*it.feats, feat)))


def _armor_class(creature: Creature) -> Iterator[Trial]:
    if _has(creature, "Dodge"):
        yield from _feat(creature, "Dodge")
    if creature.shield is not None:
        yield Trial("the shield not counted", lambda it: replace(it, shield=None))
    if creature.armor is not None:
        yield Trial("the armor not counted", lambda it: replace(it, armor=None))
        yield Trial(
            "the armor's limit on Dexterity not counted",
            lambda it: replace(it, armor=replace(it.armor, max_dex=50)) if it.armor is not None else it,
        )
    for kind, value in creature.ac_bonuses:
        yield Trial(
            f"the {kind} bonus of {value} not counted",
            lambda it, kind=kind: replace(it, ac_bonuses=tuple(pair for pair in it.ac_bonuses if pair[0] != kind)),  # type: ignore[misc]
        )
    yield from _worn_items(creature)
    if not _has(creature, "Dodge"):
        yield from _feat(creature, "Dodge")


def _worn_items(creature: Creature) -> Iterator[Trial]:
    for item in creature.equipment:
        found = _RING.search(item.item)
        if found:
            kind = "deflection" if found[1] else "natural" if found[2] else "armor"
            yield _bonus(f"{item.item} counted", "ac", int(found[1] or found[2] or found[3]), kind)


def _saves(creature: Creature, save: str) -> Iterator[Trial]:
    for item in creature.equipment:
        found = _CLOAK.search(item.item)
        if found:
            yield _bonus(f"{item.item} counted", save, int(found[1]), "resistance")
        elif _LUCK.search(item.item):
            yield _bonus(f"{item.item} counted", save, 1, "luck")
    yield from _feat(creature, _SAVE_FEATS[save])
    dice = creature.hit_dice
    if dice is not None:
        for good in ((), ("fort",), ("ref",), ("will",), ("fort", "ref"), ("fort", "will"), ("ref", "will"), SAVES):
            told = " and ".join(good) if good else "none"
            yield Trial(
                f"other good saves ({told})",
                lambda it, good=good: (
                    replace(it, hit_dice=replace(it.hit_dice, good_saves=good)) if it.hit_dice else it
                ),  # type: ignore[misc]
            )
    for value in (1, 2, 4):
        yield _bonus(f"a racial or other bonus of {value}", save, value)


def _hit_points(creature: Creature, ruleset: Ruleset) -> Iterator[Trial]:
    levels = creature.character_level
    if levels:
        yield _bonus("the favored class's hit points counted", "hp", levels)
        die = ruleset.catalog.classes.get(creature.levels[0].class_name.lower())
        if die is not None:
            yield Trial("the average in place of a full first die", lambda it: _averaged(it, die.hit_die))
    yield from _feat(creature, "Toughness")
    dice = levels + (creature.hit_dice.count if creature.hit_dice else 0)
    if creature.type in ("undead", "construct"):
        charisma = creature.abilities.score("cha") or 10
        yield _bonus("Charisma in place of Constitution", "hp", dice * ((charisma - 10) // 2))
    yield _bonus("one hit point more a Hit Die", "hp", dice)
    yield Trial("every die at its highest", _highest)


def _averaged(creature: Creature, die: int) -> Creature:
    """The first class level's die at its average, as commoners and warriors of some books have it."""
    first, *rest = creature.levels
    rolled = (die // 2, *first.hp[1:])
    return replace(creature, levels=(replace(first, hp=rolled), *rest))


def _highest(creature: Creature) -> Creature:
    if creature.hit_dice is None:
        return creature
    dice = creature.hit_dice
    return replace(creature, hp=dice.count * dice.die + dice.count * _modifier(creature, "con"))


def _modifier(creature: Creature, ability: str) -> int:
    score = creature.abilities.score(ability)
    return 0 if score is None else (score - 10) // 2


def _changed(weapon: Weapon, question: str, **fields: object) -> Trial:
    def change(creature: Creature) -> Creature:
        other = replace(weapon, **fields)  # type: ignore[arg-type]
        return replace(creature, weapons=tuple(other if held is weapon else held for held in creature.weapons))

    return Trial(question, change)


def _attack(creature: Creature, weapon: Weapon, plain: str) -> Iterator[Trial]:
    for feat in (f"Weapon Focus ({plain})", "Weapon Finesse", "Multiattack"):
        yield from _feat(creature, feat)
    yield from _feat(creature, f"Exotic Weapon Proficiency ({plain})")
    yield from _feat(creature, f"Martial Weapon Proficiency ({plain})")
    if weapon.masterwork and not weapon.enhancement:
        yield _changed(weapon, "masterwork not counted", masterwork=False, name=weapon.name)
    else:
        yield _changed(weapon, "a masterwork weapon", masterwork=True)
    other = "primary" if weapon.role == "secondary" else "secondary"
    if weapon.kind == "natural":
        yield _changed(weapon, f"counted as {other}", role=other)
    if weapon.kind not in ("natural", "ranged"):
        yield _changed(weapon, "Dexterity in place of Strength", kind="ranged")
    for value, question in (
        (1, "a bonus of 1 from elsewhere"),
        (-1, "Power Attack for 1"),
        (-2, "two weapons or Rapid Shot"),
        (-4, "not proficient"),
        (4, "counted as proficient"),
    ):
        yield _bonus(question, "attack", value)


def _training(creature: Creature, weapon: Weapon, plain: str, ruleset: Ruleset) -> Iterator[Trial]:
    """Without the weapon training that the block tells; where it tells none, with that of its class, highest first."""
    if any(each.name.lower() == WEAPON_TRAINING and each.text for each in creature.special):
        untold = tuple(each for each in creature.special if each.name.lower() != WEAPON_TRAINING)
        yield Trial(f"{WEAPON_TRAINING} not counted", lambda it: replace(it, special=untold))
        return
    entry = ruleset.catalog.weapons.get(plain)
    groups = entry.groups if entry is not None else ("natural",) if weapon.kind == "natural" else ()
    highest = plain_sheet(creature, ruleset).trait(WEAPON_TRAINING) or ""
    for value in range(int(highest) if highest.isdecimal() else 0, 0, -1):
        for group in groups:
            told = f"{WEAPON_TRAINING} ({group} +{value})"
            yield Trial(f"{told} counted, but not listed", lambda it, told=told: replace(it, traits=(*it.traits, told)))  # type: ignore[misc]


def _damage(creature: Creature, weapon: Weapon, plain: str) -> Iterator[Trial]:
    yield from _feat(creature, f"Weapon Specialization ({plain})")
    for share, words in ((0.5, "half"), (1, "the whole of"), (1.5, "one and a half times"), (0, "without")):
        yield _changed(weapon, f"{words} the Strength bonus", strength=share)
    if weapon.kind == "natural":
        other = "primary" if weapon.role == "secondary" else "secondary"
        yield _changed(weapon, f"counted as {other}", role=other)
    for value in (1, 2, 3, 4):
        yield _bonus(f"a bonus of {value} from elsewhere", "damage", value)


def _load(creature: Creature) -> Iterator[Trial]:
    if creature.equipment:
        yield Trial("the weight carried not counted", lambda it: replace(it, equipment=()))
    if creature.armor is not None:
        yield Trial("the speed given is the one in armor", lambda it: replace(it, armor=None))
