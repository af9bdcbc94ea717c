"""The rules' answer to a command: (state, command, ruleset, dice) -> events, a refusal, or faces that are missing."""

from __future__ import annotations

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Reroll, Roll
from desktop_app.combat.decide import families  # noqa: F401 - it registers the deciders
from desktop_app.combat.decide.draft import Draft, NotAllowed, decider_of
from desktop_app.combat.events import ReachOnMap, ReplySet
from desktop_app.combat.on_map import reach_on_map
from desktop_app.combat.outcome import Decided, Decision, FaceWanted, NeedsFaces, Refused, refusal
from desktop_app.combat.state import Encounter
from desktop_app.rules.dice import Dice, FacesMissing
from desktop_app.rules.ruleset import Ruleset

ASIDE = (Reroll, Roll)
"""Dice that are thrown beside the fight let nobody's chance to answer pass."""

__all__ = ["Decided", "Decision", "FaceWanted", "NeedsFaces", "Refused", "decide"]


def decide(state: Encounter, command: Command, ruleset: Ruleset, dice: Dice) -> Decision:
    """Decide a command. Nothing is changed: the new state is in the answer, and is the fold of its events.

    `dice` may be used up in part when the answer is NeedsFaces: decide again with a fresh source that has the faces.
    """
    decider = decider_of(command)
    if decider is None:
        return refusal((f"{command.verb} is not a command of the fight.",), overrulable=False)
    draft = Draft(state, command, ruleset, dice)
    try:
        decider(draft, command)
        draft.settle()
        _end_reply(state, draft)
        _look_at_map(draft)
    except NotAllowed as no:
        return refusal(no.reasons, no.overrulable, no.remedy)
    except FacesMissing as missing:
        wanted = (FaceWanted(each.label, each.sides, each.who, each.attack_number) for each in (missing, *missing.more))
        return NeedsFaces(tuple(wanted))
    return Decided(tuple(draft.events), draft.state, draft.answers, draft.measured)


def _end_reply(state: Encounter, draft: Draft) -> None:
    """A reply that is not made at once is lost with the next other command. Rule: maneuver.disarm, maneuver.trip."""
    answered = any(isinstance(event, ReplySet) for event in draft.events) or isinstance(draft.command, ASIDE)
    if state.reply is not None and draft.events and not answered:
        draft.emit(ReplySet(reply=None))


def _look_at_map(draft: Draft) -> None:
    """On a map it is the squares that say who has whom in reach. Rule: aoo.threatened, aoo.reach."""
    if not draft.events or draft.state.ground is None:
        return
    engaged, one_way = reach_on_map(draft.state, draft.ruleset)
    if engaged != draft.state.engaged or one_way != draft.state.one_way:
        draft.emit(ReachOnMap(engaged=engaged, one_way=one_way))
