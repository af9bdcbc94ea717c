"""Delay, ready, and the game master's own hand on the order."""

from __future__ import annotations

import pytest

from tests.play import RULESETS, SWORD, Play, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def three(ruleset: str, **totals: int) -> Play:
    fight = play(
        ruleset,
        Ana=hero(weapons=[SWORD]),
        Bor=foe(weapons=[SWORD]),
        Cid=hero(weapons=[SWORD]),
        engaged=[("Ana", "Bor"), ("Bor", "Cid")],
    )
    return fight.do("start", initiative=totals or {"Ana": 20, "Bor": 15, "Cid": 10})


@every_ruleset
@pytest.mark.rule("initiative.delay")
def test_delay_and_step_in_between_two_turns(ruleset: str) -> None:
    fight = three(ruleset).do("delay", by="Ana").expect({"actor": "Bor", "Ana.initiative": 20})
    fight.do("attack", by="Bor", target="Cid", dice={"attack": 1}).refused("act-now", by="Ana")
    fight.turns("Bor").do("act-now", by="Ana").expect({"actor": "Ana", "Ana.initiative": 10, "order": ["Ana", "Cid"]})
    fight.refused("act-now", by="Cid")
    fight.do("attack", by="Ana", target="Bor", dice={"attack": 1}).turns("Ana").expect({"actor": "Cid"})
    fight.do("move", by="Cid", distance=5, mode="step").turns("Cid")
    fight.expect({"round": 2, "order": ["Bor", "Ana", "Cid"]})


@every_ruleset
@pytest.mark.rule("initiative.delay")
def test_delay_into_the_next_round_raises_initiative_and_loses_the_turn(ruleset: str) -> None:
    fight = three(ruleset, Bor=22, Ana=20, Cid=10).turns("Bor").do("delay", by="Ana").turns("Cid")
    fight.expect({"round": 2, "actor": "Bor"}).do("act-now", by="Ana").expect({"actor": "Ana", "Ana.initiative": 22})
    fight.turns("Ana").expect({"actor": "Bor"}).turns("Bor").expect({"actor": "Cid"})
    fight = three(ruleset, Bor=22, Ana=20, Cid=10).turns("Bor").do("delay", by="Ana").turns("Cid", "Bor")
    fight.expect({"actor": "Ana", "Ana.initiative": 20}).refused("act-now", by="Ana")


def test_who_has_acted_does_not_delay_and_nobody_delays_twice_a_turn() -> None:
    fight = three("pf1").do("attack", by="Ana", target="Bor", dice={"attack": 1})
    assert "cannot delay" in fight.refused("delay", by="Ana")[0]
    fight.turns("Ana")
    assert "It is Bor's turn, not Ana's." in fight.refused("delay", by="Ana")


@every_ruleset
@pytest.mark.rule("initiative.ready")
def test_a_readied_attack_interrupts_and_changes_the_order(ruleset: str) -> None:
    fight = three(ruleset).do("ready", by="Ana", does="standard", with_="sword", trigger="he strikes")
    fight.expect({"Ana.budget.standard": 0}).refused("trigger", by="Ana", against="Bor")
    fight.turns("Ana").do("trigger", by="Ana", against="Bor", dice={"attack": 12, "damage": [4]})
    fight.expect({"Bor.hp": 16, "actor": "Bor", "Ana.initiative": 15, "Ana.budget.opportunities": 1})
    fight.refused("trigger", by="Ana", against="Bor")
    fight.do("attack", by="Bor", target="Ana", dice={"attack": 1}).turns("Bor", "Cid")
    fight.expect({"round": 2, "order": ["Ana", "Bor", "Cid"]})


@every_ruleset
@pytest.mark.rule("initiative.ready")
def test_a_readied_action_that_is_not_used_is_lost(ruleset: str) -> None:
    fight = three(ruleset).do("ready", by="Ana", with_="sword").turns("Ana", "Bor", "Cid")
    fight.refused("trigger", by="Ana", against="Bor")
    assert fight["Ana"].readied is None


@every_ruleset
@pytest.mark.rule("initiative.ready", "action.types")
def test_what_may_be_readied(ruleset: str) -> None:
    fight = three(ruleset)
    if like(ruleset, "pf1"):
        fight.do("ready", by="Ana", does="swift")
    else:
        assert "you can ready" in fight.refused("ready", by="Ana", does="swift")[0]
        fight.do("ready", by="Ana", does="move", trigger="he comes near")
        fight.turns("Ana").do("trigger", by="Ana").refused("attack", by="Ana", target="Bor")
        fight.do("disengage", a="Ana", b="Bor").do("move", by="Ana", distance=30)
        fight.refused("move", by="Ana", distance=5)


