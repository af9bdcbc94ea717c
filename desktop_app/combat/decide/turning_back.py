"""Goes back one turn: the combatant who acted before continues; nothing that has happened since is undone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.commands import PreviousTurn
from desktop_app.combat.decide.acting import expect_fight, expect_nothing_waits
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.turns import RESUMES
from desktop_app.combat.events import Told, TurnNoted, TurnWentBack
from desktop_app.combat.standing import can_act
from desktop_app.combat.state import NORMAL, SURPRISE
from desktop_app.rules.initiative import surprise_round

STAYS: Final = "What has happened and what has ended since stays as it is."


@dataclass(frozen=True, slots=True)
class _Before:
    """Who had the turn before, and when: `to_act` = who still acts in that round, `begun` = whose turns go on later."""

    who: str
    phase: str
    round: int
    to_act: tuple[str, ...]
    begun: tuple[str, ...]


@decides(PreviousTurn)
def previous_turn(draft: Draft, command: PreviousTurn) -> None:
    """The one before goes on with what was left of its turn; the turn that had begun goes on after it.

    Rule: round.sequence, round.effect-duration.
    """
    expect_fight(draft)
    expect_nothing_waits(draft)
    draft.settle()
    actor = draft.state.actor
    if actor not in draft.state.order or draft.state.phase not in (SURPRISE, NORMAL):
        raise draft.impossible("It is nobody's turn.")
    before = next(_turns_before(draft, actor, passing=command.passing), None)
    if before is None:
        raise draft.impossible("This is the first turn of the fight: nobody has acted before it.")
    for name in before.begun:
        turn = draft.who(name).turn
        draft.emit(TurnNoted(who=name, turn=replace(turn, marks=turn.marks | {RESUMES})))
    state = draft.state
    when = f" in {_called(before)}" if before.round != state.round else ""
    draft.emit(
        TurnWentBack(who=before.who, phase=before.phase, round=before.round, to_act=before.to_act),
        Told(text=f"The turn goes back from {actor} to {before.who}{when}. {STAYS}", who=before.who),
    )


def _turns_before(draft: Draft, actor: str, *, passing: bool) -> Iterator[_Before]:
    """The turns before this one, the last first: of this round, then of the one before."""
    state = draft.state
    at = state.order.index(actor)
    for name in _had_one(draft, reversed(state.order[:at]), state.phase, passing=passing):
        if name not in state.to_act:
            yield _Before(name, state.phase, state.round, (name, *state.to_act), (actor,))
    last = _round_before(draft)
    if last is not None:
        for name in _had_one(draft, reversed(state.order[at + 1 :]), last[0], passing=passing):
            yield _Before(name, *last, (name,), state.order[: at + 1])


def _round_before(draft: Draft) -> tuple[str, int] | None:
    """The phase and number of the round before; None before the first."""
    state = draft.state
    if state.phase == NORMAL and state.round > 1:
        return NORMAL, state.round - 1
    surprise = surprise_round({name: who.aware for name, who in state.combatants.items()})
    return (SURPRISE, 0) if state.phase == NORMAL and surprise else None


def _had_one(draft: Draft, names: Iterable[str], phase: str, *, passing: bool) -> Iterator[str]:
    """Those who had a turn in that phase and can go on with it."""
    for name in names:
        who = draft.who(name)
        acted = who.acted if phase == NORMAL else who.aware
        unable = passing and can_act(draft.state, who, draft.ruleset)
        if acted and not who.dead and not who.delaying and not unable:
            yield name


def _called(before: _Before) -> str:
    return "the surprise round" if before.phase == SURPRISE else f"round {before.round}"
