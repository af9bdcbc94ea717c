"""Conditions as typed, several at once: `shaken 3, prone`, `paralyzed 1d4+1`, `no dazed`, `shaken +1`, `bless = 5`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Condition, Lasts
from desktop_app.combat.state import Encounter
from desktop_app.rules.formula import FormulaError
from desktop_app.rules.free_roll import parse_free_roll
from ui.shared.grouped_steps import many, still_there
from ui.shared.typed_input import PromptError, one_of, read_condition, rounds_of

_MEND = re.compile(r"^([a-z].*?)\s*([+=-])\s*(\d{1,6})\s*([a-z]*)$")
_BARE = re.compile(r"^[+=-]\s*\d{1,6}\s*[a-z]*$")
_DICE = re.compile(r"^([a-z].*?)\s+(\d*d\d.*?)(?:\s*rounds?)?$")
AWAY = ("no ", "not ", "end ")


def condition_commands(text: str, known: Sequence[str], names: Sequence[str], state: Encounter) -> list[Command]:
    """All that was typed for all of these. Raises PromptError."""
    there = still_there(state, names)
    if not there:
        raise PromptError(f"Not in the encounter any more: {many(names)}.")
    parts = [part.strip().lower().replace("\N{MINUS SIGN}", "-") for part in text.split(",")]
    if any(parts):
        parts = [part for part in parts if part]
    return [command for part in parts for command in _of_part(part, known, there, state)]


def _of_part(part: str, known: Sequence[str], names: Sequence[str], state: Encounter) -> list[Command]:
    bare = _BARE.match(part)
    if bare is not None:
        part = f"{_only_lasting(names, state)} {part}"
    mends, dice = _MEND.match(part), _DICE.match(part)
    if dice is not None:
        return _rolled(dice[1], dice[2], known, names)
    if mends is not None and not part.startswith(AWAY):
        return _mended(mends, names, state)
    read = read_condition(part, known)
    if read.remove:
        having = [name for name in names if state.combatants[name].has_condition(read.name)]
        return [Condition(to=who, remove=read.name) for who in having or names]
    return [Condition(to=who, add=read.name, rounds=read.rounds, value=read.value) for who in names]


def _only_lasting(names: Sequence[str], state: Encounter) -> str:
    """The one condition that has an end; a bare `+1` means it. Raises PromptError where there is none, or several."""
    lasting = {
        active.effect.name
        for name in names
        for active in state.combatants[name].effects
        if active.condition and active.ends_round is not None
    }
    if len(lasting) != 1:
        those = f" It may be {' or '.join(sorted(lasting))}." if lasting else ""
        raise PromptError(f"Type what lasts longer or shorter: shaken +1.{those}")
    return lasting.pop()


def _mended(found: re.Match[str], names: Sequence[str], state: Encounter) -> list[Command]:
    lying = {active.effect.name for name in names for active in state.combatants[name].effects}
    name = one_of(found[1].strip(), tuple(lying), "effect on them")
    rounds = rounds_of(int(found[3]), found[4] or "rounds")
    having = [who for who in names if any(each.effect.name == name for each in state.combatants[who].effects)]
    if found[2] == "=":
        return [Lasts(to=who, name=name, rounds=rounds) for who in having]
    change = -rounds if found[2] == "-" else rounds
    return [Lasts(to=who, name=name, change=change) for who in having]


def _rolled(typed: str, dice: str, known: Sequence[str], names: Sequence[str]) -> list[Command]:
    name = one_of(typed.strip(), known, "condition")
    try:
        roll = parse_free_roll(dice)
    except FormulaError as wrong:
        raise PromptError(str(wrong)) from wrong
    if roll.times > 1 or name == "bleed":
        raise PromptError(f"{dice} is not a duration; type dice such as 1d4+1, in rounds.")
    return [Condition(to=who, add=name, dice=str(roll)) for who in names]
