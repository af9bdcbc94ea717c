"""What holds a combatant, and the checks by which it can get out of it now."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.reminders import escapes_of
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Encounter
from desktop_app.rules.escapes import CASE, Escape
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import signed

SURE, HARDEST = 1, 20


@dataclass(frozen=True, slots=True)
class WayOut:
    """A way out of what is called `text`: its check with every part of its bonus."""

    text: str
    escape: Escape
    bonus: Ledger

    @property
    def chance(self) -> str:
        """`+3 against DC 17: succeeds on 14+`, `+3 against +15, both roll`."""
        dc = int(self.escape.dc)
        if self.escape.opposed:
            return f"{signed(self.bonus.total)} against {signed(dc)}, both roll"
        face = dc - self.bonus.total
        needed = "cannot succeed" if face > HARDEST else f"succeeds on {max(face, SURE)}+"
        return f"{signed(self.bonus.total)} against DC {dc}: {needed}"


def ways_out(state: Encounter, name: str, ruleset: Ruleset) -> tuple[WayOut, ...]:
    """All of them, the likeliest first. Raises KeyError for a stranger."""
    who = state.combatants[name]
    held = escapes_of(who)
    if not held:
        return ()
    sheet = sheet_of(state, who, ruleset)
    found = [WayOut(each.text, way, sheet.ledger(way.number, CASE)) for each in held for way in each.escapes]
    return tuple(sorted(found, key=lambda each: int(each.escape.dc) - each.bonus.total))
