"""Turning and rebuking undead: the table of the check, the Hit Dice affected, and what happens to each creature."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

ATTEMPTS: Final = 3
EXTRA_TURNING: Final = 4
PALADIN_DELAY: Final = 3
TURN_OTHERWISE: Final = 2
"""A cleric of twice a creature's Hit Dice destroys or commands it."""

HIGHEST_STEP: Final = 4
POSITIVE, NEGATIVE = "positive", "negative"


@dataclass(frozen=True, slots=True)
class Turned:
    """What becomes of the Hit Dice in reach, in the order given: nearest first."""

    affected: tuple[int, ...]
    overwhelmed: tuple[int, ...]


def power_of(alignment: str) -> str:
    """The power over undead of one of that alignment; empty where it is a matter of choice. Rule: turning.variants."""
    words = alignment.lower()
    if "evil" in words or words in ("le", "ne", "ce"):
        return NEGATIVE
    return POSITIVE if "good" in words or words in ("lg", "ng", "cg") else ""


def attempts_a_day(charisma: int, extra_feats: int = 0) -> int:
    """How often a day. Rule: turning.attempt."""
    return max(ATTEMPTS + charisma + EXTRA_TURNING * extra_feats, 0)


def effective_level(cleric: int, paladin: int, bonus: int = 0) -> int:
    """The level that the table is read with: a paladin counts three lower, both together. Rule: turning.variants."""
    own = cleric + max(paladin - PALADIN_DELAY, 0)
    return own + bonus if own else 0


def most_hit_dice(result: int, level: int) -> int:
    """The highest Hit Dice of a single undead that the check reaches. Rule: turning.check."""
    if result <= 0:
        step = -HIGHEST_STEP
    else:
        step = min((result + 2) // 3 - HIGHEST_STEP, HIGHEST_STEP)
    return level + step


def hit_dice_in_all(faces: Sequence[int], level: int, charisma: int) -> int:
    """Turning damage: how many Hit Dice in all."""
    return sum(faces) + level + charisma


def in_reach(hit_dice: Sequence[int], most: int) -> bool:
    """Whether anybody can be affected at all; if not, turning damage is not rolled."""
    return any(dice <= most for dice in hit_dice)


def turn(hit_dice: Sequence[int], most: int, in_all: int, level: int, room: int | None = None) -> Turned:
    """Spend the Hit Dice on those in reach, nearest first.

    Who is too strong, or too much for what is left, is passed over. `room` = Hit Dice that can be overwhelmed at most;
    who is too much for that is only affected. Rule: turning.effect.
    """
    affected: list[int] = []
    overwhelmed: list[int] = []
    left = in_all
    for dice in hit_dice:
        if dice > most or dice > left:
            continue
        left -= dice
        fits = room is None or sum(overwhelmed) + dice <= room
        (overwhelmed if fits and level >= TURN_OTHERWISE * dice else affected).append(dice)
    return Turned(tuple(affected), tuple(overwhelmed))


def bolstered(hit_dice: Sequence[int], most: int) -> tuple[int, ...]:
    """The effective Hit Dice of those who are bolstered: never less than their own. Rule: turning.dispel-bolster."""
    return tuple(max(dice, most) for dice in hit_dice)


def room_to_command(level: int, commanded: int) -> int:
    """Hit Dice that an evil cleric may still take under command. Rule: turning.effect."""
    return max(level - commanded, 0)
