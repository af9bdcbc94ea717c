"""How long something lasts, as it is typed at its mark: `+1`, `-5`, `=3`, `2 min`, `1d4`, nothing = until removed."""

from __future__ import annotations

import re

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Condition, EndEffect, Lasts
from desktop_app.combat.state import Encounter
from desktop_app.rules.formula import FormulaError
from desktop_app.rules.free_roll import parse_free_roll
from ui.shared.text import quoted
from ui.shared.typed_input import MOST_ROUNDS, PromptError, rounds_of

HELP = "+1   -5   =3   2 min   1d4   empty: until removed   Del: end it"
_SPAN = re.compile(r"([+=-]?)\s*(\d{1,6})\s*([a-z]*)")


def duration_command(text: str, to: str, name: str) -> Command:
    """What changes the duration. Raises PromptError."""
    typed = text.strip().lower().replace("\N{MINUS SIGN}", "-")
    if not typed:
        return Lasts(to=to, name=name, forever=True)
    found = _SPAN.fullmatch(typed)
    if found is None:
        return Lasts(to=to, name=name, dice=_dice(typed))
    rounds = rounds_of(int(found[2]), found[3] or "rounds")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise PromptError(f"Type 1 to {MOST_ROUNDS:,} rounds, or press Del to end it.")
    if found[1] in ("+", "-"):
        return Lasts(to=to, name=name, change=rounds if found[1] == "+" else -rounds)
    return Lasts(to=to, name=name, rounds=rounds)


def ending_commands(state: Encounter, to: str, name: str) -> list[Command]:
    """What ends it, whatever laid it; nothing where it is gone already."""
    lying = [active for active in state.combatants[to].effects if active.effect.name == name]
    if any(active.condition for active in lying):
        return [Condition(to=to, remove=name)]
    return [EndEffect(to=to, source=name)] if lying else []


def _dice(typed: str) -> str:
    problem = f"{quoted(typed)} is not a duration. Type rounds such as +1, -5 or =3, or dice such as 1d4."
    if "d" not in typed or typed[0] in "+-":
        raise PromptError(problem)
    try:
        roll = parse_free_roll(typed.lstrip("=").removesuffix("rounds").strip())
    except FormulaError as wrong:
        raise PromptError(problem) from wrong
    if roll.times > 1:
        raise PromptError(problem)
    return str(roll)
