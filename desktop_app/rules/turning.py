"""Turning and rebuking undead: the table of the check, the Hit Dice affected, and what happens to each creature."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.sheet import Sheet

ATTEMPTS: Final = 3
EXTRA_TURNING: Final = 4
PALADIN_DELAY: Final = 3
TURN_OTHERWISE: Final = 2
"""A cleric of twice a creature's Hit Dice destroys or commands it."""

HIGHEST_STEP: Final = 4
POSITIVE, NEGATIVE = "positive", "negative"
_RESISTANCE: Final = pattern(
    r"(?:turn|channel) resistance\D{0,3}(\d+)|\+(\d+) (?:turn|channel) resistance", re.IGNORECASE
)


AFFECTED, OVERWHELMED = "affected", "overwhelmed"


@dataclass(frozen=True, slots=True)
class Turned:
    """What becomes of the Hit Dice in reach, in the order given: nearest first. `fates` = of each; empty = nothing."""

    affected: tuple[int, ...]
    overwhelmed: tuple[int, ...]
    fates: tuple[str, ...] = field(default=(), compare=False)


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
    fates: list[str] = []
    left, taken = in_all, 0
    for dice in hit_dice:
        if dice > most or dice > left:
            fates.append("")
            continue
        left -= dice
        fits = level >= TURN_OTHERWISE * dice and (room is None or taken + dice <= room)
        taken += dice if fits else 0
        fates.append(OVERWHELMED if fits else AFFECTED)
    told = list(zip(hit_dice, fates, strict=True))
    affected, overwhelmed = (tuple(dice for dice, fate in told if fate == word) for word in (AFFECTED, OVERWHELMED))
    return Turned(affected, overwhelmed, tuple(fates))


def bolstered(hit_dice: Sequence[int], most: int) -> tuple[int, ...]:
    """The effective Hit Dice of bolstered undead: never less than their own. Rule: turning.dispel-bolster."""
    return tuple(max(dice, most) for dice in hit_dice)


def room_to_command(level: int, commanded: int) -> int:
    """Hit Dice that an evil cleric may still take under command. Rule: turning.effect."""
    return max(level - commanded, 0)


def turning_level(sheet: Sheet) -> int:
    """The level that the table is read with, Improved Turning counted. Rule: turning.variants."""
    levels = {entry.class_name.lower(): entry.level for entry in sheet.creature.levels}
    bonus = sum(modifier.value for modifier in sheet.modifiers("turning")) + sheet.mark("turn_level")
    return effective_level(levels.get("cleric", 0), levels.get("paladin", 0), bonus)


GREATER: Final = "greater turning"
"""What the domain of the sun gives: those that would be turned are destroyed."""


def attempts_of(sheet: Sheet) -> int:
    """How often a creature turns a day. Rule: turning.attempt."""
    extra = sum(feat.strip().lower().startswith("extra turning") for feat in sheet.creature.feats)
    return attempts_a_day(sheet.modifier("cha"), extra)


def resistance(sheet: Sheet) -> int:
    """Turn or channel resistance, as traits or special abilities tell it; the highest counts. Rule: turning.check."""
    creature = sheet.creature
    told = [*creature.traits, *(f"{each.name} {each.text}" for each in creature.special)]
    told += [f"{name} {figure}" for name, figure in sheet.standing.grants.traits.items()]
    found = (_RESISTANCE.search(text) for text in told)
    return max((int(each[1] or each[2]) for each in found if each is not None), default=0)


def counted_hit_dice(sheet: Sheet) -> int:
    """The Hit Dice that count against turning: with turn resistance a ghoul of 2 counts as 4. Rule: turning.check."""
    return max(sheet.hit_dice, 1) + resistance(sheet)
