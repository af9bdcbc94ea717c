"""Bonuses as they are typed: `+1 resistance to saves`, `-2 to attack vs giant`, `+4 enhancement to Str`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from desktop_app.making.typed import TypedError, figure, plain_text
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.creature import ABILITIES, Bonus
from desktop_app.rules.creature_form import MODES
from desktop_app.rules.text import capital

TYPES: Final = (
    "alchemical", "armor", "circumstance", "competence", "cover", "deflection", "dodge", "enhancement", "inherent",
    "insight", "luck", "morale", "natural", "profane", "racial", "resistance", "sacred", "shield", "size", "trait",
    UNTYPED, "armor enhancement", "shield enhancement", "natural enhancement",
    "natural increase",
)  # fmt: skip
_WORDS: Final = {
    "ac": "ac", "armor class": "ac", "attack": "attack", "attacks": "attack", "attack rolls": "attack",
    "to hit": "attack", "damage": "damage", "damage rolls": "damage", "fort": "fort", "fortitude": "fort",
    "ref": "ref", "reflex": "ref", "will": "will", "saves": "saves", "saving throws": "saves", "all saves": "saves",
    "init": "init", "initiative": "init", "hp": "hp", "hit points": "hp", "cmb": "cmb", "cmd": "cmd",
    "grapple": "grapple", "bab": "bab", "base attack": "bab", "skills": "skills", "all skills": "skills",
    "checks": "checks", "ability checks": "checks", "speed": "speed", "concentration": "concentration",
    "caster level": "caster level", "sr": "sr", "spell resistance": "sr", "dc": "dc", "size": "size",
}  # fmt: skip
_BONUS: Final = re.compile(
    r"^(?P<value>[+-]?\s*\d+)\s*(?P<type>[a-z ]*?)\s*(?:bonus |penalty )?\b(?:to|on)\s+(?P<to>.+)$", re.IGNORECASE
)
EXAMPLE: Final = "+1 resistance to saves"
_NAMES: Final = {
    "ac": "AC", "fort": "Fortitude", "ref": "Reflex", "will": "Will", "init": "initiative", "hp": "hit points",
    "cmb": "CMB", "cmd": "CMD", "bab": "base attack", "sr": "spell resistance", "dc": "DC",
}  # fmt: skip


def number_text(to: str) -> str:
    """What a number is called: `ability:str` Str, `skill:Climb` Climb, `speed:fly` fly speed."""
    head, _, tail = to.partition(":")
    if head == "ability":
        return tail.capitalize()
    if head == "skill":
        return tail
    if head == "speed" and tail:
        return f"{tail} speed"
    if head == "skills" and tail:
        return f"{tail.capitalize()} skills"
    if head == "check":
        return f"{tail.capitalize()} checks"
    if head == "modifier":
        return f"{tail.capitalize()} modifier"
    return _NAMES.get(to, to)


def modifier_text(value: int, type: str, to: str, when: str = "") -> str:
    """A bonus as it would be typed: `+2 morale to attack vs giant`."""
    kind = f" {type}" if type not in ("", UNTYPED) else ""
    return f"{value:+d}{kind} to {number_text(to)}{f' {when}' if when else ''}"


def bonus_text(bonus: Bonus) -> str:
    """A bonus of a creature with what it comes from in front: `cloak of resistance +1: +1 resistance to saves`."""
    return f"{bonus.source}: {modifier_text(bonus.value, bonus.type, bonus.to, bonus.when)}"


def read_bonuses(text: str, skills: Sequence[str] = ()) -> tuple[Bonus, ...]:
    """Bonuses with their source in front, several between commas. `skills` = names of skills. Raises TypedError."""
    source, colon, rest = plain_text(text).partition(":")
    if not colon or not source.strip():
        raise TypedError(
            f"Say what it comes from, then the bonus: ring of protection: {EXAMPLE.replace('saves', 'AC')}."
        )
    found = read_modifiers(rest, source.strip(), skills)
    return tuple(Bonus(each.to, each.type, each.value, each.source, each.when) for each in found)


def read_modifiers(text: str, source: str, skills: Sequence[str] = ()) -> tuple[Modifier, ...]:
    """Typed bonuses between commas: `+2 morale to attack, +1 to AC`. Raises TypedError."""
    parts = [part for part in re.split(r"[,;]\s*(?=[+-]?\s*\d)| and (?=[+-]\d)", plain_text(text)) if part.strip()]
    if not parts:
        raise TypedError(f"A bonus is written like {EXAMPLE}.")
    return tuple(_modifier(part.strip(), source, skills) for part in parts)


def _modifier(part: str, source: str, skills: Sequence[str]) -> Modifier:
    found = _BONUS.match(part)
    if found is None:
        raise TypedError(f"A bonus is written like {EXAMPLE}; {part!r} cannot be read.")
    value = figure(found["value"].replace(" ", ""))
    kind = found["type"].strip().lower().removesuffix(" bonus").removesuffix(" penalty") or UNTYPED
    if kind not in TYPES:
        raise TypedError(f"{kind!r} is no type of bonus; there are {', '.join(TYPES[:-4])}.")
    if value == 0 or abs(value) > 1000:
        raise TypedError(f"A bonus is from 1 to 1000, a penalty from -1 to -1000; not {value}.")
    to, when = _number(found["to"], skills)
    return Modifier(to, value, kind, source, when)


def _number(words: str, skills: Sequence[str]) -> tuple[str, str]:
    """The number that the words name, and when it counts: `saves vs poison`."""
    head, found, when = words, "", ""
    for mark in (" vs ", " against ", " while ", " if ", " when "):
        first, found, rest = words.partition(mark)
        if found:
            head = first
            when = f"vs {rest.strip()}" if mark in (" vs ", " against ") else rest.strip()
            break
    return _named(head.strip(), skills), when


def _named(name: str, skills: Sequence[str]) -> str:
    lower = name.lower()
    if lower in _WORDS:
        return _WORDS[lower]
    for ability in ABILITIES:
        if lower in (ability, ABILITY_NAMES[ability].lower()):
            return f"ability:{ability}"
        if lower in (f"{ability} checks", f"{ABILITY_NAMES[ability].lower()} checks"):
            return f"check:{ability}"
        if lower in (f"{ability} skills", f"{ABILITY_NAMES[ability].lower()} skills"):
            return f"skills:{ability}"
    mode = lower.removesuffix(" speed")
    if mode in MODES and mode != lower:
        return f"speed:{mode}"
    skill = next((known for known in skills if known.lower() == lower.partition(" (")[0]), None)
    if skill is not None:
        return f"skill:{capital(name)}"
    raise TypedError(f"{name!r} is no number of the sheet, such as AC, attack, saves, Str, Climb or fly speed.")
