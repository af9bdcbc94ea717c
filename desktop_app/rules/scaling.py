"""Amounts that grow with the caster level: `1d6/level, max 10d6`, and how long a spell lasts.

An amount is terms joined by `+` or `-`: dice or a whole number, with `/level`, `/2 levels`, `/4 levels after 3` behind
those that grow. `max` bounds what grows: `max 10d6` its dice, `max +5` the growing term, `max 3` the sum. An
amount that begins with what grows comes at least once. `minus` in front makes all of it a penalty.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from desktop_app.patterns_later import pattern
from desktop_app.rules.formula import Formula, FormulaError, parse_formula

EXPECTED: Final = "an amount such as 2d6+3, 1d6/level, max 10d6, or 1d8+1/level, max +5"
EXPECTED_TIME: Final = "a time such as 1 round/level, 1d4+1 rounds, 10 minutes/level, permanent or concentration"
ROUNDS_IN: Final = {
    **dict.fromkeys(("r", "rd", "round", "rounds"), 1),
    **dict.fromkeys(("min", "minute", "minutes"), 10),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), 600),
    **dict.fromkeys(("day", "days"), 14_400),
    **dict.fromkeys(("week", "weeks"), 100_800),
}
"""Rounds in a unit of time. Rule: round.length."""
INSTANT, PERMANENT, CONCENTRATION = "instantaneous", "permanent", "concentration"
FIGHT, ONE_ATTACK = "the fight", "one attack"
OPEN: Final = (INSTANT, PERMANENT, CONCENTRATION, FIGHT, ONE_ATTACK)
"""What no rounds count: it is over at once, lasts until it is removed, as long as its caster concentrates, until the
fight is over, or for one attack in melee."""
UP_TO, AND_THEN = ", up to ", " and "
"""What joins concentration and a time: it bounds it, or begins when nobody concentrates any more."""
_TERM: Final = pattern(
    r"(?P<sign>[+-]?)\s*(?P<amount>\d{0,4}d\d{1,4}|\d{1,6})"
    r"(?:\s*/\s*(?:(?P<each>\d{1,3})\s+levels|level)(?:\s+after\s+(?P<after>\d{1,3}))?)?\s*"
)
_TIME: Final = pattern(
    r"(?P<count>\d{0,3}d\d{1,3}(?:\s*\+\s*\d{1,3})?|\d{1,9}) (?:full )?(?P<unit>rounds?|minutes?|hours?|days?|weeks?)"
    r"(?P<per> an? level|/level| for each (?P<each>\d) levels|/(?P<each_too>\d) levels)?"
)
_MINUS: Final = "minus "


class ScalingError(ValueError):
    """Text that is no amount and no time; the message says what was expected."""


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount at a caster level: `text` as dice, and where it comes from."""

    text: str
    written: str
    level: int

    @property
    def bonus(self) -> int:
        """The whole number in it."""
        return parse_formula(self.text).bonus

    @property
    def why(self) -> str:
        """Why it is so much: `1d6/level, max 10d6, at caster level 12`; empty where it does not grow."""
        return f"{self.written}, at caster level {self.level}" if "/" in self.written else ""


def amount_at(text: str, level: int) -> Amount:
    """An amount at a caster level; plain dice do not change. Raises ScalingError."""
    words = " ".join(text.replace("\N{MINUS SIGN}", "-").split())
    sum_, _, most = words.removeprefix(_MINUS).partition(", max ")
    terms = _terms(sum_, text)
    made = Formula()
    bound = most.removeprefix("+")
    for match in terms:
        term = _grown(match, level, least=1 if match is terms[0] and level > 0 else 0)
        if "/" in match[0] and ("d" in bound or most.startswith("+")):
            term = _at_most(term, _plain(bound, text))
        made = _joined(made, term)
    if bound and "d" not in bound and not most.startswith("+"):
        made = Formula(made.dice, min(made.bonus, _plain(bound, text).bonus))
    if words.startswith(_MINUS):
        made = Formula(tuple((-count, sides) for count, sides in made.dice), -made.bonus)
    return Amount(str(made), words, level)


def _terms(text: str, whole: str) -> list[re.Match[str]]:
    found: list[re.Match[str]] = []
    position = 0
    while position < len(text):
        term = _TERM.match(text, position)
        if term is None or (position and not term["sign"]):
            raise ScalingError(f"expected {EXPECTED}, found {whole!r}")
        found.append(term)
        position = term.end()
    if not found:
        raise ScalingError(f"expected {EXPECTED}, found {whole!r}")
    return found


