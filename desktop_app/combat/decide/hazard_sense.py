"""What a trap or haunt must be like to be put into an encounter: everything in it can be read and rolled."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.decide.amounts import expect_dice
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.playable import expect_playable
from desktop_app.rules.affliction import rounds_in
from desktop_app.rules.formula import FormulaError
from desktop_app.rules.hazard import AGAINST, HAUNT, TRAP, Hazard, HazardStrike

MOST_DC: Final = 99
MOST_BONUS: Final = 999
MOST_ROUNDS: Final = 1_000
MOST_POINTS: Final = 9_999


def expect_hazard(draft: Draft, hazard: Hazard) -> None:
    """Refuse what cannot be played: no name, strange numbers, dice and times that cannot be read."""
    if not hazard.name.strip():
        raise draft.impossible("A trap or haunt needs a name.")
    if hazard.kind not in (TRAP, HAUNT):
        raise draft.impossible(f"It is a trap or a haunt, not {hazard.kind!r}.")
    if not 0 <= hazard.notice <= MOST_DC or not 0 <= hazard.disable <= MOST_DC:
        raise draft.impossible(f"DCs are 0 to {MOST_DC}.")
    if not 0 <= hazard.hit_points <= MOST_POINTS:
        raise draft.impossible(f"Hit points are 0 to {MOST_POINTS:,}.")
    if hazard.delay and not (hazard.delay.isdecimal() and 0 < int(hazard.delay) <= MOST_ROUNDS):
        raise draft.impossible(f"It waits for 1 to {MOST_ROUNDS:,} rounds, not {hazard.delay!r}.")
    if hazard.rounds:
        expect_dice(draft, hazard.rounds)
    if hazard.reset_time:
        try:
            dice, _ = rounds_in(hazard.reset_time)
        except (FormulaError, KeyError):
            raise draft.impossible(f"{hazard.reset_time!r} is no time such as 1 day.") from None
        expect_dice(draft, str(dice))
    if hazard.play is not None:
        expect_playable(draft, hazard.play)
    for strike in hazard.strikes:
        _expect_strike(draft, strike)


def _expect_strike(draft: Draft, strike: HazardStrike) -> None:
    for dice in filter(None, (strike.damage, strike.count)):
        expect_dice(draft, dice)
    if strike.against not in AGAINST:
        raise draft.impossible(f"An attack is against {', '.join(AGAINST)}, not {strike.against!r}.")
    if abs(strike.bonus) > MOST_BONUS or not 2 <= strike.threat <= 20 or not 1 <= strike.multiplier <= 10:
        raise draft.impossible(
            f"An attack has at most +{MOST_BONUS}, threatens from 2 to 20, and is multiplied by 1 to 10."
        )
    if strike.play is not None:
        expect_playable(draft, strike.play)
