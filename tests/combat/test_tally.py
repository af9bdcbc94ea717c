"""The tally: what is counted, in which unit, and what a night gives back; numbers by hand from the class tables."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.tally import counted_uses
from tests.play import Play, foe, hero, play


def counted(told: Play, name: str = "Ana") -> dict[str, str]:
    return {each.name: each.told for each in counted_uses(told.state, name, told.ruleset)}


def of_class(name: str, level: int, **more: Any) -> dict[str, Any]:
    return hero(levels=[{"class": name, "level": level}], **more)


@pytest.mark.parametrize(
    ("ruleset", "name", "level", "scores", "expected"),
    [
        ("pf1", "barbarian", 5, {"con": 14}, {"rage": "14 of 14 rounds"}),  # 4 + Con 2, 2 more a level
        ("pf1", "barbarian", 1, {"con": 14}, {"rage": "6 of 6 rounds"}),
        ("d35", "barbarian", 5, {"con": 14}, {"rage": "2 of 2"}),  # 1, and 1 more at 4, 8, 12, 16, 20
        ("d35", "barbarian", 20, {"con": 14}, {"rage": "6 of 6"}),
        ("pf1", "paladin", 4, {"cha": 14}, {"smite evil": "2 of 2", "lay on hands": "4 of 4"}),  # 4 / 2 + Cha 2
        ("d35", "paladin", 3, {"cha": 14}, {"smite evil": "1 of 1", "lay on hands": "6 of 6 points"}),  # 3 x Cha 2
        ("d35", "paladin", 3, {"cha": 8}, {"smite evil": "1 of 1", "lay on hands": "0 of 0 points"}),
        ("pf1", "bard", 5, {"cha": 16}, {"bardic performance": "15 of 15 rounds", "lore master": "1 of 1"}),  # 4+3+8
        ("d35", "bard", 5, {"cha": 16}, {"bardic music": "5 of 5"}),
        ("pf1", "druid", 8, {}, {"wild shape": "3 of 3"}),
        ("d35", "druid", 7, {}, {"wild shape": "3 of 3"}),
        ("pf1", "monk", 5, {"wis": 14}, {"stunning fist": "5 of 5", "ki pool": "4 of 4 points"}),  # half of 5 + 2
    ],
)
def test_what_classes_give_is_counted(
    ruleset: str, name: str, level: int, scores: dict[str, int], expected: dict[str, str]
) -> None:
    told = play(ruleset, Ana=of_class(name, level, **scores), Orc=foe())
    assert {key: each for key, each in counted(told).items() if not key.startswith("turn")} == expected


def test_the_unit_and_the_number_are_as_the_ability_says() -> None:
    special = [
        {"name": "Rage", "uses": "16 rounds/day"},
        {"name": "Wand of cure", "uses": "50 charges"},
        {"name": "Wish", "kind": "sp", "uses": "1/week"},
        {"name": "Shout", "kind": "sp", "uses": "3/day"},
        {"name": "Breath", "uses": "1/1d4 rounds"},
        {"name": "Sight", "uses": "at will"},
    ]
    told = play("pf1", Ana=hero(special=special), Orc=foe())
    assert counted(told) == {
        "Rage": "16 of 16 rounds",
        "Wand of cure": "50 of 50 charges",
        "Wish": "1 of 1",
        "Shout": "3 of 3",
    }


def test_slots_are_counted_a_level_at_a_time() -> None:
    casting = [{"class": "sorcerer", "caster_level": 5, "ability": "cha", "slots": {"0": 6, "1": 7, "2": 5},
                "known": {"1": ["mage armor"]}}]  # fmt: skip
    told = play("pf1", Ana=hero(spellcasting=casting, cha=16), Orc=foe()).start(Ana=20, Orc=10)
    told.do("cast", by="Ana", name="mage armor", spell_level=1, slot="sorcerer")
    assert counted(told) == {"sorcerer, level 1": "6 of 7", "sorcerer, level 2": "5 of 5"}
    told.do("count", to="Ana", key="sorcerer|1|", change=1)
    assert counted(told)["sorcerer, level 1"] == "7 of 7"
    assert dict(told["Ana"].used) == {}


def test_a_night_gives_back_days_and_no_charges() -> None:
    special = [
        {"name": "Shout", "kind": "su", "uses": "3/day"},
        {"name": "Wand of cure", "uses": "50 charges"},
        {"name": "Wish", "kind": "su", "uses": "1/week"},
    ]
    told = play("pf1", Ana=hero(special=special), Orc=foe())
    for key, left in (("shout", 1), ("wand of cure", 12), ("wish", 0)):
        told.do("count", to="Ana", key=f"ability|0|{key}", left=left)
    assert counted(told) == {"Shout": "1 of 3", "Wand of cure": "12 of 50 charges", "Wish": "0 of 1"}
    told.do("rest", hours=8, new_day=True)
    assert counted(told) == {"Shout": "3 of 3", "Wand of cure": "12 of 50 charges", "Wish": "0 of 1"}


def test_the_game_masters_word_has_bounds() -> None:
    told = play("pf1", Ana=of_class("barbarian", 1, con=10), Orc=foe())
    rage = "ability|0|rage"
    told.do("count", to="Ana", key=rage, change=-3)
    assert counted(told) == {"rage": "1 of 4 rounds"}
    assert told.refused("count", to="Ana", key=rage, change=-2) == ("Ana can have 0 to 4 rounds of rage left, not -1.",)
    assert told.refused("count", to="Ana", key=rage, left=5) == ("Ana can have 0 to 4 rounds of rage left, not 5.",)
    assert told.refused("count", to="Orc", key=rage, left=5) == ("Orc has nothing like that to count.",)
