"""Loads: how much a creature can carry, how much it does, and what that does to it."""

from __future__ import annotations

from desktop_app.rules.creature import Creature, Weapon
from desktop_app.rules.items import named
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.size import Size
from desktop_app.rules.worn import Worn

LIGHT, MEDIUM, HEAVY, TOO_MUCH = "light", "medium", "heavy", "too much"

_TENS = (100, 115, 130, 150, 175, 200, 230, 260, 300, 350)
"""The most a Medium creature carries at Strength 10 to 19, in pounds."""

LOAD_WORDS = {
    LIGHT: "a light load",
    MEDIUM: "a medium load",
    HEAVY: "a heavy load",
    TOO_MUCH: "more than a heavy load",
}
"""What each load is called in a sentence or beside a number."""

LOAD_MAX_DEX = {MEDIUM: 3, HEAVY: 1, TOO_MUCH: 0}
LOAD_CHECK_PENALTY = {MEDIUM: -3, HEAVY: -6, TOO_MUCH: -6}

_COINS_A_POUND = 50


def heaviest(strength: int) -> int:
    """The heavy load of a Medium creature on two legs, in pounds; times four for each ten points above 19."""
    if strength <= 0:
        return 0
    if strength < 10:
        return strength * 10
    tens, ones = divmod(strength, 10)
    return int(_TENS[ones] * 4 ** (tens - 1)) if tens < 2 else _TWENTIES[ones] * int(4 ** (tens - 2))


_TWENTIES = (400, 460, 520, 600, 700, 800, 920, 1040, 1200, 1400)


def limits(strength: int, size: Size, legs: int, ruleset: Ruleset) -> tuple[int, int, int]:
    """The most that is still a light, a medium and a heavy load, in pounds.

    `strength` is the score; four legs or more carry more.
    """
    eighths = (ruleset.size.four_legs if legs >= 4 else ruleset.size.two_legs)[size.word]
    most = heaviest(strength)
    light, medium = most // 3, most * 2 // 3
    return light * eighths // 8, medium * eighths // 8, most * eighths // 8


def carried(creature: Creature, armor: Worn | None, shield: Worn | None, ruleset: Ruleset, size: Size) -> float:
    """The weight of all that is worn and carried, in pounds; unknown things weigh what the file says."""
    weight = sum(piece.weight for piece in (armor, shield) if piece is not None)
    for weapon in creature.weapons:
        if weapon.kind in ("natural", "unarmed", "touch"):
            continue
        weight += weapon_weight(weapon, ruleset, size)
    for item in creature.equipment:
        if item.carried:
            weight += item.count * (item.weight or 0)
    return weight + sum(count for _, count in creature.money) / _COINS_A_POUND


def weapon_weight(weapon: Weapon, ruleset: Ruleset, size: Size = Size.MEDIUM) -> float:
    """What a weapon weighs: as given, else by the table, with its size and what it is made of; 0 if nothing is known.

    `size` = its wielder's; a weapon that has a size of its own in the table weighs what stands there.
    """
    if weapon.weight is not None:
        return weapon.weight
    catalog = ruleset.catalog
    item = named(weapon.item or weapon.name, catalog.weapons, catalog.materials, (weapon.material,))
    entry = catalog.weapons.get(item.name)
    if entry is None:
        return 0
    share: float = item.mark("weight_percent") or 100
    if not entry.size:
        made_for = Size.named(weapon.size) if weapon.size else size
        share = share * ruleset.size.gear_weight[made_for.word] / 100
    return entry.weight * share / 100


def load(weight: float, most: tuple[int, int, int]) -> str:
    """The load that a weight is: light, medium, heavy, or too much."""
    for name, limit in zip((LIGHT, MEDIUM, HEAVY), most, strict=True):
        if weight <= limit:
            return name
    return TOO_MUCH


def slowed(speed: int) -> int:
    """A base land speed in medium or heavy armor or load: two thirds, rounded up to 5 feet.

    Gives the printed table at every base speed. Rule: move.tactical-speed.
    """
    return -(-speed * 2 // 15) * 5
