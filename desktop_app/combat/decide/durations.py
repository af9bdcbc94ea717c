"""How long something lasts, changed by the game master's word, or left to dice. Rule: round.effect-duration."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.commands import Lasts
from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import end_effects, lasting
from desktop_app.combat.events import EffectReplaced, Told
from desktop_app.combat.state import ActiveEffect
from desktop_app.combat.timeline import rounds_left
from desktop_app.rules.dice import roll_all
from desktop_app.rules.formula import FormulaError
from desktop_app.rules.free_roll import parse_free_roll
from desktop_app.rules.text import capital

MOST_ROUNDS: Final = 14_400


@decides(Lasts)
def lasts(draft: Draft, command: Lasts) -> None:
    """Change the remaining rounds of an effect on a combatant. Rule: round.effect-duration."""
    wanted = command.name.strip().lower()
    found = [
        active
        for active in draft.who(command.to).effects
        if wanted in (active.effect.name.lower(), active.condition.lower())
    ]
    if not found:
        raise draft.impossible(f"{command.to} has no effect called {command.name}.")
    if command.rounds is not None and not 1 <= command.rounds <= MOST_ROUNDS:
        raise draft.impossible(f"An effect lasts 1 to {MOST_ROUNDS:,} rounds, not {command.rounds:,}.")
    if abs(command.change) > MOST_ROUNDS:
        raise draft.impossible(f"Change a duration by {MOST_ROUNDS:,} rounds at most.")
    if command.dice:
        name = found[0].effect.name
        command = replace(command, rounds=rolled_rounds(draft, command.to, name, command.dice))
    for active in found:
        _mend(draft, command, active)
    settle_life(draft, command.to)


def _mend(draft: Draft, command: Lasts, active: ActiveEffect) -> None:
    name, left = active.effect.name, rounds_left(active, draft.state)
    if command.forever:
        endless = replace(active, ends_round=None, ends_before="", ends_count=None, ends_on_turn=False)
        told = f"{command.to}: {name} now lasts until it is removed."
        draft.emit(EffectReplaced(who=command.to, active=endless), Told(text=told, who=command.to))
        return
    if command.rounds is not None:
        fresh = lasting(draft, active.effect, command.rounds)
        mended = replace(
            active,
            ends_round=fresh.ends_round,
            ends_before=fresh.ends_before,
            ends_count=fresh.ends_count,
            ends_on_turn=False,
        )
    elif left is None or active.ends_round is None or active.ends_on_turn:
        raise draft.impossible(f"The duration of {name} on {command.to} is not counted in rounds: type {name} = 5.")
    elif left + command.change < 1:
        end_effects(draft, command.to, [active], "its duration was shortened")
        return
    else:
        mended = replace(active, ends_round=active.ends_round + command.change)
    now = rounds_left(mended, draft.state)
    draft.emit(
        EffectReplaced(who=command.to, active=mended),
        Told(text=f"{command.to}: {name} now lasts {now} round{'' if now == 1 else 's'} more.", who=command.to),
    )


def rolled_rounds(draft: Draft, who: str, name: str, dice: str) -> int:
    """Roll a duration in rounds, at least 1, and record the roll. Label `duration`, by name."""
    try:
        roll = parse_free_roll(dice)
    except FormulaError as wrong:
        raise draft.impossible(str(wrong)) from wrong
    if roll.times > 1:
        raise draft.impossible(f"One duration at a time, not {roll}.")
    faces = roll_all(draft.dice, [("duration", sides, who) for sides in roll.sides])
    rounds = max(roll.total(faces), 1)
    shown = ", ".join(map(str, faces))
    told = f"{'' if roll.throws[0].count > 1 else '1'}{roll}"
    draft.emit(Told(text=f"{capital(name)} on {who} lasts {told} rounds: {shown} = {rounds}.", who=who))
    return rounds
