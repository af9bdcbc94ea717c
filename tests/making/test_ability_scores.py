"""Ability scores by every method: what is rolled, bought and arranged, and what the rules have against it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.content import load_ruleset
from desktop_app.making.ability_scores import (
    BOUGHT,
    ROLLED,
    Method,
    bought,
    cost,
    is_hopeless,
    method,
    methods,
    objections,
    placed,
    points_spent,
    roll,
    swapped,
)
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.dice import FaceError, FacesMissing, ScriptedDice, SeededDice
from desktop_app.rules.ruleset import Ruleset

PF1, D35 = load_ruleset("pf1"), load_ruleset("d35")
ELITE = (15, 14, 13, 12, 10, 8)
BUDGETS = [(ruleset, way) for ruleset in (PF1, D35) for way in methods(ruleset) if way.kind == BOUGHT]


def test_each_ruleset_has_its_own_budgets() -> None:
    assert [way.budget for way in methods(PF1) if way.kind == BOUGHT] == [10, 15, 20, 25]
    assert [way.budget for way in methods(D35) if way.kind == BOUGHT] == [25, 28, 32]
    assert method(load_ruleset("cmbv"), "elite").scores == method(D35, "elite").scores == ELITE
    with pytest.raises(KeyError):
        method(PF1, "buy-28")


@pytest.mark.parametrize(("score", "pf1", "d35"), [(7, -4, None), (8, -2, 0), (10, 0, 2), (14, 5, 6), (18, 17, 16)])
def test_what_a_score_costs(score: int, pf1: int | None, d35: int | None) -> None:
    assert (cost(score, PF1), cost(score, D35)) == (pf1, d35)


def test_the_elite_array_is_worth_fifteen_points_or_twenty_five() -> None:
    assert points_spent(ELITE, PF1) == 15
    assert points_spent(ELITE, D35) == 25


def test_typed_real_dice_make_the_scores() -> None:
    faces = [6, 5, 4, 1, 3, 3, 3, 3, 6, 6, 6, 6, 1, 1, 1, 1, 2, 5, 2, 4, 4, 4, 4, 1]
    throws = roll(method(PF1, "4d6"), ScriptedDice({"ability": faces}))
    assert [each.score for each in throws] == [15, 9, 18, 3, 11, 12]
    assert throws[0].faces == (6, 5, 4, 1)
    heroic = roll(method(PF1, "2d6+6"), ScriptedDice({"ability": [6] * 12}))
    assert [each.score for each in heroic] == [18] * 6


def test_dice_that_nobody_typed_are_asked_for_all_at_once() -> None:
    with pytest.raises(FacesMissing) as missing:
        roll(method(PF1, "3d6"), ScriptedDice({"ability": [1, 2, 3]}))
    assert 1 + len(missing.value.more) == 15
    with pytest.raises(FaceError, match="no face 7"):
        roll(method(PF1, "3d6"), ScriptedDice({"ability": [7] * 18}))


@given(st.integers(0, 10_000))
def test_rolled_scores_lie_in_their_bounds_and_are_legal_where_they_are_placed(seed: int) -> None:
    for way in methods(PF1):
        if way.kind == ROLLED:
            thrown = tuple(each.score for each in roll(way, SeededDice(seed)))
            assert all(3 <= each <= 18 for each in thrown)
            assert objections(way, thrown, PF1, thrown) == ()


def test_scores_rolled_in_order_stay_in_order() -> None:
    way, thrown = method(PF1, "4d6-in-order"), (9, 16, 12, 8, 14, 11)
    assert objections(way, thrown, PF1, thrown) == ()
    (told,) = objections(way, placed(thrown, ABILITIES), PF1, thrown)
    assert "in the order they were rolled: 9, 16, 12, 8, 14, 11" in told
    assert objections(way, thrown, PF1) == ("Nothing has been rolled yet.",)


def test_objections_tell_what_is_wrong() -> None:
    (told,) = objections(method(PF1, "elite"), (16, 14, 13, 12, 10, 8), PF1)
    assert told == "The elite array holds 15, 14, 13, 12, 10, 8, not 16, 14, 13, 12, 10, 8."
    dear = objections(method(PF1, "buy-15"), (19, 18, 10, 10, 10, 10), PF1)
    assert dear == (
        "Strength 19 cannot be bought: 7 to 18 before the race.",
        "The scores cost 34 points, 19 more than the 15 there are.",
    )
    assert objections(method(PF1, "free"), (40, 3, 3, 3, 3, 3), PF1) == ()


def test_a_hopeless_set_may_be_rolled_again_where_the_game_says_so() -> None:
    poor = (10, 9, 9, 12, 11, 13)
    assert is_hopeless(poor, D35)
    assert not is_hopeless(poor, PF1)
    assert not is_hopeless(ELITE, D35)


@pytest.mark.parametrize(("ruleset", "way"), BUDGETS, ids=lambda each: each.id)
def test_points_are_spent_legally_and_the_best_goes_where_it_is_wanted(ruleset: Ruleset, way: Method) -> None:
    order = ("int", "dex", "con", "wis", "cha", "str")
    scores = dict(zip(ABILITIES, bought(order, way.budget, ruleset), strict=True))
    assert objections(way, tuple(scores.values()), ruleset) == ()
    assert points_spent(tuple(scores.values()), ruleset) >= way.budget - 3
    assert max(scores, key=lambda ability: scores[ability]) == "int"


def test_an_array_is_placed_by_order_and_swapped_without_loss() -> None:
    scores = placed(ELITE, ("con", "str", "dex", "wis", "int", "cha"))
    assert scores == (14, 13, 15, 10, 12, 8)
    assert swapped(scores, "str", 15) == (15, 13, 14, 10, 12, 8)
    assert swapped(scores, "str", 17) == (17, 13, 15, 10, 12, 8)
