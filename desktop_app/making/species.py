"""Kinds of animals that are bound to masters: found by name, as they start, and as they grow."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from desktop_app.making.alignment import spelled
from desktop_app.rules.advancement import CompanionEntry
from desktop_app.rules.creature import (
    ABILITIES,
    Abilities,
    Bonus,
    Creature,
    HitDice,
    Special,
    Weapon,
    pairs,
)
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.size import Size

_ATTACK: Final = re.compile(r"(?:(\d+) )?(.+?) (\d+d\d+|\d+)( secondary)?(?: plus (.+))?")
Told = tuple[tuple[str, str], ...]
"""Names with their texts."""
Library = Callable[[str], Creature | None]
"""Finds a creature of the library by its name."""


def species_of(kind: str, ruleset: Ruleset) -> tuple[CompanionEntry, ...]:
    """Every species that can be bound so under this ruleset."""
    known = ruleset.catalog.advancement().companions
    return tuple(entry for entry in known.values() if kind in entry.bonds)


def species_named(name: str, kind: str, ruleset: Ruleset) -> CompanionEntry | None:
    """The species of that name, in any case: by its own name first, then by what else it is called."""
    wanted = name.strip().lower()
    found = species_of(kind, ruleset)
    own = (entry for entry in found if entry.name.lower() == wanted)
    called = (entry for entry in found if wanted in map(str.lower, entry.called))
    return next(own, None) or next(called, None)


def names_of(entries: Iterable[CompanionEntry]) -> tuple[str, ...]:
    """What one may type to have them."""
    return tuple(dict.fromkeys(name for entry in entries for name in (entry.name, *entry.called)))


def too_early(entry: CompanionEntry, level: int) -> str:
    """Why a master of this level for the bond cannot have it yet; empty where it can."""
    least = entry.less + 1
    return f"{entry.name} needs a master of level {least}, not {level}." if level < least else ""


def unfit_for(entry: CompanionEntry, master: Creature) -> str:
    """Why a master cannot have an improved familiar: caster level, feat, alignment; empty where it can."""
    if not entry.least:
        return ""
    casts = max((each.caster_level for each in master.spellcasting), default=0)
    if casts < entry.least:
        return f"{entry.name} needs a master of caster level {entry.least}; {master.name} has {casts}."
    if not any(feat.lower() == "improved familiar" for feat in master.feats):
        return f"{entry.name} needs a master with Improved Familiar."
    if _steps(entry.alignment, master.alignment) > 1:
        return f"{entry.name} ({entry.alignment}) is more than a step from {master.name} ({master.alignment})."
    return ""


def _steps(theirs: str, own: str) -> int:
    """The greater of the steps on both axes; 0 where either is unknown."""
    if not theirs or not own:
        return 0
    apart = 0
    for low, high in (("lawful", "chaotic"), ("good", "evil")):
        words = (spelled(each).split() for each in (theirs, own))
        first, second = (1 if high in each else -1 if low in each else 0 for each in words)
        apart = max(apart, abs(first - second))
    return apart


def starting(entry: CompanionEntry, name: str, ruleset: Ruleset, library: Library) -> Creature | None:
    """The animal as it is bound; None where the library has not got the creature that it starts as."""
    if entry.starts_as:
        found = library(entry.starts_as)
        return replace(found, name=name) if found is not None else None
    scores = dict(entry.abilities)
    natural = {"natural": entry.natural} if entry.natural else {}
    return Creature(
        name,
        ruleset=ruleset.id,
        alignment="N",
        size=Size.named(entry.size),
        shape="tall" if entry.legs == 2 else "long",
        type=entry.type,
        legs=entry.legs,
        abilities=Abilities(tuple(scores.get(each) for each in ABILITIES)),  # type: ignore[arg-type]
        hit_dice=HitDice(entry.hit_dice, entry.die, good_saves=entry.good_saves or None),
        feats=entry.own_feats,
        traits=entry.traits,
        weapons=weapons_of(entry.attacks),
        speeds=entry.speeds,
        ac_bonuses=pairs(natural),
        senses=entry.senses,
        special=tuple(Special(each, "Ex", text) for each, text in entry.special),
    )


def is_attack(text: str) -> bool:
    """Whether a natural weapon can be read of the text."""
    return _ATTACK.fullmatch(text) is not None


def weapons_of(attacks: Iterable[str]) -> tuple[Weapon, ...]:
    """Natural weapons as the library writes them: `2 claw 1d4 plus grab`, `hoof 1d6 secondary`."""
    made = []
    for text in attacks:
        found = _ATTACK.fullmatch(text)
        if found is None:
            raise ValueError(f"no attack can be read of {text!r}")
        count, name, damage, second, riders = found.groups()
        made.append(
            Weapon(
                name,
                kind="natural",
                damage=damage,
                role="secondary" if second else "",
                count=int(count or 1),
                features=tuple(riders.split(" and ")) if riders else (),
            )
        )
    return tuple(made)


def grown_source(kind: str, entry: CompanionEntry) -> str:
    """What its lines name as their source when it has grown."""
    return f"{kind}, grown at level {entry.at}"


def is_grown(entry: CompanionEntry | None, level: int) -> bool:
    """Whether an animal of that kind has grown at this level of its master."""
    return entry is not None and bool(entry.at) and level >= entry.at


def grow(creature: Creature, entry: CompanionEntry, source: str) -> Creature:
    """The animal with the size, natural armor, abilities and attacks that it grows into."""
    bonuses = tuple(Bonus(f"ability:{each}", "untyped", value, source) for each, value in entry.grown_abilities)
    return replace(
        _resized(creature, entry.grown_size, entry.grown_natural),
        weapons=_swapped(creature.weapons, weapons_of(entry.attacks), weapons_of(entry.grown_attacks)),
        bonuses=(*creature.bonuses, *bonuses),
        special=_retold(creature.special, entry.special, entry.grown_special),
    )


def shrink(creature: Creature, entry: CompanionEntry) -> Creature:
    """The animal as it was before it grew; its lines are taken away by their source."""
    return replace(
        _resized(creature, entry.size if entry.grown_size else "", -entry.grown_natural),
        weapons=_swapped(creature.weapons, weapons_of(entry.grown_attacks), weapons_of(entry.attacks)),
        special=_retold(creature.special, entry.grown_special, entry.special),
    )


def with_blows(creature: Creature, entry: CompanionEntry, level: int) -> Creature:
    """The creature with the dice that its natural weapons have at this level of its master."""
    if not entry.blows:
        return creature
    told = next((text for at, text in reversed(entry.blows) if at <= level), "")
    first = {each.name: each.damage for each in weapons_of(entry.attacks)}
    weapons = (
        replace(each, damage=told or first[each.name]) if each.name in first else each for each in creature.weapons
    )
    return replace(creature, weapons=tuple(weapons))


def _retold(held: tuple[Special, ...], old: Told, new: Told) -> tuple[Special, ...]:
    """The special abilities with their new texts, where they have their old ones."""
    texts = {(name, text): dict(new)[name] for name, text in old if name in dict(new)}
    return tuple(replace(each, text=texts.get((each.name, each.text), each.text)) for each in held)


def _resized(creature: Creature, size: str, natural: int) -> Creature:
    held = dict(creature.ac_bonuses)
    held["natural"] = held.get("natural", 0) + natural
    made = {name: value for name, value in held.items() if value or name != "natural"}
    return replace(creature, size=Size.named(size) if size else creature.size, ac_bonuses=pairs(made))


def _swapped(held: tuple[Weapon, ...], old: tuple[Weapon, ...], new: tuple[Weapon, ...]) -> tuple[Weapon, ...]:
    """The weapons with the new in place of the old, if these are there as they were."""
    if not (old and new) or not all(each in held for each in old):
        return held
    return (*new, *(each for each in held if each not in old))
