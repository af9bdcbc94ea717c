"""Feats in the line that makes a character: put where they are legal, with what they need; what is not is marked."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.complete import complete
from desktop_app.making.legal import problems
from desktop_app.making.plan import Plan
from desktop_app.making.quick import QuickError, read_quick


def made(line: str, rules: str = "pf1") -> tuple[Plan, list[tuple[int, str]]]:
    """The whole plan, and its feats with the character level of each."""
    ruleset = load_ruleset(rules)
    plan = complete(read_quick(line, ruleset), ruleset)
    return plan, [(at, feat) for at, level in enumerate(plan.levels, 1) for _, feat in level.feats]


@pytest.mark.parametrize(
    ("line", "rules", "expected"),
    [
        # Great Cleave asks for Power Attack, Cleave and a base attack bonus of 4.
        ("human fighter 5, great cleave, dodge", "pf1", {(1, "Power Attack"), (1, "Cleave"), (1, "Dodge"),
                                                         (4, "Great Cleave")}),
        ("human fighter 5 with mobility and dodge", "d35", {(1, "Dodge"), (1, "Mobility")}),
        ("human fighter 4, feats weapon focus (longbow), weapon specialization (longbow)", "pf1",
         {(1, "Weapon Focus (longbow)"), (4, "Weapon Specialization (longbow)")}),
        ("dwarf cleric 5, domains fire and war, toughness", "pf1", {(1, "Toughness")}),
        ("elf wizard 7, evoker, feats spell penetration/quicken spell", "d35",
         {(1, "Spell Penetration"), (3, "Quicken Spell")}),
    ],
)  # fmt: skip
def test_each_stands_at_the_first_level_that_allows_it(line: str, rules: str, expected: set[tuple[int, str]]) -> None:
    plan, feats = made(line, rules)
    assert expected <= set(feats)
    assert not problems(plan, load_ruleset(rules))
    assert not plan.feats, "filled once: what is taken out by hand afterwards does not come back"


def test_the_weapon_of_a_feat_that_names_none_is_the_one_in_hand() -> None:
    _, feats = made("human fighter 1, weapon focus")
    assert (1, "Weapon Focus (longsword)") in feats


def test_what_nobody_could_take_yet_is_taken_and_marked() -> None:
    plan, feats = made("halfling rogue 3, greater vital strike")
    assert (3, "Greater Vital Strike") in feats
    (told,) = problems(plan, load_ruleset("pf1"))
    assert str(told).startswith("Level 3: Greater Vital Strike needs ")


def test_a_feat_that_there_is_not_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(QuickError, match=r"There is no feat called 'cleeve'\. Did you mean Cleave\?"):
        made("human fighter 5, feats cleeve")
