"""Notes and the passing of time, as the game master enters them."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.commands import Clock, Note
from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import let_pass
from desktop_app.combat.decide.reminders import time_passes
from desktop_app.combat.events import ClockAdvanced, Noted, NoteTaken, Told
from desktop_app.combat.timeline import ROUNDS_A_MINUTE, ROUNDS_AN_HOUR

MOST_ROUNDS: Final = 100 * 365 * 24 * ROUNDS_AN_HOUR


@decides(Note)
def note(draft: Draft, command: Note) -> None:
    """A note, on a combatant or on the fight."""
    if command.on:
        draft.who(command.on)
    if not command.text.strip():
        raise draft.impossible("A note needs a text.")
    if command.gone:
        if command.on or command.text not in draft.state.notes:
            raise draft.impossible(f"There is no such note on the fight: {command.text}.")
        draft.emit(NoteTaken(text=command.text), Told(text=f"Note removed: {command.text}"))
        return
    draft.emit(Noted(text=command.text, on=command.on))


@decides(Clock)
def clock(draft: Draft, command: Clock) -> None:
    """Time passes outside the rounds: what lasts in rounds runs out. Rule: round.length."""
    if command.minutes < 0 or command.rounds < 0:
        raise draft.impossible(f"Time cannot run backward: {command.minutes} minutes, {command.rounds} rounds.")
    if ROUNDS_A_MINUTE * command.minutes + command.rounds > MOST_ROUNDS:
        raise draft.impossible("The clock can go forward by a hundred years at most.")
    draft.emit(ClockAdvanced(minutes=command.minutes, rounds=command.rounds))
    for name in let_pass(draft, command.minutes, command.rounds):
        settle_life(draft, name)
    time_passes(draft, ROUNDS_A_MINUTE * command.minutes + command.rounds)
