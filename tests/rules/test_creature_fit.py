"""A creature that its file has no room for is told in words, at the field where it was typed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.templates import load_templates
from desktop_app.exchange.statblock import read_text
from desktop_app.making.by_numbers import by_numbers
from desktop_app.making.monsters.changing import OtherSize, changed
from desktop_app.making.monsters.work import ChangeError
from desktop_app.making.quick import read_quick
from desktop_app.making.typed import TypedError
from desktop_app.rules.creature import Bonus, ClassLevel, Creature, Printed, PrintedAttack, Skill, Weapon
from desktop_app.rules.creature_fit import problem_of
from tests.exchange.statblock.blocks import GLOOM_OTTER

PF1 = load_ruleset("pf1")


@pytest.mark.parametrize(
    ("creature", "sentence"),
    [
        (Creature("Ana"), ""),
        (Creature("Ana", hp=200_000), "Hp: a whole number from 0 to 100000 is wanted, not 200000."),
        (
            Creature("Ana", sr=10**5000),
            "Sr: a whole number from 0 to 1000 is wanted, not a number with too many digits.",
        ),
        (
            Creature("Ana", weapons=(Weapon("bite 2.5", damage="a lot"),)),
            "Weapons, bite 2.5, damage: dice such as 2d6+3 is wanted, not 'a lot'.",
        ),
        (
            Creature("Ana", printed=Printed(attacks=(PrintedAttack("claw", (5, 500)),))),
            "Printed, attacks, claw, attack: a whole number from -200 to 200 is wanted, not 500.",
        ),
        (
            Creature("Ana", skills=(Skill("Swim", 101),)),
            "Skills, Swim, ranks: a number from 0 to 100 is wanted, not 101.",
        ),
        (
            Creature("Ana", bonuses=(Bonus("ac", "natural", 5000, "mail"),)),
            "Bonuses, ac, value: a whole number from -1000 to 1000 is wanted, not 5000.",
        ),
        (Creature("Ana", levels=(ClassLevel("fighter", 21),)), "Levels, fighter, level: a whole number from 1 to 20"),
    ],
)
def test_what_has_no_room_is_named(creature: Creature, sentence: str) -> None:
    problem = problem_of(creature)
    assert problem.startswith(sentence) if sentence else problem == ""


def test_a_form_says_it_at_the_field_and_keeps_the_others() -> None:
    read = by_numbers({"name": "Gnash", "ac": "17", "hp": "30", "attacks": "claw +500 1d6+4"}, PF1)
    assert read.creature is None
    assert list(read.problems) == ["attacks"]
    assert "claw" in read.problems["attacks"]
    assert "not 500" in read.problems["attacks"]


def test_a_monster_grown_beyond_its_file_is_refused() -> None:
    otter = replace(read_text(GLOOM_OTTER.text, "pf1")[0].creature, ac_bonuses=(("natural", 99),))
    with pytest.raises(ChangeError, match="Ac bonuses, natural: a whole number from -100 to 100 is wanted, not 106"):
        changed(otter, [OtherSize(2)], PF1, load_templates("pf1"))


@pytest.mark.parametrize("gold", ["1000000001", "9" * 5000])
def test_gear_for_more_gold_than_there_is_is_refused(gold: str) -> None:
    with pytest.raises(TypedError, match="Gear can cost at most 1,000,000,000 gold pieces"):
        read_quick(f"human rogue 3, {gold} gp", PF1)
