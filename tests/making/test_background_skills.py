"""The house rule of background skills: points of their own, the skills that come with it, class skills, level up."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.level_problems import level_problems
from desktop_app.making.level_purse import level_purse
from desktop_app.making.level_up import filled, level_up
from desktop_app.making.leveling import with_class_and_increase
from desktop_app.making.plan import Level
from desktop_app.making.skill_points import Purse, is_background, left_words, together
from desktop_app.making.skills import is_class_skill, point_cost, purse_of
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.house_rules import under
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, plain_sheet
from desktop_app.rules.skills import skill_names, usable
from tests.rules.sheets import RULESETS

BOOK = {ruleset: load_ruleset(ruleset) for ruleset in RULESETS}
OWN = {ruleset: under(BOOK[ruleset], {"background_skills": "of-their-own"}) for ruleset in RULESETS}


def somebody(levels: str, skills: dict[str, float] | None = None, **fields: Any) -> Creature:
    pairs = (each.rpartition(" ") for each in levels.split(", ") if each)
    taken = [{"class": name, "level": int(level)} for name, _, level in pairs]
    ranks = {name: {"ranks": count} for name, count in (skills or {}).items()}
    form = {"name": "Somebody", "race": "human", "levels": taken, "skills": ranks, "abilities": {"int": 10}, **fields}
    return read_creature(form)


def made(rules: Ruleset, levels: str, **fields: Any) -> Sheet:
    return plain_sheet(somebody(levels, **fields), rules)


@pytest.mark.parametrize(
    ("ruleset", "levels", "points"),
    [
        ("pf1", "fighter 3", 6),
        ("pf1", "fighter 1, wizard 2", 6),
        ("pf1", "commoner 3", 0),
        ("pf1", "commoner 1, fighter 2", 4),
        ("d35", "fighter 1", 8),
        ("d35", "fighter 3", 12),
        ("d35", "commoner 1, fighter 1", 2),
        ("cmbv", "rogue 2", 10),
    ],
)
def test_points_of_their_own(ruleset: str, levels: str, points: int) -> None:
    assert purse_of(made(OWN[ruleset], levels)).background == points
    assert purse_of(made(BOOK[ruleset], levels)).background == 0
    assert purse_of(made(OWN[ruleset], levels)).points == purse_of(made(BOOK[ruleset], levels)).points


def test_racial_hit_dice_and_the_mindless_have_none() -> None:
    ogre: dict[str, Any] = {"race": "", "type": "humanoid", "hit_dice": {"count": 4, "die": 8}}
    assert purse_of(made(OWN["d35"], "fighter 1", **ogre)).background == 2
    assert purse_of(made(OWN["pf1"], "fighter 1", abilities={"int": None})).background == 0


def test_they_are_spent_first_and_the_rest_costs_as_ever() -> None:
    skills = {"Climb": 2, "Craft (bows)": 3, "Knowledge (history)": 2, "Knowledge (arcana)": 1}
    assert purse_of(made(OWN["pf1"], "fighter 2", skills=skills)) == Purse(6, 4, 4, 4)
    assert purse_of(made(BOOK["pf1"], "fighter 2", skills=skills)) == Purse(6, 0, 8, 0)
    crossed = made(OWN["d35"], "fighter 1", skills={"Appraise": 2, "Craft (bows)": 4})
    assert point_cost(crossed, crossed.creature.skills[0]) == 4
    assert purse_of(crossed).background_spent == 8


def test_the_skills_that_come_with_it() -> None:
    for ruleset in RULESETS:
        assert {*skill_names(OWN[ruleset])} - {*skill_names(BOOK[ruleset])} == {"artistry", "lore"}
        fighter = made(OWN[ruleset], "fighter 1")
        assert is_class_skill(fighter, "Lore (border forts)")
        assert is_class_skill(fighter, "Artistry (poetry)") == is_class_skill(fighter, "Craft (bows)")
        assert usable(fighter, "Artistry (poetry)")
        assert not usable(fighter, "Lore (border forts)")
        assert is_background("Artistry (poetry)", OWN[ruleset])
        assert not is_background("Knowledge (arcana)", OWN[ruleset])
    learned = made(OWN["pf1"], "fighter 1", skills={"Lore (border forts)": 1})
    assert learned.total("skill:Lore (border forts)") == 1 + 3


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("name", ["barbarian", "bard", "cleric", "fighter", "rogue", "wizard"])
def test_a_level_is_filled_with_both_kinds_of_points(ruleset: str, name: str) -> None:
    rules = OWN[ruleset]
    before = somebody("", abilities={"int": 12, "wis": 12, "str": 14})
    for _ in range(3):
        level = filled(before, Level(name), rules)
        purse = level_purse(before, with_class_and_increase(before, level, rules), level, rules)
        assert purse.empty, level.ranks
        assert (purse.spent, purse.background_spent) == (purse.points, purse.background)
        assert not [each.why for each in level_problems(before, level, rules) if "ranks" in each.place]
        before = level_up(before, level, rules)
    whole = purse_of(plain_sheet(before, rules))
    assert whole.background_spent == whole.background > 0


def test_too_much_and_what_is_left_is_told() -> None:
    rules, before = OWN["pf1"], somebody("")
    told = [
        [each.why for each in level_problems(before, Level("fighter", ranks=ranks), rules) if each.place == "ranks"]
        for ranks in (
            (("Climb", 1), ("Swim", 1), ("Survival", 1)),
            (("Climb", 1), ("Swim", 1), ("Survival", 1), ("Ride", 1), ("Craft (bows)", 1)),
            (("Climb", 1), ("Craft (bows)", 1), ("Lore (forts)", 1), ("Handle Animal", 1)),
        )
    ]
    assert told == [
        ["2 of 2 points for background skills are not spent."],
        ["4 skill points are spent, but only 3 are available.", "1 of 2 points for background skills are not spent."],
        ["1 of 3 skill points are not spent."],
    ]


def test_words_of_what_is_left() -> None:
    assert left_words(together([Purse(3, 2, 1, 2), Purse(3, 2, 3, 1)])) == (
        "2 of 6 skill points left. 1 of 4 for background skills left."
    )
    assert left_words(Purse(3, 0, 5)) == "2 more than the 3 skill points."
