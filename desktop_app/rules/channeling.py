"""Channeled energy: who has it, its dice and DC, and what a burst of it does to the living and to undead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.archetypes import names_of, table_of
from desktop_app.rules.creature import Special
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.resolution import HALF, NEGATES, LaidEffect, Resolution
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.turning import NEGATIVE, POSITIVE, power_of
from desktop_app.rules.wording import figured

CHANNEL: Final = "channel"
"""The word for it in conditions of bonuses: to its DC, and with `vs` to saves against it."""
ENERGY: Final = "channel energy"
POOLS: Final = {"lay on hands": "cha", "touch of corruption": "cha", "fervor": "wis"}
"""Abilities whose uses a burst takes, where a class has one: half its level and that ability a day."""
BASE_DC: Final = 10
USES_A_DAY: Final = 3
EXTRA_CHANNEL: Final = 2
FROM_POOL: Final = 2
"""Uses of such an ability that one burst takes."""
HEAL, HARM, TURN, COMMAND = "heal", "harm", "turn", "command"
LIVING, UNDEAD = "living", "undead"
_NAMED: Final = pattern(r"\bchannel(?:s|ing)?\s+(?P<energy>positive |negative )?energy\b", re.IGNORECASE)
_DICE: Final = pattern(r"(\d+)d6")
_DC: Final = pattern(r"\bDC (\d+)")


@dataclass(frozen=True, slots=True)
class Channeler:
    """A creature's channeling: the energies it may choose from, its number of six-sided dice, and its DC.

    `level` = as of how high a cleric. `counted` = the ability that a burst is counted under, `cost` = uses of it that
    each takes, `a_day` = how many there are. `spares` = how many it can leave out of a burst.
    """

    energies: tuple[str, ...]
    level: int
    dice: int
    dc: Ledger
    counted: str
    a_day: int
    cost: int = 1
    spares: int = 0


@dataclass(frozen=True, slots=True)
class Burst:
    """One way to use it: `purpose` heal, harm, turn or command; the creatures it affects, and what it does to them."""

    title: str
    energy: str
    purpose: str
    concerns: str
    play: Resolution


@dataclass(frozen=True, slots=True)
class _Feature:
    """What a class gives: at that level of it, so many dice; `pool` = another ability whose uses it takes."""

    level: int = 0
    name: str = ""
    dice: int = 0
    pool: str = ""


def is_channeling(name: str) -> bool:
    """Whether an ability of that name is channeled energy: `channel positive energy 2d6`. Rule: turning.attempt."""
    return _NAMED.search(name) is not None


def channeler(sheet: Sheet) -> Channeler | None:
    """What a creature channels by its classes or as it is printed; None for who cannot. Rule: turning.attempt."""
    if not sheet.standing.ruleset.turning.channel:
        return None
    printed = next((each for each in sheet.creature.special if _NAMED.search(each.name)), None)
    feature = max(_by_class(sheet), key=lambda each: (each.dice, each.level), default=None)
    if feature is None and printed is None:
        return None
    return _channeler(sheet, feature or _Feature(), printed)


def _by_class(sheet: Sheet) -> Iterator[_Feature]:
    """What each class gives that has reached the feature."""
    ruleset = sheet.standing.ruleset
    archetypes = names_of(sheet.creature, ruleset)
    for taken in sheet.creature.levels:
        rows = table_of(taken.class_name, ruleset, archetypes)
        has = [figured(name) for at, name in rows if at <= taken.level]
        named = [each for each in has if _NAMED.fullmatch(each.name)]
        if named:
            pool = next((each for each in has if each.name in POOLS), None)
            dice = max(_dice(each.text) for each in (*named, *([pool] if pool is not None else [])))
            yield _Feature(
                taken.level, named[-1].name, dice or (taken.level + 1) // 2, pool.name if pool is not None else ""
            )


def _dice(text: str) -> int:
    found = _DICE.search(text)
    return int(found[1]) if found is not None else 0


def _channeler(sheet: Sheet, feature: _Feature, printed: Special | None) -> Channeler:
    told = f"{printed.name} {printed.text}" if printed is not None else ""
    dice = _dice(told) or feature.dice
    level = feature.level or (2 * dice - 1 if dice else max(sheet.hit_dice, 1))
    counted = feature.pool if feature.pool and (printed is None or not _count(printed)) else ""
    own = printed.name if printed is not None else ENERGY
    if counted:
        held = next((each for each in sheet.creature.special if each.name.lower() == counted), None)
        a_day = _count(held) or max(level // 2 + sheet.modifier(POOLS[counted]), 1)
    else:
        usual = max(USES_A_DAY + sheet.modifier("cha"), 1) + EXTRA_CHANNEL * _feats(sheet, "extra")
        a_day = _count(printed) or usual
    return Channeler(
        energies=_energies(sheet, told, feature.name),
        level=level,
        dice=dice or (level + 1) // 2,
        dc=_dc(sheet, level, _DC.search(told)),
        counted=counted or own,
        a_day=a_day,
        cost=FROM_POOL if counted else 1,
        spares=max(sheet.modifier("cha"), 0) if _feats(sheet, "selective") else 0,
    )


def _count(special: Special | None) -> int:
    count = special.uses.partition("/")[0].strip() if special is not None else ""
    return int(count) if count.isdecimal() else 0


def _feats(sheet: Sheet, first: str) -> int:
    """How many feats of channeling begin with that word."""
    return sum(feat.strip().lower().startswith(f"{first} {CHANNEL}") for feat in sheet.creature.feats)


def _energies(sheet: Sheet, told: str, feature: str) -> tuple[str, ...]:
    """As its ability says, else by its alignment; the neutral have chosen one. Rule: turning.variants."""
    for text in (told, feature):
        found = _NAMED.search(text)
        if found is not None and found["energy"]:
            return (found["energy"].strip().lower(),)
    power = power_of(sheet.creature.alignment)
    return (power,) if power else (POSITIVE, NEGATIVE)


def _dc(sheet: Sheet, level: int, printed: re.Match[str] | None) -> Ledger:
    """10, half the cleric level, Charisma, and what makes it harder; a printed one stands as it is."""
    if printed is not None:
        return Ledger("dc", (Line("printed", int(printed[1]), "as printed"),))
    fixed = (
        Line("base", BASE_DC, "base"),
        Line("base", level // 2, "half the level"),
        Line("ability", sheet.modifier("cha"), ABILITY_NAMES["cha"]),
    )
    harder = tuple(each for each in sheet.modifiers("dc") if each.when == CHANNEL)
    return sheet.tally("dc", fixed, harder, frozenset({CHANNEL}))


def bursts(sheet: Sheet, made: Channeler) -> tuple[Burst, ...]:
    """All that it may do with a burst: heal or harm by each of its energies, and what feats add."""
    found: list[Burst] = []
    for energy in made.energies:
        helped, harmed = (LIVING, UNDEAD) if energy == POSITIVE else (UNDEAD, LIVING)
        found.append(Burst(f"Heal {_told(helped)}", energy, HEAL, helped, _healing(made, helped)))
        found.append(Burst(f"Harm {_told(harmed)}", energy, HARM, harmed, _harming(made, harmed, energy)))
    feats = {feat.strip().lower() for feat in sheet.creature.feats}
    if POSITIVE in made.energies and "turn undead" in feats:
        found.append(Burst("Turn undead", POSITIVE, TURN, UNDEAD, _on_undead(made, LaidEffect("panicked", "1 minute"))))
    if NEGATIVE in made.energies and "command undead" in feats:
        commanded = _on_undead(made, LaidEffect("commanded", "permanent"), str(made.level))
        found.append(Burst("Command undead", NEGATIVE, COMMAND, UNDEAD, commanded))
    return tuple(found)


def _told(kind: str) -> str:
    return f"the {LIVING}" if kind == LIVING else kind


def _healing(made: Channeler, kind: str) -> Resolution:
    return Resolution(caster_level=made.level, heal=f"{made.dice}d6", only=(kind,), descriptors=(CHANNEL,))


def _harming(made: Channeler, kind: str, energy: str) -> Resolution:
    return Resolution(
        caster_level=made.level,
        damage=f"{made.dice}d6",
        damage_type=f"{energy} energy",
        only=(kind,),
        save="will",
        on_save=HALF,
        dc=made.dc.total,
        descriptors=(CHANNEL,),
    )


def _on_undead(made: Channeler, effect: LaidEffect, in_all: str = "") -> Resolution:
    """A save or the effect; `in_all` = so many Hit Dice together at most."""
    return Resolution(
        caster_level=made.level,
        only=(UNDEAD,),
        save="will",
        on_save=NEGATES,
        dc=made.dc.total,
        effects=(effect,),
        hit_dice_in_all=in_all,
        descriptors=(CHANNEL,),
    )
