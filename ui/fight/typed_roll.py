"""What is typed to be rolled: `3d6+2`, `perception`, `will +2 dc 15`, `stealth secret`, `d20+7 by Ogre`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop_app.rules.formula import FormulaError
from desktop_app.rules.free_roll import MOST_BONUS, parse_free_roll
from desktop_app.rules.named_checks import SHORT
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError, one_of

EXAMPLE = "3d6+2   4d6k3   d%   perception   will +2   stealth secret"
MOST_DC = 999
NOBODY = "nobody"
"""Who rolls where none of the combatants does."""
_SECRET = re.compile(r"^\s*secret(?:ly)?\b|\bsecret(?:ly)?\s*$", re.IGNORECASE)
_BY = re.compile(r"\sby\s+(.+)$", re.IGNORECASE)
_DICE = re.compile(r"^\s*\d|\d\s*d\s*[\d%]|^\s*d\s*[\d%]", re.IGNORECASE)
_CHECK = re.compile(r"^(.*?)\s*([+-]\s*\d{1,9})?(?:\s+dc\s*(\d{1,9}))?$", re.IGNORECASE)


_AGAIN = re.compile(r"^\s*(?:again|re-?roll)(?:\s+(?:die\s+)?(\d{1,3}))?\s*$", re.IGNORECASE)


def read_again(text: str) -> int | None:
    """Which die of the last roll is thrown again, from 1: `again`, `again 2`, `reroll 3`; None for another text."""
    found = _AGAIN.match(text)
    return int(found[1] or 1) if found else None


@dataclass(frozen=True, slots=True)
class RollText:
    """Dice as written, or a check by its name with a bonus and a DC; `by` None = the selected creatures."""

    dice: str = ""
    check: str = ""
    bonus: int = 0
    dc: int | None = None
    by: tuple[str, ...] | None = None
    secret: bool = False


def read_roll(text: str, checks: Mapping[str, str], names: Sequence[str] = ()) -> RollText:
    """Read what shall be rolled; `checks` = name -> number, `names` = who may roll. Raises PromptError."""
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    rest, secrets = _SECRET.subn("", plain, count=1)
    found = _BY.search(rest)
    by = _by(found[1], names) if found else None
    rest = rest[: found.start()] if found else rest
    if not rest.strip():
        raise PromptError(f"Type what is rolled: {EXAMPLE}.")
    if _DICE.search(rest):
        try:
            return RollText(str(parse_free_roll(rest)), by=by, secret=bool(secrets))
        except FormulaError as wrong:
            raise PromptError(str(wrong)) from wrong
    part = _CHECK.match(rest.strip())
    assert part is not None  # the last two groups may be left out, the first takes anything
    if not part[1].strip():
        raise PromptError(f"Type what is rolled: {EXAMPLE}.")
    check = _check(part[1], checks)
    bonus = int((part[2] or "0").replace(" ", ""))
    dc = int(part[3]) if part[3] else None
    if abs(bonus) > MOST_BONUS or (dc or 0) > MOST_DC:
        raise PromptError(f"{quoted(rest)}: nobody rolls for numbers as large as that.")
    return RollText(check=check, bonus=bonus, dc=dc, by=by, secret=bool(secrets))


def _by(text: str, names: Sequence[str]) -> tuple[str, ...]:
    who = one_of(text.strip().lower(), (*names, NOBODY), "combatant")
    return () if who == NOBODY else (who,)


def _check(text: str, checks: Mapping[str, str]) -> str:
    """The name of the check that the typed letters mean."""
    typed = text.strip().lower()
    short = SHORT.get(typed)
    by_number = {number: name for name, number in checks.items()}
    if short in by_number:
        return by_number[short]
    return one_of(typed, tuple(checks), "skill, save or other check")
