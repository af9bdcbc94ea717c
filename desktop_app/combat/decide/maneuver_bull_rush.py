"""Bull rushes: how far the target is pushed, and who goes along. Rule: maneuver.bull-rush."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from desktop_app.combat.commands import Maneuver
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.opportunities import ASTRAY
from desktop_app.combat.decide.placing import push, retreat
from desktop_app.combat.state import Pending
from desktop_app.rules import maneuver as figures
from desktop_app.rules.ledger import Line
from desktop_app.rules.maneuver_check import ManeuverCheck, Result
from desktop_app.rules.opposed import Opposed

BESIDE_EACH_OTHER: Final = -4
"""What each creature beyond the first costs on the roll against the next one in the row."""


def needs(draft: Draft, attempt: Attempt) -> None:
    """Nothing beside the size, which all maneuvers look at."""
    del draft, attempt


def sides(draft: Draft, attempt: Attempt, check: ManeuverCheck) -> rolls.Sides:
    """A charge has a worth of its own here."""
    del check
    return rolls.Sides(
        rolls.side(draft, attempt.by, attempt.weapon, _charge(draft, attempt)), rolls.side(draft, attempt.target)
    )


def _charge(draft: Draft, attempt: Attempt) -> Line:
    value = draft.ruleset.charge.bull_rush
    return Line("untyped", value, "charge", attempt.charging and value != 0)


def follows(draft: Draft, attempt: Attempt, result: Result) -> None:
    """The way back: for the target, or for the one who came up to it in vain."""
    if result.success:
        in_row = None if isinstance(result, Opposed) else partial(_next_in_row, draft, attempt)
        _push(draft, attempt, result.margin, in_row)
    elif draft.ruleset.bull_rush.enters_space:
        rolls.tell_effect(draft, retreat(draft, attempt.by, attempt.target))
    else:
        rolls.tell_effect(draft, f"{attempt.by} stops in front of {attempt.target}")


def _next_in_row(draft: Draft, attempt: Attempt, name: str, pushed_before: int) -> int:
    """Feet that the next creature in the way can be pushed, 0 if it stands."""
    extra = Line("untyped", BESIDE_EACH_OTHER * pushed_before, f"already pushed {pushed_before}")
    both = rolls.Sides(
        rolls.side(draft, attempt.by, "", _charge(draft, attempt), extra),
        rolls.side(draft, name),
    )
    other = rolls.pitted(draft, attempt.kind, both, target=name).settle(draft.dice)
    return figures.push_feet(draft.ruleset.bull_rush.push, other.margin, follow=False) if other.success else 0


def _push(draft: Draft, attempt: Attempt, margin: int, next_in_row: Callable[[str, int], int] | None = None) -> None:
    follow = attempt.command.follow or draft.ruleset.bull_rush.must_follow
    feet = figures.push_feet(draft.ruleset.bull_rush.push, margin, follow=follow)
    enters = draft.ruleset.bull_rush.enters_space
    effect = push(draft, attempt.by, attempt.target, feet, follow=follow, enters=enters, next_in_row=next_in_row)
    rolls.tell_effect(draft, effect)


def goes_astray(draft: Draft, waiting: Pending, striker: str) -> str:
    """An attack by another than the defender may hit the defender instead. Rule: maneuver.bull-rush."""
    command, chance = waiting.command, draft.ruleset.bull_rush.stray
    if not isinstance(command, Maneuver) or command.kind != "bull-rush" or striker == command.target or not chance:
        return ""
    return command.target if draft.dice.roll("stray", 100) <= chance else ""


ASTRAY.append(goes_astray)
