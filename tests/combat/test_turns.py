"""What fits into a turn: budgets, the action table, restricted turns, things in hand, moving."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.content import load_ruleset
from tests.play import CROSSBOW, RULESETS, SWORD, Play, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def acting(ruleset: str, **fields: Any) -> Play:
    """Ana's first turn; the orc is far away."""
    return play(ruleset, Ana=hero(**fields), Orc=foe(hp=50)).start(Ana=20, Orc=10)


@every_ruleset
@pytest.mark.rule("action.budget", "action.types", "action.swift")
def test_a_fresh_turn(ruleset: str) -> None:
    fight, swift = acting(ruleset), load_ruleset(ruleset).action.swift
    fight.expect({"Ana.budget": {"standard": 1, "move": 1, "full_round": 1, "swift": swift, "step": 1}})
    fight.do("move", by="Ana", distance=30).expect({"Ana.budget.move": 0, "Ana.budget.full_round": 0})
    fight.do("move", by="Ana", distance=30).expect({"Ana.budget.standard": 0}).refused("move", by="Ana", distance=5)
    fight.turns("Ana", "Orc").refused("move", by="Ana", distance=35)
    fight.do("act", by="Ana", action="use-su").refused("act", by="Ana", action="use-su")


@every_ruleset
@pytest.mark.rule("action.table", "action.types")
def test_the_table_says_what_everything_costs(ruleset: str) -> None:
    table = acting(ruleset).do("actions", by="Ana")
    types = {row["id"]: row["type"] for row in table.outcome["actions"]}
    move = "move-equivalent" if ruleset == "d30" else "move"
    hand = "swift" if ruleset == "cmbv" else move
    assert types["draw-weapon"] == types["ready-shield"] == hand
    assert types["stand-up"] == hand
    assert types["open-door"] == types["pick-up-item"] == move
    assert types["charge"] == ("standard" if ruleset in ("d30", "cmbv") else "full-round")
    assert types["drop-prone"] == ("swift" if ruleset == "cmbv" else "free")
    assert ("withdraw" in types) == (ruleset != "d30")
    assert ("channel-energy" in types) == like(ruleset, "pf1")
    assert ("aim" in types) == (ruleset == "cmbv")
    allowed = {row["id"] for row in table.outcome["actions"] if row["allowed"]}
    assert "open-door" in allowed
    assert "stand-up" not in allowed
    table.do("act", by="Ana", action="use-su").do("actions", by="Ana").expect({"actions.full-attack.allowed": False})


@every_ruleset
@pytest.mark.rule("action.free", "action.speak")
def test_free_actions_and_speech_take_nothing(ruleset: str) -> None:
    fight = acting(ruleset, weapons=[SWORD])
    fight.do("act", by="Ana", action="drop-item", with_="sword").do("act", by="Orc", action="speak")
    fight.do("act", by="Ana", action="speak").expect({"Ana.budget.full_round": 1})
    fight.do("act", by="Ana", action="use-su").do("move", by="Ana", distance=30)


@pytest.mark.rule("action.swift", "action.immediate", "cmbv")
def test_in_the_variant_everyday_things_are_swift_and_there_is_one_a_turn() -> None:
    fight = acting("cmbv").do("act", by="Ana", action="drop-prone")
    fight.refused("move", by="Ana", distance=5, mode="step")
    fight.turns("Ana", "Orc").expect({"Ana.budget.swift": 1}).do("act", by="Ana", action="stand-up")
    fight.refused("act", by="Ana", action="drop-prone")


@pytest.mark.rule("action.immediate", "action.swift", "pf1", "d30")
@pytest.mark.parametrize("ruleset", ["pf1", "d30"])
def test_an_immediate_action_takes_the_next_turns_swift_one(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), Orc=foe()).start(Orc=20, Ana=10)
    early = fight.refused("cast", by="Ana", spell_level=1, time="immediate")
    assert any("flat-footed" in reason for reason in early)
    fight.turns("Orc", "Ana").do("cast", by="Ana", spell_level=1, time="immediate")
    fight.refused("cast", by="Ana", spell_level=1, time="immediate")
    fight.turns("Orc").expect({"actor": "Ana", "Ana.budget.swift": 0}).turns("Ana", "Orc")
    fight.expect({"Ana.budget.swift": 1})


@every_ruleset
@pytest.mark.rule("action.restricted", "action.partial", "nonlethal.staggered")
def test_a_restricted_turn_holds_one_action(ruleset: str) -> None:
    fight = acting(ruleset, weapons=[SWORD]).do("condition", to="Ana", add="staggered")
    fight.expect({"Ana.budget.full_round": 0, "Ana.budget.swift": load_ruleset(ruleset).action.swift})
    fight.refused("full-attack", by="Ana", attacks=[{"target": "Orc"}])
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 1}).expect({"Ana.budget.move": 0})
    fight.refused("move", by="Ana", distance=5)
    fight.do("move", by="Ana", distance=5, mode="step")
    fight.turns("Ana", "Orc")
    if ruleset == "d30":
        fight.refused("move", by="Ana", mode="run", distance=65)
        fight.do("move", by="Ana", mode="run", distance=60)
    else:
        fight.refused("move", by="Ana", mode="run", distance=60)
        fight.do("move", by="Ana", distance=30)
    fight.refused("attack", by="Ana", target="Orc")


