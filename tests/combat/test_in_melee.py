"""Without a map: who is in melee with whom, how it begins and ends, and what it brings with it."""

from __future__ import annotations

import pytest

from desktop_app.combat.all_down import fallen_foes
from desktop_app.combat.in_melee import in_melee, meant_pairs
from tests.play import BOW, RULESETS, SWORD, Play, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def toll(ruleset: str) -> Play:
    """Ana and Bo against two orcs; Ana fights both of them."""
    return play(
        ruleset,
        Ana=hero(weapons=[SWORD], hp=50),
        Bo=hero(weapons=[BOW], hp=50),
        Orc=foe(weapons=[SWORD], hp=50),
        Ogre=foe(weapons=[SWORD], hp=50),
        engaged=[("Ana", "Orc"), ("Ana", "Ogre")],
    ).start(Ana=20, Bo=15, Orc=10, Ogre=5)


@every_ruleset
@pytest.mark.rule("aoo.threatened")
def test_the_dead_are_in_no_melee(ruleset: str) -> None:
    fight = toll(ruleset)
    assert in_melee(fight.state) == {"Ana": ("Ogre", "Orc"), "Orc": ("Ana",), "Ogre": ("Ana",)}
    fight.do("damage", to="Orc", amount=200)
    assert in_melee(fight.state) == {"Ana": ("Ogre",), "Ogre": ("Ana",)}


@every_ruleset
@pytest.mark.rule("aoo.provoke-moving")
def test_moving_away_provokes_and_then_ends_every_melee(ruleset: str) -> None:
    fight = toll(ruleset).turns("Ana", "Bo").do("move", by="Orc", distance=30, away=True)
    assert fight.state.pending[-1].left == ("Ana",)
    assert fight.state.is_engaged("Ana", "Orc"), "she strikes before it is gone"
    fight.do("pass-opportunity", by="Ana").do("proceed")
    assert in_melee(fight.state) == {"Ana": ("Ogre",), "Ogre": ("Ana",)}


@every_ruleset
@pytest.mark.rule("move.withdraw")
def test_a_withdrawal_ends_it_without_a_blow_and_a_plain_move_does_not_end_it(ruleset: str) -> None:
    fight = toll(ruleset).turns("Ana", "Bo")
    if like(ruleset, "d30"):
        fight.refused("move", by="Orc", distance=30, mode="withdraw", away=True)
        return
    fight.do("move", by="Orc", distance=30, mode="withdraw", away=True)
    assert not fight.state.pending
    assert not fight.state.is_engaged("Ana", "Orc")
    fight.turns("Orc").do("move", by="Ogre", distance=5, mode="step").turns("Ogre")
    assert fight.state.is_engaged("Ana", "Ogre")


def test_several_who_are_pointed_at_are_meant_with_each_other_or_with_whose_turn_it_is() -> None:
    state = toll("pf1").state
    assert meant_pairs(state, ("Orc", "Ogre")) == (("Ana", "Orc"), ("Ana", "Ogre"))
    assert meant_pairs(state, ("Bo", "Orc", "Ogre")) == (("Bo", "Orc"), ("Bo", "Ogre"))
    assert meant_pairs(state, ("Ana",)) == ()


@every_ruleset
@pytest.mark.rule("injury.dying")
def test_all_foes_are_down_when_none_of_them_can_act_any_more(ruleset: str) -> None:
    fight = toll(ruleset).do("condition", to="Orc", add="stunned")
    fight.do("damage", to="Ogre", amount=200)
    assert fallen_foes(fight.state) == frozenset(), "the stunned one stands yet"
    fight.do("damage", to="Orc", amount=30).do("damage", to="Orc", amount=22)
    assert fallen_foes(fight.state) == {"Orc", "Ogre"}
    fight.do("end-fight")
    assert fallen_foes(fight.state) == frozenset()
