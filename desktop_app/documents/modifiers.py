"""Modifiers in words: `-2 to attack`, `+4 morale to Strength (vs fear)`."""

from __future__ import annotations

from desktop_app.rules.bonus import UNTYPED, Modifier
from desktop_app.rules.number_names import number_name
from desktop_app.rules.text import signed


def modifier_text(modifier: Modifier) -> str:
    """One modifier as a line."""
    kind = f" {modifier.type}" if modifier.type not in ("", UNTYPED) else ""
    word = "bonus" if modifier.value > 0 else "penalty"
    typed = f"{kind} {word}" if kind else ""
    when = f" ({modifier.when})" if modifier.when else ""
    return f"{signed(modifier.value)}{typed} to {number_name(modifier.to)}{when}"
