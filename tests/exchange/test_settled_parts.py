"""Parts of printed numbers that a stat block names: the rules then come to what the book prints."""

from __future__ import annotations

from desktop_app.content import load_ruleset
from desktop_app.exchange.settled_parts import with_parts
from desktop_app.exchange.statblock import read_text
from desktop_app.making.wearing import worn_as
from desktop_app.rules.audit import audit
from desktop_app.rules.creature import Creature
from desktop_app.rules.sheet import plain_sheet, sheet

RULES = load_ruleset("pf1")

SOLDIER = """Old Guard CR 7
XP 3,200
Human fighter 8
N Medium humanoid (human)
Init +6; Senses Perception +1
Defense
AC 21, touch 12, flat-footed 19 (+9 armor, +2 Dex)
hp 80 (8d10+36)
Fort +11, Ref +6, Will +5; +2 vs. fear
Defensive Abilities bravery +2
Offense
Speed 30 ft.
Melee mwk longsword +15/+10 (1d8+6/19-20)
Ranged mwk composite longbow +11/+6 (1d8+3/x3)
Special Attacks weapon training (heavy blades +1)
Statistics
Str 16, Dex 14, Con 16, Int 10, Wis 12, Cha 8
Base Atk +8; CMB +11; CMD 23
Feats Improved Initiative, Iron Will, Toughness, Weapon Focus (longsword), Weapon Specialization (longsword)
Skills Intimidate +10
Gear masterwork full plate, masterwork longsword, masterwork composite longbow (+3 Str) with 20 arrows,
cloak of resistance +2
"""
"""Sums: hp 10 + 7 x 5.5 = 48, Con 24, Toughness 8 = 80, with favored class none; see the tests."""

PRIEST = """Chain Priest CR 4
Human cleric 5
NE Medium humanoid (human)
Init +0; Senses Perception +3
Defense
AC 10, touch 10, flat-footed 10
hp 38 (5d8+15)
Fort +6, Ref +1, Will +7
Offense
Speed 30 ft.
Melee spiked chain +5 (2d4+3)
Statistics
Str 14, Dex 10, Con 14, Int 10, Wis 17, Cha 10
Base Atk +3; CMB +5; CMD 15
Feats Combat Casting
Gear spiked chain
"""


def read(text: str) -> Creature:
    return with_parts(read_text(text, "pf1")[0].creature, RULES)


def differences(creature: Creature) -> dict[str, tuple[object, object]]:
    return {each.number: (each.printed, each.derived) for each in audit(plain_sheet(creature, RULES))}


def test_weapon_training_counts_with_its_group_alone() -> None:
    """Fighter, weapon training: longsword 8 + 3 + 1 focus + 1 masterwork + 1 group + 1 more would be printed as 15.

    The sum without the last is 14: the block's 15 is kept as a difference, the bow has no training: 8 + 2 + 1 = 11.
    """
    soldier = read(SOLDIER)
    told = differences(soldier)
    assert told.get("attacks.mwk longsword.attack") == (15, 14)
    assert "attacks.mwk longsword.damage" not in told, "3 Strength, 2 specialization, 1 training"
    assert not [number for number in told if "longbow" in number]


def test_a_cloak_that_is_worn_is_part_of_the_saves() -> None:
    """Fort 6 + 3 + 2, Ref 2 + 2 + 2, Will 2 + 1 + 2 Iron Will + 2 = 7: the block prints 5, which is told."""
    soldier = read(SOLDIER)
    told = differences(soldier)
    assert "fort" not in told
    assert "ref" not in told
    assert told["will"] == (5, 7)


def test_the_cloak_put_off_takes_its_bonus_along() -> None:
    soldier = read(SOLDIER)
    index = next(place for place, item in enumerate(soldier.equipment) if "cloak" in item.item)
    bare = worn_as(soldier, index, soldier.equipment[index], RULES)
    assert sheet(soldier, (), RULES).total("fort") == 11
    assert sheet(bare, (), RULES).total("fort") == 9


def test_hit_points_of_the_favored_class() -> None:
    """A cleric 5: 8 + 4 x 4.5 = 26, Constitution 10, favored class 2 of at most 5: 38 is printed."""
    priest = read(PRIEST)
    assert [(bonus.to, bonus.value) for bonus in priest.bonuses] == [("hp", 2)]
    assert "hp" not in differences(priest)


def test_a_cleric_is_proficient_with_the_weapon_of_the_deity() -> None:
    """Spiked chain: 3 + 2 = 5 and not 1."""
    priest = read(PRIEST)
    assert "favored weapon (spiked chain)" in priest.traits
    assert sheet(priest, (), RULES).attack("spiked chain").bonuses[0] == 5
    assert not differences(priest)


def test_a_fighter_gets_no_deitys_weapon() -> None:
    fighter = read(PRIEST.replace("cleric 5", "fighter 5"))
    assert not [trait for trait in fighter.traits if "favored weapon" in trait]
