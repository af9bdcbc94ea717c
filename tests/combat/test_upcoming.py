"""Whose turn is announced as the next one: round.sequence."""

from __future__ import annotations

import pytest

from desktop_app.combat.upcoming import next_able, next_actor
from tests.play import RULESETS, Play, foe, hero, play


def three(ruleset: str) -> Play:
    fight = play(ruleset, Ana=hero(), Orc=foe(), Wolf=foe())
    fight.start(Ana=20, Orc=15, Wolf=10)
    return fight


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_next_is_one_who_can_act(ruleset: str) -> None:
    fight = three(ruleset)
    assert next_actor(fight.state) == next_able(fight.state, fight.ruleset) == "Orc"
    fight.do("damage", to="Orc", amount=24)  # -4 of 20: dying, its turn passes
    assert next_actor(fight.state) == "Orc"
    assert next_able(fight.state, fight.ruleset) == "Wolf"
    fight.do("damage", to="Wolf", amount=24)
    assert next_able(fight.state, fight.ruleset) == ""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_after_the_last_the_first_of_the_next_round_follows(ruleset: str) -> None:
    fight = three(ruleset)
    fight.do("end-turn")
    fight.do("end-turn")
    assert fight.state.actor == "Wolf"
    assert next_able(fight.state, fight.ruleset) == "Ana"
    fight.do("condition", to="Ana", add="paralyzed")
    assert next_able(fight.state, fight.ruleset) == "Orc"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_next_turn_is_the_one_that_was_announced(ruleset: str) -> None:
    fight = three(ruleset)
    fight.do("damage", to="Orc", amount=24)
    announced = next_able(fight.state, fight.ruleset)
    fight.do("end-turn", passing=True, dice={"stabilize": 2})
    assert fight.state.actor == announced
