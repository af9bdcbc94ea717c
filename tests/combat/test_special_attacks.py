"""Special attacks on several in a fight: trample, slow, death throes, whirlwind, webs; every number by hand."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.breaths import breaths, death_throes, use_of
from desktop_app.combat.codec import command_form
from desktop_app.combat.narrate import sentence
from tests.play import RULESETS, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
SLAM = {"name": "slam", "kind": "natural", "damage": "2d6"}


def fight(ruleset: str, name: str, text: str, uses: str = "", **fields: Any) -> Play:
    """A beast whose turn it is, and two heroes of 40 hit points."""
    special = [{"name": name, "kind": "Su", "text": text, "uses": uses}]
    beast = foe(hit_dice={"count": 8, "die": 8}, type="magical beast", special=special, **fields)
    ana, bo = hero(hp=40), hero(hp=40)
    return play(ruleset, Beast=beast, Ana=ana, Bo=bo).start(Beast=20, Ana=10, Bo=5)


def use(told: Play, dice: dict[str, Any], *targets: str) -> Play:
    (found,) = breaths(told.state, "Beast", told.ruleset) or death_throes(told.state, told.ruleset)
    ((_, form),) = command_form(use_of(found, targets)).items()
    return told.do("use", dice, **dict(form))


@every_ruleset
def test_a_trample_takes_the_whole_round_and_a_save_halves_it(ruleset: str) -> None:
    """2d8+15 = 22: Ana saves against DC 20 and takes 11, Bo takes all."""
    told = fight(ruleset, "Trample", "2d8+15; Reflex DC 20 halves.")
    use(told, {"damage": [3, 4], "save": {"Ana": 20, "Bo": 19}}, "Ana", "Bo")
    told.expect({"Ana.hp": 29, "Bo.hp": 18, "Beast.budget.standard": 0, "Beast.budget.move": 0})


@every_ruleset
def test_a_trample_without_dice_is_by_slam_and_strength(ruleset: str) -> None:
    """2d6 and one and a half times 5 = 7; the DC is 10, half of 8 Hit Dice and Strength 20: 19."""
    told = fight(ruleset, "Trample", "It runs over its foes.", weapons=[SLAM], str=20)
    use(told, {"damage": [1, 2], "save": {"Ana": 18}}, "Ana").expect({"Ana.hp": 30, "save.dc": 19})


@every_ruleset
def test_slow_is_free_and_waits_two_rounds(ruleset: str) -> None:
    told = fight(ruleset, "Slow", "All within 10 feet, 7 rounds, Will DC 17 negates.", "1/2 rounds")
    use(told, {"save": {"Ana": 17, "Bo": 16}}, "Ana", "Bo")
    told.expect({"Beast.budget.standard": 1})
    assert told["Bo"].effect("Slow") is not None
    assert told["Ana"].effect("Slow") is None
    (found,) = breaths(told.state, "Beast", told.ruleset)
    assert found.wait == 2


@every_ruleset
def test_death_throes_come_when_it_is_slain_and_once(ruleset: str) -> None:
    """12 cold and 8 piercing by one save: Ana saves and takes 6 and 4, Bo 12 and 8."""
    text = "Bursts when slain: 2d6 cold and 2d4 piercing within 100 feet, Reflex DC 15 halves."
    told = fight(ruleset, "Death Throes", text)
    assert not breaths(told.state, "Beast", told.ruleset)
    assert not death_throes(told.state, told.ruleset)
    told.do("damage", to="Beast", amount=200)
    assert "Death throes of Beast, within 100 feet." in [sentence(event) for event in told.events]
    use(told, {"damage": [6, 6, 4, 4], "save": {"Ana": 15, "Bo": 14}}, "Ana", "Bo")
    told.expect({"Ana.hp": 30, "Bo.hp": 20})
    assert not death_throes(told.state, told.ruleset)


@every_ruleset
def test_a_whirlwind_deals_damage_and_carries_off(ruleset: str) -> None:
    """3d6 = 9 for who fails; the second save keeps Bo on the ground, Ana takes 1d8 more in her next round."""
    text = "Smaller creatures: 3d6, Reflex DC 20 negates; a second save or carried off, 1d8 each round."
    told = fight(ruleset, "Whirlwind", text, "1/10 minutes")
    use(told, {"damage": [3, 3, 3], "save": {"Ana": [5, 5], "Bo": [5, 20]}}, "Ana", "Bo")
    told.expect({"Ana.hp": 31, "Bo.hp": 31})
    assert told["Ana"].effect("caught in the whirlwind") is not None
    assert told["Bo"].effect("caught in the whirlwind") is None
    told.turns("Beast", "Ana", "Bo", "Beast")
    told.do("harm-again", {"damage": [6]}, on="Ana", text="Whirlwind of Beast").expect({"Ana.hp": 25})


@every_ruleset
def test_a_web_is_a_ranged_touch_and_counted(ruleset: str) -> None:
    told = fight(ruleset, "Web", "Thrown as a net at up to 50 feet.", "8/day")
    use(told, {"touch": 1}, "Ana")
    assert not told["Ana"].has_condition("entangled")
    told.turns("Beast", "Ana", "Bo")
    use(told, {"touch": 15}, "Ana")
    assert told["Ana"].has_condition("entangled")
    (found,) = breaths(told.state, "Beast", told.ruleset)
    assert found.ready_words == "ready, 6 left"
