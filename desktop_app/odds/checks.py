"""The odds of all that succeeds or fails: checks, saves, concentration, maneuvers, help; by the very command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Check, Grapple, Maneuver
from desktop_app.combat.decide.defense import armor_class_against, miss_chance
from desktop_app.combat.decide.draft import Draft, decider_of
from desktop_app.combat.decide.maneuvers import ManeuverAhead, maneuver_ahead
from desktop_app.combat.event import Event
from desktop_app.combat.events import AttackRolled, CheckRolled
from desktop_app.combat.free_rolls import checks_rolled
from desktop_app.odds.compiled import swing_odds
from desktop_app.odds.unrolled import every_way
from desktop_app.rules.d20 import D20
from desktop_app.rules.dice import Dice
from desktop_app.rules.ledger import Ledger
from desktop_app.rules.maneuver_check import Contest

TIED: Final = frozenset({"check"})
"""The label by which both sides roll again after a tie."""


@dataclass(frozen=True, slots=True)
class CheckOdds:
    """How likely it succeeds. `touch` = how likely the touch attack before it hits, None where there is none.

    `roll` = the check as it is rolled, for its parts and what it is against; None where something else is rolled.
    `contest` = the same of a maneuver between two.
    """

    success: float
    touch: float | None = None
    roll: CheckRolled | None = None
    contest: Contest | None = None


def check_odds(draft: Draft, command: Command) -> CheckOdds:
    """The odds of a command that rolls to succeed or fail. Raises NotAllowed where there is nothing to succeed in.

    `draft` = a trial in which nothing has happened yet.
    """
    if isinstance(command, Check) and command.dc is None:
        raise draft.impossible("Odds of a check need the DC that it is made against.")
    if isinstance(command, Maneuver):
        return _maneuver_odds(draft, command)
    odds = _success(draft, command)
    if odds is None:
        raise draft.impossible(f"Nothing is rolled for {command.verb} that could succeed or fail.")
    return odds


def named_odds(check: str, bonus: Ledger, dc: int, d20: D20) -> float:
    """How likely a check by its name succeeds, as the game master rolls it beside the fight."""
    ways = every_way(lambda dice: checks_rolled(check, {"": bonus}, dc, dice, d20=d20)[0])
    return sum(chance for chance, event in ways if isinstance(event, CheckRolled) and event.success)


class _Told(Exception):
    """It is known whether the command succeeds; what follows of it is not asked for."""

    def __init__(self, success: bool, roll: CheckRolled | None) -> None:
        self.success, self.roll = success, roll


class _Listening(Draft):
    """A draft that ends with the first event which tells whether the command succeeds."""

    def emit(self, *events: Event) -> None:
        """Let these happen, and listen to them."""
        for event in events:
            if isinstance(event, CheckRolled) and event.told_as and event.success is not None:
                raise _Told(bool(event.success), event)
            if isinstance(event, AttackRolled) and not (event.hit and isinstance(self.command, Grapple)):
                raise _Told(event.hit, None)
        super().emit(*events)


def _success(draft: Draft, command: Command) -> CheckOdds | None:
    """How likely the command succeeds by its first check, or its attack roll; None = nothing is rolled in some way."""
    decider = decider_of(command)
    if decider is None:
        raise draft.impossible(f"{command.verb} has no odds.")

    rolls: list[CheckRolled] = []

    def run(dice: Dice) -> bool | None:
        trial = _Listening(draft.state, draft.command, draft.ruleset, dice)
        trial.resumed = draft.resumed
        try:
            decider(trial, trial.command)
        except _Told as told:
            rolls.extend([told.roll] if told.roll is not None else [])
            return told.success
        return None

    ways = every_way(run, once=TIED)
    if any(made is None for _, made in ways):
        return None
    return CheckOdds(sum(chance for chance, made in ways if made), roll=rolls[0] if rolls else None)


def _maneuver_odds(draft: Draft, command: Maneuver) -> CheckOdds:
    """Both sides' dice, or one against a number, by the check itself; after a touch where there is one."""
    ahead = maneuver_ahead(draft, command)
    if ahead is None:
        raise draft.impossible(f"There is nothing to roll for: {command.heading()}.")
    contest = ahead.contest
    if contest is None:
        return _success(draft, command) or CheckOdds(0.0)
    ways = every_way(lambda dice: contest.settle(dice).success, once=TIED)
    success = sum(chance for chance, made in ways if made)
    touch = _touch_odds(draft, ahead)
    return CheckOdds(success * (1 if touch is None else touch), touch, contest=contest)


def _touch_odds(draft: Draft, ahead: ManeuverAhead) -> float | None:
    if ahead.touch is None:
        return None
    attack, bonus = ahead.touch
    lead = bonus.total - armor_class_against(draft, attack, draft.dice).total
    return swing_odds(lead, None, miss_chance(draft, attack), again=False, d20=draft.d20).hit
