"""Questions: they are answered and change nothing."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.budget import IMMEDIATE, MOVE, kind_of
from desktop_app.combat.commands import Act, Actions
from desktop_app.combat.decide.acting import expect_cost, expect_turn
from desktop_app.combat.decide.acts import (
    CHECKS,
    OWN_COMMAND,
    cost_of,
    costs_something,
    object_to_immediate,
    object_to_speech,
)
from desktop_app.combat.decide.attacks import begun_attacks
from desktop_app.combat.decide.draft import Draft, NotAllowed, decider_of, decides
from desktop_app.combat.decide.missing_means import lack, trial_of
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.outcome import ActionAnswer
from desktop_app.combat.state import Encounter
from desktop_app.rules.catalog import ActionEntry
from desktop_app.rules.dice import FacesMissing, ScriptedDice
from desktop_app.rules.ruleset import Ruleset

FULL_ATTACK: Final = "full-attack"
"""The action that goes on after a single attack for what is left of the turn. Rule: attack.decide-after-first."""


@decides(Actions)
def actions(draft: Draft, command: Actions) -> None:
    """Every action of the table, allowed now or not. Rule: action.table."""
    draft.who(command.by)
    draft.answers = action_answers(draft.state, command.by, draft.ruleset)


def action_answers(state: Encounter, by: str, ruleset: Ruleset) -> tuple[ActionAnswer, ...]:
    """What the rules say now about every action of the table for a combatant. Raises KeyError if there is none."""
    asked = Draft(state, Actions(by=state.combatant(by).name), ruleset, ScriptedDice({}))
    foes = provoked_by(asked, by)
    return tuple(_answer(asked, by, entry, foes) for entry in ruleset.catalog.actions.values())


def _answer(draft: Draft, by: str, entry: ActionEntry, foes: tuple[str, ...]) -> ActionAnswer:
    reason = " ".join(_against(draft, by, entry))
    return ActionAnswer(
        entry.id,
        entry.name,
        entry.type,
        entry.provokes,
        provoked=foes if entry.provokes not in ("no", "target-only") else (),
        allowed=not reason,
        reason=reason,
        command=OWN_COMMAND.get(entry.id, "act"),
    )


def _against(draft: Draft, by: str, entry: ActionEntry) -> tuple[str, ...]:
    """Why the rules do not allow the command now, decided on a draft that is discarded."""
    trial = Draft(draft.state, draft.command, draft.ruleset, draft.dice)
    request = Act(by=by, action=entry.id)
    try:
        goes_on = entry.id == FULL_ATTACK and begun_attacks(trial, by) > 0
        cost = MOVE if goes_on else cost_of(trial, request, entry)
        if entry.id == "speak":
            object_to_speech(trial, by)
            return trial.objections
        if kind_of(cost) == IMMEDIATE:
            object_to_immediate(trial, by)
            trial.objects(lack(trial, by, entry.id))
            return trial.objections
        expect_turn(trial, by)
        if costs_something(cost):
            expect_cost(trial, by, cost)
        check = CHECKS.get(entry.id)
        if check is not None and entry.id not in _NEED_MORE:
            check(trial, request)
        trial.objects(lack(trial, by, entry.id))
        _try(trial, by, entry.id)
    except NotAllowed as no:
        return no.reasons
    return trial.objections


def _try(trial: Draft, by: str, action: str) -> None:
    """Ask the decision itself, as far as it comes without dice; what it refuses is raised."""
    command = trial_of(trial, by, action)
    decider = decider_of(command) if command is not None else None
    if command is None or decider is None or trial.objections:
        return
    try:
        decider(Draft(trial.state, command, trial.ruleset, ScriptedDice({})), command)
    except FacesMissing:
        return


_NEED_MORE = frozenset({"start-full-round", "aim", "interrupt"})
"""Actions whose check needs more than who acts."""
