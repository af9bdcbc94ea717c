"""Harm that is not hit points: ability damage, drain and penalties, negative levels. Rule: attack.ability-damage."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.formula import Formula, FormulaError, parse_formula

DAMAGE, DRAIN, PENALTY, LEVELS = "damage", "drain", "penalty", "levels"
MOST_LEVELS: Final = 99
ABILITY_KINDS: Final = (DAMAGE, DRAIN, PENALTY)

_ABILITIES: Final = {word: short for short, name in ABILITY_NAMES.items() for word in (short, name.lower())}
_DICE: Final = r"(?P<dice>\d*d\d+(?:\s*[+-]\s*\d+)?|\d+)"
_ABILITY: Final = re.compile(
    rf"{_DICE}\s*(?:points?\s+of\s+)?(?P<ability>{'|'.join(sorted(_ABILITIES, key=len, reverse=True))})\b\.?"
    r"(?:\s*(?P<kind>damage|dam|drain|penalty|pen))?(?:ed)?",
    re.IGNORECASE,
)
_LEVELS: Final = re.compile(rf"{_DICE}\s*neg(?:ative)?(?:\s*(?:levels?|lvls?))?", re.IGNORECASE)
_DRAINS: Final = re.compile(r"energy drain(?:\s*\(?\s*(?P<dice>\d*d\d+|\d+)(?:\s*levels?)?\s*\)?)?", re.IGNORECASE)
_KINDS: Final = {"dam": DAMAGE, "pen": PENALTY, "": DAMAGE}


@dataclass(frozen=True, slots=True)
class Harm:
    """So many points of damage, drain or a penalty to `ability`, or with the kind LEVELS so many negative levels."""

    dice: Formula
    kind: str
    ability: str = ""

    @property
    def title(self) -> str:
        """`1d6 Strength damage`, `1 negative level`."""
        return told(str(self.dice), self.kind, self.ability)


def told(amount: str, kind: str, ability: str = "") -> str:
    """Such harm in words."""
    if kind == LEVELS:
        return f"{amount} negative level{'' if amount == '1' else 's'}"
    return f"{amount} {ABILITY_NAMES[ability]} {kind}"


@lru_cache(maxsize=512)
def read_harm(text: str) -> Harm:
    """Read `4 str`, `1d6 Con drain`, `2 Strength penalty`, `1 neg`, `energy drain (2 levels)`.

    Raises FormulaError for anything else.
    """
    plain = " ".join(text.split()).replace("\N{MINUS SIGN}", "-")
    found = _ABILITY.fullmatch(plain)
    if found is not None:
        kind = (found["kind"] or "").lower()
        return Harm(parse_formula(found["dice"]), _KINDS.get(kind, kind), _ABILITIES[found["ability"].lower()])
    found = _LEVELS.fullmatch(plain) or _DRAINS.fullmatch(plain)
    if found is not None:
        return Harm(parse_formula(found["dice"] or "1"), LEVELS)
    raise FormulaError(f"{text!r} is no ability damage and no negative levels")


def is_harm(text: str) -> bool:
    """Whether the text tells such harm."""
    try:
        read_harm(text)
    except FormulaError:
        return False
    return True
