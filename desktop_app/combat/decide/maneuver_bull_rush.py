"""Bull rushes: how far the target is pushed, and who goes along. Rule: maneuver.bull-rush."""

from __future__ import annotations

from desktop_app.combat.commands import Maneuver
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.opportunities import ASTRAY
from desktop_app.combat.decide.placing import retreat
from desktop_app.combat.decide.pushing import charge_line, push
from desktop_app.combat.state import Pending
from desktop_app.rules import maneuver as figures
from desktop_app.rules.maneuver_check import ManeuverCheck, Result
from desktop_app.rules.opposed import Opposed


def needs(draft: Draft, attempt: Attempt) -> None:
    """Nothing beside the size, which all maneuvers look at."""
    del draft, attempt


def sides(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> rolls.Sides:
    """A charge has a worth of its own here."""
    del check
    return rolls.Sides(
        rolls.side(draft, attempt.by, attempt.weapon, charge_line(draft, charging=attempt.charging)),
        rolls.side(draft, attempt.target),
    )


def follows(draft: Draft, attempt: Attempt, result: Result) -> None:
    """The way back: for the target, or for the one who came up to it in vain."""
    if result.success:
        _push(draft, attempt, result.margin, in_row=not isinstance(result, Opposed))
    elif draft.ruleset.bull_rush.enters_space:
        rolls.tell_effect(draft, retreat(draft, attempt.by, attempt.target))
    else:
        rolls.tell_effect(draft, f"{attempt.by} stops in front of {attempt.target}")


def _push(draft: Draft, attempt: Attempt, margin: int, *, in_row: bool) -> None:
    follow = attempt.command.follow or draft.ruleset.bull_rush.must_follow
    feet = figures.push_feet(draft.ruleset.bull_rush.push, margin, follow=follow)
    effect = push(draft, attempt.by, attempt.target, feet, follow=follow, charging=attempt.charging, in_row=in_row)
    rolls.tell_effect(draft, effect)


def goes_astray(draft: Draft, waiting: Pending, striker: str) -> str:
    """An attack by another than the defender may hit the defender instead. Rule: maneuver.bull-rush."""
    command, chance = waiting.command, draft.ruleset.bull_rush.stray
    if not isinstance(command, Maneuver) or command.kind != "bull-rush" or striker == command.target or not chance:
        return ""
    return command.target if draft.dice.roll("stray", 100) <= chance else ""


ASTRAY.append(goes_astray)
