"""The question `odds` of `measure`: the odds of a command as scenarios tell them, as fractions of 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desktop_app.combat.codec import read_command
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Attack, CoupDeGrace, FullAttack, Opportunity, Splash, TurnUndead
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.measuring import QUESTIONS
from desktop_app.combat.state import Encounter
from desktop_app.odds.areas import COMES, AreaOdds
from desktop_app.odds.asking import (
    odds_of_area,
    odds_of_attacks,
    odds_of_check,
    odds_of_coup,
    odds_of_splash,
    odds_of_turning,
)
from desktop_app.odds.attacks import AttackOdds, BlowOdds
from desktop_app.odds.distribution import TooWide
from desktop_app.odds.splashes import SplashOdds
from desktop_app.odds.unrolled import TooManyWays
from desktop_app.rules.fields import FieldError
from desktop_app.rules.ruleset import Ruleset

Answer = Mapping[str, object]
TOO_MANY: Final = "Too much can come of this to count all of it."


def odds_form(state: Encounter, command: Command, ruleset: Ruleset) -> Answer:
    """The odds of a command. Raises NotAllowed with the reason where it has none, TooWide, TooManyWays.

    Of an attack or a throw `hit critical miss damage drop`, of a full attack `damage drop rolls`, of what succeeds or
    fails `success`.
    """
    if isinstance(command, Attack | Opportunity):
        odds = odds_of_attacks(state, command, ruleset)
        return _blow_form(odds.blows[0]) | {"miss": odds.blows[0].miss, "drop": odds.drop}
    if isinstance(command, FullAttack):
        odds = odds_of_attacks(state, command, ruleset)
        return {"damage": odds.damage, "drop": odds.drop, "rolls": list(map(_blow_form, odds.blows))} | _targets(odds)
    if isinstance(command, COMES):
        return _area_form(odds_of_area(state, command, ruleset))
    if isinstance(command, Splash):
        return _splash_form(odds_of_splash(state, command, ruleset))
    if isinstance(command, CoupDeGrace):
        coup = odds_of_coup(state, command, ruleset)
        return {"damage": coup.dealt.mean, "kill": coup.kill}
    if isinstance(command, TurnUndead):
        turned = odds_of_turning(state, command, ruleset).affected
        return {"success": turned.at_least(1), "affected": turned.mean}
    found = odds_of_check(state, command, ruleset)
    return {"success": found.success} | ({} if found.touch is None else {"touch": found.touch})


def _area_form(odds: AreaOdds | None) -> dict[str, object]:
    """`damage`, `failing` = how many fail on average, and each target.

    `share` = how likely Hit Dice are left for it.
    """
    if odds is None:
        return {"damage": 0.0, "failing": 0.0, "targets": {}}
    targets = {
        name: {"damage": each.damage, "drop": each.drop}
        | ({} if each.fails is None else {"fails": each.fails})
        | ({} if each.share is None else {"share": each.share})
        for name, each in odds.targets.items()
    }
    return {"damage": odds.damage, "failing": odds.failing.mean, "targets": targets}


def _splash_form(odds: SplashOdds | None) -> dict[str, object]:
    """As of an attack, `damage` of all who are reached together, and each of them: `reached` = hit or splashed."""
    if odds is None:
        return {}
    roll = odds.compiled.roll
    targets = {
        name: {"reached": each.reached, "damage": each.damage, "drop": each.drop} for name, each in odds.targets.items()
    }
    figures = {"hit": roll.hit, "critical": roll.critical, "miss": 1 - roll.hit}
    return {**figures, "damage": odds.damage, "drop": odds.drop, "targets": targets}


def _blow_form(blow: BlowOdds) -> dict[str, object]:
    return {"hit": blow.hit, "critical": blow.critical, "damage": blow.damage}


def _targets(odds: AttackOdds) -> dict[str, object]:
    """Of several targets each by itself."""
    if len(odds.targets) < 2:
        return {}
    return {"targets": {name: {"damage": each.damage, "drop": each.drop} for name, each in odds.targets.items()}}


def _answer(draft: Draft, given: Mapping[str, object]) -> Answer:
    try:
        command = read_command(given, "odds")
    except FieldError as wrong:
        raise draft.impossible(str(wrong)) from wrong
    try:
        return odds_form(draft.state, command, draft.ruleset)
    except TooWide as wide:
        raise draft.impossible(str(wide)) from wide
    except TooManyWays as many:
        raise draft.impossible(TOO_MANY) from many


QUESTIONS["odds"] = _answer
