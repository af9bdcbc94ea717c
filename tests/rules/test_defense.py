"""AC in all its kinds, and Combat Maneuver Defense."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.effect import Effect
from desktop_app.rules.effects_of import buff_effect
from tests.rules.sheets import RULESETS, facts, sheet_of, struck

FULL_PLATE = {"category": "heavy", "bonus": 8, "max_dex": 1, "check_penalty": -6}
BASED = {"str": 18, "dex": 14}


@pytest.mark.rule("ac.formula")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_parts_add_up(ruleset: str) -> None:
    made = sheet_of(ruleset, abilities={"dex": 14}, armor={"category": "light", "bonus": 5}, shield={"bonus": 2})
    assert made.total("ac") == 19
    small = sheet_of(ruleset, size="small", abilities={"dex": 18}, ac_bonuses={"natural": 1, "deflection": 1})
    assert small.total("ac") == 17


@pytest.mark.rule("ac.max-dex")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_armor_caps_dexterity_but_not_dodge(ruleset: str) -> None:
    made = sheet_of(ruleset, abilities={"dex": 18}, armor=FULL_PLATE, ac_bonuses={"dodge": 1})
    assert made.total("ac") == 20
    (line,) = (line for line in made.ledger("ac").lines if line.type == "ability")
    assert line.source == "Dexterity 18, at most +1 with armor"


@pytest.mark.rule("ac.lose-dex")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_losing_dexterity_takes_dodge_too(ruleset: str) -> None:
    made = sheet_of(
        ruleset,
        abilities={"dex": 16},
        armor={"category": "light", "bonus": 5},
        ac_bonuses={"dodge": 1, "natural": 2},
    )
    assert made.total("ac") == 21
    assert made.armor_class(denied_dexterity=True).total == made.total("flat_footed") == 17
    assert struck(made, "flat_footed") == {
        "Dexterity 16": "loses its Dexterity bonus",
        "dodge bonus": "dodging needs Dexterity",
    }
    clumsy = sheet_of(ruleset, abilities={"dex": 8}, armor={"category": "light", "bonus": 4})
    assert clumsy.total("ac") == clumsy.total("flat_footed") == 13


@pytest.mark.rule("ac.touch")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_touch_attacks_pass_armor_by(ruleset: str) -> None:
    made = sheet_of(
        ruleset,
        abilities={"dex": 12},
        armor={"category": "medium", "bonus": 6},
        shield={"bonus": 2},
        ac_bonuses={"natural": 3, "deflection": 2},
    )
    assert (made.total("ac"), made.total("touch")) == (24, 13)
    assert struck(made, "touch")["natural armor"] == "touch attacks pass natural armor by"
    assert made.armor_class(touch=True, denied_dexterity=True).total == 12


@pytest.mark.rule("ac.incorporeal-touch")
def test_force_stands_against_the_incorporeal() -> None:
    mage_armor = {"to": "ac", "type": "armor", "value": 4, "source": "mage armor", "when": "force"}
    made = sheet_of(abilities={"dex": 14}, bonuses=[mage_armor])
    assert (made.total("ac"), made.total("touch")) == (16, 12)
    assert made.armor_class(touch=True, facts=facts("incorporeal")).total == 16
    shirt = sheet_of(abilities={"dex": 14}, armor={"item": "chain shirt"}, ac_bonuses={"deflection": 1, "cover": 4})
    assert shirt.armor_class(touch=True, facts=facts("incorporeal")).total == 13


@pytest.mark.rule("ac.bonus-kinds")
def test_enhancement_raises_the_armor_bonus_itself() -> None:
    shirt = {"item": "chain shirt", "enhancement": 2}
    bracers = {"to": "ac", "type": "armor", "value": 5, "source": "bracers"}
    assert sheet_of(armor=shirt).total("ac") == 16
    made = sheet_of(armor=shirt, bonuses=[bracers])
    assert made.total("ac") == 16
    assert struck(made, "ac") == {"bracers": "armor: chain shirt +2 is higher"}


def test_an_enhancing_spell_and_a_better_armor_do_not_add_up() -> None:
    vestment = Effect("magic vestment", modifiers=(Modifier("ac", 3, "armor enhancement", "magic vestment"),))
    assert sheet_of(effects=(vestment,), armor={"item": "chain shirt", "enhancement": 2}).total("ac") == 17
    assert sheet_of(effects=(vestment,)).total("ac") == 10


def test_natural_armor_and_its_enhancement_add_up() -> None:
    barkskin = Effect("barkskin", modifiers=(Modifier("ac", 2, "natural enhancement", "barkskin"),))
    assert sheet_of(effects=(barkskin,), ac_bonuses={"natural": 4}).total("ac") == 16


def test_items_are_read_from_the_library() -> None:
    made = sheet_of("pf1", abilities={"dex": 20}, armor={"item": "+1 mithral breastplate"})
    assert made.total("ac") == 10 + 7 + 5
    assert made.total("speed") == 30
    assert made.total("skill:Climb") == -1
    plain = sheet_of("pf1", abilities={"dex": 20}, armor={"item": "breastplate"})
    assert (plain.total("ac"), plain.total("speed")) == (10 + 6 + 3, 20)


def test_trained_fighters_move_better_in_armor() -> None:
    made = sheet_of(
        "pf1", race="human", abilities={"dex": 18}, armor=FULL_PLATE, levels=[{"class": "fighter", "level": 11}]
    )
    assert made.total("ac") == 10 + 8 + 4
    assert made.total("speed") == 30
    assert made.total("skill:Climb") == -3


@pytest.mark.parametrize("ruleset", RULESETS)
def test_monks_are_wise(ruleset: str) -> None:
    monk: dict[str, Any] = {"levels": [{"class": "monk", "level": 5}], "abilities": {"wis": 16, "dex": 14}}
    bonus = 1
    assert sheet_of(ruleset, **monk).total("ac") == 10 + 2 + 3 + bonus
    armored = sheet_of(ruleset, armor={"category": "light", "bonus": 2}, **monk)
    assert armored.total("ac") == 14
    assert struck(armored, "ac")["Wisdom"] == "only unarmored"


def test_a_shield_feat_counts_with_a_real_shield_only() -> None:
    assert sheet_of(shield={"category": "heavy", "bonus": 2}, feats=["Shield Focus"]).total("ac") == 13
    assert sheet_of(shield={"bonus": 3}, feats=["Shield Focus"]).total("ac") == 13


def test_modifiers_for_a_case_count_only_then() -> None:
    made = sheet_of(race="dwarf")
    assert made.total("ac") == 10
    assert made.armor_class(facts=facts("vs giant")).total == 14
    assert struck(made, "ac") == {"Dwarf": "only vs giant"}


@pytest.mark.rule("maneuver.cmd")
def test_combat_maneuver_defense() -> None:
    made = sheet_of(abilities=BASED, bab=6, size="large", ac_bonuses={"deflection": 2, "insight": 1, "natural": 5})
    assert made.total("cmd") == 26
    assert made.total("cmd", facts("flat-footed")) == 24
    charging = Effect("charging", modifiers=(Modifier("ac", -2, "untyped", "charge"),))
    assert sheet_of(effects=(charging,), abilities=BASED, bab=6, size="large").total("cmd") == 21
    tiny = sheet_of(abilities={"str": 6, "dex": 18}, bab=2, size="tiny")
    assert (tiny.total("cmb"), tiny.total("cmd")) == (4, 12)


def test_training_counts_hit_dice_for_the_defense() -> None:
    levels = [{"class": "wizard", "level": 10}]
    assert sheet_of(levels=levels).total("cmd") == 15
    assert sheet_of(levels=levels, feats=["Defensive Combat Training"]).total("cmd") == 20


def test_against_one_maneuver() -> None:
    made = sheet_of(feats=["Improved Trip"], bab=4)
    assert (made.total("cmd"), made.total("cmd", facts("vs trip"))) == (14, 16)
    assert (made.total("cmb"), made.total("cmb", facts("trip"))) == (4, 6)


def test_growing_changes_everything_that_hangs_on_size() -> None:
    ruleset = load_ruleset("pf1")
    before = sheet_of(abilities={"str": 14, "dex": 14}, weapons=[{"name": "greatsword"}])
    after = sheet_of(
        effects=(buff_effect("Enlarge person", ruleset),),
        abilities={"str": 14, "dex": 14},
        weapons=[{"name": "greatsword"}],
    )
    assert (before.total("ac"), after.total("ac")) == (12, 10)
    assert (before.reach, after.reach, after.space) == (5, 10, 10)
    assert before.attack("greatsword").damage_text == "2d6+3"
    assert after.attack("greatsword").damage_text == "3d6+4"
    assert (before.total("cmb"), after.total("cmb")) == (2, 4)
