"""Attacks of opportunity: who may, who is provoked, and what interrupts what."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.events import Overruled
from tests.play import BOW, CLUB, FIST, RULESETS, SWORD, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def shooter(ruleset: str, orc: dict[str, Any] | None = None, **more: Any) -> Play:
    """An archer beside an orc that has had its turn."""
    fight = play(
        ruleset,
        Ana=hero(bab=3, hp=30, weapons=[BOW]),
        Orc=foe(**({"bab": 3, "hp": 30, "weapons": [CLUB]} | (orc or {}))),
        **{"engaged": [("Ana", "Orc")]} | more,
    )
    return fight.start(Orc=20, Ana=10).turns("Orc")


@every_ruleset
@pytest.mark.rule("aoo.provoke-action", "aoo.timing", "aoo.making")
def test_a_shot_waits_for_the_attack_that_it_provokes(ruleset: str) -> None:
    fight = shooter(ruleset).do("attack", by="Ana", target="Orc")
    fight.expect({"pending": True, "provokes": ["Orc"], "Orc.hp": 30, "Ana.budget.standard": 1})
    fight.refused("end-turn", by="Ana")
    fight.refused("move", by="Ana", distance=5)
    fight.do("opportunity", by="Orc", target="Ana", dice={"attack": 12, "damage": [4]})
    fight.expect({"attack.total": 15, "Ana.hp": 26, "Orc.budget.opportunities": 0})
    fight.refused("opportunity", by="Orc", target="Ana")
    fight.do("proceed", dice={"attack": 9, "damage": [2]}).expect({"Orc.hp": 28, "Ana.budget.standard": 0})
    fight.refused("proceed")


@every_ruleset
@pytest.mark.rule("aoo.making")
def test_one_who_lets_it_pass_keeps_it(ruleset: str) -> None:
    fight = shooter(ruleset).do("attack", by="Ana", target="Orc").do("pass-opportunity", by="Orc")
    fight.do("proceed", dice={"attack": 1}).expect({"Orc.budget.opportunities": 1})
    fight.refused("pass-opportunity", by="Orc")


@every_ruleset
@pytest.mark.rule("aoo.timing")
def test_who_is_felled_meanwhile_loses_the_action(ruleset: str) -> None:
    fight = shooter(ruleset).do("adjust", to="Ana", what="hp", value=3).do("attack", by="Ana", target="Orc")
    fight.do("opportunity", by="Orc", target="Ana", dice={"attack": 15, "damage": [6]}).expect({"Ana.life": "dying"})
    fight.do("proceed").expect({"ok": False, "Orc.hp": 30, "Ana.budget.standard": 0})
    assert "cannot act" in str(fight.outcome["reason"])


@every_ruleset
@pytest.mark.rule("aoo.combat-reflexes")
def test_combat_reflexes_gives_more_of_them(ruleset: str) -> None:
    fight = shooter(ruleset, {"dex": 16, "feats": ["Combat Reflexes"]})
    fight.expect({"Orc.budget.opportunities": 4})
    fight.do("attack", by="Ana", target="Orc").do("opportunity", by="Orc", target="Ana", dice={"attack": 1})
    fight.do("proceed", dice={"attack": 1}).expect({"Orc.budget.opportunities": 3})
    fight.do("act", by="Ana", action="retrieve-item").expect({"provokes": ["Orc"]})
    fight.do("opportunity", by="Orc", target="Ana", dice={"attack": 1}).expect({"Orc.budget.opportunities": 2})


@every_ruleset
@pytest.mark.rule("aoo.forbidden", "action.total-defense", "attack.armed-unarmed")
def test_who_makes_none(ruleset: str) -> None:
    unarmed = shooter(ruleset, {"weapons": [FIST]}).do("attack", by="Ana", target="Orc", dice={"attack": 1})
    unarmed.expect({"provokes": []})
    monk = shooter(ruleset, {"weapons": [FIST], "feats": ["Improved Unarmed Strike"]})
    monk.do("attack", by="Ana", target="Orc").expect({"provokes": ["Orc"]})
    archer = shooter(ruleset, {"weapons": [BOW]}).do("attack", by="Ana", target="Orc", dice={"attack": 1})
    archer.expect({"provokes": []})
    for name in ("stunned", "blinded", "dazed", "nauseated"):
        fight = shooter(ruleset).do("condition", to="Orc", add=name)
        fight.do("attack", by="Ana", target="Orc", dice={"attack": 1}).expect({"provokes": []})
    defender = play(ruleset, Ana=hero(weapons=[BOW]), Orc=foe(weapons=[CLUB]), engaged=[("Ana", "Orc")])
    defender.start(Orc=20, Ana=10).do("act", by="Orc", action="total-defense").turns("Orc")
    if ruleset == "d30":
        defender.do("attack", by="Ana", target="Orc").expect({"provokes": ["Orc"]})
    else:
        dice = {"attack": 1, "opposed": 10} if ruleset == "cmbv" else {"attack": 1}
        defender.do("attack", by="Ana", target="Orc", dice=dice).expect({"provokes": []})


@every_ruleset
@pytest.mark.rule("concealment.total", "aoo.forbidden")
def test_nobody_strikes_at_the_unseen(ruleset: str) -> None:
    fight = shooter(ruleset).do("condition", to="Ana", add="invisible")
    fight.do("attack", by="Ana", target="Orc", dice={"attack": 1}).expect({"provokes": []})


@every_ruleset
@pytest.mark.rule("attack.unarmed-provokes", "attack.armed-unarmed")
def test_bare_hands_provoke_their_target_if_it_is_armed(ruleset: str) -> None:
    fight = play(
        ruleset,
        Ana=hero(weapons=[FIST]),
        Orc=foe(weapons=[CLUB]),
        Pig=foe(weapons=[CLUB]),
        Oaf=foe(weapons=[FIST]),
        engaged=[("Ana", "Orc"), ("Ana", "Pig"), ("Ana", "Oaf")],
    ).start(Orc=20, Pig=19, Oaf=18, Ana=10)
    fight.turns("Orc", "Pig", "Oaf")
    fight.do("attack", by="Ana", target="Orc").expect({"pending": True, "provokes": ["Orc"]})
    fight.do("proceed", dice={"attack": 1}).turns("Ana", "Orc", "Pig", "Oaf")
    fight.do("attack", by="Ana", target="Oaf", dice={"attack": 1}).expect({"pending": False})


@every_ruleset
@pytest.mark.rule("cover.no-aoo", "aoo.forbidden")
def test_cover_shields_from_opportunities(ruleset: str) -> None:
    fight = shooter(ruleset).do("attack", by="Ana", target="Orc")
    for option in ("cover", "total-concealment"):
        assert "cover from Orc" in fight.refused("opportunity", by="Orc", target="Ana", options=[option])[0]
    fight.do("opportunity", by="Orc", target="Ana", dice={"attack": 1})


@every_ruleset
def test_an_opportunity_may_itself_provoke(ruleset: str) -> None:
    fight = (
        play(
            ruleset,
            Ana=hero(hp=30, weapons=[BOW, SWORD], holding=["bow", "sword"]),
            Orc=foe(hp=30, weapons=[FIST, CLUB]),
            engaged=[("Ana", "Orc")],
        )
        .start(Orc=20, Ana=10)
        .turns("Orc")
    )
    fight.do("attack", by="Ana", target="Orc", with_="bow").expect({"provokes": ["Orc"]})
    fight.do("opportunity", by="Orc", target="Ana", with_="fist").expect({"pending": True, "provokes": ["Ana"]})
    fight.do("opportunity", by="Ana", target="Orc", with_="sword", dice={"attack": 12, "damage": [3]})
    fight.expect({"Orc.hp": 27}).do("proceed", dice={"attack": 15, "damage": [2]}).expect({"Ana.nonlethal": 2})
    fight.do("proceed", dice={"attack": 1}).expect({"ok": True, "Ana.budget.standard": 0})


@pytest.mark.parametrize(("ruleset", "provokes"), [("pf1", 2), ("d35", 2), ("d30", 0), ("cmbv", 2)])
@pytest.mark.rule("action.stand-up", "action.table")
def test_standing_up(ruleset: str, provokes: int) -> None:
    fight = (
        play(
            ruleset,
            Ana=hero(weapons=[SWORD]),
            Orc=foe(weapons=[CLUB]),
            Pig=foe(weapons=[CLUB]),
            engaged=[("Ana", "Orc"), ("Ana", "Pig")],
        )
        .start(Orc=20, Pig=15, Ana=10)
        .turns("Orc", "Pig")
        .do("condition", to="Ana", add="prone")
    )
    fight.do("act", by="Ana", action="stand-up")
    assert len(fight.outcome["provokes"]) == provokes
    if provokes:
        fight.expect({"Ana.conditions": ["prone"]}).do("proceed")
    fight.expect({"Ana.conditions": []})
    left = {"Ana.budget.swift": 0, "Ana.budget.move": 1} if ruleset == "cmbv" else {"Ana.budget.move": 0}
    fight.expect(left).do("act", by="Ana", action="drop-prone", force=True)
    if ruleset == "cmbv":
        fight.do("act", by="Ana", action="stand-up-safe").expect({"provokes": [], "Ana.conditions": []})


@every_ruleset
@pytest.mark.rule("aoo.speed-summary")
def test_leaving_provokes_and_a_step_does_not(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(weapons=[SWORD]), Orc=foe(weapons=[CLUB]), engaged=[("Ana", "Orc")])
    fight.start(Orc=20, Ana=10).turns("Orc").do("move", by="Ana", distance=5, mode="step").expect({"provokes": []})
    fight.turns("Ana", "Orc").do("move", by="Ana", distance=30).expect({"pending": True, "provokes": ["Orc"]})
    fight.do("proceed").expect({"ok": True, "Ana.budget.move": 0})
    fight.turns("Ana", "Orc")
    if ruleset == "d30":
        fight.refused("move", by="Ana", mode="withdraw", distance=60)
        fight.do("move", by="Ana", distance=60, only_move=True).expect({"provokes": [], "Ana.budget.standard": 0})
    else:
        fight.do("move", by="Ana", mode="withdraw", distance=60).expect({"provokes": []})


@pytest.mark.rule("maneuver.interrupt", "cmbv")
def test_an_interrupt_spoils_the_action_on_a_failed_save() -> None:
    fight = play("cmbv", Ana=hero(bab=4, weapons=[SWORD]), Orc=foe(hp=50), engaged=[("Ana", "Orc")])
    fight.start(Ana=20, Orc=10).do("act", by="Ana", action="interrupt", target="Orc").turns("Ana")
    fight.do("act", by="Orc", action="open-door").expect({"pending": True, "provokes": ["Ana"]})
    dice = {"attack": 10, "damage": [7], "fort": 7}
    fight.do("opportunity", by="Ana", target="Orc", dice=dice).expect({"save.dc": 7, "save.success": True})
    fight.do("proceed").expect({"ok": True, "Orc.budget.move": 0})
    fight.do("act", by="Orc", action="open-door").expect({"pending": False})


@pytest.mark.rule("maneuver.aim", "cmbv")
def test_an_aimed_shot_is_nearer_and_finds_gaps() -> None:
    fight = play("cmbv", Ana=hero(bab=10, weapons=[BOW]), Orc=foe(hp=50, dr=["10/-"])).start(Ana=20, Orc=10)
    fight.do("act", by="Ana", action="aim", target="Orc")
    fight.do("attack", by="Ana", target="Orc", range=150, dice={"attack": 10, "damage": [6]})
    fight.expect({"attack.total": 18, "damage.total": 1, "Orc.hp": 49})


@every_ruleset
@pytest.mark.rule("aoo.timing")
def test_what_was_overruled_stays_so_after_an_opportunity(ruleset: str) -> None:
    fight = shooter(ruleset).do("adjust", to="Ana", what="standard", value=0)
    fight.refused("attack", by="Ana", target="Orc")
    fight.do("attack", by="Ana", target="Orc", force=True).expect({"pending": True})
    fight.do("opportunity", by="Orc", target="Ana", dice={"attack": 1})
    fight.do("proceed", dice={"attack": 19, "damage": [2]}).expect({"Orc.hp": 28})
    assert not [event for event in fight.events if isinstance(event, Overruled)], "it was told when it was overruled"


@every_ruleset
@pytest.mark.rule("aoo.making", "aoo.forbidden")
def test_one_that_nobody_provoked_is_granted_and_counted_or_not(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(weapons=[SWORD], hp=50), Orc=foe(weapons=[SWORD], hp=50))
    fight.start(Ana=20, Orc=10).turns("Ana")
    fight.refused("opportunity", by="Ana", target="Orc")
    fight.do("opportunity", by="Ana", target="Orc", granted=True, dice={"attack": 1}).expect(
        {"actor": "Orc", "Ana.budget.opportunities": 0}
    )
    fight.refused("opportunity", by="Ana", target="Orc", granted=True)
    fight.do("opportunity", by="Ana", target="Orc", granted=True, counted=False, dice={"attack": 1})
    fight.do("condition", to="Ana", add="stunned")
    fight.refused("opportunity", by="Ana", target="Orc", granted=True, counted=False)


@every_ruleset
@pytest.mark.rule("aoo.making", "aoo.timing")
def test_a_granted_one_leaves_what_others_wait_for_alone(ruleset: str) -> None:
    fight = play(
        ruleset,
        Ana=hero(weapons=[SWORD], hp=50),
        Bo=hero(weapons=[SWORD], hp=50),
        Orc=foe(weapons=[SWORD], hp=50),
        engaged=[("Ana", "Orc")],
    ).start(Ana=20, Bo=15, Orc=10)
    fight.turns("Ana", "Bo").do("move", by="Orc", distance=20)
    assert fight.state.pending[-1].left == ("Ana",)
    fight.do("opportunity", by="Bo", target="Ana", granted=True, dice={"attack": 1})
    fight.do("opportunity", by="Bo", target="Orc", granted=True, counted=False, dice={"attack": 1})
    assert fight.state.pending[-1].left == ("Ana",)
    fight.do("opportunity", by="Ana", target="Orc", dice={"attack": 1}).do("proceed")
    assert not fight.state.pending
