"""A charge over the map before it is made: its way, who would strike on it, what is against it."""

from __future__ import annotations

from desktop_app.combat.arms import usual_weapon
from desktop_app.combat.commands import Attack
from desktop_app.combat.decide.charges import charge_course, charged_to
from desktop_app.combat.decide.draft import Draft, NotAllowed, decider_of
from desktop_app.combat.decide.moving_ahead import MoveAhead
from desktop_app.combat.grid.sight import runs_in
from desktop_app.combat.grid.strokes import Run
from desktop_app.combat.state import Encounter
from desktop_app.rules.dice import FacesMissing, ScriptedDice
from desktop_app.rules.ruleset import Ruleset

CHARGE = "charge"


def charge_ahead(state: Encounter, by: str, target: str, ruleset: Ruleset) -> MoveAhead:
    """The charge of one at a target with the melee weapon in its hand, feet and reasons included.

    Its `commands` are empty: a charge is an attack and is made by its card. Rule: maneuver.charge.
    """
    weapon = usual_weapon(state, state.combatants[by], ruleset, melee=True)
    command = Attack(by=by, target=target, weapon=weapon, options=(CHARGE,))
    draft = Draft(state, command, ruleset, ScriptedDice({}))
    course = charge_course(draft, by, target, weapon)
    if course is None:
        return MoveAhead(against=(f"{by} and {target} must both be on the map.",))
    ahead = MoveAhead(spaces=course.spaces, feet=course.feet)
    draft = Draft(state, command, ruleset, ScriptedDice({}))
    decider = decider_of(command)
    assert decider is not None, "attacks are decided"
    try:
        decider(draft, command)
        draft.settle()
    except NotAllowed as no:
        return MoveAhead(spaces=course.spaces, feet=course.feet, against=no.reasons)
    except FacesMissing:
        return ahead
    waits = draft.state.pending[-1].on_the_way if draft.state.pending else ()
    return MoveAhead(spaces=course.spaces, feet=course.feet, strikers=waits)


def charge_ends(state: Encounter, by: str, ruleset: Ruleset) -> tuple[Run, ...]:
    """The squares in which a charge could end as things stand, as runs of them. Rule: maneuver.charge."""
    draft = Draft(state, Attack(by=by, target=by), ruleset, ScriptedDice({}))
    board = draft.board_with(by)
    return tuple(runs_in(charged_to(draft, board, by))) if board is not None else ()
