"""What holds a combatant, and the checks by which it can get out of it now."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.reminders import escapes_of
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Encounter
from desktop_app.rules.d20 import D20, ONE_D20, d20_of
from desktop_app.rules.escapes import CASE, Escape
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.text import signed


@dataclass(frozen=True, slots=True)
class WayOut:
    """A way out of what is called `text`: its check with every part of its bonus; None = no rule knows the check."""

    text: str
    escape: Escape
    bonus: Ledger | None
    d20: D20 = ONE_D20

    @property
    def chance(self) -> str:
        """`+3 against DC 17: succeeds on 14+`, `+3 against +15, both roll`."""
        dc = int(self.escape.dc)
        if self.bonus is None:
            return f"against {signed(dc)}, both roll" if self.escape.opposed else f"against DC {dc}"
        if self.escape.opposed:
            return f"{signed(self.bonus.total)} against {signed(dc)}, both roll"
        face = dc - self.bonus.total
        needed = "cannot succeed" if face > self.d20.most else f"succeeds on {max(face, self.d20.least)}+"
        return f"{signed(self.bonus.total)} against DC {dc}: {needed}"


def ways_out(state: Encounter, name: str, ruleset: Ruleset) -> tuple[WayOut, ...]:
    """All of them, the likeliest first. Raises KeyError for a stranger."""
    who = state.combatants[name]
    held = escapes_of(who)
    if not held:
        return ()
    sheet = sheet_of(state, who, ruleset)
    found = [WayOut(each.text, way, bonus_of(sheet, way), d20_of(ruleset)) for each in held for way in each.escapes]
    return tuple(sorted(found, key=_needed))


def bonus_of(sheet: Sheet, escape: Escape) -> Ledger | None:
    """What is added to the d20; None where the rules know no such check, such as a skill of another ruleset."""
    try:
        ledger = sheet.ledger(escape.number, CASE)
    except (KeyError, ValueError):
        return None
    return ledger if ledger.lines else None


def _needed(way: WayOut) -> tuple[bool, int]:
    """The likeliest first, and last what no rule knows."""
    return way.bonus is None, int(way.escape.dc) - (way.bonus.total if way.bonus is not None else 0)