def _grown(match: re.Match[str], level: int, least: int) -> Formula:
    """One term with its sign, as often as the caster level gives it."""
    times = 1
    if "/" in match[0]:
        times = max((level - int(match["after"] or 0)) // int(match["each"] or 1), least)
    sign = -times if match["sign"] == "-" else times
    one = parse_formula(match["amount"])
    dice = tuple((count * sign, sides) for count, sides in one.dice if sign)
    return Formula(dice, one.bonus * sign)


def _joined(one: Formula, other: Formula) -> Formula:
    """Both together; dice of one kind are counted as one group."""
    dice = list(one.dice)
    for count, sides in other.dice:
        same = next((place for place, (_, held) in enumerate(dice) if held == sides), None)
        if same is None:
            dice.append((count, sides))
        else:
            dice[same] = (dice[same][0] + count, sides)
    return Formula(tuple((count, sides) for count, sides in dice if count), one.bonus + other.bonus)


def _at_most(term: Formula, most: Formula) -> Formula:
    if term.dice and most.dice:
        return Formula(((min(term.dice[0][0], most.dice[0][0]), term.dice[0][1]),), term.bonus)
    return term if term.dice else Formula((), min(term.bonus, most.bonus))


def _plain(text: str, whole: str) -> Formula:
    try:
        return parse_formula(text)
    except FormulaError:
        raise ScalingError(f"expected {EXPECTED}, found {whole!r}") from None


def lasts_at(text: str, level: int) -> str:
    """How long something lasts at a caster level: `7 rounds`, `1d4+1 rounds`, `1d6 hours`, or a word of OPEN.

    Reads the words of the spell index (`1 minute a level (D)`, `concentration, up to 1 round a level`) and the short
    ones of abilities (`1 round/level`). Of several times the first is taken. Raises ScalingError.
    """
    words = " ".join(text.lower().replace("(d)", "").split())
    first = words.split(" or ")[0]
    for word in OPEN:
        if first.startswith(word):
            return _concentrated(first, level) if word == CONCENTRATION else word
    parts = [_rounds(part, level) for part in re.split(r", and |(?<=[a-z])\s?\+\s?", first)]
    found = [part for part in parts if part is not None]
    if not found or len(found) != len(parts):
        raise ScalingError(f"expected {EXPECTED_TIME}, found {text!r}")
    (made, unit), *others = found
    for more, _ in others:
        made = _joined(made, more)
    return f"{made} {unit}"


def _concentrated(words: str, level: int) -> str:
    """`concentration`, `concentration, up to 7 rounds` or `concentration and 2 rounds`, after which it ends."""
    for joined in (UP_TO, AND_THEN):
        _, found, rest = words.partition(joined)
        part = _rounds(rest, level) if found and words.startswith(CONCENTRATION + joined) else None
        if part is not None and not part[0].dice:
            return f"{CONCENTRATION}{joined}{part[0]} rounds"
    return CONCENTRATION


def is_kept(lasts: str) -> bool:
    """Whether a time that is worked out needs a caster who concentrates."""
    return lasts.startswith(CONCENTRATION)


def rounds_after(lasts: str) -> int:
    """How many rounds it lasts on when its caster concentrates no more: 2 of `concentration and 2 rounds`."""
    _, found, rest = lasts.partition(AND_THEN)
    return _plain(rest.partition(" ")[0], lasts).bonus if found and is_kept(lasts) else 0


def _rounds(text: str, level: int) -> tuple[Formula, str] | None:
    """Whole numbers as rounds; dice in the unit that they are told in."""
    found = _TIME.match(text.strip())
    if found is None:
        return None
    one = parse_formula(found["count"])
    times = level // int(found["each"] or found["each_too"] or 1) if found["per"] else 1
    if one.dice:
        return Formula(tuple((count * times, sides) for count, sides in one.dice), one.bonus * times), found["unit"]
    return Formula((), one.bonus * times * ROUNDS_IN[found["unit"]]), "rounds"


def rounds_of(text: str) -> tuple[Formula, int] | None:
    """Of a time that is worked out: the dice, and how many rounds each point is; None = nothing counts it.

    Raises ScalingError.
    """
    if is_kept(text):
        _, found, text = text.partition(UP_TO)
        if not found:
            return None
    if text in OPEN or not text:
        return None
    count, _, unit = text.rpartition(" ")
    if unit not in ROUNDS_IN:
        raise ScalingError(f"expected {EXPECTED_TIME}, found {text!r}")
    return _plain(count, text), ROUNDS_IN[unit]
