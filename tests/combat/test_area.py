"""Damage to many at once: rolled once, a save each, marks of the game master, what bodies have against it."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.codec import command_form, read_command
from desktop_app.combat.commands import Area
from desktop_app.combat.narrate import lines
from desktop_app.rules.dice import SeededDice
from desktop_app.session.kept_dice import KeptDice
from tests.play import RULESETS, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
BALL: dict[str, Any] = {"by": "Ana", "amount": "4d6", "type": "fire", "save": "ref", "dc": 15}


@every_ruleset
@pytest.mark.rule("save.formula")
def test_one_roll_for_all_and_a_save_each(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), Orc=foe(), Wolf=foe(), Bear=foe(hp=60))
    dice = {"damage": [6, 5, 4, 2], "save": {"Orc": 15, "Wolf": 14, "Bear": 1}}
    fight.do("area", **BALL, targets={"Orc": "", "Wolf": "", "Bear": ""}, dice=dice)
    fight.expect({"damage.total": 17, "Orc.hp": 12, "Wolf.hp": 3, "Bear.hp": 43, "Ana.hp": 20})
    fight.expect({"targets.Orc.saved": True, "targets.Wolf.saved": False, "targets.Orc.damage": 8})
    assert "The damage is 17 (4d6: 6, 5, 4, 2)." in lines(fight.events)
    assert "Orc takes 8 points of fire damage (saved, half)." in lines(fight.events)


@every_ruleset
def test_marks_stand_above_saves_and_need_none(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), A=foe(), B=foe(), C=foe(), D=foe())
    marks = {"A": "full", "B": "half", "C": "none", "D": "double"}
    fight.do("area", **(BALL | {"amount": "9", "targets": marks}))
    fight.expect({"A.hp": 11, "B.hp": 16, "C.hp": 20, "D.hp": 2})
    fight.do("area", amount="1", targets={"A": "half"}).expect({"A.hp": 10})


@every_ruleset
def test_evasion_and_resistance(ruleset: str) -> None:
    fight = play(
        ruleset,
        Ana=hero(),
        Rogue=foe(traits=["evasion"]),
        Monk=foe(traits=["improved evasion"]),
        Imp=foe(resistances=["fire 5"]),
    )
    dice = {"damage": [4, 4, 4, 4], "save": {"Rogue": 20, "Monk": 1, "Imp": 20}}
    fight.do("area", **BALL, targets={"Rogue": "", "Monk": "", "Imp": ""}, dice=dice)
    fight.expect({"Rogue.hp": 20, "Monk.hp": 12, "Imp.hp": 17})
    dice = {"damage": [4, 4, 4, 4], "save": {"Rogue": 1}}
    fight.do("area", **BALL, targets={"Rogue": ""}, dice=dice).expect({"Rogue.hp": 4})
    fight.do("condition", to="Monk", add="helpless")
    dice = {"damage": [1, 1, 1, 1], "save": {"Monk": 1}}
    fight.do("area", **BALL, targets={"Monk": ""}, dice=dice).expect({"Monk.hp": 8})


@every_ruleset
def test_what_the_game_master_says_a_target_resists(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), Orc=foe(), Wolf=foe(), Imp=foe(resistances=["fire 5"]))
    dice = {"damage": [4, 4, 4, 4], "save": {"Orc": 20, "Wolf": 1, "Imp": 1}}
    resisted = {"Orc": 5, "Imp": 2}
    fight.do("area", **BALL, targets={"Orc": "", "Wolf": "", "Imp": ""}, resisted=resisted, dice=dice)
    fight.expect({"Orc.hp": 17, "Wolf.hp": 4, "Imp.hp": 9})
    assert "Orc takes 3 points of fire damage (saved, half; resistance 5 stops 5)." in lines(fight.events)
    fight.do("area", amount="4", targets={"Wolf": ""}, resisted={"Wolf": 10}).expect({"Wolf.hp": 4})


@every_ruleset
def test_a_save_that_leaves_nothing_and_nonlethal_damage(ruleset: str) -> None:
    fight = play(ruleset, Ana=hero(), Orc=foe(), Wolf=foe())
    wave = BALL | {"amount": "6", "kind": "nonlethal", "on_save": "none", "save": "fort"}
    fight.do("area", **wave, targets={"Orc": "", "Wolf": ""}, dice={"save": {"Orc": 20, "Wolf": 1}})
    fight.expect({"Orc.nonlethal": 0, "Wolf.nonlethal": 6, "Wolf.hp": 20})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"amount": "12d"}, "dice formula"),
        ({"amount": "900d6"}, "at most 200 dice"),
        ({"amount": "1d0"}, "at most 200 dice"),
        ({"save": "luck"}, "A save is"),
        ({"on_save": "third"}, "half or none"),
        ({"kind": "bad"}, "lethal or nonlethal"),
        ({"targets": {}}, "Between 1 and"),
        ({"targets": {"Orc": "some"}}, "should be one of full, half"),
        ({"targets": {"Elf": ""}}, "no combatant"),
        ({"by": "Elf"}, "no combatant"),
        ({"resisted": {"Orc": 0}}, "A resistance should be"),
        ({"resisted": {"Ana": 5}}, "A resistance should be"),
    ],
)
def test_nonsense_is_refused(change: dict[str, object], reason: str) -> None:
    fight = play("pf1", Ana=hero(), Orc=foe())
    assert reason in fight.refused("area", **BALL | {"targets": {"Orc": ""}} | change)[0]


def test_it_is_written_and_read_and_keeps_its_dice_under_other_marks() -> None:
    command = Area(amount="3d6", by="Ana", save="will", dc=12, targets={"Orc": "", "Wolf": "half"}, resisted={"Orc": 5})
    assert read_command(command_form(command)) == command
    assert command.dice_key == Area(amount="9", by="Ana", targets={"Orc": "none"}).dice_key
    kept = KeptDice(SeededDice(4))
    first = [kept.again().roll("save", 20, name) for name in ("Orc", "Wolf")]
    assert [kept.again().roll("save", 20, name) for name in ("Wolf", "Orc")] == first[::-1]
    assert command.heading() == "3d6 damage to 2 at once"
