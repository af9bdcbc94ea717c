"""A creature by its numbers alone: little suffices, what is wrong is told by its field, the numbers stand as typed."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.by_numbers import ByNumbers, by_numbers
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.sheet import Sheet, sheet

FEW = {"name": "Gnash", "ac": "16", "hp": "30", "attacks": "claw +7 1d6+4, bite +5 1d8+2"}


def read(ruleset: str = "pf1", **texts: str) -> ByNumbers:
    return by_numbers(FEW | texts, load_ruleset(ruleset))


def numbers(made: ByNumbers, ruleset: str = "pf1") -> Sheet:
    assert made.creature is not None
    assert not made.problems
    return sheet(made.creature, (), load_ruleset(ruleset))


@pytest.mark.parametrize("ruleset", [edition.id for edition in EDITIONS])
def test_four_fields_suffice(ruleset: str) -> None:
    made = read(ruleset)
    found = numbers(made, ruleset)
    assert (found.total("ac"), found.total("hp")) == (16, 30)
    claw, bite = found.attack("claw"), found.attack("bite")
    assert (claw.bonuses, claw.damage_text) == ((7,), "1d6+4")
    assert (bite.bonuses, bite.damage_text) == ((5,), "1d8+2")
    assert made.creature is not None
    assert read_creature(write_creature(made.creature)) == made.creature


def test_all_fields_stand_as_typed() -> None:
    made = read(
        ac="17, touch 11, flat-footed 16", fort="6", ref="+4", will="-1", init="+5", speed="40, fly 60", cmb="9",
        cmd="20", cr="1/2", abilities="Str 18, Dex 13, Con 14, Int -, Wis 10, Cha 6", size="large", type="aberration",
        senses="darkvision 60 ft., scent", special="stench, web (DC 14)", notes="Sleeps by day.",
    )  # fmt: skip
    found = numbers(made)
    expected = {
        "ac": 17,
        "touch": 11,
        "flat_footed": 16,
        "fort": 6,
        "ref": 4,
        "will": -1,
        "init": 5,
        "cmb": 9,
        "cmd": 20,
    }
    assert {number: found.total(number) for number in expected} == expected
    assert (found.total("speed"), found.total("speed:fly"), found.space) == (40, 60, 10)
    assert made.creature is not None
    assert made.creature.abilities.scores == (18, 13, 14, None, 10, 6)
    assert [each.name for each in made.creature.special] == ["stench", "web (DC 14)"]
    assert (made.creature.cr, made.creature.type) == ("1/2", "aberration")


@pytest.mark.parametrize(
    ("text", "name", "bonuses", "damage", "crit"),
    [
        ("2 claws +7 1d6+4", "claws", (7, 7), "1d6+4", "20/x2"),
        ("longsword +8/+3 1d8+4 19-20/x2", "longsword", (8, 3), "1d8+4", "19-20/x2"),
        ("scythe +5 2d4+6 x4", "scythe", (5,), "2d4+6", "20/x4"),
        ("greataxe +9/+4 (1d12+6/x3)", "greataxe", (9, 4), "1d12+6", "20/x3"),
        ("bite +4 1d6+1 plus poison", "bite", (4,), "1d6+1", "20/x2"),
        ("ray +5 ranged touch 2d6 fire", "ray", (5,), "2d6", "20/x2"),
    ],
)
def test_attacks_are_typed_as_in_print(text: str, name: str, bonuses: tuple[int, ...], damage: str, crit: str) -> None:
    attack = numbers(read(attacks=text)).attack(name)
    assert (attack.bonuses, attack.damage_text, attack.crit) == (bonuses, damage, crit)


def test_six_figures_are_the_scores_in_their_order() -> None:
    made = read(abilities="18/12/14/-/10/8").creature
    assert made is not None
    assert made.abilities.scores == (18, 12, 14, None, 10, 8)


@pytest.mark.parametrize(
    ("field", "text", "why"),
    [
        ("ac", "high", "Armor class is a whole number"),
        ("ac", "17, dodge 3", "Type the armor class like"),
        ("hp", "0", "Hit points is a whole number from 1"),
        ("attacks", "claw", "is written like"),
        ("attacks", "claw +7 1d6+4, bite", "is written like"),
        ("abilities", "strong", "Type ability scores like"),
        ("size", "big", "A size is one of fine"),
        ("type", "monster", "A type is one of"),
        ("cr", "hard", "Type a challenge rating like"),
        ("speed", "fast", "Speeds are written like"),
        ("fort", "good", "The Fortitude save is a whole number"),
    ],
)
def test_what_is_wrong_is_told_by_its_field(field: str, text: str, why: str) -> None:
    made = read(**{field: text})
    assert made.creature is None
    assert list(made.problems) == [field]
    assert why in made.problems[field]


def test_what_is_missing_is_named() -> None:
    made = by_numbers({"name": "Gnash", "hp": " "}, load_ruleset("d35"))
    assert made.creature is None
    assert made.missing == ("ac", "hp", "attacks")
    assert not made.problems
