"""Saves, hit points, initiative, ability scores, skills."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.conditions import condition_effect
from desktop_app.content import load_ruleset
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.effect import Effect
from desktop_app.rules.effects_of import buff_effect
from desktop_app.rules.flags import DEXTERITY_ZERO
from tests.rules.sheets import RULESETS, facts, sheet_of, struck


def effect(to: str, value: int, kind: str = "untyped") -> Effect:
    return Effect("test", modifiers=(Modifier(to, value, kind, "test"),))


@pytest.mark.rule("save.formula")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_saves(ruleset: str) -> None:
    made = sheet_of(ruleset, base_saves={"fort": 5, "ref": 4}, abilities={"con": 8, "dex": 16, "wis": 7})
    assert [made.total(save) for save in ("fort", "ref", "will")] == [4, 7, -2]


def test_grace_and_resistance() -> None:
    cloak = {"to": "saves", "type": "resistance", "value": 2, "source": "cloak"}
    made = sheet_of(levels=[{"class": "paladin", "level": 2}], abilities={"cha": 16}, bonuses=[cloak])
    assert [made.total(save) for save in ("fort", "ref", "will")] == [8, 5, 8]
    dwarf = sheet_of(race="dwarf")
    assert dwarf.total("fort") == 0
    assert dwarf.total("fort", facts("vs poison")) == 2


def test_hit_points_given_rolled_and_average() -> None:
    assert sheet_of(hp=33).total("hp") == 33
    rolled = sheet_of(abilities={"con": 14}, levels=[{"class": "fighter", "level": 3, "hp": [10, 7, 3]}])
    assert rolled.total("hp") == 26
    average = sheet_of(abilities={"con": 14}, levels=[{"class": "fighter", "level": 3}])
    assert average.total("hp") == 10 + 11 + 6
    assert sheet_of(hit_dice={"count": 3, "die": 8}, abilities={"con": 10}).total("hp") == 13
    mixed = sheet_of(hit_dice={"count": 1, "die": 8}, levels=[{"class": "fighter", "level": 1}])
    assert mixed.total("hp") == 10
    weak = sheet_of(abilities={"con": 1}, levels=[{"class": "wizard", "level": 4}])
    assert weak.total("hp") == 4


def test_hit_points_of_one_who_comes_back_to_an_earlier_class() -> None:
    """The first level stays full though the fourth of its class was rolled: 10, 5 and 6, 9; half of a d8."""
    again = [
        {"class": "fighter", "level": 3},
        {"class": "rogue", "level": 1},
        {"class": "fighter", "level": 1, "hp": [9]},
    ]
    assert sheet_of(abilities={"con": 10}, levels=again).total("hp") == 10 + 11 + 9 + 4
    rolled = [{"class": "fighter", "level": 2, "hp": [4]}, again[1], again[2]]
    assert sheet_of(abilities={"con": 10}, levels=rolled).total("hp") == 4 + 5 + 9 + 5


def test_toughness_in_both_games() -> None:
    fields: dict[str, Any] = {"hit_dice": {"count": 5, "die": 8}, "abilities": {"con": 10}}
    assert sheet_of("pf1", feats=["Toughness"], **fields).total("hp") == 22 + 5
    assert sheet_of("d35", feats=["Toughness"], **fields).total("hp") == 22 + 3
    assert sheet_of("d35", feats=["Toughness (2)"], **fields).total("hp") == 22 + 6
    assert sheet_of("d35", feats=["Toughness", "Toughness", "Toughness"], **fields).total("hp") == 22 + 9


def test_the_dead_and_the_made() -> None:
    undead: dict[str, Any] = {
        "type": "undead",
        "abilities": {"con": None, "cha": 16},
        "hit_dice": {"count": 4, "die": 8},
    }
    assert sheet_of("pf1", **undead).total("hp") == 18 + 12
    assert sheet_of("pf1", **undead).total("fort") == 1 + 3
    assert sheet_of("d35", **undead).total("hp") == 18
    assert sheet_of("d35", **undead).total("fort") == 1
    golem: dict[str, Any] = {
        "type": "construct",
        "size": "large",
        "abilities": {"con": None},
        "hit_dice": {"count": 4, "die": 10},
    }
    assert sheet_of("d35", **golem).total("hp") == 22 + 30


def test_a_change_of_constitution_changes_hit_points() -> None:
    fields: dict[str, Any] = {"hit_dice": {"count": 6, "die": 8}, "abilities": {"con": 12}}
    more = effect("ability:con", 4, "enhancement")
    assert sheet_of(effects=(more,), **fields).total("hp") == sheet_of(**fields).total("hp") + 12
    assert sheet_of(effects=(more,), hp=40, **fields).total("hp") == 52
    assert sheet_of(effects=(more,), hp=40, **fields).total("fort") == sheet_of(**fields).total("fort") + 2


@pytest.mark.parametrize("ruleset", RULESETS)
def test_negative_levels(ruleset: str) -> None:
    drained = condition_effect("energy drained", load_ruleset(ruleset), value=2)
    fields: dict[str, Any] = {"bab": 5, "hp": 30, "weapons": [{"name": "club"}]}
    made = sheet_of(ruleset, (drained,), **fields)
    assert (made.total("hp"), made.total("will"), made.attack_bonus("club").total) == (20, -2, 3)
    assert made.total("skill:Climb") == -2
    if made.has_number("cmd"):
        assert (made.total("cmb"), made.total("cmd")) == (3, load_ruleset(ruleset).maneuver.cmd_base + 3)


@pytest.mark.parametrize(("value", "expected"), [(0, -5), (1, -5), (9, -1), (10, 0), (11, 0), (20, 5), (45, 17)])
def test_ability_modifiers(value: int, expected: int) -> None:
    made = sheet_of(abilities={"cha": value})
    assert made.modifier("cha") == expected


def test_scores_that_are_not_there_and_those_held_at_nothing() -> None:
    assert sheet_of(abilities={"int": None}).modifier("int") == 0
    assert sheet_of(abilities={"int": None}).ledger("ability:int").lines == ()
    helpless = Effect("helpless", flags=frozenset({DEXTERITY_ZERO}))
    made = sheet_of(effects=(helpless,), abilities={"dex": 18})
    assert (made.modifier("dex"), made.total("ac")) == (-5, 5)
    assert struck(made, "ability:dex") == {"Dexterity": "Dexterity counts as 0"}
    gone = sheet_of(effects=(effect("ability:str", -30),))
    assert gone.modifier("str") == -5


def test_only_the_better_enhancement_of_a_score_counts() -> None:
    ruleset = load_ruleset("pf1")
    belt = {"to": "ability:str", "type": "enhancement", "value": 2, "source": "belt"}
    made = sheet_of(effects=(buff_effect("bull's strength", ruleset),), bonuses=[belt])
    assert made.total("ability:str") == 14
    assert struck(made, "ability:str") == {"belt": "enhancement: Bull's strength is higher"}


@pytest.mark.rule("initiative.check")
def test_initiative() -> None:
    made = sheet_of("d35", abilities={"dex": 15}, feats=["Improved Initiative"])
    assert made.total("init") == 6


def test_skills_of_the_newer_game() -> None:
    fields: dict[str, Any] = {
        "levels": [{"class": "rogue", "level": 3}],
        "abilities": {"dex": 16, "int": 14},
        "skills": {"Stealth": {"ranks": 3}, "Fly": {"ranks": 1}, "Knowledge (local)": {"ranks": 2, "misc": 1}},
        "armor": {"category": "light", "bonus": 3, "check_penalty": -1},
    }
    made = sheet_of("pf1", size="small", feats=["Skill Focus (Stealth)", "Stealthy"], **fields)
    assert made.total("skill:Stealth") == 3 + 3 + 3 + 4 + 3 + 2 - 1
    assert made.total("skill:Fly") == 1 + 3 + 2 - 1
    assert made.total("skill:Knowledge (local)") == 2 + 2 + 3 + 1
    assert made.total("passive:Perception") == 10
    assert sheet_of("pf1", skills={"Climb": {"ranks": 2}}).total("skill:Climb") == 2


def test_skill_feats_grow_at_ten_ranks() -> None:
    for ranks, expected in ((9, 12), (10, 16)):
        made = sheet_of("pf1", skills={"Perception": {"ranks": ranks}}, feats=["Skill Focus (Perception)"])
        assert made.total("skill:Perception") == expected


def test_skills_of_the_older_game() -> None:
    skills = {"Bluff": {"ranks": 5}, "Swim": {"ranks": 4}, "Tumble": {"ranks": 5}}
    made = sheet_of("d35", skills=skills, armor={"category": "light", "bonus": 3, "check_penalty": -2})
    assert made.total("skill:Diplomacy") == 2
    assert made.total("skill:Swim") == 4 - 4
    assert made.total("skill:Balance") == 2 - 2
    fast = sheet_of("d35", speeds={"land": 50, "climb": 20}, skills={"Jump": {"ranks": 1}})
    assert (fast.total("skill:Jump"), fast.total("skill:Climb")) == (1 + 8, 8)
    assert sheet_of("d35", speeds={"land": 20}).total("skill:Jump") == -6


def test_a_skill_nobody_knows_counts_its_ranks() -> None:
    assert sheet_of(skills={"Whittling": {"ranks": 3}}).total("skill:Whittling") == 3


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_condition_of_the_library_can_lie_on_a_sheet(ruleset: str) -> None:
    entries = load_ruleset(ruleset).catalog.conditions
    assert len(entries) >= 24
    for entry in entries.values():
        made = sheet_of(ruleset, (Effect(entry.name, modifiers=entry.modifiers, flags=entry.flags),), bab=4)
        for number in ("ac", "touch", "hp", "fort", "init", "speed"):
            ledger = made.ledger(number)
            assert ledger.total == sum(line.value for line in ledger.lines if line.counts)


@pytest.mark.rule("condition.known-effects")
@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_conditions_add_up(ruleset: str) -> None:
    conditions = load_ruleset(ruleset).catalog.conditions
    laid = tuple(
        Effect(entry.name, modifiers=entry.modifiers, flags=entry.flags)
        for entry in (conditions["stunned"], conditions["prone"])
    )
    fields: dict[str, Any] = {"abilities": {"dex": 18}, "armor": {"category": "light", "bonus": 4}}
    assert sheet_of(ruleset, **fields).total("ac") == 18
    assert sheet_of(ruleset, laid, **fields).armor_class(facts=facts("melee")).total == 8
    unnerved = tuple(
        Effect(entry.name, modifiers=entry.modifiers) for entry in (conditions["shaken"], conditions["dazzled"])
    )
    made = sheet_of(ruleset, unnerved, bab=7, weapons=[{"name": "club"}])
    assert made.attack_bonus("club").total == 4
