"""Uses as they are typed: `rage 5` are left, `rage -2` are spent, `level 3 +1` comes back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from desktop_app.combat.commands import Count
from desktop_app.combat.tally import CountedUse
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError, one_of


def example(counted: Sequence[CountedUse]) -> str:
    """How it is typed, by the names of what is counted: `rage 5   rage -2`."""
    first = next((each for each in counted if each.left), None) or next(iter(counted), None)
    name = first.name if first is not None else "rage"
    return f"{name} 5   {name} -2   {name} +1"


_TYPED: Final = re.compile(r"^(?P<name>.*?\S)\s*(?<![\d])(?P<sign>[+-]?)(?P<figure>\d{1,9})$")


def read_uses(text: str, to: str, counted: Sequence[CountedUse]) -> tuple[Count, CountedUse]:
    """The command, and what it is about. Raises PromptError."""
    words = text.strip().replace("\N{MINUS SIGN}", "-")
    found = _TYPED.match(words)
    if found is None or not found["name"].strip("+- "):
        if not words:
            raise PromptError("Type what is counted, and how many are left: rage 5.")
        name = words.strip("+- 0123456789") or next((each.name for each in counted), "rage")
        raise PromptError(f"Type how many are left or spent behind the name: {name} 5.")
    if not counted:
        raise PromptError(f"{to} has nothing that is counted.")
    name = one_of(found["name"].strip().lower(), [each.name for each in counted], f"use of {to}")
    meant = next(each for each in counted if each.name == name)
    figure = int(found["figure"])
    if found["sign"]:
        if not figure:
            raise PromptError(f"Type how many more or fewer, not {quoted(found['sign'] + found['figure'])}.")
        return Count(to=to, key=meant.key, change=figure if found["sign"] == "+" else -figure), meant
    return Count(to=to, key=meant.key, left=figure), meant
