"""Effects as they are typed: `bless 10`, `mage armor 4 hours`, `ward +3 deflection to ac 50`, `haste level 5`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.making.typed import TypedError, figure, plain_text
from desktop_app.making.typed_bonus import read_modifiers
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.effects_of import duration_rounds
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.scaling import ROUNDS_IN

MOST_ROUNDS: Final = 365 * 14_400
HIGHEST_LEVEL: Final = 40
ENDINGS: Final = ("no", "end", "without")
EXAMPLE: Final = "bless 10   mage armor 4 hours   haste level 5   war song +2 morale to attack 8   no bless"
_LENGTH: Final = re.compile(
    r"(?:^|\s)(?:for\s+)?(?P<count>\d+)\s*(?P<unit>r|rd|rounds?|min|minutes?|h|hrs?|hours?|days?)?$", re.IGNORECASE
)
_LEVEL: Final = re.compile(r"\s(?:caster level|level|lvl|cl)\s*(?P<level>\d+)$", re.IGNORECASE)
_BONUSES: Final = re.compile(r"(?:^|[\s:])(?P<bonuses>[+-]\s*\d+\s+(?:[a-z ]+\s)??(?:to|on)\s+\S.*)$", re.IGNORECASE)
_FIGURE: Final = re.compile(r"^(?P<name>.*\S)\s+\d+$")


@dataclass(frozen=True, slots=True)
class TypedEffect:
    """An effect by the library's name, or with bonuses of its own; `rounds` None = until it is removed.

    `ends` = remove the effect. `known` = the library has it. `about` = its duration in the library's words.
    """

    name: str
    modifiers: tuple[Modifier, ...] = ()
    rounds: int | None = None
    ends: bool = False
    known: bool = True
    about: str = ""


def read_effect(text: str, ruleset: Ruleset, lying: Sequence[str] = (), *, usual: bool = True) -> TypedEffect:
    """Read the typed effect to add or to end; `lying` = the effects on the creature now. Raises TypedError.

    `usual` = use the library's duration if none is typed.
    """
    words = plain_text(text)
    first, _, rest = words.partition(" ")
    if first.lower() in ENDINGS or (words[:1] == "-" and not words[1:2].isdecimal()):
        return _ending(rest if first.lower() in ENDINGS else words[1:].strip(), lying)
    if not words:
        raise TypedError("Type an effect and how long it lasts: bless 10 or mage armor 4 hours.")
    if _mode(words, ruleset) is not None:
        return TypedEffect(_spelled(words, ruleset))
    body, level = _cut_level(words)
    body, rounds = (body, None) if level else _cut_length(body)
    found = _BONUSES.search(body)
    if found is not None:
        name = body[: found.start()].strip(" :") or found["bonuses"]
        skills = tuple(ruleset.skill.abilities)
        return TypedEffect(name, read_modifiers(found["bonuses"], name, skills), rounds)
    if not body:
        raise TypedError("Type the name of the effect in front of how long it lasts: bless 10.")
    return _of_library(body, level, rounds, ruleset, usual=usual)


def effect_names(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of effects that a creature can be given: spells and stances, then conditions."""
    buffs = (entry.name for entry in ruleset.catalog.buffs.values())
    conditions = (entry.name.lower() for entry in ruleset.catalog.conditions.values())
    return tuple(dict.fromkeys((*buffs, *conditions)))


def _of_library(body: str, level: int, rounds: int | None, ruleset: Ruleset, *, usual: bool) -> TypedEffect:
    name = _meant(body, effect_names(ruleset))
    if not name:
        mode = _mode(body, ruleset)
        return TypedEffect(mode or body, rounds=rounds, known=mode is not None)
    entry = ruleset.catalog.buffs.get(name.lower())
    about = entry.duration if entry is not None else ""
    if level and entry is not None:
        rounds = duration_rounds(about, level)
        if rounds is None:
            raise TypedError(f"{name} lasts {about or 'as long as somebody says'}: type its length in its place.")
    elif rounds is None and entry is not None and usual:
        rounds = duration_rounds(about)
    return TypedEffect(name, rounds=rounds, about=about)


def _ending(typed: str, lying: Sequence[str]) -> TypedEffect:
    if not typed.strip():
        raise TypedError("Type what ends: no bless.")
    name = _meant(typed, tuple(dict.fromkeys(lying)))
    if not name:
        there = f" There lies {', '.join(dict.fromkeys(lying))}." if lying else " Nothing lies there."
        raise TypedError(f"{typed.strip()} does not lie on any of them.{there}")
    return TypedEffect(name, ends=True)


def _meant(typed: str, names: Sequence[str]) -> str:
    """The name typed in full or by its beginning. Raises TypedError if several names begin so."""
    wanted = typed.strip().lower()
    equal = [name for name in names if name.lower() == wanted]
    if equal:
        return equal[0]
    begun = [name for name in names if name.lower().startswith(wanted)]
    if len(begun) > 1:
        raise TypedError(f"{typed.strip()} could be {', '.join(begun[:4])}: type more of it.")
    return begun[0] if begun else ""


def _mode(text: str, ruleset: Ruleset) -> str | None:
    """The feat that is switched on before rolls, as the library spells it, with its figure; None for no such feat."""
    found = _FIGURE.match(text)
    for name in (text, found["name"] if found is not None else ""):
        feat = ruleset.catalog.feats.get(name.strip().lower())
        if feat is not None and feat.mode:
            return feat.name + text[len(name.strip()) :]
    return None


def _spelled(text: str, ruleset: Ruleset) -> str:
    return _mode(text, ruleset) or text


def _cut_level(words: str) -> tuple[str, int]:
    found = _LEVEL.search(words)
    if found is None:
        return words, 0
    level = figure(found["level"])
    if not 1 <= level <= HIGHEST_LEVEL:
        raise TypedError(f"A caster level lies between 1 and {HIGHEST_LEVEL}, not at {level}.")
    return words[: found.start()].strip(), level


def _cut_length(words: str) -> tuple[str, int | None]:
    found = _LENGTH.search(words)
    if found is None:
        return words, None
    rounds = figure(found["count"]) * ROUNDS_IN[(found["unit"] or "r").lower()]
    if not 1 <= rounds <= MOST_ROUNDS:
        raise TypedError(f"An effect lasts from 1 round to a year, not {found[0].strip()}.")
    return words[: found.start()].strip(), rounds
