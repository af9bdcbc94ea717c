"""Tripping: to the ground with the target, or with the one who tried. Rule: maneuver.trip."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.arms import UNARMED
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_condition
from desktop_app.combat.decide.holding import put_down
from desktop_app.combat.decide.touch import touch_attack
from desktop_app.combat.events import ReplySet, RidingChanged, Told
from desktop_app.rules import maneuver as figures
from desktop_app.rules.maneuver_check import ManeuverCheck, Result
from desktop_app.rules.protection import incorporeal

NO_FOOTING: Final = frozenset({"ooze"})


def needs(draft: Draft, attempt: Attempt) -> None:
    """What cannot fall, and what a trip cannot be made with."""
    target = draft.who(attempt.target)
    sheet = draft.sheet(attempt.target)
    draft.object(target.has_condition("prone"), f"{attempt.target} is already prone.")
    if draft.ruleset.trip.needs_legs:
        legless = sheet.legs == 0 or target.creature.type.lower() in NO_FOOTING
        flying = target.effect("flying") is not None or incorporeal(sheet)
        draft.object(legless or flying, f"{attempt.target} cannot be tripped.")
    if not attempt.bare_handed and draft.ruleset.trip.needs_trip_weapon:
        arm = draft.sheet(attempt.by).arm(attempt.weapon)
        draft.object("trip" not in arm.features, f"{arm.name} cannot be used to trip.")


def before(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> bool:
    """Whether nothing is rolled: the weapon was dropped in time, or the touch before it has missed."""
    if attempt.counter:
        return attempt.command.avoid and _drops_weapon(draft, attempt)
    if not check.touch_first or attempt.free:
        return False
    lines = (attempt.further_attack(),) if attempt.attacks_before else ()
    weapon = attempt.weapon or UNARMED
    return not touch_attack(draft, attempt.by, attempt.target, weapon, attempt.options, lines).hit


def _drops_weapon(draft: Draft, attempt: Attempt) -> bool:
    """A creature that tripped with a weapon may drop it to avoid being tripped."""
    weapon = _trip_weapon(draft, attempt.target)
    if not weapon:
        raise draft.impossible(f"{attempt.target} holds no trip weapon to drop.")
    put_down(draft, attempt.target, weapon)
    draft.emit(Told(text=f"{attempt.target} drops {weapon} and is not tripped.", who=attempt.target))
    return True


def sides(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> rolls.Sides:
    """One who rides may ride it out instead."""
    mine = replace(rolls.side(draft, attempt.by, attempt.weapon), reply=attempt.counter)
    theirs = replace(rolls.side(draft, attempt.target), reply=attempt.counter)
    if "Ride" in check.skills and not attempt.counter and draft.who(attempt.target).riding is not None:
        riding = rolls.skill_bonus(draft, attempt.target, "Ride")
        if riding.total > check.theirs(attempt.kind, theirs).total or attempt.command.using == "ride":
            theirs = replace(theirs, instead=riding)
    return rolls.Sides(mine, theirs)


def follows(draft: Draft, attempt: Attempt, result: Result) -> None:
    """The fall: the target's, or that of the one who tried."""
    if result.success:
        knock_down(draft, attempt.target, attempt.by)
    elif attempt.counter or attempt.free:
        return
    elif draft.ruleset.maneuver.counter["trip"]:
        draft.emit(ReplySet(reply=(attempt.target, attempt.by, "trip")))
    elif figures.backfires(result.margin, draft.ruleset.trip.backfires_at):
        knock_down(draft, attempt.by)
        rolls.tell_effect(draft, f"{attempt.by} falls prone")


def _trip_weapon(draft: Draft, who: str) -> str:
    sheet, held = draft.sheet(who), draft.who(who).holding
    weapons = [weapon for weapon in draft.who(who).creature.weapons if weapon.name in held]
    return next((weapon.name for weapon in weapons if "trip" in sheet.arm(weapon).features), "")


def knock_down(draft: Draft, who: str, by: str = "") -> None:
    """Prone, and off the mount; some who knock others down may strike at once."""
    if draft.who(who).riding is not None:
        draft.emit(RidingChanged(who=who, riding=None))
    if not draft.who(who).has_condition("prone"):
        add_condition(draft, who, "prone")
    rolls.tell_effect(draft, f"{who} falls prone")
    if by and draft.sheet(by).mark("trip_attack"):
        draft.emit(Told(text=f"{by} may immediately attack {who} in place of the trip.", who=by))
    if by and draft.sheet(by).mark("greater:trip"):
        draft.emit(Told(text=f"{who} provokes attacks of opportunity by falling.", who=who))
