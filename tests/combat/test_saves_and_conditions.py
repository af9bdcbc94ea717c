"""Saving throws, checks, and conditions that grow, drop things and end."""

from __future__ import annotations

import pytest

from tests.play import RULESETS, SWORD, foe, hero, like, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


@every_ruleset
@pytest.mark.rule("save.formula", "save.natural", "cover.bonuses")
def test_saves(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(dex=16, con=8, wis=8, base_saves={"fort": 5, "ref": 4, "will": 0}))
    fight.do("save", by="Ana", kind="fort", dc=15, dice={"save": 11}).expect({"save.total": 15, "save.success": True})
    fight.do("save", by="Ana", kind="will", dc=30, dice={"save": 20}).expect({"save.success": True})
    fight.do("save", by="Ana", kind="ref", dc=5, dice={"save": 1}).expect({"save.success": False})
    options = {"cover": 2, "improved-cover": 4, "partial-cover": int(like(ruleset, "pf1"))}
    for option, bonus in options.items():
        fight.do("save", by="Ana", kind="ref", dc=20, options=[option], dice={"save": 10})
        fight.expect({"save.total": 17 + bonus})
    assert "not a saving throw" in fight.refused("save", by="Ana", kind="luck", dc=5)[0]


@every_ruleset
def test_checks_of_skills_abilities_and_other_numbers(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(str=16, skills={"Climb": {"ranks": 4}}))
    fight.do("check", by="Ana", what="Climb", dc=15, dice={"check": 8}).expect({"check.success": True})
    fight.do("check", by="Ana", what="str", dc=14, dice={"check": 10}).expect({"check.total": 13, "check.margin": -1})
    fight.do("check", by="Ana", what="init", dice={"check": 10}).expect({"check.total": 10})
    assert "not a skill" in fight.refused("check", by="Ana", what="luck:great", dc=1)[0]


@every_ruleset
@pytest.mark.rule("condition.known-effects", "condition.list")
def test_fear_and_weariness_grow(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(weapons=[SWORD]))
    for wanted in ("shaken", "frightened", "panicked"):
        fight.do("condition", to="Ana", add="shaken").expect({"Ana.conditions": [wanted]})
    fight.expect({"Ana.holding": []}).do("condition", to="Ana", remove="panicked")
    fight.do("condition", to="Ana", add="fatigued").do("condition", to="Ana", add="fatigued")
    fight.expect({"Ana.conditions": ["exhausted"]})
    fight.do("rest", hours=9).expect({"Ana.conditions": []})


@every_ruleset
def test_the_longer_of_two_alike_counts(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), Orc=foe()).start(Ana=20, Orc=10)
    fight.do("condition", to="Orc", add="shaken", rounds=3, source="spell")
    fight.do("condition", to="Orc", add="dazzled", rounds=3).do("condition", to="Orc", add="dazzled", rounds=1)
    fight.turns("Ana", "Orc", "Ana", "Orc").expect({"Orc.conditions": ["dazzled", "shaken"]})
    fight.turns("Ana", "Orc").expect({"Orc.conditions": []})


def test_a_condition_by_another_of_its_names_and_by_force() -> None:
    fight = play("pf1", Ana=hero()).do("condition", to="Ana", add="Asleep").expect({"Ana.conditions": ["unconscious"]})
    fight.do("condition", to="Ana", remove="sleeping").expect({"Ana.conditions": []})
    fight.do("condition", to="Ana", add="hexed", force=True).expect({"Ana.conditions": ["hexed"]})


@every_ruleset
@pytest.mark.rule("initiative.flat-footed", "condition.known-effects")
def test_a_stunned_one_drops_what_it_holds(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(weapons=[SWORD]), Orc=foe()).start(Ana=20, Orc=10)
    fight.do("condition", to="Ana", add="stunned", rounds=1).expect({"Ana.holding": []}).turns("Ana", "Orc")
    fight.refused("attack", by="Ana", target="Orc", with_="sword")
    fight.do("act", by="Ana", action="pick-up-item", with_="sword")
    fight.do("attack", by="Ana", target="Orc", with_="sword", dice={"attack": 1})