def test_a_condition_in_the_middle_of_a_turn_limits_at_once() -> None:
    fight = acting("pf1", weapons=[SWORD]).do("move", by="Ana", distance=10)
    fight.do("condition", to="Ana", add="staggered").expect({"Ana.budget.standard": 0})
    fight.refused("attack", by="Ana", target="Orc")


@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
@pytest.mark.rule("action.start-full-round")
def test_a_full_round_action_in_two_halves(ruleset: str) -> None:
    fight = acting(ruleset, weapons=[CROSSBOW]).do("condition", to="Ana", add="staggered")
    fight.refused("act", by="Ana", action="load-heavy-crossbow")
    fight.refused("act", by="Ana", action="start-full-round", of="full-attack")
    fight.refused("act", by="Ana", action="complete-full-round")
    fight.do("act", by="Ana", action="start-full-round", of="load-heavy-crossbow").expect({"Ana.budget.standard": 0})
    fight.turns("Ana", "Orc").do("act", by="Ana", action="complete-full-round").turns("Ana", "Orc")
    fight.refused("act", by="Ana", action="complete-full-round")


@pytest.mark.rule("action.move-equivalent", "action.movement-column-30", "d30")
def test_in_the_oldest_rules_the_move_is_part_of_the_standard_action() -> None:
    fight = acting("d30", weapons=[SWORD]).do("condition", to="Ana", add="prone")
    fight.do("act", by="Ana", action="stand-up").do("move", by="Ana", distance=5, mode="step")
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 1}).turns("Ana", "Orc")
    fight.do("condition", to="Ana", add="prone").do("act", by="Ana", action="stand-up")
    fight.do("act", by="Ana", action="retrieve-item").refused("attack", by="Ana", target="Orc")
    fight.turns("Ana", "Orc").do("condition", to="Ana", add="prone").do("act", by="Ana", action="stand-up")
    fight.do("move", by="Ana", distance=15).refused("attack", by="Ana", target="Orc")


@every_ruleset
@pytest.mark.rule("action.full-round-movement", "move.five-foot-step", "action.not-an-action")
def test_a_step_goes_with_a_full_round_action_and_with_no_other_movement(ruleset: str) -> None:
    fight = acting(ruleset, bab=6, weapons=[SWORD])
    fight.do("full-attack", by="Ana", attacks=[{"target": "Orc"}], dice={"attacks": [{"attack": 1}]})
    fight.do("move", by="Ana", distance=5, mode="step").refused("move", by="Ana", distance=5, mode="step")
    fight.turns("Ana", "Orc").do("move", by="Ana", distance=5, mode="step").refused("move", by="Ana", distance=5)
    fight.turns("Ana", "Orc").do("move", by="Ana", distance=5)
    fight.refused("move", by="Ana", distance=5, mode="step")


@every_ruleset
@pytest.mark.rule("action.draw-weapon", "action.shield", "action.manipulate-item")
def test_things_in_hand(ruleset: str) -> None:
    shield = {"bonus": 2, "check_penalty": 0}
    fight = play(ruleset, Ana=hero(bab=0, weapons=[SWORD], shield=shield, holding=[]), Orc=foe()).start(Ana=9, Orc=1)
    fight.expect({"Ana.ac": 10, "Ana.holding": []}).refused("attack", by="Ana", target="Orc", with_="sword")
    if ruleset != "cmbv":
        fight.refused("move", by="Ana", distance=10, draw="sword")
    fight.do("act", by="Ana", action="draw-weapon", with_="sword").expect({"Ana.holding": ["sword"]})
    fight.refused("act", by="Ana", action="draw-weapon", with_="sword")
    kind = "swift" if ruleset == "cmbv" else "move"
    fight.expect({f"Ana.budget.{kind}": 0, "Ana.budget.standard": 1})
    fight.do("attack", by="Ana", target="Orc", with_="sword", dice={"attack": 1}).turns("Ana", "Orc")
    fight.do("act", by="Ana", action="ready-shield").expect({"Ana.ac": 12, "Ana.holding": ["sword", "shield"]})
    fight.turns("Ana", "Orc").do("act", by="Ana", action="loose-shield").expect({"Ana.ac": 10})
    fight.do("act", by="Ana", action="drop-item", with_="sword").expect({"Ana.holding": []})
    fight.do("act", by="Ana", action="pick-up-item", with_="sword").expect({"Ana.holding": ["sword"]})
    fight.turns("Ana", "Orc").do("act", by="Ana", action="sheathe-weapon", with_="sword").expect({"Ana.holding": []})


