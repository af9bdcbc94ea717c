"""Whom a combatant may rake now: those whom it has held since its turn began, once in a turn."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.state import Combatant

HELD: Final = "began its turn holding "
RAKED: Final = "raked"
"""Marks of a turn."""


def held_since(victim: str) -> str:
    """The mark of one who held that creature when its turn began."""
    return f"{HELD}{victim}"


def may_be_raked(who: Combatant) -> tuple[str, ...]:
    """The creatures that it has held since its turn began and holds still, if it has not raked in this turn."""
    marks = who.turn.marks
    return () if RAKED in marks else tuple(name for name in who.grappling if held_since(name) in marks)
