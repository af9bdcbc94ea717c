"""Gazes and auras: who is near saves, or does not look; who made it may be spared for a day."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.auras import AVERTED, averts_from, settled_mark
from desktop_app.combat.commands import Face
from desktop_app.combat.decide.acting import settle_strain
from desktop_app.combat.decide.activating import object_to_spent
from desktop_app.combat.decide.casting import count_uses
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import add_effect, until_next_turn
from desktop_app.combat.decide.resolving import Played, expect_sense, resolve, with_dc
from desktop_app.combat.decide.sparing import spare
from desktop_app.combat.decide.using import takes_action
from desktop_app.combat.events import AbilityUsed, Told, TurnNoted
from desktop_app.rules.effect import Effect

COSTS: Final = ("", turn_budget.FREE, turn_budget.STANDARD)
AVERTING: Final = "averting"
"""The label of the d% of those who avert their eyes, by name."""
SPARED_UP_TO: Final = 50


@decides(Face)
def face(draft: Draft, command: Face) -> None:
    """Those who are near save against a gaze or an aura; without anybody near it is settled for this turn."""
    draft.who(command.by)
    if not command.name.strip():
        raise draft.impossible("Name the gaze or aura.")
    if command.cost not in COSTS:
        raise draft.impossible(f"{command.cost!r} is not a kind of action that a gaze or an aura takes.")
    play = with_dc(draft, command.by, command.play)
    played = Played(command.by, command.name, play, command.targets, command.marks)
    if command.targets:
        expect_sense(draft, played)
    for name in command.averting:
        draft.object(name not in command.targets, f"{name} averts its eyes but is not named as a target.")
    if command.tally:
        object_to_spent(draft, command.by, command.tally)
    if command.cost and not takes_action(draft, command.by, command.cost):
        return
    draft.settle()
    if command.tally:
        count_uses(draft, command.by, command.tally, 1)
    _settle(draft, command)
    looking = tuple(
        name for name in command.targets if name not in command.averting or not _averts(draft, command, name)
    )
    if command.targets:
        draft.emit(AbilityUsed(who=command.by, ability=command.name, targets=command.targets))
    elif not command.cost:
        draft.emit(Told(text=f"Nobody is within reach of the {command.name.lower()} of {command.by}.", who=command.by))
    if looking:
        before = len(draft.events)
        resolve(draft, replace(played, targets=looking))
        if command.once:
            spare(draft, command.by, command.name, before, either_way=command.either_way)
    settle_strain(draft)


def _settle(draft: Draft, command: Face) -> None:
    """The one whose turn it is is not asked for it again in this turn."""
    actor = draft.state.combatants.get(draft.state.actor)
    if actor is None or command.cost:
        return
    mark = settled_mark(command.name, command.by)
    draft.emit(TurnNoted(who=actor.name, turn=replace(actor.turn, marks=actor.turn.marks | {mark})))


def _averts(draft: Draft, command: Face, name: str) -> bool:
    """Half the time one who does not look needs no save; whom it does not look at has concealment from it."""
    add_effect(draft, name, until_next_turn(draft, name, Effect(averts_from(command.by), AVERTED)))
    face = draft.dice.roll(AVERTING, 100, name)
    spared = face <= SPARED_UP_TO
    ending = "and meets no gaze" if spared else "but meets the gaze"
    draft.emit(Told(text=f"{name} looks away from {command.by} {ending} (d% {face}, spared up to 50).", who=name))
    return spared
