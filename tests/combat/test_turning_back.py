"""Back one turn: the one before goes on with what it had left, nothing is undone, nothing comes twice."""

from __future__ import annotations

import pytest

from tests.play import CLUB, Play, foe, hero, play


@pytest.fixture
def fight() -> Play:
    """Ana, then Orc, then Bob."""
    made = play("pf1", Ana=hero(weapons=[CLUB]), Orc=foe(), Bob=hero())
    return made.start(Ana=20, Orc=15, Bob=10)


def actor(fight: Play) -> tuple[str, int, tuple[str, ...]]:
    return fight.state.actor, fight.state.round, fight.state.to_act


def test_the_one_before_goes_on_with_what_was_left_and_the_next_one_after_it(fight: Play) -> None:
    """round.sequence: each acts once a round; Ana used her move, the orc its standard action."""
    fight.do("adjust", to="Ana", what="move", value=0)
    fight.turns("Ana")
    fight.do("adjust", to="Orc", what="standard", value=0)
    fight.do("damage", to="Bob", amount=3)
    fight.do("previous-turn")
    assert actor(fight) == ("Ana", 1, ("Ana", "Orc", "Bob"))
    assert (fight["Ana"].budget.move, fight["Ana"].budget.standard) == (0, 1)
    assert fight["Bob"].hp == 17, "what happened since stays"
    fight.turns("Ana")
    assert actor(fight) == ("Orc", 1, ("Orc", "Bob"))
    assert fight["Orc"].budget.standard == 0, "its turn goes on, it does not begin again"
    fight.turns("Orc", "Bob")
    assert actor(fight)[:2] == ("Ana", 2)
    assert fight["Ana"].budget.move == 1


def test_two_turns_back_and_into_the_round_before(fight: Play) -> None:
    """round.sequence: from the top of round 2 back to Bob and the orc, then forward again in order."""
    fight.turns("Ana", "Orc", "Bob")
    fight.do("previous-turn")
    assert actor(fight) == ("Bob", 1, ("Bob",))
    fight.do("previous-turn")
    assert actor(fight) == ("Orc", 1, ("Orc", "Bob"))
    fight.turns("Orc", "Bob")
    assert actor(fight)[:2] == ("Ana", 2)
    fight.turns("Ana")
    assert actor(fight)[:2] == ("Orc", 2)


def test_what_a_turns_begin_did_is_not_done_twice(fight: Play) -> None:
    """condition bleed: 2 hit points when its turn begins, once for each of its turns."""
    fight.do("condition", to="Orc", add="bleed", value=2)
    fight.turns("Ana")
    assert fight["Orc"].hp == 18
    fight.do("previous-turn")
    fight.turns("Ana")
    assert fight["Orc"].hp == 18
    fight.turns("Orc", "Bob", "Ana")
    assert fight["Orc"].hp == 16


def test_what_ran_out_stays_ended_and_the_rest_lasts_as_long_as_before(fight: Play) -> None:
    """round.effect-duration: laid in Ana's turn of round 1, one round ends and two rounds last beyond her next turn."""
    fight.do("condition", to="Bob", add="shaken", rounds=1)
    fight.do("condition", to="Orc", add="dazzled", rounds=2)
    fight.turns("Ana", "Orc", "Bob")
    assert not fight["Bob"].has_condition("shaken")
    fight.do("previous-turn")
    assert not fight["Bob"].has_condition("shaken")
    fight.turns("Bob")
    assert actor(fight)[:2] == ("Ana", 2)
    assert fight["Orc"].has_condition("dazzled")
    fight.turns("Ana", "Orc", "Bob")
    assert not fight["Orc"].has_condition("dazzled")


def test_the_dead_and_those_who_delay_are_passed_over(fight: Play) -> None:
    fight.turns("Ana")
    fight.do("delay", by="Orc")
    fight.do("previous-turn")
    assert actor(fight)[0] == "Ana"
    fight.turns("Ana")
    assert actor(fight)[0] == "Bob", "the orc still delays"
    assert fight["Orc"].delaying


def test_the_unable_are_passed_over_as_on_the_way_forward(fight: Play) -> None:
    fight.do("condition", to="Orc", add="paralyzed")
    fight.do("end-turn", passing=True)
    assert actor(fight)[0] == "Bob"
    fight.do("previous-turn", passing=True)
    assert actor(fight)[0] == "Ana"
    fight.do("end-turn", passing=True)
    assert actor(fight) == ("Bob", 1, ("Bob",)), "the turn of the paralyzed does not come twice"


def test_the_first_turn_has_none_before_it_and_an_action_that_waits_comes_first(fight: Play) -> None:
    assert "first turn" in fight.refused("previous-turn")[0]
    waiting = play("pf1", engaged=[("Ana", "Orc")], Ana=hero(), Orc=foe(weapons=[CLUB])).start(Orc=20, Ana=10)
    waiting.turns("Orc").do("move", by="Ana", distance=30)
    assert "waiting" in waiting.refused("previous-turn")[0]


def test_back_into_the_surprise_round() -> None:
    """surprise.determine: only Ana noticed the orc; from round 1 the turn goes back to hers."""
    fight = play("pf1", Ana=hero(), Orc=foe()).start(aware=["Ana"], Ana=10, Orc=20)
    fight.turns("Ana")
    assert (fight.state.phase, *actor(fight)[:2]) == ("normal", "Orc", 1)
    fight.do("previous-turn")
    assert (fight.state.phase, *actor(fight)[:2]) == ("surprise", "Ana", 0)
    fight.turns("Ana")
    assert (fight.state.phase, *actor(fight)[:2]) == ("normal", "Orc", 1)
