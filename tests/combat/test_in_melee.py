"""Without a map: who is in melee with whom, how it begins and ends, and what it brings with it."""

from __future__ import annotations

import pytest

from desktop_app.combat.all_down import fallen_foes
from desktop_app.combat.codec import read_state, state_form
from desktop_app.combat.in_melee import in_melee, meant_pairs, melee_words
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


PIKE = {"name": "pike", "kind": "melee", "hands": "two", "damage": "1d8", "reach": True}


def in_one_direction(ruleset: str) -> Play:
    """All have acted once; the ogre reaches Ana, who does not reach it; Bo and an imp stand by with bows."""
    return (
        play(
            ruleset,
            Ana=hero(weapons=[SWORD], hp=50),
            Bo=hero(weapons=[BOW], hp=50),
            Ogre=foe(size="large", weapons=[SWORD], hp=50),
            Imp=foe(weapons=[BOW], hp=50),
        )
        .start(Ana=20, Bo=15, Ogre=10, Imp=5)
        .turns("Ana", "Bo", "Ogre", "Imp")
        .do("engage", a="Ogre", b="Ana", one_way=True)
    )


@every_ruleset
@pytest.mark.rule("aoo.reach", "aoo.provoke-moving")
def test_only_the_one_with_the_longer_reach_strikes_at_who_moves(ruleset: str) -> None:
    fight = in_one_direction(ruleset)
    assert melee_words(fight.state, "Ogre") == "threatens Ana, who does not reach that far"
    assert melee_words(fight.state, "Ana") == "threatened by Ogre from out of reach"
    fight.do("move", by="Ana", distance=20)
    assert [each.left for each in fight.state.pending] == [("Ogre",)]
    fight = in_one_direction(ruleset).turns("Ana", "Bo").do("move", by="Ogre", distance=20, away=True)
    assert not fight.state.pending
    assert in_melee(fight.state) == {}


@every_ruleset
@pytest.mark.rule("attack.into-melee")
def test_shooting_at_either_of_them_is_shooting_into_melee(ruleset: str) -> None:
    """Enemies of each other, one of whom threatens the other: -4 for either side's bow."""
    for before, by, target in ((["Ana"], "Bo", "Ogre"), (["Ana", "Bo", "Ogre"], "Imp", "Ana")):
        fight = in_one_direction(ruleset).turns(*before)
        fight.do("attack", by=by, target=target, with_="bow", dice={"attack": 2})
        plain = in_one_direction(ruleset).do("disengage", a="Ana", b="Ogre").turns(*before)
        plain.do("attack", by=by, target=target, with_="bow", dice={"attack": 2})
        assert plain.outcome["attack"]["total"] - fight.outcome["attack"]["total"] == 4


@every_ruleset
@pytest.mark.rule("aoo.reach", "size.space-and-reach")
def test_a_reach_weapon_strikes_from_out_of_reach(ruleset: str) -> None:
    """A pike is held against a sword from 10 feet; the sword has to close in, and then both reach each other."""
    fight = play(ruleset, Ana=hero(weapons=[PIKE], hp=50), Orc=foe(weapons=[SWORD], hp=50)).start(Ana=20, Orc=10)
    fight.do("attack", by="Ana", target="Orc", with_="pike", dice={"attack": 2})
    assert fight.state.one_way == {("Ana", "Orc")}
    fight.turns("Ana").do("attack", by="Orc", target="Ana", with_="sword", dice={"attack": 2})
    assert fight.state.is_engaged("Ana", "Orc")
    assert not fight.state.one_way


@every_ruleset
def test_against_one_of_longer_reach_a_reach_weapon_is_answered(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(weapons=[PIKE], hp=50), Ogre=foe(size="large", weapons=[SWORD], hp=50))
    fight.start(Ana=20, Ogre=10).do("attack", by="Ana", target="Ogre", with_="pike", dice={"attack": 2})
    assert fight.state.is_engaged("Ana", "Ogre")


@every_ruleset
def test_a_direction_is_kept_told_renamed_and_ends(ruleset: str) -> None:
    fight = in_one_direction(ruleset)
    assert state_form(read_state(state_form(fight.state))) == state_form(fight.state)
    old = {key: held for key, held in state_form(fight.state).items() if key != "one_way"}
    assert read_state(old).one_way == frozenset(), "a fight that was kept before there were directions"
    fight.do("rename", name="Ogre", to="Grum")
    assert fight.state.one_way == {("Grum", "Ana")}
    fight.do("engage", a="Ana", b="Grum")
    assert (fight.state.is_engaged("Ana", "Grum"), fight.state.one_way) == (True, frozenset())
    fight.do("engage", a="Ana", b="Grum", one_way=True).do("remove", name="Grum")
    assert in_melee(fight.state) == {}
