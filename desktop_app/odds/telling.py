"""The odds of whatever is chosen on a card, in words, or why there are none; kept for the same question."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.command import Command
from desktop_app.combat.commands import (
    Aid,
    Attack,
    Cast,
    Check,
    Concentrate,
    CoupDeGrace,
    Feint,
    FirstAid,
    FullAttack,
    Grapple,
    Maneuver,
    Opportunity,
    Save,
    Splash,
    Together,
    Treat,
    TurnUndead,
)
from desktop_app.combat.decide.draft import NotAllowed
from desktop_app.combat.state import Encounter
from desktop_app.odds.areas import COMES
from desktop_app.odds.asking import (
    odds_of_area,
    odds_of_attacks,
    odds_of_check,
    odds_of_coup,
    odds_of_splash,
    odds_of_turning,
)
from desktop_app.odds.distribution import TooWide
from desktop_app.odds.following import AT_ONCE
from desktop_app.odds.unrolled import TooManyWays
from desktop_app.odds.words import (
    OddsTold,
    area_words,
    attack_words,
    check_words,
    coup_words,
    splash_words,
    turning_words,
)
from desktop_app.rules.dice import FacesMissing
from desktop_app.rules.kept_values import forgets
from desktop_app.rules.ruleset import Ruleset

UNTOLD: Final = OddsTold("")
"""Nothing is rolled whose odds could be told."""
TOO_MANY: Final = "Too much can come of this to count all of it."
KEPT: Final = "to keep the spell"
TRIED: Final = (Aid, Check, Concentrate, Feint, FirstAid, Grapple, Maneuver, Save, Treat)
"""What one tries that succeeds or fails."""
_MOST_KEPT: Final = 64
_kept: dict[tuple[int, int, int, Command], tuple[Encounter, Ruleset, OddsTold]] = {}


def tell_odds(state: Encounter, command: Command, ruleset: Ruleset, most: int = AT_ONCE) -> OddsTold:
    """The odds of a command, or `UNTOLD`. The same question in the same state is answered at once.

    `most` = ways of what comes with hits that are followed, as many as a card has time for.
    """
    key = (id(state), id(ruleset), most, command)
    try:
        kept = _kept.get(key)
    except TypeError:  # what a spell does to its targets cannot be hashed
        return _told(state, command, ruleset, most)
    if kept is not None and kept[0] is state and kept[1] is ruleset:
        return kept[2]
    told = _told(state, command, ruleset, most)
    if len(_kept) >= _MOST_KEPT:
        _kept.clear()
    _kept[key] = (state, ruleset, told)
    return told


@forgets
def forget() -> None:
    """Keep no odds: the fights they were of would stay in memory."""
    _kept.clear()


def _told(state: Encounter, command: Command, ruleset: Ruleset, most: int) -> OddsTold:
    if isinstance(command, Together):
        return _told(state, command.commands[-1], ruleset, most) if command.commands else UNTOLD
    try:
        if isinstance(command, Attack | FullAttack | Opportunity):
            odds = odds_of_attacks(state, command, ruleset, most)
            return attack_words(odds, state, ruleset) if odds.blows else UNTOLD
        if isinstance(command, COMES):
            return _area_told(state, command, ruleset)
        if isinstance(command, Splash):
            flask = odds_of_splash(state, command, ruleset)
            return splash_words(flask, state, ruleset) if flask is not None else UNTOLD
        if isinstance(command, CoupDeGrace):
            return coup_words(odds_of_coup(state, command, ruleset), state, ruleset)
        if isinstance(command, TurnUndead):
            return turning_words(odds_of_turning(state, command, ruleset))
        return check_words(odds_of_check(state, command, ruleset)) if isinstance(command, TRIED) else UNTOLD
    except (NotAllowed, FacesMissing):
        return UNTOLD
    except TooWide as wide:
        return OddsTold(str(wide))
    except TooManyWays:
        return OddsTold(TOO_MANY)


def _area_told(state: Encounter, command: Command, ruleset: Ruleset) -> OddsTold:
    """What comes to targets; of a spell that is cast defensively first whether it is kept."""
    found = odds_of_area(state, command, ruleset)
    told = area_words(found, state) if found is not None else UNTOLD
    if not isinstance(command, Cast) or not command.defensively:
        return told
    kept = check_words(odds_of_check(state, command, ruleset), KEPT)
    figures = {**(kept.figures or {}), **(told.figures or {})}
    headline = f"{kept.headline}; then {told.headline}" if told.headline else kept.headline
    return replace(told, headline=headline, lines=(*kept.lines, *told.lines), figures=figures)
