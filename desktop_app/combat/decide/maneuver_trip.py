"""Tripping: to the ground with the target, or with the one who tried. Rule: maneuver.trip."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from desktop_app.rules.chapters.maneuvers import Trip
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.opposed import NATURAL_SUCCESS

NO_FOOTING: Final = frozenset({"ooze"})


def check(draft: Draft, attempt: Attempt) -> None:
    """What cannot fall, and what a trip cannot be made with."""
    target = draft.who(attempt.target)
    whole = rolls.whole(draft, attempt.target)
    draft.object(target.has_condition("prone"), f"{attempt.target} is prone already.")
    if draft.ruleset.trip.needs_legs:
        legless = whole.legs == 0 or target.creature.type.lower() in NO_FOOTING
        flying = target.effect("flying") is not None or whole.has_trait("incorporeal")
        draft.object(legless or flying, f"{attempt.target} has no legs to be tripped.")
    if not attempt.bare_handed and draft.ruleset.trip.needs_trip_weapon:
        arm = rolls.whole(draft, attempt.by).arm(attempt.weapon)
        draft.object("trip" not in arm.features, f"{arm.name} is no weapon to trip with.")


def carry_out(draft: Draft, attempt: Attempt) -> None:
    """The rolls and the fall."""
    WAYS[draft.ruleset.trip.way](draft, attempt)


def _against_defense(draft: Draft, attempt: Attempt) -> None:
    result = rolls.attempt_against_defense(draft, attempt)
    just = result.margin == 0 and result.die != NATURAL_SUCCESS and draft.ruleset.trip.must_exceed
    if just:
        rolls.tell_check(draft, attempt.by, "trip", replace(result, success=False))
    elif result.success:
        knock_down(draft, attempt.target, attempt.by)
    elif figures.backfires(result.margin, draft.ruleset.trip.backfires_at):
        knock_down(draft, attempt.by)
        rolls.tell_effect(draft, f"{attempt.by} falls prone")


def _touch_then_strength(draft: Draft, attempt: Attempt) -> None:
    if attempt.counter:
        _counter(draft, attempt)
        return
    lines = (attempt.further_blow(),) if attempt.blow else ()
    if not touch_attack(draft, attempt.by, attempt.target, attempt.weapon or UNARMED, attempt.options, lines).hit:
        return
    mine = rolls.strength_check(draft, attempt.by, "trip")
    result = rolls.roll_both(draft, mine, _withstands(draft, attempt))
    rolls.tell_opposed(draft, attempt.by, attempt.target, "trip", result)
    if result.success:
        knock_down(draft, attempt.target, attempt.by)
    elif draft.ruleset.maneuver.counter["trip"]:
        draft.emit(ReplySet(reply=(attempt.target, attempt.by, "trip")))


def _withstands(draft: Draft, attempt: Attempt) -> Ledger:
    """Dexterity or Strength, whichever is better; one who rides may ride it out instead."""
    best = rolls.withstanding(draft, attempt.target, dexterity=True, sure_footed=not attempt.counter)
    if draft.who(attempt.target).riding is None:
        return best
    riding = rolls.skill_bonus(draft, attempt.target, "Ride")
    return riding if riding.total > best.total or attempt.command.using == "ride" else best


def _counter(draft: Draft, attempt: Attempt) -> None:
    """The reply: whoever tripped with a weapon may drop it (`avoid`) and stays up."""
    if attempt.command.avoid:
        weapon = _trip_weapon(draft, attempt.target)
        if not weapon:
            raise draft.impossible(f"{attempt.target} holds no weapon to trip with that it could drop.")
        put_down(draft, attempt.target, weapon)
        draft.emit(Told(text=f"{attempt.target} drops {weapon} and is not tripped.", who=attempt.target))
        return
    mine = rolls.strength_check(draft, attempt.by, "")
    theirs = rolls.withstanding(draft, attempt.target, dexterity=True, sure_footed=False)
    result = rolls.roll_both(draft, mine, theirs)
    rolls.tell_opposed(draft, attempt.by, attempt.target, "trip", result)
    if result.success:
        knock_down(draft, attempt.target, attempt.by)


def _trip_weapon(draft: Draft, who: str) -> str:
    whole, held = rolls.whole(draft, who), draft.who(who).holding
    weapons = [weapon for weapon in draft.who(who).creature.weapons if weapon.name in held]
    return next((weapon.name for weapon in weapons if "trip" in whole.arm(weapon).features), "")


def _opposed_bonus(draft: Draft, attempt: Attempt) -> None:
    mine = rolls.maneuver_bonus(draft, attempt.by, "trip", attempt.weapon)
    theirs = rolls.maneuver_bonus(draft, attempt.target, "withstand trip")
    result = rolls.roll_both(draft, mine, theirs)
    rolls.tell_opposed(draft, attempt.by, attempt.target, "trip", result)
    if result.success:
        knock_down(draft, attempt.target, attempt.by)


def knock_down(draft: Draft, who: str, by: str = "") -> None:
    """Prone, and off the mount; some who knock others down may strike at once."""
    if draft.who(who).riding is not None:
        draft.emit(RidingChanged(who=who, riding=None))
    if not draft.who(who).has_condition("prone"):
        add_condition(draft, who, "prone")
    rolls.tell_effect(draft, f"{who} falls prone")
    if by and rolls.whole(draft, by).mark("trip_attack"):
        draft.emit(Told(text=f"{by} may at once strike {who}, in place of the attack that the trip was.", who=by))
    if by and rolls.whole(draft, by).mark("greater:trip"):
        draft.emit(Told(text=f"The falling {who} provokes attacks of opportunity.", who=who))


WAYS: Final[Mapping[str, Callable[[Draft, Attempt], None]]] = Trip.way.ways(
    {
        "defense": _against_defense,
        "touch-then-strength": _touch_then_strength,
        "opposed-bonus": _opposed_bonus,
    }
)
