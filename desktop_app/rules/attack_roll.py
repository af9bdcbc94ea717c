"""An attack roll: the die against Armor Class, the threat, its confirmation, the miss chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.rules.chapters.attacks import Attack
from desktop_app.rules.d20 import D20, ONE_D20
from desktop_app.rules.dice import Dice

CONCEALED, HIDDEN = 20, 50
"""Miss chances in percent of concealment and of total concealment. Rule: concealment.normal, concealment.total."""

COVER_AC: Final[Mapping[str, int]] = {"partial-cover": 2, "soft-cover": 4, "cover": 4, "improved-cover": 8}
COVER_REFLEX: Final[Mapping[str, int]] = {"partial-cover": 1, "soft-cover": 0, "cover": 2, "improved-cover": 4}
"""What a degree of cover is worth to Armor Class and to Reflex saves. Rule: cover.bonuses."""

THROWN_INCREMENTS, SHOT_INCREMENTS = 5, 10
"""How many range increments a weapon reaches. Rule: attack.ranged-limits."""


@dataclass(frozen=True, slots=True)
class Critical:
    """The lowest natural roll of a d20 that threatens, and how many times damage is rolled."""

    threat: int = 20
    multiplier: int = 2


@dataclass(frozen=True, slots=True)
class AttackRoll:
    """An attack roll as it came out, of `dice`. `confirmed` None = nothing was to be confirmed."""

    die: int
    total: int
    ac: int
    hit: bool
    threat: bool = False
    confirm_die: int | None = None
    confirmed: bool | None = None
    miss_die: int | None = None
    missed_by_concealment: bool = False
    dice: str = ONE_D20.name


def hits(die: int, bonus: int, ac: int, d20: D20 = ONE_D20) -> bool:
    """Whether a roll hits. Rule: attack.roll, attack.natural-twenty, attack.natural-one."""
    return die == d20.most or (die != d20.least and die + bonus >= ac)


def swing(
    dice: Dice, bonus: int, ac: int, critical: Critical | None, miss_chance: int = 0, *, again: bool = False,
    d20: D20 = ONE_D20,
) -> AttackRoll:  # fmt: skip
    """Roll an attack: labels `attack`, then on a hit `miss_chance`, then on a threat `confirm`.

    `critical` None = there can be no critical hit. Concealment that makes the attack miss also ends the threat;
    `again` = a miss by concealment is rolled once more.
    Rule: attack.critical-threat, attack.critical-confirm, concealment.normal.
    """
    die = d20.roll(dice, "attack")
    rolled = AttackRoll(die, die + bonus, ac, hit=False, dice=d20.name)
    if not hits(die, bonus, ac, d20):
        return rolled
    miss_die = dice.roll("miss_chance", 100) if miss_chance else None
    if again and miss_die is not None and miss_die <= miss_chance:
        miss_die = dice.roll("miss_chance", 100)
    if miss_die is not None and miss_die <= miss_chance:
        return replace(rolled, miss_die=miss_die, missed_by_concealment=True)
    if critical is None or die < d20.threat(critical.threat):
        return replace(rolled, hit=True, miss_die=miss_die)
    confirm_die = d20.roll(dice, "confirm")
    confirmed = hits(confirm_die, bonus, ac, d20)
    return replace(rolled, hit=True, threat=True, confirm_die=confirm_die, confirmed=confirmed, miss_die=miss_die)


def increments(distance: int, increment: int) -> int:
    """In which range increment (the first is 1) a target at so many feet is."""
    return max(1, -(-distance // increment))


def multiplied(*multipliers: int) -> int:
    """Several multipliers together: each adds one less than itself. Rule: attack.multiplying-damage."""
    return 1 + sum(multiplier - 1 for multiplier in multipliers)


def into_melee_flat(larger: int) -> int:  # noqa: ARG001 - the shape of INTO_MELEE
    """Always the full penalty."""
    return -4


def into_melee_by_size(larger: int) -> int:
    """Less against targets that stand out: two sizes larger than the friends halve it, three undo it."""
    return 0 if larger >= 3 else -2 if larger == 2 else -4


INTO_MELEE: Final = Attack.into_melee.ways({"flat": into_melee_flat, "by-size": into_melee_by_size})
"""The penalty for shooting into a melee, by how many sizes the target exceeds its foes. Rule: attack.into-melee."""
