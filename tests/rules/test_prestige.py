"""Prestige classes, what several classes give together, and what supplements add."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.editions import EDITIONS
from tests.rules.sheets import facts, sheet_of, struck

DUELIST = [{"class": "fighter", "level": 6}, {"class": "duelist", "level": 4}]


@pytest.mark.rule("save.formula")
@pytest.mark.parametrize(
    ("ruleset", "level", "good", "poor"),
    [("pf1", 1, 1, 0), ("pf1", 2, 1, 1), ("pf1", 5, 3, 2), ("pf1", 10, 5, 3), ("d35", 1, 2, 0), ("d35", 10, 7, 3)],
)
def test_saves_of_prestige_classes(ruleset: str, level: int, good: int, poor: int) -> None:
    made = sheet_of(ruleset, levels=[{"class": "shadowdancer", "level": level}])
    assert (made.total("ref"), made.total("will")) == (good, poor)


@pytest.mark.parametrize("ruleset", [edition.id for edition in EDITIONS])
def test_every_prestige_class_makes_a_sheet(ruleset: str) -> None:
    classes = [entry for entry in load_ruleset(ruleset).catalog.classes.values() if entry.prestige]
    assert len(classes) >= 6
    for entry in classes:
        made = sheet_of(ruleset, levels=[{"class": entry.name, "level": 5}])
        assert not made.doubts
        assert made.total("hp") >= 5 + (entry.hit_die - 1) // 2 * 4


@pytest.mark.rule("ac.formula")
def test_a_duelist_is_clever() -> None:
    made = sheet_of(abilities={"dex": 14, "int": 20}, levels=DUELIST, armor={"item": "leather"})
    assert made.total("ac") == 10 + 2 + 2 + 4
    assert made.total("touch") == 10 + 2 + 4
    assert made.total("flat_footed") == 10 + 2
    assert made.total("cmd") == 10 + 10 + 0 + 2 + 4
    assert made.total("init") == 2 + 2
    assert made.total("ref") == 2 + 2 + 2 + 2


@pytest.mark.parametrize("worn", [{"armor": {"item": "breastplate"}}, {"shield": {"item": "buckler"}}])
def test_a_duelist_in_heavier_gear_is_not(worn: dict[str, Any]) -> None:
    made = sheet_of(abilities={"dex": 10, "int": 20}, levels=DUELIST, **worn)
    assert struck(made, "ac")["Intelligence"] == "only in light armor or none, without a shield"


def test_a_defender_dodges() -> None:
    levels = [{"class": "fighter", "level": 7}, {"class": "dwarven defender", "level": 7}]
    made = sheet_of("d35", levels=levels)
    assert made.total("ac") == 13
    assert made.total("ac", facts("denied Dexterity")) == 10


def test_sneak_attacks_and_the_sense_for_traps_add_up() -> None:
    made = sheet_of("d35", levels=[{"class": "rogue", "level": 5}, {"class": "assassin", "level": 3}])
    assert made.trait("sneak attack") == "5d6"
    made = sheet_of(levels=[{"class": "rogue", "level": 6}, {"class": "barbarian", "level": 3}])
    assert made.trait("trap sense") == "3"
    assert made.total("ref", facts("vs traps")) - made.total("ref") == 3


def test_uncanny_dodge_of_two_classes_is_the_improved_one() -> None:
    once = sheet_of(levels=[{"class": "rogue", "level": 4}])
    twice = sheet_of(levels=[{"class": "rogue", "level": 4}, {"class": "barbarian", "level": 2}])
    assert (once.mark("uncanny_dodge"), twice.mark("uncanny_dodge")) == (1, 2)


@pytest.mark.parametrize("name", ["Dodge#B", "!Dodge", "DodgeB", "Dodgeᴮ", "Dodge†", "Dodge*"])
def test_a_footnote_at_a_feat_is_no_part_of_its_name(name: str) -> None:
    made = sheet_of(feats=[name, "Weapon Focus#B (claw)"])
    assert made.total("ac") == 11
    assert made.has_feat("Dodge")
    assert made.has_feat("Weapon Focus (claw)")
    assert not made.doubts


@pytest.mark.parametrize("name", ["Evoker", "necromancer", "Universalist"])
def test_specialists_are_wizards(name: str) -> None:
    made = sheet_of(levels=[{"class": name, "level": 9}])
    assert (made.total("bab"), made.total("will"), made.total("hp")) == (4, 6, 6 + 28)
    assert not made.doubts


def test_the_psionic_classes_of_one_game() -> None:
    figures = {"psion": (4, 2, 6), "psychic warrior": (6, 6, 2), "soulknife": (6, 2, 6), "wilder": (6, 2, 6)}
    for name, expected in figures.items():
        made = sheet_of("d35", levels=[{"class": name, "level": 8}])
        assert (made.total("bab"), made.total("fort"), made.total("will")) == expected, name
        assert not made.doubts


def test_epic_feats_count() -> None:
    feats = ["Improved Initiative", "Superior Initiative", "Epic Toughness (2)", "Epic Will", "Epic Prowess"]
    made = sheet_of("d35", type="magical beast", hit_dice={"count": 30, "die": 10}, feats=feats)
    assert made.total("init") == 8
    assert made.total("hp") == 165 + 60
    assert made.total("will") == 10 + 4
    assert made.attack_bonus("unarmed strike").total == 31


@pytest.mark.parametrize(("ruleset", "dodge"), [("pf1", 2), ("d35", 4)])
def test_deep_gnomes_dodge(ruleset: str, dodge: int) -> None:
    made = sheet_of(ruleset, race="svirfneblin", levels=[{"class": "rogue", "level": 1}])
    assert made.total("touch") == 10 + 1 + dodge
    assert made.total("flat_footed") == 10 + 1
    assert made.total("fort") == 2