@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
@pytest.mark.rule("action.draw-weapon")
def test_a_trained_hand_draws_on_the_way(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(bab=1, weapons=[SWORD], holding=[]), Orc=foe()).start(Ana=9, Orc=1)
    fight.do("move", by="Ana", distance=20, draw="sword").expect({"Ana.holding": ["sword"], "Ana.budget.standard": 1})


@every_ruleset
@pytest.mark.rule("action.total-defense", "save.formula")
def test_total_defense(ruleset: str) -> None:
    fight = acting(ruleset, weapons=[SWORD])
    if ruleset == "cmbv":
        fight.do("defend", by="Ana").expect({"Ana.ref": 4, "Ana.ac": 10}).turns("Ana")
        fight.do("attack", by="Orc", target="Ana", dice={"attack": 12, "opposed": 14}, force=True)
        if fight.outcome["pending"]:
            fight.do("proceed", dice={"attack": 12, "opposed": 14})
        fight.expect({"attack.ac": 14, "attack.hit": False})
        fight.turns("Orc").expect({"Ana.ref": 0})
        return
    fight.refused("defend", by="Ana")
    fight.do("act", by="Ana", action="total-defense").expect({"Ana.ac": 14}).refused("attack", by="Ana", target="Orc")
    fight.do("move", by="Ana", distance=30)
    fight.turns("Ana").expect({"Ana.ac": 14}).turns("Orc").expect({"Ana.ac": 10})
    fight.do("attack", by="Ana", target="Orc", options=["defensively"], dice={"attack": 1}).turns("Ana", "Orc")


@every_ruleset
@pytest.mark.rule("move.run", "move.amount-per-round")
def test_running_and_its_end(ruleset: str) -> None:
    fight = acting(ruleset, dex=16, con=3, feats=["Run"])
    fight.refused("move", by="Ana", mode="run", distance=155)
    fight.do("move", by="Ana", mode="run", distance=120).expect({"Ana.ac": 10 if ruleset == "d30" else 13})
    breath = 3 * (5 if ruleset == "cmbv" else 1)
    for _ in range(breath - 1):
        fight.turns("Ana", "Orc").do("move", by="Ana", mode="run", distance=120)
    fight.turns("Ana", "Orc").do("move", by="Ana", mode="run", distance=120, dice={"check": 14})
    fight.expect({"check.dc": 10, "check.success": True}).turns("Ana", "Orc")
    fight.do("move", by="Ana", mode="run", distance=120, dice={"check": 13}).expect({"check.dc": 11})
    fight.expect({"check.success": False}).refused("move", by="Ana", mode="run", distance=120)
    fight.do("move", by="Ana", distance=30)


@every_ruleset
@pytest.mark.rule("move.modes", "move.minimum")
def test_other_ways_to_move(ruleset: str) -> None:
    fight = acting(ruleset, speeds={"land": 40, "fly": 60})
    fight.refused("move", by="Ana", mode="crawl", distance=5)
    fight.do("move", by="Ana", mode="fly", distance=60).do("move", by="Ana", mode="climb", distance=10)
    fight.turns("Ana", "Orc").do("condition", to="Ana", add="prone").refused("move", by="Ana", distance=5)
    crawl = 10 if ruleset == "cmbv" else 5
    fight.refused("move", by="Ana", mode="crawl", distance=crawl + 5)
    fight.do("move", by="Ana", mode="crawl", distance=crawl)
    assert "not a way to move" in fight.refused("move", by="Ana", mode="hop", distance=5)[0]
    assert "no map" in fight.refused("move", by="Ana", path=[[1, 1]])[0]
    assert "cannot burrow" in fight.refused("move", by="Ana", mode="burrow", distance=5)[0]


@every_ruleset
@pytest.mark.rule("move.tactical-speed", "move.speed-modifiers")
def test_speed_as_things_stand_limits_the_move(ruleset: str) -> None:
    heavy = {"category": "heavy", "bonus": 8, "max_dex": 1, "check_penalty": 0}
    fight = acting(ruleset, armor=heavy)
    fight.refused("move", by="Ana", distance=25)
    fight.do("move", by="Ana", distance=20).turns("Ana", "Orc").do("condition", to="Ana", add="entangled")
    fight.refused("move", by="Ana", distance=15)
    fight.do("move", by="Ana", distance=10)
    fight.turns("Ana", "Orc").do("condition", to="Ana", add="pinned").refused("move", by="Ana", distance=5)


def test_what_is_not_in_the_table_is_refused() -> None:
    fight = acting("d35")
    assert "not an action of this ruleset" in fight.refused("act", by="Ana", action="aim", target="Orc")[0]
    assert "own command: attack" in fight.refused("act", by="Ana", action="attack-melee")[0]
    assert "no map" in fight.refused("measure", distance=["Ana", "Orc"])[0]
    assert "not begun" in play("pf1", Ana=hero()).refused("act", by="Ana", action="open-door")[0]


def test_after_the_end_nobody_acts() -> None:
    fight = acting("pf1").do("end-fight").expect({"phase": "over"})
    fight.refused("move", by="Ana", distance=5)
    fight.refused("end-turn", by="Ana")
    fight.refused("end-fight")
