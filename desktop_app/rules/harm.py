"""Harm that is not hit points: ability damage, drain and penalties, negative levels. Rule: attack.ability-damage."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.formula import Formula, FormulaError, parse_formula

DAMAGE, DRAIN, PENALTY, LEVELS = "damage", "drain", "penalty", "levels"
MOST_LEVELS: Final = 99

_ABILITIES: Final = {word: short for short, name in ABILITY_NAMES.items() for word in (short, name.lower())}
_DICE: Final = r"(?P<dice>\d*d\d+(?:\s*[+-]\s*\d+)?|\d+)"
_ABILITY: Final = pattern(
    rf"(?<!\bDC )(?<![-\w]){_DICE}\s*(?:points?\s+of\s+)?"
    rf"(?P<ability>{'|'.join(sorted(_ABILITIES, key=len, reverse=True))})\b\.?"
    r"(?:\s*(?P<kind>damage|dam|drain|penalty|pen))?(?:ed)?",
    re.IGNORECASE,
)
_LEVELS: Final = pattern(rf"\b{_DICE}\s*(?:neg(?:ative)?\.?\s*(?:levels?|lvls?)\b|neg\b)", re.IGNORECASE)
_DRAINS: Final = pattern(r"energy drain(?:\s*\(?\s*(?P<dice>\d*d\d+|\d+)(?:\s*levels?)?\s*\)?)?", re.IGNORECASE)
_KINDS: Final = {"dam": DAMAGE, "pen": PENALTY, "": DAMAGE}


_SAVE: Final = pattern(r"(?P<save>fort|ref|will)\w*\s*(?:dc\s*)?(?P<dc>\d{1,2})(?:\s*negates)?", re.IGNORECASE)
_GAINS: Final = pattern(r"gains (\d{1,3})", re.IGNORECASE)
_SPLIT: Final = pattern(r",|;|\bplus\b|\band\b", re.IGNORECASE)
DEADLY: Final = "deadly"


@dataclass(frozen=True, slots=True)
class Harm:
    """So many points of damage, drain or a penalty to `ability`, or with the kind LEVELS so many negative levels.

    `save` and `dc` = what negates it. `gains` = temporary hit points of who does it. `deadly` = it kills one of whose
    ability nothing is left.
    """

    dice: Formula
    kind: str
    ability: str = ""
    save: str = ""
    dc: int = 0
    gains: int = 0
    deadly: bool = False

    @property
    def title(self) -> str:
        """`1d6 Strength damage`, `1 negative level`."""
        return told(str(self.dice), self.kind, self.ability)


def told(amount: str, kind: str, ability: str = "") -> str:
    """Such harm in words."""
    if kind == LEVELS:
        return f"{amount} negative level{'' if amount == '1' else 's'}"
    return f"{amount} {ABILITY_NAMES[ability]} {kind}"


def harm_within(text: str) -> tuple[str, tuple[Harm, ...]]:
    """A longer text without such harm, and the harm in it: `8 fire, 1d4 str and 1d4 con, Fort 14`."""
    found: list[Harm] = []

    def take(match: re.Match[str]) -> str:
        found.append(_bare(match[0]))
        return " "

    rest = _LEVELS.sub(take, _ABILITY.sub(take, text.replace("\N{MINUS SIGN}", "-")))
    return rest, tuple(found)


@lru_cache(maxsize=512)
def read_harm(text: str) -> Harm:
    """Read `4 str`, `1d6 Con drain, Fort 17 negates`, `2 Strength penalty`, `1 neg`, `energy drain (2 levels)`.

    What else may follow by commas: `gains 5`, `deadly`. Raises FormulaError for anything else.
    """
    first, *more = " ".join(text.split()).replace("\N{MINUS SIGN}", "-").split(",")
    found = _bare(first)
    for word in map(str.strip, more):
        save, gains = _SAVE.fullmatch(word), _GAINS.fullmatch(word)
        if save is not None:
            found = replace(found, save=save["save"].lower(), dc=int(save["dc"]))
        elif gains is not None:
            found = replace(found, gains=int(gains[1]))
        elif word.lower() == DEADLY:
            found = replace(found, deadly=True)
        else:
            raise FormulaError(f"{word!r} is nothing that follows ability damage")
    return found


def _bare(plain: str) -> Harm:
    found = _ABILITY.fullmatch(plain)
    if found is not None:
        kind = (found["kind"] or "").lower()
        return Harm(parse_formula(found["dice"]), _KINDS.get(kind, kind), _ABILITIES[found["ability"].lower()])
    found = _LEVELS.fullmatch(plain) or _DRAINS.fullmatch(plain)
    if found is not None:
        return Harm(parse_formula(found["dice"] or "1"), LEVELS)
    raise FormulaError(f"{plain!r} is no ability damage and no negative levels")


def is_harm(text: str) -> bool:
    """Whether the text tells such harm."""
    try:
        read_harm(text)
    except FormulaError:
        return False
    return True


@lru_cache(maxsize=512)
def written_as_extra(text: str) -> tuple[str, tuple[str, ...]]:
    """What a weapon's extra damage says, without such harm, and the harm in it: `1d6 fire plus 1d6 Strength`."""
    if not text or is_harm(text):
        return "", (text,) if text else ()
    parts = tuple(part.strip(" ,;") for part in _SPLIT.split(text))
    rest, harm = harm_apart(filter(None, parts))
    return (", ".join(rest), harm) if harm else (text, ())


def harm_apart(parts: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a hit brings beside its damage, and what of it is such harm."""
    told_all = tuple(parts)
    return tuple(each for each in told_all if not is_harm(each)), tuple(filter(is_harm, told_all))
