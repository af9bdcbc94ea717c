"""Overruns: through the target's place, or stopped in front of it. Rule: maneuver.overrun, mount.overrun."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.acting import mark
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.maneuver_trip import knock_down
from desktop_app.combat.events import Placed, ReplySet, Told
from desktop_app.rules import maneuver as figures
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.maneuver_check import ManeuverCheck, Result
from desktop_app.rules.mounted import overrun_bonus

ONCE: Final = "overrun"
"""A mark: an overrun was tried in this turn."""


def needs(draft: Draft, attempt: Attempt) -> None:
    """Once a round, and some cannot be sidestepped."""
    if attempt.counter:
        return
    by = draft.who(attempt.by)
    tried = ONCE in by.turn.marks and draft.resumed is None
    draft.object(tried and draft.ruleset.overrun.once, f"{attempt.by} has already attempted an overrun.")
    if attempt.command.avoid:
        draft.object(not draft.ruleset.overrun.avoidable, "In this ruleset the target of an overrun cannot step aside.")
        draft.object(_unavoidable(draft, attempt.by), f"{attempt.target} cannot step aside from {attempt.by}.")


def _unavoidable(draft: Draft, by: str) -> bool:
    sheet = draft.sheet(by)
    mounted = draft.who(by).riding is not None and bool(sheet.mark("trample"))
    return mounted or bool(sheet.mark("overrun_unavoidable"))


def is_free(draft: Draft, attempt: Attempt) -> bool:
    """Whether it costs nothing beyond the movement, since the target steps aside."""
    return sidesteps(attempt) and not draft.ruleset.overrun.avoided_costs


def sidesteps(attempt: Attempt) -> bool:
    """Whether the target lets the attacker by: then nothing is rolled."""
    return attempt.kind == "overrun" and attempt.command.avoid and not attempt.counter


def before(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> bool:
    """Whether nothing is rolled, since the target steps aside."""
    del check
    if not attempt.counter:
        mark(draft, attempt.by, ONCE)
    if not sidesteps(attempt):
        return False
    draft.emit(Told(text=f"{attempt.target} steps aside and lets {attempt.by} pass.", who=attempt.target))
    _pass(draft, attempt)
    return True


def sides(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> rolls.Sides:
    """In the saddle it is the mount that runs, or rider and mount together. Rule: mount.overrun."""
    runner, stander = attempt.by, attempt.target
    if check.mounted == "mount":
        runner, stander = _who_runs(draft, runner), _who_runs(draft, stander)
    feat = runner != attempt.by and draft.sheet(attempt.by).has_feat("Improved Overrun")
    mine = rolls.side(draft, runner, "", Line("untyped", 4, "Improved Overrun", feat))
    if check.mounted == "both":
        mine = replace(mine, instead=_mounted_bonus(draft, attempt.by))
    theirs = rolls.side(draft, stander)
    return rolls.Sides(replace(mine, reply=attempt.counter), replace(theirs, reply=attempt.counter))


def follows(draft: Draft, attempt: Attempt, result: Result) -> None:
    """The target falls or the attacker passes; an attacker that is stopped may be tripped in return."""
    if attempt.counter:
        if result.success:
            knock_down(draft, attempt.target)
        return
    _end(draft, attempt, result.success, result.margin)
    if not result.success and draft.ruleset.maneuver.counter["overrun"]:
        draft.emit(ReplySet(reply=(attempt.target, attempt.by, "overrun")))


def _who_runs(draft: Draft, by: str) -> str:
    """The mount, where one sits on one."""
    riding = draft.who(by).riding
    return riding.mount if riding is not None and riding.mount in draft.state.combatants else by


def _mounted_bonus(draft: Draft, by: str) -> Ledger | None:
    """A rider's ranks and the mount's Strength and size. Rule: mount.overrun."""
    mount = _who_runs(draft, by)
    if mount == by:
        return None
    ranks = next((int(skill.ranks) for skill in draft.who(by).creature.skills if skill.name.lower() == "ride"), 0)
    ridden = draft.sheet(mount)
    size = draft.ruleset.maneuver.cmb_size[ridden.size.word]
    lines = (
        Line("ranks", ranks, "Ride"),
        Line("ability", ridden.modifier("str"), f"Strength of {mount}"),
        Line("size", size, f"size of {mount}"),
    )
    assert sum(line.value for line in lines) == overrun_bonus(ranks, ridden.modifier("str"), size)
    return Ledger("overrun", lines)


def _end(draft: Draft, attempt: Attempt, won: bool, margin: int) -> None:
    """Through, perhaps over a fallen target; or stopped."""
    if not won:
        rolls.tell_effect(draft, f"{attempt.by} is stopped in front of {attempt.target}")
        return
    if figures.knocks_prone(draft.ruleset.overrun.prone, margin):
        knock_down(draft, attempt.target)
        if draft.who(attempt.by).riding is not None and draft.sheet(attempt.by).mark("trample"):
            draft.emit(
                Told(text=f"The mount of {attempt.by} may make a hoof attack against {attempt.target}.", who=attempt.by)
            )
    else:
        rolls.tell_effect(draft, f"{attempt.by} passes {attempt.target}")
    _pass(draft, attempt)


def _pass(draft: Draft, attempt: Attempt) -> None:
    if attempt.command.path:
        draft.emit(Placed(who=attempt.by, at=attempt.command.path[-1]))
