"""Initiative, surprise, the order of turns, how long effects last."""

from __future__ import annotations

import pytest

from desktop_app.combat.commands import Start
from desktop_app.combat.decide import NeedsFaces, decide
from desktop_app.rules.dice import ScriptedDice
from tests.play import BOW, RULESETS, SWORD, Play, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def three(ruleset: str) -> Play:
    return play(
        ruleset,
        Ana=hero(dex=16, weapons=[SWORD]),
        Bor=foe(dex=7, weapons=[SWORD]),
        Cid=foe(weapons=[SWORD]),
        engaged=[("Ana", "Bor")],
    )


@every_ruleset
@pytest.mark.rule("initiative.check")
def test_initiative_is_a_dexterity_check(ruleset: str) -> None:
    fight = three(ruleset).do("start", dice={"initiative": {"Ana": 11, "Bor": 5, "Cid": 14}})
    fight.expect({"Ana.initiative": 14, "Bor.initiative": 3, "Cid.initiative": 14})


@pytest.mark.rule("initiative.check", "pf1")
def test_feats_add_to_initiative() -> None:
    fight = play("pf1", Ana=hero(dex=16, feats=["Improved Initiative"]))
    fight.do("start", dice={"initiative": {"Ana": 11}}).expect({"Ana.initiative": 18})


@every_ruleset
@pytest.mark.rule("round.sequence", "round.turn-indivisible")
def test_turns_go_round_and_nobody_acts_on_anothers(ruleset: str) -> None:
    fight = three(ruleset).start(Ana=18, Cid=12, Bor=5)
    fight.expect({"phase": "normal", "round": 1, "order": ["Ana", "Cid", "Bor"], "actor": "Ana"})
    fight.refused("attack", by="Cid", target="Ana")
    fight.refused("end-turn", by="Cid")
    fight.turns("Ana").expect({"actor": "Cid", "order": ["Cid", "Bor"]})
    fight.turns("Cid", "Bor").expect({"actor": "Ana", "round": 2, "order": ["Ana", "Cid", "Bor"]})


@every_ruleset
@pytest.mark.rule("initiative.ties")
def test_ties_go_to_the_higher_modifier_then_to_a_roll_off(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(dex=14), Bor=foe(dex=20), Cid=foe(dex=12), Dag=hero(dex=12))
    fight.do(
        "start", dice={"initiative": {"Ana": 15, "Bor": 12, "Cid": 12, "Dag": 12}, "tie": {"Cid": 4, "Dag": 11}}
    ).expect({"order": ["Bor", "Ana", "Dag", "Cid"]})


def test_a_roll_off_that_ties_is_rolled_again() -> None:
    fight = play("pf1", Ana=hero(), Bor=foe(), Cid=foe())
    dice = {"initiative": {"Ana": 9, "Bor": 9, "Cid": 9}, "tie": {"Ana": [7, 3], "Bor": [12], "Cid": [7, 19]}}
    fight.do("start", dice=dice).expect({"order": ["Bor", "Cid", "Ana"]})


@every_ruleset
@pytest.mark.rule("initiative.flat-footed", "initiative.inaction")
def test_flat_footed_until_the_first_turn_and_initiative_is_kept(ruleset: str) -> None:
    armor = {"category": "light", "bonus": 4, "max_dex": 8, "check_penalty": 0}
    fight = play(
        ruleset,
        Ana=hero(weapons=[SWORD]),
        Orc=foe(dex=16, armor=armor, ac_bonuses={"dodge": 1}),
        Ogre=foe(dex=8, armor=armor),
    ).start(Ana=20, Orc=15, Ogre=10)
    fight.expect({"Orc.ac": 14, "Orc.flat_footed_now": True, "Ogre.ac": 13})
    fight.do("condition", to="Orc", add="paralyzed", rounds=2).turns("Ana")
    fight.expect({"actor": "Orc", "Orc.flat_footed_now": like(ruleset, "pf1")})
    fight.turns("Orc", "Ogre", "Ana").expect({"actor": "Orc", "Orc.initiative": 15, "Orc.ac": {"any": True}})
    fight.turns("Orc", "Ogre").expect({"Orc.conditions": []}).turns("Ana").expect({"Orc.ac": 18})


@pytest.mark.parametrize("ruleset", ["d35", "d30", "cmbv"])
@pytest.mark.rule("initiative.uncanny-dodge", "initiative.flat-footed-no-aoo")
def test_uncanny_dodge_keeps_dexterity_only(ruleset: str) -> None:
    fight = play(
        ruleset,
        Ana=hero(weapons=[SWORD, BOW]),
        Rogue=foe(dex=18, traits=["uncanny dodge"], feats=["Combat Reflexes"], weapons=[SWORD]),
        engaged=[("Ana", "Rogue")],
    ).start(Ana=20, Rogue=5)
    fight.expect({"Rogue.ac": 14, "Rogue.flat_footed_now": True})
    fight.do("attack", by="Ana", target="Rogue", with_="bow", dice={"attack": 2}).expect({"pending": False})


