"""Reads one attack: `2 claws +13 melee (1d6+4 plus poison)`, in every order the layouts print it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.harm import is_harm

_BONUS = pattern(r"(?<![\w/)])[+\-\u2014]\s?\d{1,3}(?:\s?/\s?[+-]?\s?\d{1,3}){0,9}(?!\d|d\d)")
_BARE_BONUS = pattern(r"(?<=[a-z]) (\d{1,2}(?:/\d{1,2}){0,4})(?=\s*(?:melee|ranged|\(|$))")
_GLUED_BONUS = pattern(r"(?<=[A-Za-z])[+-]\d{1,2}(?:/[+-]?\d{1,2}){0,5}(?=\s*(?:melee|ranged|touch|\(|,|$))")
"""`Slam+2 melee`: a bonus without a blank between it and the name."""
_LABEL_IN_NAME = pattern(r"^(?i:weapon)\s*:?\s+(?=\+\d|(?i:masterwork|mwk)\b|[A-Z])|^\+\s*(?=[A-Za-z])")
"""What a program sets before a name: `weapon +1 greataxe`, `+Claw`."""
_MODE = pattern(
    r"^\s*(?:each\s+)?(?P<mode>(?:(?:incorporeal|melee|ranged|touch|attacks?|each|thrown|reach|vs\.?"
    r"|flat-footed)\b[\s,]*){1,4})",
    re.IGNORECASE,
)
_COUNT_WORDS: Final = {
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
}
_TURNED = pattern(r"([A-Z][a-z]+), ([A-Z][A-Za-z ]+)")
_COUNT = pattern(
    r"^(?:up to\s+)?(?:(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+(?=[A-Za-z+*])"
    r"|(\d{1,2})(?!st\b|nd\b|rd\b|th\b|d\d)(?=[A-Za-z]{3}))",
    re.IGNORECASE,
)
"""Also `2claws`, as a page that lost the blank has it."""
_TORN = pattern(r"(?<=[a-z])[\u2010-\u2014\u2212](?=[a-z])")
_GLUED_PLUS = pattern(r"^\+(\d)(?=[A-Za-z])")
_DAMAGE = pattern(
    r"^[\s(]*(?P<count>\d{0,3})\s?[dD]\s?(?P<sides>\d{1,4})(?:\s?(?P<sign>[+\-\u2014])"
    r"\s?(?P<bonus>\d{1,3})(?!\s?[dD]\d))?"
)
_FIXED = pattern(r"^[\s(]*(\d{1,3})(?=$|[\s/,;)])")
_RANGE = pattern(r"[/\s,](?P<low>1\d)\s?-\s?20\b|[/\s,](?P<glued>1[2-9])20\b|[/\s](?P<single>1[5-9])(?=/[x*])")
_MULTIPLIER = pattern(r"[/\s,(]\s?[xX*]\s?(?P<times>[2-9])\b")
_RIDERS = pattern(r"\b(?:plus|and|&)\b|\+(?=\s*[a-z])|;", re.IGNORECASE)
_EXTRA_DICE = pattern(r"^\d{1,3}[dD]\d{1,3}(?:[+-]\d{1,3})?\b|^[+]?\d{1,3}\s+(?:points?\s+of\s+)?[a-z]")
_ABILITIES: Final = r"str|dex|con|int|wis|cha"
_HARM_ALONE: Final = pattern(rf"^[\s(]*\d*d?\d+\s*(?:points?\s+of\s+)?(?:{_ABILITIES})[a-z]*\b", re.IGNORECASE)
_ENERGY_DRAIN: Final = pattern(r"energy drain", re.IGNORECASE)
_DIE_SIDES: Final = frozenset((2, 3, 4, 6, 8, 10, 12, 20, 100))


@dataclass(slots=True)
class Strike:
    """One attack as printed: bonuses in full-attack order, damage dice and bonus, critical, what comes with a hit."""

    name: str
    count: int = 1
    bonuses: tuple[int, ...] = ()
    mode: str = ""
    touch: bool = False
    damage: str = ""
    damage_bonus: int = 0
    crit: str = ""
    extra: str = ""
    harm: tuple[str, ...] = ()
    riders: tuple[str, ...] = ()
    doubt: str = ""
    text: str = ""

    @property
    def printed_damage(self) -> str:
        """The damage as one formula: `1d6+4`."""
        return f"{self.damage}{self.damage_bonus:+d}" if self.damage_bonus and "d" in self.damage else self.damage


def read_strike(text: str) -> Strike | None:
    """An attack of its words; None where there is neither a bonus nor damage in it."""
    head, inside, tail = _brackets(text)
    strike = Strike(name="", text=" ".join(text.split()))
    head = _read_bonus(head, strike)
    if inside is not None:
        _read_inside(inside, strike)
    if tail:
        _read_mode(tail, strike)
    if not strike.name:
        strike.name = head
    _read_count(strike)
    strike.name = re.sub(r"\s+", " ", _TORN.sub("-", strike.name)).strip(" ,;:*.-\u2014")[:80]
    strike.name = _GLUED_PLUS.sub(r"+\1 ", _LABEL_IN_NAME.sub("", strike.name))
    turned = _TURNED.fullmatch(strike.name)
    if turned:
        strike.name = f"{turned[2]} {turned[1]}"
    if not strike.name or not (strike.bonuses or strike.damage or inside):
        return None
    return strike


def _brackets(text: str) -> tuple[str, str | None, str]:
    """What stands before the bracket with the damage, in it, and after it."""
    end = len(text)
    opens = [match.start() for match in re.finditer(r"\(", text)]
    for start in opens:
        inside = text[start + 1 :]
        if _DAMAGE.match(inside) or _FIXED.match(inside) or start == opens[-1] or _BONUS.search(text[:start]):
            close = _closing(text, start)
            return text[:start], text[start + 1 : close], text[close + 1 : end]
    return text, None, ""


def _closing(text: str, start: int) -> int:
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] == "(") - (text[index] == ")")
        if depth == 0:
            return index
    return len(text)


def _read_bonus(head: str, strike: Strike) -> str:
    """Takes the attack bonus and the mode out of the words before the damage; gives the name that is left."""
    found = list(_BONUS.finditer(head))
    while found:
        match = found.pop()
        after = head[match.end() :]
        mode = _MODE.match(after)
        rest = (after[mode.end() :] if mode else after).strip()
        if not found and match.start() <= _leading(head) and rest and not mode:
            break
        strike.bonuses = _numbers(match[0])
        if mode:
            _read_mode(mode[0], strike)
        before = head[: match.start()].strip(" ,:*")
        return before if before else rest
    glued = _GLUED_BONUS.search(head)
    if glued:
        strike.bonuses = _numbers(glued[0])
        _read_mode(head[glued.end() :], strike)
        return head[: glued.start()]
    bare = _BARE_BONUS.search(head)
    if bare:
        strike.bonuses = _numbers(bare[1])
        strike.doubt = "The attack bonus has no sign; it was read as positive."
        _read_mode(head[bare.end() :], strike)
        return head[: bare.start()]
    return head


def _leading(head: str) -> int:
    return len(head) - len(head.lstrip(" *\"'"))


def _numbers(text: str) -> tuple[int, ...]:
    numbers = []
    for sign, digits in re.findall(r"([+\-\u2014]?)\s?(\d{1,9})", text):
        value = int(digits)
        numbers.append(-value if sign in ("-", "\u2014") else value)
    return tuple(numbers)


def _read_mode(text: str, strike: Strike) -> None:
    words = text.lower()
    if re.search(r"\btouch\b", words):
        strike.touch = True
    if re.search(r"\branged\b|\bthrown\b", words):
        strike.mode = "ranged"
    elif re.search(r"\bmelee\b", words):
        strike.mode = "melee"


def _read_count(strike: Strike) -> None:
    strike.name = strike.name.strip(" *-\u2014")
    count = _COUNT.match(strike.name)
    if count:
        word = (count[1] or count[2]).lower()
        strike.count = _COUNT_WORDS.get(word) or max(int(word) if word.isdecimal() else 1, 1)
        strike.name = strike.name[count.end() :]


def _read_inside(inside: str, strike: Strike) -> None:
    alone = _HARM_ALONE.match(inside)
    damage = None if alone else _DAMAGE.match(inside)
    rest = inside
    if damage:
        _read_dice(damage, strike)
        rest = inside[damage.end() :]
    elif not alone and (fixed := _FIXED.match(inside)):
        strike.damage = fixed[1]
        rest = inside[fixed.end() :]
    _read_crit(rest, strike)
    named = re.match(r"[^,]*,\s*(?P<name>(?:\+\d\s)?[A-Za-z][A-Za-z' +\d-]{2,60}?)\s*$", rest)
    if named and not strike.name and not re.search(r"\d[dD]\d", named["name"]) and damage:
        strike.name = named["name"]
        rest = rest[: rest.rindex(",")]
    _read_riders(rest, strike, bare=not damage and not strike.damage)


def _read_dice(damage: re.Match[str], strike: Strike) -> None:
    count, sides = damage["count"] or "1", int(damage["sides"])
    bonus = int(damage["bonus"] or 0)
    strike.damage_bonus = -bonus if damage["sign"] in ("-", "\u2014") else bonus
    if sides not in _DIE_SIDES and damage["bonus"] is None and len(damage["sides"]) >= 2:
        die, lost = _split_die(damage["sides"])
        if die:
            strike.damage_bonus = -lost
            strike.doubt = (
                f"There is no die with {sides} sides; it was read as {count}d{die}-{lost}, its minus sign lost."
            )
            sides = die
    strike.damage = f"{count}d{sides}"
    if sides not in _DIE_SIDES and not strike.doubt:
        strike.doubt = f"There is no die with {sides} sides."


def _split_die(digits: str) -> tuple[int, int]:
    for length in (2, 1):
        die, rest = digits[:length], digits[length:]
        if rest and int(die) in _DIE_SIDES and 0 < int(rest) < 10:
            return int(die), int(rest)
    return 0, 0


def _read_crit(text: str, strike: Strike) -> None:
    threat, times = _RANGE.search(text), _MULTIPLIER.search(text)
    low = "20"
    if threat:
        low = threat["low"] or threat["glued"] or threat["single"]
        if threat["glued"]:
            strike.doubt = f"The dash of the threat range is missing; it was read as {low}-20."
    if threat or times:
        strike.crit = (
            f"{low}-20/x{times['times'] if times else 2}" if low != "20" else f"20/x{times['times'] if times else 2}"
        )


def _read_riders(rest: str, strike: Strike, *, bare: bool) -> None:
    """What a hit brings beside the damage: dice become extra damage, words become riders."""
    extras: list[str] = []
    riders: list[str] = []
    harm: list[str] = []
    for index, part in enumerate(_RIDERS.split(re.sub(r"\((?!\d+ levels?)[^()]*\)", "", rest))):
        words = re.sub(r"/?\s?1\d\s?-\s?20|/?\s?[x*][2-9]\b|/1[2-9]20\b", "", part, flags=re.IGNORECASE)
        words = words.strip(" ,;/().\u2014")
        if not words or (index == 0 and not bare):
            continue
        if is_harm(words):
            harm.append(words if _ENERGY_DRAIN.match(words) is None else words.lower())
        elif _EXTRA_DICE.match(words) and not words.lower().endswith("bleed"):
            extras.append(words)
        elif len(words) <= 60 and re.match(r"[A-Za-z\d]", words):
            riders.append(words.lower())
    strike.extra = ", ".join(extras)
    strike.harm = tuple(harm)
    strike.riders = tuple(riders)
