"""Odds and forecasts that take long pause: others go first, or it is left, and nothing stays behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from desktop_app.combat.codec import read_command
from desktop_app.combat.commands import FullAttack
from desktop_app.forecast.compiling import compile_fight
from desktop_app.forecast.values import ForecastAsk
from desktop_app.odds import harm
from desktop_app.odds.asking import odds_of_attacks
from desktop_app.odds.attacks import AttackOdds
from desktop_app.odds.compiled import swing_odds
from desktop_app.odds.distribution import of_chances, together
from desktop_app.odds.following import AT_ONCE
from desktop_app.pauses import LeftOff, pausing
from tests.play import BITE, foe, hero, play


def bites(ruleset: str) -> Callable[[], AttackOdds]:
    """Three bites that weaken, drain and grab: so much can come of it that it is counted in many steps."""
    bite = BITE | {"extra": "1d6 fire", "harm": ["1d4 Dex"], "features": ["grab"]}
    fight = play(ruleset, engaged=[("Ana", "Orc")], Ana=hero(bab=6, weapons=[bite], size="Large"), Orc=foe(hp=15))
    fight.start(Ana=20, Orc=10)
    attacks = [{"with": "bite", "target": "Orc"}] * 3
    command = read_command({"full-attack": {"by": "Ana", "attacks": attacks}})
    assert isinstance(command, FullAttack)
    return lambda: odds_of_attacks(fight.state, command, fight.ruleset, AT_ONCE)


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_counting_can_be_left_at_any_step_and_begun_anew(ruleset: str) -> None:
    count = bites(ruleset)
    whole, steps = count(), list[int]()
    swing_odds.cache_clear()
    harm._kept.clear()  # what is kept is counted in no step
    with pausing(lambda: steps.append(1)):
        assert told(count()) == told(whole)
    assert len(steps) > 5
    for stop in (1, 2, len(steps) // 2):
        with pytest.raises(LeftOff), pausing(leaving(iter(range(stop - 1)))):
            count()
        assert told(count()) == told(whole)


def leaving(steps: Iterator[int]) -> Callable[[], None]:
    """Lets so many steps be done, then nobody waits for the rest."""

    def between() -> None:
        if next(steps, None) is None:
            raise LeftOff

    return between


def told(odds: AttackOdds) -> list[tuple[float, ...]]:
    """Its figures."""
    return [(each.hit, each.critical, each.damage, each.drop) for each in odds.blows]


def test_wide_sums_pause_as_well_and_others_are_not_asked_any_more_afterwards() -> None:
    wide = of_chances([(value, 1 / 400) for value in range(400)])
    steps: list[int] = []
    with pausing(lambda: steps.append(1)):
        assert together(wide, wide).whole == pytest.approx(1)
    assert len(steps) == 400
    together(wide, wide)
    assert len(steps) == 400


def test_a_fight_that_is_put_into_numbers_can_be_left_at_any_step() -> None:
    fight = play("pf1", Ana=hero(bab=6, weapons=[BITE]), Orc=foe(hp=15))
    ask, steps = ForecastAsk(fight.state, party="heroes"), list[int]()
    with pausing(lambda: steps.append(1)):
        whole = compile_fight(ask, fight.ruleset)
    assert len(steps) >= 6  # two fighters, and what each does to each
    with pytest.raises(LeftOff), pausing(leaving(iter(range(2)))):
        compile_fight(ask, fight.ruleset)
    assert compile_fight(ask, fight.ruleset) == whole
