"""What is typed as a reminder: `in 3 the roof falls`, `every aura of cold`, `hold person, Will 15 ends paralyzed`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ui.shared.typed_input import MOST_ROUNDS, PromptError, one_of, rounds_of

EXAMPLE = "flees at half   in 3 the web burns   every aura   hold person, Will 15 ends paralyzed"
_IN = re.compile(r"in\s+(\d{1,9})\s*(rounds?|minutes?|min|hours?)?\s+", re.IGNORECASE)
_EVERY = re.compile(r"(?:every|each)(?:\s+(?:turn|round))?\s*[:,]?\s+", re.IGNORECASE)
_SAVE = re.compile(r",?\s*\b(fort\w*|ref\w*|will)\s+(?:dc\s*)?(\d{1,9})(?:\s+ends?\s+(.+?))?\s*$", re.IGNORECASE)
_SAVES = {"f": "fort", "r": "ref", "w": "will"}


@dataclass(frozen=True, slots=True)
class ReminderText:
    """A reminder as typed: after `rounds`, once or `every` time, with a save that recurs and what it ends."""

    text: str
    rounds: int = 0
    every: bool = False
    save: str = ""
    dc: int = 0
    ends: str = ""


def read_reminder(text: str, conditions: tuple[str, ...] = ()) -> ReminderText:
    """Read a reminder. Raises PromptError."""
    rest, save, dc, ends = text.strip(), "", 0, ""
    found = _SAVE.search(rest)
    if found is not None:
        save, dc = _SAVES[found[1][0].lower()], int(found[2])
        if not 1 <= dc <= 99:
            raise PromptError(f"The DC of a save should be between 1 and 99, not {dc}.")
        ends = one_of(found[3].strip().lower(), conditions, "condition") if found[3] else ""
        rest = rest[: found.start()].strip()
    rounds, every = 0, False
    delayed = _IN.match(f"{rest} ")
    if delayed is not None:
        rounds = rounds_of(int(delayed[1]), (delayed[2] or "rounds").lower())
        rest = rest[delayed.end() :]
    again = _EVERY.match(f"{rest} ")
    if again is not None:
        every, rest = True, rest[again.end() :]
    if not rest and ends:
        rest = ends
    if not any(letter.isalnum() for letter in rest):
        raise PromptError(f"Type what to be reminded of, such as {EXAMPLE.split('   ')[1]}.")
    if rounds > MOST_ROUNDS:
        raise PromptError(f"A reminder can be at most {MOST_ROUNDS:,} rounds ahead, not {rounds:,}.")
    return ReminderText(rest.strip(), rounds, every, save, dc, ends)
