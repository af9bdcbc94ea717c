"""Hit points from the first scratch to death and back."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.narrate import sentence
from tests.play import BITE, CLUB, RULESETS, SWORD, Play, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
OLDER = pytest.mark.parametrize("ruleset", ["d35", "d30", "cmbv"])


def alone(ruleset: str, **fields: Any) -> Play:
    return play(ruleset, Ana=hero(**fields), Ben=hero(skills={"Heal": {"misc": 5}}), Orc=foe())


@every_ruleset
@pytest.mark.rule("injury.thresholds", "injury.dying")
def test_thresholds(ruleset: str) -> None:
    fight = alone(ruleset, con=13)

    def after(amount: int) -> object:
        fight.do("damage", to="Ana", amount=amount)
        return fight["Ana"].life

    assert [after(19), after(1), after(1), after(8), after(1)][:4] == ["healthy", "disabled", "dying", "dying"]
    dead_at = {"pf1": 13, "fifth": 26}.get(ruleset, 10)
    assert fight["Ana"].life == ("dying" if dead_at > 10 else "dead")
    assert after(dead_at - 10) == "dead"


@OLDER
@pytest.mark.rule("injury.massive-damage")
def test_fifty_points_at_once_call_for_a_save(ruleset: str) -> None:
    fight = alone(ruleset, hp=120)
    fight.do("damage", to="Ana", amount=49).expect({"Ana.life": "healthy"})
    fight.do("damage", to="Ana", amount=55, dice={"fort": 15}).expect({"save.success": True, "save.dc": 15})
    fight.do("heal", to="Ana", amount=100).do("damage", to="Ana", amount=50, dice={"fort": 14})
    fight.expect({"Ana.life": "dead", "save.success": False})


@pytest.mark.rule("injury.massive-damage", "pf1")
def test_in_pathfinder_massive_damage_is_an_option() -> None:
    fight = alone("pf1", hp=120).do("damage", to="Ana", amount=60)
    assert "save" not in fight.outcome
    fight = play("pf1", options={"massive_damage": True}, Ana=hero(hp=120))
    fight.do("damage", to="Ana", amount=55)
    assert "save" not in fight.outcome
    fight.do("heal", to="Ana", amount=120).do("damage", to="Ana", amount=60, dice={"fort": 10})
    fight.expect({"Ana.life": "dead"})


@every_ruleset
@pytest.mark.rule("injury.disabled")
def test_a_disabled_one_pays_for_a_standard_action(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(weapons=[CLUB]), Orc=foe(hp=50), engaged=[("Ana", "Orc")])
    fight.do("damage", to="Ana", amount=20).start(Ana=20, Orc=10)
    fight.refused("full-attack", by="Ana", attacks=[{"target": "Orc"}])
    fight.do("move", by="Ana", distance=15).expect({"Ana.hp": 0, "Ana.life": "disabled"})
    fight.refused("attack", by="Ana", target="Orc")
    fight.turns("Ana", "Orc").do("attack", by="Ana", target="Orc", dice={"attack": 1})
    fight.expect({"Ana.hp": -1, "Ana.life": "dying", "Ana.helpless": True})


@every_ruleset
@pytest.mark.rule("injury.stabilize-check", "injury.dying")
def test_the_dying_roll_when_their_turn_begins(ruleset: str) -> None:
    fail, succeed = (14, 15) if like(ruleset, "pf1") else (11, 10)
    fight = alone(ruleset).start(Ben=15, Ana=10, Orc=5).do("damage", to="Ana", amount=25)
    fight.do("end-turn", by="Ben", dice={"stabilize": fail}).expect({"actor": "Ana", "Ana.hp": -6})
    fight.refused("attack", by="Ana", target="Orc")
    fight.turns("Ana", "Orc").do(
        "end-turn", by="Ben", dice={"stabilize": succeed + 1 if like(ruleset, "pf1") else succeed}
    )
    fight.expect({"Ana.hp": -6, "Ana.life": "stable"})
    on_percent = "Ana rolls to become stable: 10 on d%, succeeds on 1 to 10, success."
    assert (on_percent in fight.log) is not like(ruleset, "pf1")
    fight.turns("Ana", "Orc", "Ben").expect({"Ana.hp": -6})
    fight.do("damage", to="Ana", amount=1).expect({"Ana.life": "dying"})


@pytest.mark.rule("injury.stabilize-check", "pf1")
def test_a_natural_twenty_stabilises() -> None:
    fight = alone("pf1", con=20).start(Ben=15, Ana=10, Orc=5).do("damage", to="Ana", amount=39)
    fight.do("end-turn", by="Ben", dice={"stabilize": 20}).expect({"Ana.life": "stable", "Ana.hp": -19})


@every_ruleset
@pytest.mark.rule("injury.continuous-damage")
def test_bleeding(ruleset: str) -> None:
    fight = alone(ruleset).start(Ben=15, Ana=10, Orc=5).do("damage", to="Ana", amount=22)
    fight.do("condition", to="Ana", add="bleed", value=2)
    dice = {} if like(ruleset, "pf1") else {"stabilize": 50}
    fight.do("end-turn", by="Ben", dice=dice).expect({"Ana.hp": -5, "Ana.life": "dying"})
    fight.do("heal", to="Ana", amount=1).expect({"Ana.conditions": [], "Ana.life": "stable", "Ana.hp": -4})


@every_ruleset
@pytest.mark.rule("injury.stabilize-help", "injury.healed-from-dying")
def test_first_aid_and_healing(ruleset: str) -> None:
    fight = alone(ruleset).start(Ben=15, Ana=10, Orc=5).do("damage", to="Ana", amount=27)
    fight.do("first-aid", by="Ben", target="Ana", dice={"check": 9}).expect({"check.success": False})
    fight.refused("first-aid", by="Ben", target="Ana")
    fight.do("end-turn", by="Ben", dice={"stabilize": 10 if like(ruleset, "pf1") else 50})
    fight.turns("Ana", "Orc").do("first-aid", by="Ben", target="Ana", dice={"check": 10})
    fight.expect({"check.total": 15, "check.success": True, "Ana.life": "stable", "Ana.hp": -8})
    fight.do("heal", to="Ana", amount=4).expect({"Ana.hp": -4, "Ana.life": "stable"})
    fight.do("heal", to="Ana", amount=4).expect({"Ana.hp": 0, "Ana.life": "disabled", "Ana.helpless": False})
    fight.do("heal", to="Ana", amount=3).expect({"Ana.hp": 3, "Ana.life": "healthy"})


@every_ruleset
@pytest.mark.rule("injury.recover-with-help", "injury.recover-without-help")
def test_waking_up(ruleset: str) -> None:
    fail, succeed = (13, 14) if like(ruleset, "pf1") else (11, 10)
    fight = alone(ruleset, levels=[{"class": "fighter", "level": 2}], hp=20)
    fight.do("damage", to="Ana", amount=24).do("condition", to="Ana", add="stable")
    fight.do("rest", who=["Ana"], hours=1, tended=True, dice={"recover": fail}).expect({"Ana.hp": -4})
    fight.do("rest", who=["Ana"], hours=2, dice={"recover": [fail, fail]}).expect({"Ana.life": "stable"})
    fight = alone(ruleset, levels=[{"class": "fighter", "level": 2}], hp=20)
    fight.do("damage", to="Ana", amount=24).do("condition", to="Ana", add="stable")
    fight.do("rest", who=["Ana"], hours=1, dice={"recover": fail}).expect({"Ana.hp": -5, "Ana.life": "stable"})
    again = succeed + 1 if like(ruleset, "pf1") else succeed
    fight.do("rest", who=["Ana"], hours=1, dice={"recover": again}).expect({"Ana.life": "disabled"})
    fight.do("rest", who=["Ana"], hours=8, dice={"recover": again}).expect({"Ana.hp": -3})
    fight.do("rest", who=["Ana"], hours=8).expect({"Ana.hp": -1})


@every_ruleset
@pytest.mark.rule("injury.no-initiative-change")
def test_the_dying_do_not_delay_or_ready(ruleset: str) -> None:
    fight = alone(ruleset).start(Ana=15, Ben=10, Orc=5).do("damage", to="Ana", amount=22)
    fight.refused("delay", by="Ana")
    fight.refused("ready", by="Ana")


@every_ruleset
@pytest.mark.rule("injury.con-zero", "attack.ability-damage", "healing.ability-damage")
def test_ability_damage(ruleset: str) -> None:
    fight = alone(ruleset, con=9, str=14, bab=4, weapons=[SWORD])
    fight.do("ability", to="Ana", ability="str", amount=3).expect(
        {"Ana.attack.sword": 5 if like(ruleset, "pf1") else 4}
    )
    fight.do("ability", to="Ana", ability="str", amount=2).expect(
        {"Ana.attack.sword": 4 if like(ruleset, "pf1") else 3}
    )
    fight.do("rest", who=["Ana"], hours=8).do("rest", who=["Ana"], hours=24, bed_rest=True)
    assert fight["Ana"].ability_damage == (("str", 2),)
    fight.do("ability", to="Ana", ability="str", amount=2, kind="restore").expect({"Ana.attack.sword": 6})
    fight.do("ability", to="Ana", ability="str", amount=4, kind="drain").expect({"Ana.attack.sword": 4})
    fight.do("ability", to="Ana", ability="con", amount=8).expect({"Ana.life": {"any": True}})
    fight.do("ability", to="Ana", ability="con", amount=1).expect({"Ana.life": "dead"})


@every_ruleset
@pytest.mark.rule("healing.natural", "healing.limit")
def test_natural_healing_and_its_limit(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(levels=[{"class": "fighter", "level": 6}], hp=40))
    fight.do("damage", to="Ana", amount=30).do("rest", hours=8).expect({"Ana.hp": 16})
    fight.do("rest", hours=24, bed_rest=True).expect({"Ana.hp": 28}).do("rest", hours=7).expect({"Ana.hp": 28})
    fight.do("heal", to="Ana", amount=99).expect({"Ana.hp": 40})


@every_ruleset
@pytest.mark.rule("healing.temporary-hp")
def test_temporary_hit_points(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(levels=[{"class": "fighter", "level": 4}], hp=30, con=12))
    fight.do("temp-hp", to="Ana", amount=8, source="aid").do("damage", to="Ana", amount=5)
    fight.expect({"Ana.hp": 30, "Ana.temp_hp": 3}).do("damage", to="Ana", amount=5).expect({"Ana.hp": 28})
    fight.do("temp-hp", to="Ana", amount=8, source="aid").do("temp-hp", to="Ana", amount=5, source="aid")
    fight.expect({"Ana.temp_hp": 8}).do("end-effect", to="Ana", source="aid").expect({"Ana.temp_hp": 0, "Ana.hp": 28})
    fight.do("ability", to="Ana", ability="con", amount=4, kind="bonus", source="endurance").expect({"Ana.hp": 36})
    fight.do("heal", to="Ana", amount=50).expect({"Ana.hp": 38})
    fight.do("end-effect", to="Ana", source="endurance").expect({"Ana.hp": 30})


@every_ruleset
@pytest.mark.rule("nonlethal.track", "nonlethal.staggered", "nonlethal.healing")
def test_nonlethal_damage(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(levels=[{"class": "fighter", "level": 5}], hp=30, weapons=[CLUB]), Orc=foe())
    fight.do("damage", to="Ana", amount=10).do("damage", to="Ana", amount=9, kind="nonlethal")
    fight.expect({"Ana.hp": 20, "Ana.nonlethal": 9, "Ana.life": "healthy"})
    fight.do("damage", to="Ana", amount=11).expect({"Ana.hp": 9, "Ana.life": "staggered"})
    fight.start(Ana=20, Orc=10).expect({"Ana.budget.full_round": 0})
    fight.do("move", by="Ana", distance=30).refused("attack", by="Ana", target="Orc")
    fight.do("damage", to="Ana", amount=1, kind="nonlethal")
    fight.expect({"Ana.life": "unconscious", "Ana.helpless": True, "Ana.ac": 1})
    fight.do("heal", to="Ana", amount=6).expect({"Ana.hp": 15, "Ana.nonlethal": 4, "Ana.life": "healthy"})
    fight.do("end-fight").do("rest", hours=1).expect({"Ana.nonlethal": 0})


@every_ruleset
@pytest.mark.rule("nonlethal.overflow")
def test_nonlethal_beyond_the_maximum(ruleset: str) -> None:
    fight = alone(ruleset).do("damage", to="Ana", amount=5).do("damage", to="Ana", amount=18, kind="nonlethal")
    fight.do("damage", to="Ana", amount=7, kind="nonlethal")
    turned = like(ruleset, "pf1")
    fight.expect({"Ana.nonlethal": 20 if turned else 25, "Ana.hp": 10 if turned else 15})


def test_damage_reduction_resistance_immunity_and_weakness() -> None:
    silver = SWORD | {"name": "silver sword", "material": "silver"}
    fight = play(
        "d35",
        Ana=hero(bab=9, weapons=[SWORD, silver, SWORD | {"name": "torch", "extra": "1d6 fire", "damage": "1d4"}]),
        Imp=foe(
            hp=90, dr=["5/silver"], resistances=["fire 5"], immunities=["poison"], traits=["vulnerability to cold"]
        ),
        engaged=[("Ana", "Imp")],
    ).start(Ana=20, Imp=10)

    def hit(weapon: str, **dice: Any) -> object:
        fight.do("attack", by="Ana", target="Imp", with_=weapon, dice={"attack": 12} | dice)
        fight.turns("Ana", "Imp")
        return fight["Imp"].hp

    assert hit("sword", damage=[8]) == 87
    assert hit("silver sword", damage=[8]) == 80
    assert hit("torch", damage=[4], extra=[6]) == 79
    fight.do("damage", to="Imp", amount=10, type="cold").expect({"Imp.hp": 64})
    fight.do("damage", to="Imp", amount=10, type="poison").expect({"Imp.hp": 64, "damage.total": 0})
    fight.do("damage", to="Imp", amount=8, type="slashing, silver").expect({"Imp.hp": 56})
    fight.do("damage", to="Imp", amount=8).expect({"Imp.hp": 48})


def test_regeneration_in_both_ways() -> None:
    troll = {"hp": 30, "traits": ["regeneration 5 (fire, acid)"], "weapons": [BITE]}
    older = play("d35", Troll=foe(**troll), Ana=hero()).start(Troll=20, Ana=10)
    older.do("damage", to="Troll", amount=12, type="slashing").expect({"Troll.hp": 30, "Troll.nonlethal": 12})
    older.do("damage", to="Troll", amount=4, type="fire").expect({"Troll.hp": 26})
    older.turns("Troll", "Ana").expect({"Troll.nonlethal": 7, "Troll.hp": 26})
    newer = play("pf1", Troll=foe(**troll), Ana=hero()).start(Troll=20, Ana=10)
    newer.do("damage", to="Troll", amount=12, type="slashing").expect({"Troll.hp": 18})
    newer.turns("Troll", "Ana").expect({"Troll.hp": 23}).do("damage", to="Troll", amount=1, type="acid")
    newer.turns("Troll", "Ana").expect({"Troll.hp": 22}).turns("Troll", "Ana").expect({"Troll.hp": 27})


def test_undead_and_constructs_are_destroyed_at_nothing() -> None:
    fight = play("pf1", Zombie=foe(type="undead", abilities={"con": None}, hp=12))
    fight.do("damage", to="Zombie", amount=5, kind="nonlethal").expect({"Zombie.nonlethal": 0})
    fight.do("damage", to="Zombie", amount=12).expect({"Zombie.life": "dead"})
    assert "Zombie is destroyed" in fight.log
    assert fight["Zombie"].life_told == "destroyed"


def test_the_living_are_dead_and_told_so() -> None:
    fight = play("pf1", Orc=foe(hp=12)).do("damage", to="Orc", amount=40)
    assert "Orc is dead" in fight.log
    assert fight["Orc"].life_told == "dead"


def test_bad_amounts_are_refused_in_words() -> None:
    fight = alone("pf1")
    assert "number from 0 up" in fight.refused("damage", to="Ana", amount=-5)[0]
    assert "lethal or nonlethal" in fight.refused("damage", to="Ana", amount=5, kind="mild")[0]
    assert "not an ability" in fight.refused("ability", to="Ana", ability="luck", amount=1)[0]
    assert "is not a condition" in fight.refused("condition", to="Ana", add="bored")[0]
    assert "is not prone" in fight.refused("condition", to="Ana", remove="prone")[0]
    assert "1 round or more" in fight.refused("condition", to="Ana", add="prone", rounds=0)[0]


@every_ruleset
@pytest.mark.rule("injury.healed-from-dying")
def test_who_comes_to_has_its_weapon_still(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(weapons=[CLUB]), Orc=foe(), engaged=[("Ana", "Orc")]).start(Ana=20, Orc=10)
    fight.do("damage", to="Ana", amount=22).expect({"Ana.life": "dying", "Ana.holding": ["club"]})
    fight.do("heal", to="Ana", amount=5).do("attack", by="Ana", target="Orc", dice={"attack": 1})


def test_one_point_is_told_as_one() -> None:
    fight = play("pf1", Ana=hero(hp=20)).start(Ana=10)
    told = [sentence(event) for event in fight.do("damage", to="Ana", amount=1).events]
    assert any("loses 1 hit point." in text for text in told), told
    told = [sentence(event) for event in fight.do("heal", to="Ana", amount=1).events]
    assert any("regains 1 hit point." in text for text in told), told
