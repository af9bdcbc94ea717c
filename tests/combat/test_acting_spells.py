"""Spells that act again in later rounds, with the DC and the bonus of their casting."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.at_hand import command_to_use, spells_at_hand
from desktop_app.combat.codec import command_form
from desktop_app.content.spells import load_spells
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.spell_play import spell_resolution
from tests.play import RULESETS, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
DRUID: dict[str, Any] = {
    "bab": 4, "wis": 16, "spellcasting": [{"class": "druid", "caster_level": 5, "ability": "wis"}],
}  # fmt: skip


def cast(ruleset: str, spell: str, dice: Any, *targets: str, **more: Any) -> Play:
    """A druid of the fifth caster level with Wisdom 16 has cast it."""
    told = play(ruleset, Ash=hero(**DRUID), Orc=foe(hp=60)).start(Ash=20, Orc=10)
    made = spell_resolution(load_spells(ruleset)[spell], 5, told.ruleset)
    assert made is not None
    return told.do("cast", dice, by="Ash", name=spell, spell_level=2, slot="druid", targets=list(targets),
                   play=encode(made), **more)  # fmt: skip


def again(told: Play, name: str, dice: Any) -> Play:
    """It acts again, as the card of items and powers has it."""
    known = next(each for each in spells_at_hand(told.state, "Ash", told.ruleset) if each.name == name)
    made = command_to_use("Ash", known, known.play(told.ruleset), ("Orc",), {})  # type: ignore[arg-type]
    ((verb, arguments),) = command_form(made).items()
    return told.do(verb, dice, **arguments)


@every_ruleset
def test_a_flaming_sphere_rolls_on_by_a_move_action_against_the_same_dc(ruleset: str) -> None:
    """DC 10 + 2 + 3 = 15; a made save negates it. pf1: 3d6, else 2d6."""
    faces = [4, 4, 4] if ruleset == "pf1" else [4, 4]
    told = cast(ruleset, "flaming sphere", {"damage": faces, "save": {"Orc": 14}}, "Orc")
    told.expect({"Orc.hp": 60 - sum(faces)}).turns("Ash", "Orc")
    again(told, "flaming sphere", {"damage": faces, "save": {"Orc": 15}}).expect({"Orc.hp": 60 - sum(faces)})
    assert (told["Ash"].budget.standard, told["Ash"].budget.move) == (1, 0)
    for _ in range(4):
        told.turns("Ash", "Orc")
    assert told["Ash"].effect("flaming sphere") is None, "5 rounds are over"


@every_ruleset
@pytest.mark.rule("attack.roll")
def test_a_spiritual_weapon_strikes_by_base_attack_and_wisdom(ruleset: str) -> None:
    """+4 and Wisdom +3 against Armor Class 10; 1d8 and 1 for each 3 caster levels."""
    told = cast(ruleset, "spiritual weapon", {"touch": 3, "damage": [5]}, "Orc")
    told.expect({"attack.total": 10, "attack.hit": True, "Orc.hp": 54}).turns("Ash", "Orc")
    again(told, "spiritual weapon", {"touch": 2}).expect({"attack.total": 9, "attack.hit": False, "Orc.hp": 54})
    assert told["Ash"].budget.standard == 1


@every_ruleset
def test_bolts_are_called_one_for_each_caster_level(ruleset: str) -> None:
    if ruleset == "d30":
        return
    told = cast(ruleset, "call lightning", None, "Orc", time="1-round").turns("Ash")
    told.do("end-turn", {"damage": [1, 1, 1], "save": {"Orc": 2}}, by="Orc").expect({"Orc.hp": 57})
    for count in range(4):
        active = told["Ash"].effect("call lightning")
        assert active is not None
        assert active.acts is not None
        assert active.acts.charges == str(4 - count)
        again(told, "call lightning", {"damage": [1, 1, 1], "save": {"Orc": 2}}).turns("Ash", "Orc")
    assert told["Ash"].effect("call lightning") is None
    told.expect({"Orc.hp": 45})


@every_ruleset
def test_it_is_dismissed_like_any_other(ruleset: str) -> None:
    told = cast(ruleset, "spiritual weapon", {"touch": 2}, "Orc").turns("Ash", "Orc")
    told.do("end-spell", spell="spiritual weapon", by="Ash", acting=True)
    assert told["Ash"].effect("spiritual weapon") is None


@every_ruleset
@pytest.mark.rule("round.effect-duration")
def test_a_weapon_of_force_strikes_once_in_each_of_its_casters_turns(ruleset: str) -> None:
    """1d8 and 1 for each 3 levels: 1d8+1 at level 5; it takes no action, and acts once a turn all the same."""
    told = play(ruleset, Ash=hero(bab=3), Orc=foe(hp=60)).start(Ash=20, Orc=10)
    made = encode(spell_resolution(load_spells(ruleset)["spiritual weapon"], 5, told.ruleset))
    hit = {"touch": 19, "damage": [4]}
    told.do("cast", hit, by="Ash", name="spiritual weapon", spell_level=2, targets=["Orc"], play=made)
    again = {"by": "Ash", "name": "spiritual weapon", "targets": ["Orc"], "play": made, "cost": "free"}
    assert "Spiritual weapon has acted in this turn." in told.refused("use", **again)
    for strikes in (2, 3):
        told.turns("Ash", "Orc").do("use", hit, **again).expect({"Orc.hp": 60 - 5 * strikes})
        assert "Spiritual weapon has acted in this turn." in told.refused("use", **again)
