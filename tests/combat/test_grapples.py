"""Grapples told as play: ropes, holds that are let slip, what ends with a fall."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.view import view
from tests.play import AXE, KNIFE, RULESETS, Play, foe, hero, like, play

PAIR = [("Ana", "Orc")]
ROPE = [{"item": "silk rope"}]


def held(ruleset: str, **more: object) -> Play:
    """Ana holds the orc, in the first round."""
    fight = play(ruleset, engaged=PAIR, Ana=hero(bab=6, str=16, **more), Orc=foe(bab=3, str=14, weapons=[KNIFE, AXE]))
    fight.start(Ana=20, Orc=10)
    dice: dict[str, object] = {"touch": 15, "check": 15, "opposed": 5, "damage": [1]}
    if like(ruleset, "pf1"):
        dice = {"maneuver": 15}
    elif ruleset == "cmbv":
        dice = {"check": 15, "opposed": 5}
    fight.do("maneuver", by="Ana", target="Orc", kind="grapple", dice=dice)
    return fight.expect({"Orc.grappling": ["Ana"], "Ana.grappling": ["Orc"]})


@pytest.mark.rule("maneuver.grapple-start", "pf1")
def test_a_hold_that_is_not_kept_up_is_gone_at_the_end_of_the_turn() -> None:
    fight = held("pf1").turns("Ana", "Orc", "Ana")
    fight.expect({"Ana.grappling": [], "Orc.conditions": []})
    assert "has not maintained the hold" in fight.log


@pytest.mark.rule("maneuver.grapple-start", "d35", "d30", "cmbv")
@pytest.mark.parametrize("ruleset", ["d35", "d30", "cmbv"])
def test_elsewhere_a_hold_lasts_by_itself(ruleset: str) -> None:
    held(ruleset).turns("Ana", "Orc", "Ana").expect({"Ana.grappling": ["Orc"]})


@pytest.mark.rule("modifier.attack-table", "pf1", "d35")
@pytest.mark.parametrize(("ruleset", "number"), [("pf1", "cmb"), ("d35", "grapple"), ("d30", "grapple")])
def test_the_number_beside_the_fight_counts_that_one_is_prone(ruleset: str, number: str) -> None:
    fight = play(ruleset, engaged=PAIR, Ana=hero(bab=6, str=16), Orc=foe())
    assert view(fight.state, "Ana", fight.ruleset).why[number].total == 9
    fight.do("condition", to="Ana", add="prone")
    shown = view(fight.state, "Ana", fight.ruleset).why[number]
    assert shown.total == 5
    assert [(line.source, line.value) for line in shown.lines if line.counts and line.value < 0] == [("Prone", -4)]


@pytest.mark.rule("maneuver.grapple-while", *RULESETS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_everything_ends_when_the_holder_goes_down(ruleset: str) -> None:
    fight = held(ruleset).do("damage", to="Ana", amount=21)
    fight.expect({"Orc.grappling": [], "Ana.grappling": [], "Orc.conditions": []})


@pytest.mark.rule("maneuver.grapple-while", *RULESETS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_two_handed_axe_is_no_weapon_for_a_grapple(ruleset: str) -> None:
    fight = held(ruleset).turns("Ana")
    fight.refused("attack", by="Orc", target="Ana", with_="axe")
    fight.refused("move", by="Orc", distance=10)


@pytest.mark.rule("maneuver.grapple-while", "pf1")
def test_ropes_need_a_rope() -> None:
    fight = held("pf1").turns("Ana", "Orc")
    (reason,) = fight.refused("grapple", by="Ana", action="tie-up")
    assert "no rope" in reason


@pytest.mark.rule("maneuver.grapple-while", "pf1")
def test_one_who_is_out_cold_is_tied_up_without_a_grapple() -> None:
    fight = play("pf1", engaged=PAIR, Ana=hero(bab=6, str=16, equipment=ROPE), Orc=foe(bab=3, str=14))
    fight.start(Ana=20, Orc=10)
    fight.refused("grapple", by="Ana", action="tie-up", target="Orc")
    fight.do("condition", to="Orc", add="unconscious", rounds=1)
    fight.do("grapple", by="Ana", action="tie-up", target="Orc").expect(
        {"maneuver.success": True, "Orc.helpless": True}
    )
    fight.turns("Ana", "Orc").expect({"Orc.helpless": True, "Orc.conditions": {"has": "pinned"}})


@pytest.mark.rule("maneuver.grapple-while", "pf1")
def test_ropes_that_are_loose_enough_can_be_slipped() -> None:
    fight = play("pf1", engaged=PAIR, Ana=hero(bab=1, equipment=ROPE), Orc=foe(bab=6, str=20, dex=18))
    fight.start(Ana=20, Orc=10)
    fight.do("condition", to="Orc", add="paralyzed", rounds=1)
    fight.do("grapple", by="Ana", action="tie-up", target="Orc").turns("Ana", "Orc", "Ana")
    fight.do("grapple", by="Orc", action="escape", dice={"maneuver": 20})
    fight.expect({"maneuver.dc": 21, "maneuver.success": True, "Orc.helpless": False, "Orc.conditions": []})


@pytest.mark.rule("maneuver.grapple-while", "cmbv")
def test_nobody_holds_back_one_who_is_let_go() -> None:
    fight = held("cmbv").turns("Ana")
    fight.do("grapple", by="Orc", action="escape", using="unopposed")
    fight.expect({"Orc.grappling": [], "Orc.budget.swift": 0, "Orc.budget.standard": 1})


@pytest.mark.rule("maneuver.grapple-while", "cmbv")
def test_dragging_goes_as_a_bull_rush() -> None:
    fight = held("cmbv").turns("Ana", "Orc")
    fight.do("grapple", by="Ana", action="move", dice={"check": 15, "opposed": 8})
    fight.expect({"check.margin": 11, "check.effect": {"has": "11 ft"}})


@pytest.mark.rule("maneuver.grapple-while", "d35")
def test_lethal_damage_costs_four_on_the_check() -> None:
    fight = held("d35").turns("Ana", "Orc")
    fight.do("grapple", by="Ana", action="damage", using="lethal", dice={"check": 10, "opposed": 5, "damage": [2]})
    fight.expect({"check.total": 15, "Orc.hp": 15, "Orc.nonlethal": 4})


@pytest.mark.rule("maneuver.grapple-while", "d35")
def test_no_more_than_four_of_its_size_at_one_target() -> None:
    names = ["Ana", "Bo", "Cy", "Di", "Ed"]
    fight = play("d35", engaged=[(name, "Orc") for name in names], Orc=foe(), **{name: hero(bab=9) for name in names})
    totals: dict[str, Any] = {name: 20 - place for place, name in enumerate(names)}
    fight.start(Orc=30, **totals).turns("Orc")
    for place, name in enumerate(names[:4]):
        dice: dict[str, object] = {"check": 15, "opposed": 5, "damage": [1]}
        fight.do("maneuver", by=name, target="Orc", kind="grapple", dice=dice if place else {"touch": 15} | dice)
        fight.turns(name)
    fight.refused("maneuver", by="Ed", target="Orc", kind="grapple")


@pytest.mark.rule("maneuver.grapple-start", "pf1")
def test_the_game_master_sets_free() -> None:
    fight = held("pf1").do("condition", to="Orc", remove="grappled")
    fight.expect({"Orc.grappling": [], "Ana.grappling": [], "Ana.conditions": []})


@pytest.mark.rule("maneuver.grapple-while", "d35")
def test_the_game_master_says_who_grapples_whom() -> None:
    fight = play("d35", engaged=PAIR, Ana=hero(), Orc=foe(bab=3, dex=14, weapons=[KNIFE])).start(Orc=20, Ana=10)
    fight.do("condition", to="Orc", add="grappling", source="Ana").expect({"Orc.grappling": ["Ana"]})
    fight.do("grapple", by="Orc", action="escape", dice={"check": 10, "opposed": 5}).expect({"Orc.conditions": []})
