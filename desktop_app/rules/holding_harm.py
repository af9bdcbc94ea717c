"""What a creature does to those whom it holds, read off its block: constriction, blood drain, swallowing whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import Creature, Special, Weapon
from desktop_app.rules.resolution import AbilityHarm, Resolution

CONSTRICT, BLOOD_DRAIN, SWALLOW_WHOLE = "constrict", "blood drain", "swallow whole"
_DICE: Final = r"\d{1,2}d\d{1,2}(?:\s?[+-]\s?\d{1,3})?"
_KINDS: Final = "acid|fire|cold|electricity|sonic"
_DAMAGE: Final = pattern(
    rf"(?:\b({_KINDS})\s)?(?:({_DICE})(?!\d|\s*rounds)|(?<![\w+-])(\d{{1,2}})(?=\s(?:{_KINDS})))\s*({_KINDS})?",
    re.IGNORECASE,
)
_AGAIN: Final = pattern(r"^\W*(?:[a-z]+\s+)?([a-z]+) damage\b", re.IGNORECASE)
_ENDS: Final = pattern(r";|\. |\bthen\b|\brakes?\b|\bsix claws\b|\bfortitude\b", re.IGNORECASE)
_POINTS: Final = pattern(
    rf"({_DICE}|\d{{1,2}})\s+(?:points? of )?({'|'.join((*ABILITY_NAMES.values(), *ABILITY_NAMES))})\b", re.IGNORECASE
)
_FULL: Final = pattern(r"\b(?:drunk|dealt|drained) (\d{1,2}) points\b", re.IGNORECASE)
_WAY_OUT: Final = pattern(
    r"\bAC (\d{1,2})(?:[,;]| and) (?:hp )?(\d{1,3})(?: (?:hit points|points of damage|hp)\b|[.,]|$)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Crush:
    """What constriction deals: `play`, and with `again` the damage of the attack that holds as well."""

    play: Resolution | None = None
    again: bool = False


@dataclass(frozen=True, slots=True)
class Drain:
    """Points of an ability that are lost in each turn that the hold lasts; `pinned` = only while its prey is pinned.

    `most` = it lets go when it has drunk so many, 0 = there is no such bound.
    """

    harm: AbilityHarm
    pinned: bool = False
    most: int = 0


@dataclass(frozen=True, slots=True)
class Gullet:
    """What the swallowed take each round; `armor`, `points` = its Armor Class and the damage that cuts a way out.

    `its_size` = prey as large as itself is swallowed too, else only smaller prey.
    """

    play: Resolution
    armor: int = 0
    points: int = 0
    its_size: bool = False

    @property
    def way_out(self) -> str:
        """What it takes to cut one's way out, in words; empty where it is not known."""
        return f"AC {self.armor}, {self.points} points of damage with a light weapon" if self.armor else ""


@lru_cache(maxsize=512)
def crush_of(creature: Creature, weapon: Weapon | None = None) -> Crush | None:
    """How a creature constricts with what it holds, or None."""
    told = _told(creature, CONSTRICT)
    if told is None:
        return None
    part = _for_weapon(told, weapon)
    again = _AGAIN.match(part) is not None
    play = _damage(part)
    return Crush(play, again) if play is not None or again else None


@lru_cache(maxsize=512)
def drain_of(creature: Creature) -> Drain | None:
    """The blood that a creature drains from those whom it holds, or None."""
    text = _told(creature, BLOOD_DRAIN)
    found = _POINTS.search(text) if text is not None else None
    if text is None or found is None:
        return None
    ability = next(short for short, name in ABILITY_NAMES.items() if found[2].lower() in (short, name.lower()))
    full = _FULL.search(text)
    points = AbilityHarm(ability, found[1].replace(" ", ""))
    return Drain(points, pinned=" pin" in text.lower(), most=int(full[1]) if full else 0)


@lru_cache(maxsize=512)
def gullet_of(creature: Creature) -> Gullet | None:
    """What waits for those whom a creature swallows, or None."""
    text = _told(creature, SWALLOW_WHOLE)
    play = _damage(text) if text is not None else None
    if text is None or play is None:
        return None
    out = _WAY_OUT.search(text)
    armor, points = (int(out[1]), int(out[2])) if out else (0, 0)
    return Gullet(play, armor, points, its_size="its size or smaller" in text)


def _told(creature: Creature, name: str) -> str | None:
    found = next((each for each in creature.special if _is_called(each, name)), None)
    if found is None:
        return None
    inside = re.sub(rf"^\s*{name}\b", "", found.name, flags=re.IGNORECASE)
    return f"{inside} {found.text}".strip(" ()")


def _is_called(special: Special, name: str) -> bool:
    return special.name.lower().split("(")[0].strip().startswith(name)


def _for_weapon(text: str, weapon: Weapon | None) -> str:
    """Of `tentacle 2d8+12 or arm 1d6+6` what the weapon does; what follows constriction is left out."""
    plain = _ENDS.split(text, maxsplit=1)[0]
    parts = plain.split(" or ")
    own = (part for part in parts if weapon is not None and weapon.name.lower() in part.lower())
    return next(own, parts[0])


def _damage(text: str) -> Resolution | None:
    """`2d6+4 and 2d6 acid`: one after the other on the same victim, without a save."""
    plays = list(_plays(text))
    if not plays:
        return None
    first, *others = plays
    return replace(first, also=tuple(others))


def _plays(text: str) -> Iterator[Resolution]:
    for found in _DAMAGE.finditer(text):
        kind = (found[1] or found[4] or "bludgeoning").lower()
        yield Resolution(save="none", damage=(found[2] or found[3]).replace(" ", ""), damage_type=kind)