def test_the_game_masters_hand_on_the_order() -> None:
    fight = three("pf1").do("set-initiative", by="Cid", total=17).expect({"order": ["Ana", "Cid", "Bor"]})
    fight.do("reorder", by="Bor", before="Cid").expect({"order": ["Ana", "Bor", "Cid"], "Bor.initiative": 17})
    fight.turns("Ana").do("reorder", by="Ana", before="").expect({"order": ["Bor", "Cid"], "actor": "Bor"})
    fight.turns("Bor", "Cid").expect({"round": 2, "order": ["Bor", "Cid", "Ana"]})
    assert "Cid: initiative 17." in three("pf1").do("set-initiative", by="Cid", total=17).log
    assert "before the fight" in play("pf1", Ana=hero()).refused("reorder", by="Ana")[0]


def test_initiative_may_be_typed_before_the_start() -> None:
    fight = play("pf1", Ana=hero(), Bor=foe()).do("set-initiative", by="Bor", total=17)
    fight.do("start", dice={"initiative": {"Ana": 3}}).expect({"order": ["Bor", "Ana"], "Bor.initiative": 17})


def test_engaging_by_word() -> None:
    fight = play("pf1", Ana=hero(), Bor=foe()).do("engage", a="Ana", b="Bor")
    assert fight.state.is_engaged("Bor", "Ana")
    fight.do("disengage", a="Bor", b="Ana")
    assert not fight.state.is_engaged("Ana", "Bor")
    assert "with itself" in fight.refused("engage", a="Ana", b="Ana")[0]


@every_ruleset
@pytest.mark.rule("initiative.check")
def test_a_group_rolls_once_and_shares_a_count(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), A=foe(dex=14), B=foe(dex=10), C=foe())
    for name in ("A", "B"):
        fight.do("arrange", name=name, group="Wolves")
    fight.do("start", dice={"initiative": {"Ana": 14, "A": 15, "C": 3}})
    fight.expect({"order": ["A", "B", "Ana", "C"], "A.initiative": 17, "B.initiative": 17})
    fight.do("add", name="D", creature={"name": "Wolf", "hp": 9}, group="Wolves")
    fight.expect({"D.initiative": 17, "order": ["A", "B", "D", "Ana", "C"]})
    fight.do("arrange", name="C", group="Wolves").expect({"C.initiative": 17, "order": ["A", "B", "D", "C", "Ana"]})
    fight.turns("A", "B", "D", "C", "Ana").expect({"round": 2, "actor": "A"})
    fight.do("set-initiative", by="B", total=2).expect({"order": ["A", "D", "C", "Ana", "B"]})
    fight.do("add", name="E", creature={"name": "Wolf", "hp": 9}, dice={"initiative": 4}).expect({"B.initiative": 2})


def test_moving_in_the_order_is_logged_as_overruled() -> None:
    fight = three("pf1").do("reorder", by="Cid", before="Ana")
    assert "Overruled by the game master (move Cid ahead of Ana)" in fight.log
    fight.expect({"Cid.initiative": 20})


def test_what_the_players_know_is_kept() -> None:
    fight = three("pf1").do("arrange", name="Bor", hidden=True).do("arrange", name="Bor", revealed=True)
    assert (fight["Bor"].hidden, fight["Bor"].revealed) == (True, True)
    fight.do("arrange", name="Bor", hidden=False)
    assert (fight["Bor"].hidden, fight["Bor"].revealed) == (False, True)


@every_ruleset
@pytest.mark.rule("round.sequence")
def test_turns_of_those_who_can_do_nothing_pass_where_that_is_wished(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), Bor=foe(), Cid=foe(), Dan=foe()).start(Ana=20, Bor=15, Cid=12, Dan=10)
    fight.do("condition", to="Bor", add="stunned", rounds=1).do("condition", to="Cid", add="paralyzed")
    fight.do("end-turn", passing=True).expect({"actor": "Dan", "round": 1})
    fight.do("end-turn").do("end-turn", passing=True)
    fight.expect({"actor": "Bor", "round": 2})
    fight.do("end-turn").expect({"actor": "Cid"})


@every_ruleset
@pytest.mark.rule("round.sequence")
def test_a_turn_that_asks_for_a_save_does_not_pass(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), Bor=foe(), Cid=foe()).start(Ana=20, Bor=15, Cid=12)
    fight.do("condition", to="Bor", add="paralyzed")
    fight.do("remind", on="Bor", text="hold person", save="will", dc=15, ends="paralyzed")
    fight.do("end-turn", passing=True).expect({"actor": "Bor"})
    fight.do("recurring-save", by="Bor", text="hold person", dice={"save": 1})
    fight.do("end-turn", passing=True).expect({"actor": "Cid"})


@every_ruleset
@pytest.mark.rule("round.sequence", "injury.stabilize-check")
def test_where_nobody_can_act_each_turn_passes_once(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), Bor=foe()).start(Ana=20, Bor=15)
    for name in ("Ana", "Bor"):
        fight.do("condition", to=name, add="unconscious")
    fight.do("end-turn", passing=True).expect({"actor": "Bor", "round": 2})
