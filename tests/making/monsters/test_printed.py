"""Creatures of printed numbers alone: the numbers move by what the rules move, and what is guessed is said."""

from __future__ import annotations

from desktop_app.making.monsters.changing import MoreHitDice, WithTemplate
from tests.making.monsters.helpers import change, numbers, of_library, somebody

BRUTE = somebody(
    name="Brute",
    cr="3",
    type="animal",
    printed={
        "ac": 16,
        "touch": 10,
        "flat_footed": 16,
        "hp": 30,
        "fort": 6,
        "ref": 4,
        "will": 1,
        "init": 0,
        "bab": 3,
        "cmb": 7,
        "cmd": 17,
        "attacks": {"claw": {"attack": 7, "damage": "1d6+4"}},
    },
    weapons=[{"name": "claw", "kind": "natural", "damage": "1d6", "count": 2}],
)


def test_its_numbers_move_by_what_a_template_adds() -> None:
    made = change(BRUTE, WithTemplate("advanced"), ruleset="pf1")
    sheet = numbers(made.creature, "pf1")
    moved = {number: sheet.total(number) for number in ("ac", "touch", "fort", "ref", "will", "init", "cmb", "cmd")}
    assert moved == {"ac": 20, "touch": 12, "fort": 8, "ref": 6, "will": 3, "init": 2, "cmb": 9, "cmd": 21}
    assert sheet.total("hp") == 30 + 2 * 4
    attack = sheet.attack("claw")
    assert (attack.bonuses, attack.damage_text) == ((9, 9), "1d6+6")
    assert made.creature.cr == "4"


def test_what_was_guessed_is_said() -> None:
    made = change(BRUTE, MoreHitDice(2), ruleset="pf1")
    assert [doubt.field for doubt in made.doubts][:2] == ["hit_dice", "abilities"]
    assert made.creature.hit_dice is None
    assert numbers(made.creature, "pf1").total("hp") > 30


def test_what_is_in_force_stays_so() -> None:
    wolf = of_library("pf1", "wolf")
    forced = somebody(
        abilities={"str": 13, "dex": 15, "con": 15, "int": 2, "wis": 12, "cha": 6},
        type="animal",
        hit_dice={"count": 2, "die": 8},
        weapons=[{"name": "bite", "kind": "natural", "damage": "1d6"}],
        printed={"ac": 20, "hp": 40, "in_force": True, "attacks": {"bite": {"attack": 9, "damage_bonus": 9}}},
    )
    made = change(forced, WithTemplate("giant"), ruleset="pf1").creature
    by_rules = numbers(change(wolf, WithTemplate("giant"), ruleset="pf1").creature, "pf1")
    moved = by_rules.total("ac") - numbers(wolf, "pf1").total("ac")
    sheet = numbers(made, "pf1")
    assert sheet.total("ac") == 20 + moved
    assert sheet.attack("bite").bonuses == (10,)


def test_the_dc_of_a_breath_goes_with_hit_dice_and_constitution() -> None:
    dragon = of_library("pf1", "blue-dragon-young")
    made = change(dragon, MoreHitDice(4), WithTemplate("advanced"), ruleset="pf1")
    breath = next(each for each in made.creature.special if each.name == "Breath Weapon")
    assert "DC 22" in breath.text


def test_every_change_of_a_part_tells_why() -> None:
    made = change(of_library("d35", "wolf"), MoreHitDice(4), WithTemplate("fiendish"))
    assert all(told.why for told in made.parts)
    numbers_told = {told.what: told for told in made.numbers}
    assert "Hit Dice +18" in numbers_told["hp"].why
    assert "base +2" in numbers_told["fort"].why
