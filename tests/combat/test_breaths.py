"""Breath weapons in a fight: used on many, their recharge rolled and counted down, uses of a day, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.breaths import BreathAtHand, breaths, use_of
from desktop_app.combat.codec import command_form
from desktop_app.combat.narrate import sentence
from tests.play import RULESETS, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
WORDS = "30-ft. cone, 2d6 cold damage, Reflex DC 15 half, usable every 1d4 rounds"


def fight(ruleset: str, text: str = WORDS, **special: str) -> Play:
    """A wyrm whose turn it is, and two heroes."""
    breath = {"name": "Breath Weapon", "kind": "Su", "text": text} | special
    wyrm = foe(hit_dice={"count": 5, "die": 12}, type="dragon", con=14, special=[breath])
    return play(ruleset, Wyrm=wyrm, Ana=hero(), Bo=hero()).start(Wyrm=20, Ana=10, Bo=5)


def at_hand(told: Play) -> BreathAtHand:
    (found,) = breaths(told.state, "Wyrm", told.ruleset)
    return found


def breathe(told: Play, dice: dict[str, Any], *, force: bool = False) -> Play:
    return told.do("use", dice, **arguments(told, *("Ana", "Bo")), **({"force": True} if force else {}))


def arguments(told: Play, *targets: str) -> dict[str, Any]:
    ((_, form),) = command_form(use_of(at_hand(told), targets)).items()
    return dict(form)


@every_ruleset
def test_saves_halve_it_and_it_recharges_for_the_rounds_that_fell(ruleset: str) -> None:
    """2d6 = 10: Ana saves with 15 and takes 5, Bo takes 10. 1d4 = 2: ready in the second turn from now."""
    told = fight(ruleset)
    assert (at_hand(told).ready_words, at_hand(told).dc.total) == ("ready", 15)
    breathe(told, {"damage": [6, 4], "save": {"Ana": 15, "Bo": 2}, "recharge": 2})
    told.expect({"Ana.hp": 15, "Bo.hp": 10, "Wyrm.budget.standard": 0, "used": "breath weapon"})
    assert "The breath weapon of Wyrm is ready again in 2 rounds." in [sentence(event) for event in told.events]
    assert at_hand(told).ready_words == "ready in 2 rounds"
    told.turns("Wyrm", "Ana", "Bo")
    assert at_hand(told).wait == 1
    refused = told.refused("use", **arguments(told, "Ana"))
    assert refused == ("The breath weapon of Wyrm is ready again in 1 round.",)
    told.turns("Wyrm", "Ana", "Bo")
    assert "The breath weapon of Wyrm is ready again." in [sentence(event) for event in told.events]
    assert at_hand(told).ready_words == "ready"
    breathe(told, {"damage": [1, 1], "save": {"Ana": 1, "Bo": 1}, "recharge": 4})
    assert at_hand(told).wait == 4


def test_overruled_it_waits_anew() -> None:
    told = fight("pf1")
    breathe(told, {"damage": [1, 1], "save": {"Ana": 1, "Bo": 1}, "recharge": 4}).turns("Wyrm", "Ana", "Bo")
    breathe(told, {"damage": [1, 1], "save": {"Ana": 1, "Bo": 1}, "recharge": 1}, force=True)
    assert at_hand(told).wait == 1
    assert len([each for each in told["Wyrm"].effects if each.effect.source == "recharge"]) == 1


def test_a_fixed_wait_rolls_nothing_and_no_dc_is_worked_out() -> None:
    """10, half of 5 Hit Dice, Constitution +2: DC 14."""
    told = fight("d35", "30-ft. cone, 2d6 cold, Reflex half", uses="1/10 rounds")
    assert at_hand(told).dc.total == 14
    breathe(told, {"damage": [1, 1], "save": {"Ana": 14, "Bo": 13}})
    told.expect({"save.dc": 14, "Ana.hp": 19, "Bo.hp": 18})
    assert at_hand(told).wait == 10


def test_uses_of_the_day_are_counted_beside_the_wait() -> None:
    told = fight("pf1", "60-ft. cone, turned to stone, Fortitude DC 15 negates", uses="1/1d4 rounds, 1/day")
    assert at_hand(told).ready_words == "ready, 1 left"
    breathe(told, {"save": {"Ana": 15, "Bo": 2}, "recharge": 1}).expect({"Bo.conditions": {"has": "petrified"}})
    told.turns("Wyrm", "Ana", "Bo")
    assert at_hand(told).ready_words == "ready, 0 left"
    assert told.refused("use", **arguments(told, "Ana"))


def test_a_recharge_that_is_no_amount_is_refused() -> None:
    told = fight("pf1")
    wrong = arguments(told, "Ana") | {"recharge": "soon"}
    assert "Not a dice formula" in told.refused("use", **wrong)[0]


@every_ruleset
def test_a_gas_poisons_all_who_do_not_save(ruleset: str) -> None:
    """An iron golem's: Fortitude DC 19 or 1d4 Constitution; Bo saves. It counts as the wyrm's poison from then on."""
    gas = "Poison gas in a cube of 10 feet: Fortitude DC 19; 1d4 Constitution a round for 4 rounds; two saves end it."
    told = fight(ruleset, gas, uses="1/1d4+1 rounds")
    assert at_hand(told).breath.area == "10-foot cube"
    breathe(told, {"save": {"Ana": 2, "Bo": 20}, "ability": 3, "recharge": 2})
    assert [each.affliction.name for each in told["Ana"].afflictions] == ["Wyrm's poison"]
    assert told["Bo"].afflictions == ()
    assert "Ana is poisoned: Wyrm's poison." in [sentence(event) for event in told.events]


def test_what_is_ready_again_after_minutes_waits_that_long() -> None:
    told = fight("pf1", uses="1/10 minutes")
    breathe(told, {"damage": [6, 4], "save": {"Ana": 15, "Bo": 2}})
    assert at_hand(told).ready_words == "ready in 10 minutes"
