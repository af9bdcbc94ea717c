"""What is typed as healing: hit points, points of an ability, negative levels that are lifted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Ability, Heal, NegativeLevels
from desktop_app.combat.state import Encounter
from desktop_app.rules.formula import FormulaError, parse_formula
from desktop_app.rules.harm import DAMAGE, LEVELS, Harm, is_harm, read_harm
from ui.fight.typed_damage import MOST_DICE, MOST_SIDES
from ui.shared.grouped_steps import many, still_there
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError, read_healing

EXAMPLE = "9   2d8+5   4 str   1d4 con   1 neg"
_WOUNDS: Final = re.compile(r"(?P<amount>\S.*?) ?(?:wounds?|wound points?)", re.IGNORECASE)
"""Wound points, where a table plays wounds and vigor."""


def example_for(names: Sequence[str], state: Encounter | None) -> str:
    """What may be typed for these, wound points where they have some."""
    wounds = (
        any(state.combatants[name].wound_points for name in still_there(state, names)) if state is not None else False
    )
    return f"{EXAMPLE}   2 wounds" if wounds else EXAMPLE


def healing_of(text: str, names: Sequence[str], state: Encounter | None) -> tuple[Sequence[Command], str]:
    """The commands for `9`, `2 wounds`, `4 str`, `1d4 con`, `1 neg`, and what they are called. Raises PromptError."""
    wounds = _WOUNDS.fullmatch(" ".join(text.split()))
    if wounds is not None:
        amount = _dice(wounds["amount"]) or read_healing(wounds["amount"])
        return [Heal(to=who, amount=amount, kind="wounds") for who in names], f"heal {many(names)} by {amount} wounds"
    if not is_harm(text):
        amount = _dice(text) or read_healing(text)
        return [Heal(to=who, amount=amount) for who in names], f"heal {many(names)} by {amount}"
    harm = _read(text)
    who_lost = [name for name in still_there(state, names) if state is not None and _lost(state, name, harm)] or names
    commands: list[Command] = []
    for name in who_lost:
        if harm.kind == LEVELS:
            commands.append(NegativeLevels(to=name, count=harm.dice.bonus, lift=True))
        else:
            kind = "restore" if harm.kind == DAMAGE else f"restore-{harm.kind}"
            commands.append(Ability(to=name, ability=harm.ability, amount=str(harm.dice), kind=kind))
    return commands, f"{harm.title} of {many(who_lost)} healed"


def _dice(text: str) -> str:
    """Dice, as of a spell that the table rolls itself: `2d8+5`; empty for a plain number."""
    plain = "".join(text.split()).replace("\N{MINUS SIGN}", "-").lower()
    if "d" not in plain:
        return ""
    try:
        formula = parse_formula(plain)
    except FormulaError:
        raise PromptError(f"{quoted(text)} is not healing. Type it like {EXAMPLE}.") from None
    if any(not 1 <= count <= MOST_DICE or not 1 < sides <= MOST_SIDES for count, sides in formula.dice):
        raise PromptError(f"{quoted(text)}: roll 1 to {MOST_DICE} dice of 2 to {MOST_SIDES} sides.")
    return str(formula)


def _read(text: str) -> Harm:
    try:
        harm = read_harm(text)
    except FormulaError:
        raise PromptError(f"{quoted(text)} is not healing. Type it like {EXAMPLE}.") from None
    if harm.kind == LEVELS and (harm.dice.dice or not harm.dice.bonus):
        raise PromptError("Type how many negative levels are removed: 1 neg.")
    return harm


def _lost(state: Encounter, name: str, harm: Harm) -> bool:
    """Whether one has lost what is given back: of many it is given to those."""
    who = state.combatants[name]
    if harm.kind == LEVELS:
        return who.has_condition("energy drained")
    lost = (*who.ability_damage, *who.ability_drain, *who.ability_penalty)
    return any(ability == harm.ability for ability, _ in lost)
