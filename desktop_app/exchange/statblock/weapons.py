"""Weapons and printed attacks of the attack lines: every attack a name of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from desktop_app.exchange.statblock.offence import AttackLine
from desktop_app.exchange.statblock.strikes import Strike
from desktop_app.exchange.statblock.words import word_set
from desktop_app.patterns_later import pattern
from desktop_app.rules.creature import PrintedAttack, Special, Weapon

NATURAL: Final = word_set(
    "bite claw slam gore sting tentacle talon wing hoof pincer tail tongue tendril pseudopod vine beak rake "
    "foreclaw hindclaw mandible proboscis antenna tusk horn horns butt ram stinger fist branch root leg arm "
    "foreleg hair quill head trample swarm touch barb eyestalk tail_slap tail_slam tail_sweep "
    "incorporeal_touch wing_buffet troop engulf kick spur"
)
_THROWN: Final = word_set(
    "dagger javelin club shortspear spear dart trident handaxe shuriken chakram starknife rock net bolas boomerang"
) | {"throwing axe", "light hammer", "alchemist's fire", "acid", "holy water", "tanglefoot bag", "thunderstone", "bomb"}
_PLURALS: Final = {
    "hooves": "hoof",
    "hoofs": "hoof",
    "antennae": "antenna",
    "feet": "foot",
    "proboscises": "proboscis",
    "staves": "staff",
}
_ENHANCED: Final = pattern(r"^\+(\d)\b\s*(.*)$")
_MASTERWORK: Final = pattern(r"^(?:mwk|masterwork|mw)\b\.?\s*", re.IGNORECASE)
MOST_WEAPONS: Final = 60
ENERGY_DRAIN: Final = "energy drain"


def weapons_of(lines: list[AttackLine]) -> tuple[tuple[Weapon, ...], tuple[PrintedAttack, ...]]:
    """One weapon for each attack of the lines, and its printed figures under the same name."""
    weapons: list[Weapon] = []
    printed: list[PrintedAttack] = []
    names: set[str] = set()
    for line in lines:
        best = _best_natural(line)
        for strikes in line.alternatives:
            for strike in strikes:
                if len(weapons) >= MOST_WEAPONS:
                    return tuple(weapons), tuple(printed)
                if any(_same(strike, other) for other in _earlier(lines, strike)):
                    continue
                weapon = _weapon(strike, names, best)
                weapons.append(weapon)
                if strike.bonuses:
                    printed.append(
                        PrintedAttack(
                            weapon.name,
                            strike.bonuses,
                            strike.printed_damage,
                            strike.crit,
                            strike.damage_bonus if "d" in strike.damage else None,
                        )
                    )
    return tuple(weapons), tuple(printed)


def _earlier(lines: list[AttackLine], strike: Strike) -> list[Strike]:
    found: list[Strike] = []
    for line in lines:
        for strikes in line.alternatives:
            for other in strikes:
                if other is strike:
                    return found
                found.append(other)
    return found


def _same(one: Strike, other: Strike) -> bool:
    return (
        singular(one.name) == singular(other.name)
        and one.bonuses == other.bonuses
        and one.printed_damage == other.printed_damage
        and one.mode == other.mode
    )


_LEVELS: Final = pattern(r"\b(?P<count>\d|one|two|three|four)\s+(?:negative\s+)?levels?\b", re.IGNORECASE)
_NUMBERS: Final = {"one": "1", "two": "2", "three": "3", "four": "4"}


def with_levels_drained(weapons: tuple[Weapon, ...], special: Iterable[Special]) -> tuple[Weapon, ...]:
    """The attacks with as many negative levels as the text on the energy drain says, where it says more than one."""
    texts = (f"{each.name} {each.text}" for each in special if each.name.lower().startswith(ENERGY_DRAIN))
    found = next(filter(None, map(_LEVELS.search, texts)), None)
    if found is None:
        return weapons
    count = _NUMBERS.get(found["count"].lower(), found["count"])
    exact = f"{ENERGY_DRAIN} ({count} {'level' if count == '1' else 'levels'})"
    return tuple(
        replace(weapon, harm=tuple(exact if each == ENERGY_DRAIN else each for each in weapon.harm))
        for weapon in weapons
    )


_BEHIND: Final = 2
"""How far a secondary attack lags behind the best at the least: with Multiattack, and neither better by a feat."""


def _best_natural(line: AttackLine) -> int:
    """The highest bonus of the natural attacks of a line: those below it are secondary."""
    return max(
        (
            strike.bonuses[0]
            for strikes in line.alternatives
            for strike in strikes
            if strike.bonuses and is_natural(strike.name)
        ),
        default=0,
    )


def is_natural(name: str) -> bool:
    """Whether an attack of that name is a part of the body."""
    word = singular(name)
    return word.replace(" ", "_") in NATURAL or word.split(" ")[-1] in NATURAL


def singular(name: str) -> str:
    """`claws` -> `claw`, in small letters."""
    words = name.lower().split()
    if not words:
        return ""
    last = words[-1]
    if last in _PLURALS:
        last = _PLURALS[last]
    elif (
        len(last) > 3
        and last.endswith("s")
        and not last.endswith(("ss", "us", "is"))
        and last not in ("horns", "bolas", "jaws")
    ):
        last = last[:-2] if last.endswith(("shes", "ches", "xes")) and last != "axes" else last[:-1]
    return " ".join([*words[:-1], last])


def _weapon(strike: Strike, names: set[str], best: int) -> Weapon:
    name, enhancement, masterwork = _parts(strike.name)
    natural = is_natural(name) and strike.mode != "ranged" and not enhancement
    own = _free_name(singular(strike.name) if natural or strike.count > 1 else strike.name, strike, names)
    dice = strike.damage if re.fullmatch(r"\d*d\d+|\d+", strike.damage) else ""
    secondary = natural and bool(strike.bonuses) and best - strike.bonuses[0] >= _BEHIND
    return Weapon(
        name=own,
        item="" if natural or own.lower() == strike.name.lower() else singular(strike.name),
        kind=_kind(strike, name, natural=natural),
        damage=dice,
        crit=strike.crit,
        enhancement=enhancement,
        masterwork=masterwork,
        hands="light" if strike.touch and strike.mode != "ranged" else "",
        role=("secondary" if secondary else "primary") if natural and strike.bonuses else "",
        count=max(strike.count, 1) if natural else 1,
        extra=strike.extra,
        harm=strike.harm,
        features=(*strike.riders, *(("ranged",) if strike.touch and strike.mode == "ranged" else ())),
    )


def _parts(name: str) -> tuple[str, int, bool]:
    """The bare name, the enhancement bonus and whether it is masterwork."""
    enhanced = _ENHANCED.match(name.strip(" *"))
    if enhanced:
        return enhanced[2].strip() or name, int(enhanced[1]), False
    bare = _MASTERWORK.sub("", name)
    return bare, 0, bare != name


def _kind(strike: Strike, name: str, *, natural: bool) -> str:
    if strike.touch:
        return "touch"
    if natural:
        return "natural"
    if singular(name).startswith("unarmed"):
        return "unarmed"
    if strike.mode == "ranged":
        return "thrown" if singular(name) in _THROWN else "ranged"
    return "melee"


def _free_name(name: str, strike: Strike, names: set[str]) -> str:
    found = next(attempt for attempt in _tries(name, strike) if attempt.lower() not in names)
    names.add(found.lower())
    return found


def _tries(name: str, strike: Strike) -> Iterator[str]:
    if name:
        yield name
    if strike.mode == "ranged":
        yield f"{name} ({strike.mode})"
    if strike.count > 1:
        yield f"{name} ({strike.count})"
    yield f"{name} (alternative)"
    yield from (f"{name} (alternative {number})" for number in range(2, MOST_WEAPONS + 2))
