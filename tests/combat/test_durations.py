"""Durations changed without laying anything a second time, and durations that dice decide."""

from __future__ import annotations

import pytest

from desktop_app.combat.narrate import lines
from desktop_app.combat.timeline import rounds_left
from tests.play import RULESETS, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def frightened(ruleset: str) -> Play:
    fight = play(ruleset, Ana=hero(), Orc=foe()).start(Ana=20, Orc=10)
    return fight.do("condition", to="Orc", add="shaken", rounds=3)


def lying(fight: Play) -> list[tuple[str, int | None]]:
    return [(each.effect.name, rounds_left(each, fight.state)) for each in fight["Orc"].effects]


@every_ruleset
@pytest.mark.rule("round.effect-duration")
def test_a_duration_is_changed_and_fear_stays_what_it_is(ruleset: str) -> None:
    fight = frightened(ruleset).do("lasts", to="Orc", name="shaken", change=2)
    assert lying(fight) == [("shaken", 5)]
    assert lines(fight.events) == ("Orc: shaken now lasts 5 rounds more.",)
    assert lying(fight.do("lasts", to="Orc", name="Shaken", change=-4)) == [("shaken", 1)]
    assert lying(fight.do("lasts", to="Orc", name="shaken", rounds=7)) == [("shaken", 7)]
    assert lying(fight.do("lasts", to="Orc", name="shaken", change=-7)) == []


@every_ruleset
def test_what_cannot_be_changed_has_a_reason(ruleset: str) -> None:
    fight = frightened(ruleset).do("condition", to="Orc", add="prone")
    assert "no effect" in fight.refused("lasts", to="Orc", name="dazed", change=1)[0]
    assert "prone = 5" in fight.refused("lasts", to="Orc", name="prone", change=1)[0]
    fight.refused("lasts", to="Orc", name="shaken", rounds=0)
    fight.refused("lasts", to="Orc", name="shaken", change=99_999)
    assert lying(fight.do("lasts", to="Orc", name="prone", rounds=2)) == [("shaken", 3), ("prone", 2)]


@every_ruleset
def test_dice_decide_a_duration_and_it_is_told(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), Orc=foe()).start(Ana=20, Orc=10)
    fight.do("condition", to="Orc", add="paralyzed", dice={"duration": {"Orc": [3]}}, dice_="1d4+1")
    assert lines(fight.events)[0] == "Paralyzed on Orc lasts 1d4+1 rounds: 3 = 4."
    assert lying(fight) == [("paralyzed", 4)]
    fight.refused("condition", to="Orc", add="dazed", dice_="4 apples")


def test_a_duration_is_rolled_or_taken_away() -> None:
    """round.effect-duration: 1d4 shows 3; then it lasts until it is removed, beyond any round."""
    fight = play("pf1", Ana=hero(), Orc=foe()).start(Ana=20, Orc=10)
    fight.do("condition", to="Orc", add="shaken", rounds=1)
    fight.do("lasts", to="Orc", name="shaken", dice={"duration": 3}, dice_="1d4")
    assert fight["Orc"].effects[0].ends_round == 4
    fight.do("lasts", to="Orc", name="shaken", forever=True)
    fight.turns("Ana", "Orc", "Ana", "Orc", "Ana", "Orc", "Ana", "Orc", "Ana")
    assert fight["Orc"].has_condition("shaken")
    assert not fight["Orc"].has_condition("frightened")