@pytest.mark.rule("initiative.uncanny-dodge", "initiative.flat-footed-no-aoo", "pf1")
def test_in_pathfinder_it_is_never_flat_footed_and_combat_reflexes_strikes_early() -> None:
    fight = play(
        "pf1",
        Ana=hero(weapons=[BOW]),
        Rogue=foe(dex=18, traits=["uncanny dodge"], weapons=[SWORD]),
        Guard=foe(dex=14, feats=["Combat Reflexes"], weapons=[SWORD]),
        Oaf=foe(weapons=[SWORD]),
        engaged=[("Ana", "Rogue"), ("Ana", "Guard"), ("Ana", "Oaf")],
    ).start(Ana=20, Rogue=5, Guard=4, Oaf=3)
    fight.expect({"Rogue.ac": 14, "Rogue.flat_footed_now": False, "Guard.flat_footed_now": True, "Guard.ac": 10})
    fight.do("attack", by="Ana", target="Oaf", with_="bow").expect({"provokes": ["Guard", "Rogue"]})


@every_ruleset
@pytest.mark.rule("round.effect-duration", "round.length")
def test_an_effect_ends_just_before_the_count_it_began_on(ruleset: str) -> None:
    fight = play(ruleset, Elf=hero(), Monk=hero(), Orc=foe()).start(Elf=16, Monk=15, Orc=10).turns("Elf")
    fight.do("condition", to="Orc", add="stunned", rounds=1)
    fight.turns("Monk", "Orc").expect({"round": 2, "actor": "Elf", "Orc.conditions": ["stunned"]})
    fight.turns("Elf").expect({"actor": "Monk", "Orc.conditions": []})


def test_an_effect_set_before_the_fight_lasts_full_rounds() -> None:
    fight = play("pf1", Elf=hero(), Orc=foe()).do("condition", to="Orc", add="shaken", rounds=1)
    fight.start(Elf=16, Orc=10).expect({"Orc.conditions": ["shaken"]}).turns("Elf")
    fight.expect({"Orc.conditions": ["shaken"]}).turns("Orc").expect({"round": 2, "Orc.conditions": []})


def test_an_effect_ends_when_its_count_has_passed_even_if_who_set_it_acts_later() -> None:
    fight = play("pf1", Elf=hero(), Monk=hero(), Orc=foe()).start(Elf=16, Monk=15, Orc=10)
    fight.do("condition", to="Orc", add="stunned", rounds=1).turns("Elf", "Monk", "Orc")
    fight.do("set-initiative", by="Elf", total=1).expect({"actor": "Elf", "Orc.conditions": []})
    fight = play("pf1", Elf=hero(), Monk=hero(), Orc=foe()).start(Elf=16, Monk=15, Orc=10)
    fight.do("condition", to="Orc", add="stunned", rounds=2).turns("Elf", "Monk", "Orc")
    fight.do("delay", by="Elf").turns("Monk").do("act-now", by="Elf").turns("Elf", "Orc")
    fight.expect({"round": 3, "actor": "Monk", "Orc.conditions": []})


@pytest.mark.parametrize("ruleset", ["d35", "d30", "cmbv"])
@pytest.mark.rule("surprise.determine", "surprise.unaware", "surprise.actions", "round.sequence")
def test_the_unaware_roll_when_the_surprise_round_is_over(ruleset: str) -> None:
    fight = three(ruleset)
    fight.do("start", aware=["Ana"], dice={"initiative": {"Ana": 10}})
    fight.expect({"phase": "surprise", "order": ["Ana"], "Bor.flat_footed_now": True, "Bor.initiative": None})
    fight.do("attack", by="Ana", target="Bor", dice={"attack": 1})
    fight.refused("move", by="Ana", distance=30)
    fight.refused("full-attack", by="Ana", attacks=[{"target": "Bor"}])
    fight.do("end-turn", by="Ana", dice={"initiative": {"Bor": 20, "Cid": 3}})
    fight.expect({"phase": "normal", "round": 1, "actor": "Bor", "order": ["Bor", "Ana", "Cid"]})
    fight.expect({"Bor.flat_footed_now": False, "Cid.flat_footed_now": True, "Ana.flat_footed_now": False})


@pytest.mark.rule("surprise.determine", "surprise.unaware", "surprise.actions", "round.sequence", "pf1")
def test_in_pathfinder_all_roll_at_the_start() -> None:
    fight = three("pf1")
    fight.do("start", aware=["Ana"], dice={"initiative": {"Ana": 10, "Bor": 20, "Cid": 3}})
    fight.expect({"phase": "surprise", "order": ["Ana"], "Bor.initiative": 18, "Ana.budget.swift": 1})
    fight.do("move", by="Ana", distance=30).refused("attack", by="Ana", target="Bor")
    fight.turns("Ana").expect({"phase": "normal", "actor": "Bor"})


@every_ruleset
@pytest.mark.rule("surprise.determine")
def test_no_surprise_round_where_all_or_none_are_aware(ruleset: str) -> None:
    three(ruleset).start(aware=["Ana", "Bor", "Cid"], Ana=3, Bor=2, Cid=1).expect({"phase": "normal"})
    three(ruleset).start(aware=[], Ana=3, Bor=2, Cid=1).expect({"phase": "normal"})


def test_the_dead_have_no_turn() -> None:
    fight = three("d35").start(Ana=18, Cid=12, Bor=5).do("condition", to="Cid", add="dead")
    fight.turns("Ana").expect({"actor": "Bor"})


def test_missing_initiative_is_asked_for_and_nobody_cannot_start() -> None:
    fight = three("pf1")
    answer = decide(fight.state, Start(), fight.ruleset, ScriptedDice({}))
    assert isinstance(answer, NeedsFaces)
    assert [(face.label, face.who) for face in answer.labels] == [
        ("initiative", name) for name in ("Ana", "Bor", "Cid")
    ]
    assert "empty" in play("pf1").refused("start")[0]
    assert "begun" in fight.start(Ana=3, Bor=2, Cid=1).refused("start")[0]
