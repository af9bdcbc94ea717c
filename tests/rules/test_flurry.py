"""A monk's flurry of blows by level, against the printed tables of both rulesets; proficiencies that a race gives."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.creature import ClassLevel, Creature, Weapon
from desktop_app.rules.sheet import sheet

PF1 = {
    1: [-1, -1],
    6: [4, 4, -1],
    8: [6, 6, 1, 1],
    11: [9, 9, 4, 4, -1],
    15: [13, 13, 8, 8, 3, 3],
    20: [18, 18, 13, 13, 8, 8, 3],
}
D35 = {
    1: [-2, -2],
    5: [2, 2],
    8: [5, 5, 0],
    9: [6, 6, 1],
    11: [8, 8, 8, 3],
    15: [11, 11, 11, 6, 1],
    20: [15, 15, 15, 10, 5],
}


@pytest.mark.parametrize(
    ("ruleset", "level", "expected"),
    [
        *(("pf1", level, attacks) for level, attacks in PF1.items()),
        *(("d35", level, attacks) for level, attacks in D35.items()),
    ],
)
def test_flurry_of_attacks(ruleset: str, level: int, expected: list[int]) -> None:
    monk = Creature("Monk", race="human", levels=(ClassLevel("monk", level),))
    attacks = sheet(monk, (), load_ruleset(ruleset)).attack("unarmed strike", frozenset({"flurry"})).to_hit
    assert [attack.total for attack in attacks] == expected


@pytest.mark.parametrize(("race", "expected"), [("elf", 0), ("human", -4)])
def test_a_race_makes_proficient(race: str, expected: int) -> None:
    wizard = Creature("Wizard", race=race, levels=(ClassLevel("wizard", 1),), weapons=(Weapon("longsword"),))
    assert sheet(wizard, (), load_ruleset("pf1")).attack_bonus("longsword").total == expected
