"""The odds of a command before it is rolled: which of them fits, on a draft that is thrown away."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Attack, CoupDeGrace, FullAttack, Opportunity, Splash, TurnUndead
from desktop_app.combat.decide.attacks import ready_all, ready_one
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.opportunities import aimed_opportunity
from desktop_app.combat.state import Encounter, Pending
from desktop_app.odds.areas import AreaOdds, area_odds, played_of
from desktop_app.odds.attacks import AttackOdds, attack_odds
from desktop_app.odds.checks import CheckOdds, check_odds
from desktop_app.odds.coups import CoupOdds, coup_odds
from desktop_app.odds.following import ALL_OF_IT
from desktop_app.odds.splashes import SplashOdds, splash_odds
from desktop_app.odds.turnings import TurningOdds, turning_odds
from desktop_app.rules.dice import Dice, ScriptedDice
from desktop_app.rules.ruleset import Ruleset


def trial_of(state: Encounter, command: Command, ruleset: Ruleset, dice: Dice | None = None) -> Draft:
    """A draft in which a command is tried out: the rules' objections are overruled, and nobody strikes first.

    What nobody could overrule is refused as ever (NotAllowed).
    """
    forced = replace(command, force=True)
    draft = Draft(state, forced, ruleset, dice or ScriptedDice({}))
    by = getattr(command, "by", "")
    draft.resumed = Pending(forced, by if isinstance(by, str) else "", (), ())
    return draft


def odds_of_attacks(
    state: Encounter, command: Attack | FullAttack | Opportunity, ruleset: Ruleset, most: int = ALL_OF_IT
) -> AttackOdds:
    """The odds of an attack, a full attack or an attack of opportunity. Raises NotAllowed, TooWide, TooManyWays."""
    draft = trial_of(state, command, ruleset)
    if isinstance(command, Opportunity):
        draft.resumed = None
        return attack_odds(draft, [aimed_opportunity(draft, command)], most)
    if isinstance(command, Attack):
        attack = ready_one(draft, command)
        return attack_odds(draft, [attack] if attack is not None else [], most)
    return attack_odds(draft, ready_all(draft, command) or (), most)


def odds_of_check(state: Encounter, command: Command, ruleset: Ruleset) -> CheckOdds:
    """The odds of a check, save, maneuver or the like. Raises NotAllowed, TooManyWays."""
    draft = trial_of(state, command, ruleset)
    return check_odds(draft, draft.command)


def odds_of_area(state: Encounter, command: Command, ruleset: Ruleset) -> AreaOdds | None:
    """The odds of what a spell or ability does to its targets; None where the rules do not know what that is.

    Raises NotAllowed, TooWide, TooManyWays.
    """
    draft = trial_of(state, command, ruleset)
    played = played_of(draft, command)
    return area_odds(draft, played) if played is not None else None


def odds_of_turning(state: Encounter, command: TurnUndead, ruleset: Ruleset) -> TurningOdds:
    """The odds of a turning attempt. Raises NotAllowed."""
    return turning_odds(trial_of(state, command, ruleset), command)


def odds_of_coup(state: Encounter, command: CoupDeGrace, ruleset: Ruleset) -> CoupOdds:
    """The odds of a coup de grace. Raises NotAllowed, TooWide."""
    return coup_odds(trial_of(state, command, ruleset), command)


def odds_of_splash(state: Encounter, command: Splash, ruleset: Ruleset) -> SplashOdds | None:
    """The odds of a splash weapon that is thrown. Raises NotAllowed, TooWide, TooManyWays."""
    return splash_odds(trial_of(state, command, ruleset), command)
