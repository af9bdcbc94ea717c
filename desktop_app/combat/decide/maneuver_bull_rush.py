"""Bull rushes: how far the target is pushed, and who goes along. Rule: maneuver.bull-rush."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desktop_app.combat.commands import Maneuver
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.opportunities import ASTRAY
from desktop_app.combat.decide.placing import push, retreat
from desktop_app.combat.state import Pending
from desktop_app.rules import maneuver as figures
from desktop_app.rules.chapters.maneuvers import BullRush
from desktop_app.rules.ledger import Line

BESIDE_EACH_OTHER: Final = -4
"""What each creature beyond the first costs on the roll against the next one in the row."""


def check(draft: Draft, attempt: Attempt) -> None:
    """Nothing beside the size, which all maneuvers look at."""
    del draft, attempt


def carry_out(draft: Draft, attempt: Attempt) -> None:
    """The rolls and the way back."""
    WAYS[draft.ruleset.bull_rush.way](draft, attempt)


def _charge(draft: Draft, attempt: Attempt) -> Line:
    value = draft.ruleset.charge.bull_rush
    return Line("untyped", value, "charge", attempt.charging and value != 0)


def _against_defense(draft: Draft, attempt: Attempt) -> None:
    result = rolls.attempt_against_defense(draft, attempt, _charge(draft, attempt), charge=False)
    if not result.success:
        rolls.tell_effect(draft, f"{attempt.by} stops in front of {attempt.target}")
        return

    def next_in_row(name: str, pushed_before: int) -> int:
        """Feet that the next creature in the way can be pushed, 0 if it stands."""
        extra = Line("untyped", BESIDE_EACH_OTHER * pushed_before, f"{pushed_before} pushed already")
        bonus = rolls.maneuver_bonus(draft, attempt.by, "bull-rush", "", _charge(draft, attempt), extra)
        other = rolls.roll_against(draft, name, bonus, rolls.defense(draft, name, "bull-rush"))
        return figures.push_feet(_way(draft), other.margin, follow=False) if other.success else 0

    _push(draft, attempt, result.margin, next_in_row)


def _strength_checks(draft: Draft, attempt: Attempt) -> None:
    mine = rolls.strength_check(draft, attempt.by, "bull-rush", _charge(draft, attempt))
    theirs = rolls.withstanding(draft, attempt.target, dexterity=False)
    result = rolls.roll_both(draft, mine, theirs)
    rolls.tell_opposed(draft, attempt.by, attempt.target, "bull rush", result)
    if result.success:
        _push(draft, attempt, result.margin)
    else:
        rolls.tell_effect(draft, retreat(draft, attempt.by, attempt.target))


def _opposed_bonus(draft: Draft, attempt: Attempt) -> None:
    mine = rolls.maneuver_bonus(draft, attempt.by, "bull-rush", "", _charge(draft, attempt))
    theirs = rolls.maneuver_bonus(draft, attempt.target, "withstand bull-rush")
    result = rolls.roll_both(draft, mine, theirs)
    rolls.tell_opposed(draft, attempt.by, attempt.target, "bull rush", result)
    if result.success:
        _push(draft, attempt, result.margin)


def _way(draft: Draft) -> str:
    return draft.ruleset.bull_rush.push


def _push(draft: Draft, attempt: Attempt, margin: int, next_in_row: Callable[[str, int], int] | None = None) -> None:
    follow = attempt.command.follow or draft.ruleset.bull_rush.must_follow
    feet = figures.push_feet(_way(draft), margin, follow=follow)
    enters = draft.ruleset.bull_rush.enters_space
    effect = push(draft, attempt.by, attempt.target, feet, follow=follow, enters=enters, next_in_row=next_in_row)
    rolls.tell_effect(draft, effect)


def goes_astray(draft: Draft, waiting: Pending, striker: str) -> str:
    """A blow by another than the defender may hit the defender instead. Rule: maneuver.bull-rush."""
    command, chance = waiting.command, draft.ruleset.bull_rush.stray
    if not isinstance(command, Maneuver) or command.kind != "bull-rush" or striker == command.target or not chance:
        return ""
    return command.target if draft.dice.roll("stray", 100) <= chance else ""


ASTRAY.append(goes_astray)

WAYS: Final[Mapping[str, Callable[[Draft, Attempt], None]]] = BullRush.way.ways(
    {
        "defense": _against_defense,
        "strength-checks": _strength_checks,
        "opposed-bonus": _opposed_bonus,
    }
)
