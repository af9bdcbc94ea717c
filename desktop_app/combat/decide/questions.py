"""Questions: they are answered in the outcome and change nothing."""

from __future__ import annotations

from desktop_app.combat.budget import IMMEDIATE, kind_of
from desktop_app.combat.commands import Act, Actions, Measure
from desktop_app.combat.decide.acting import expect_cost, expect_turn
from desktop_app.combat.decide.acts import (
    CHECKS,
    OWN_COMMAND,
    cost_of,
    costs_something,
    object_to_immediate,
    object_to_speech,
)
from desktop_app.combat.decide.draft import Draft, NotAllowed, decides
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.rules.catalog import ActionEntry


@decides(Actions)
def actions(draft: Draft, command: Actions) -> None:
    """Every action of the table, allowed now or not. Rule: action.table."""
    draft.who(command.by)
    foes = list(provoked_by(draft, command.by))
    entries = draft.ruleset.catalog.actions.values()
    draft.tell("actions", [_answer(draft, command.by, entry, foes) for entry in entries])


def _answer(draft: Draft, by: str, entry: ActionEntry, foes: list[str]) -> dict[str, object]:
    reason = " ".join(_against(draft, by, entry))
    return {
        "id": entry.id,
        "name": entry.name,
        "type": entry.type,
        "provokes": entry.provokes,
        "provoked": foes if entry.provokes not in ("no", "target-only") else [],
        "allowed": not reason,
        "reason": reason,
        "command": OWN_COMMAND.get(entry.id, "act"),
    }


def _against(draft: Draft, by: str, entry: ActionEntry) -> tuple[str, ...]:
    """What the rules have against it now; asked of a draft that is thrown away."""
    trial = Draft(draft.state, draft.command, draft.ruleset, draft.dice)
    request = Act(by=by, action=entry.id)
    try:
        cost = cost_of(trial, request, entry)
        if entry.id == "speak":
            object_to_speech(trial, by)
            return trial.objections
        if kind_of(cost) == IMMEDIATE:
            object_to_immediate(trial, by)
            return trial.objections
        expect_turn(trial, by)
        if costs_something(cost):
            expect_cost(trial, by, cost)
        check = CHECKS.get(entry.id)
        if check is not None and entry.id not in _NEED_MORE:
            check(trial, request)
    except NotAllowed as no:
        return no.reasons
    return trial.objections


_NEED_MORE = frozenset({"start-full-round", "aim", "interrupt"})
"""Actions whose check needs more than who acts."""


@decides(Measure)
def measure(draft: Draft, _command: Measure) -> None:
    """Distances and threat need a map."""
    raise draft.impossible("There is no map: distances, threat and cover are the game master's word.")
