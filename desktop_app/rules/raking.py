"""Rake and pounce: further attacks against a foe that it holds, and a full attack at the end of a charge."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.abilities import modifier_of
from desktop_app.rules.creature import Creature, Weapon

RAKE, POUNCE = "rake", "pounce"
HALF_STRENGTH: Final = 0.5
_RAKES: Final = pattern(
    r"(?:(?P<count>two|three|four|[2-4])\s+(?P<limb>[a-z]+?)s?\s+)?[^;+]*\+(?P<bonus>\d{1,2})\b"
    r"[^;]*?(?P<dice>\d{1,2}d\d{1,2})(?:\s?\+\s?(?P<more>\d{1,3}))?",
    re.IGNORECASE,
)
_NUMBERS: Final = {"two": 2, "three": 3, "four": 4}


@lru_cache(maxsize=512)
def rake_of(creature: Creature) -> Weapon | None:
    """Its rakes as one natural attack, which is made so many times; None where it has none.

    Where the damage that is printed has half of its Strength, the attack has half of it.
    """
    found = _read(creature)
    if found is None:
        return None
    strength = modifier_of(creature.abilities.score("str") or 10)
    halves = strength > 1 and int(found["more"] or 0) == strength // 2
    count = found["count"] or "2"
    return Weapon(
        RAKE,
        item=(found["limb"] or "claw").lower(),
        kind="natural",
        damage=found["dice"],
        role="primary",
        count=_NUMBERS.get(count.lower()) or int(count),
        strength=HALF_STRENGTH if halves else 1,
    )


@lru_cache(maxsize=512)
def printed_rake(creature: Creature) -> int | None:
    """The attack bonus that is printed for it, or None."""
    found = _read(creature)
    return int(found["bonus"]) if found is not None else None


def _read(creature: Creature) -> re.Match[str] | None:
    special = next((each for each in creature.special if each.name.lower().startswith(RAKE)), None)
    return _RAKES.search(f"{special.name[len(RAKE) :]} {special.text}".strip(" (")) if special is not None else None


@lru_cache(maxsize=512)
def pounces(creature: Creature) -> bool:
    """Whether it may make a full attack at the end of a charge."""
    told = (*creature.traits, *(each.name for each in creature.special))
    return any(each.lower().startswith(POUNCE) for each in told)
