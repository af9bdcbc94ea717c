"""What encounters cost and how hard they are, by the awards of one game and by our own doubling in the others."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.encounter_budget import (
    budget,
    difficulties,
    difficulty,
    estimate,
    level_of,
    party_level,
    points,
    rating_of,
    share,
)
from desktop_app.rules.encounter_suggestions import Candidate, suggestions
from desktop_app.rules.ruleset import Ruleset

PF1, D35 = load_ruleset("pf1"), load_ruleset("d35")
FOUR = (5, 5, 5, 5)
ALL = [load_ruleset(id) for id in (edition.id for edition in EDITIONS)]


def ids(ruleset: Ruleset) -> str:
    return ruleset.id


@pytest.mark.parametrize(
    ("party", "level"),
    [((5, 5, 5, 5), 5), ((5, 5, 5), 4), ((5,) * 6, 6), ((5,) * 5, 5), ((4, 5, 5, 4), 5), ((3, 4, 4, 3, 3), 3), ((), 1)],
)
def test_party_level_counts_three_or_fewer_and_six_or_more(party: tuple[int, ...], level: int) -> None:
    assert party_level(party, PF1) == level


@pytest.mark.parametrize(
    ("party", "level"), [((6,) * 4, 6), ((6,) * 8, 8), ((6,) * 2, 4), ((6,) * 3, 5), ((6,) * 6, 7)]
)
def test_party_level_by_number_goes_two_levels_for_twice_as_many(party: tuple[int, ...], level: int) -> None:
    assert party_level(party, D35) == level


def test_budgets_are_the_awards_of_the_ratings_around_the_party_level() -> None:
    assert [budget(FOUR, name, PF1) for name in difficulties(PF1)] == [1200, 1600, 2400, 3200, 4800]
    assert difficulties(PF1) == ("easy", "average", "challenging", "hard", "epic")


def test_the_budget_of_few_beginners_steps_down_to_fractions() -> None:
    assert budget((1, 1, 1, 1), "easy", PF1) == 200
    assert budget((1, 1, 1), "easy", PF1) == 135


@pytest.mark.parametrize(("rating", "cost"), [("1", 100), ("3", 200), ("5", 400), ("1/2", 50), ("1/4", 25), ("2", 141)])
def test_costs_double_with_two_ratings(rating: str, cost: int) -> None:
    assert points(rating, D35) == cost


@pytest.mark.parametrize("ruleset", ALL, ids=ids)
@pytest.mark.parametrize(("count", "higher"), [(1, 0), (2, 2), (4, 4), (8, 6), (16, 8)])
def test_twice_as_many_foes_are_two_levels_more(ruleset: Ruleset, count: int, higher: int) -> None:
    found = estimate(["6"] * count, FOUR, ruleset)
    assert found.rating == str(6 + higher)
    assert found.difference == 1 + higher


@pytest.mark.parametrize("ruleset", ALL, ids=ids)
@pytest.mark.parametrize("rating", ["1/8", "1/6", "1/4", "1/3", "1/2", *map(str, range(1, 26))])
def test_one_foe_is_an_encounter_of_its_own_rating(ruleset: Ruleset, rating: str) -> None:
    cost = points(rating, ruleset)
    assert cost is not None
    assert rating_of(level_of(cost, ruleset), ruleset) == rating


def test_an_average_foe_costs_a_quarter_of_a_day_and_its_award_is_shared() -> None:
    found = estimate(["5"], FOUR, PF1)
    assert (found.points, found.difficulty, found.experience, found.share, found.day) == (
        1600,
        "average",
        1600,
        400,
        0.25,
    )


def test_shares_are_those_of_the_games_own_table() -> None:
    assert share(["13"], 3, PF1) == 8530
    assert share(["1/3", "1/3"], 6, PF1) == 50
    assert share(["2"], 5, PF1) == 150
    assert share(["27"], 4, PF1) == 3_276_800 // 4
    assert share(["2"], 0, PF1) is None


def test_where_the_open_text_has_no_awards_the_formula_of_the_fights_end_gives_them() -> None:
    found = estimate(["5"], FOUR, D35)
    assert (found.experience, found.share, found.difficulty) == (1500, 375, "average")
    assert estimate([], FOUR, D35).experience is None


def test_a_foe_without_rating_takes_nothing_from_the_table_of_shares() -> None:
    assert share(["13", "-"], 3, PF1) == 8530


@pytest.mark.parametrize(
    ("difference", "pf1", "d35"),
    [
        (-3, "trivial", "trivial"),
        (-2, "trivial", "easy"),
        (-1, "easy", "easy"),
        (0, "average", "average"),
        (1, "challenging", "challenging"),
        (2, "hard", "challenging"),
        (3, "epic", "hard"),
        (4, "epic", "hard"),
        (5, "overwhelming", "epic"),
        (7, "overwhelming", "overwhelming"),
    ],
)
def test_names_of_difficulties(difference: int, pf1: str, d35: str) -> None:
    assert (difficulty(difference, PF1), difficulty(difference, D35)) == (pf1, d35)


@pytest.mark.parametrize("ruleset", ALL, ids=ids)
def test_no_foes_are_trivial_and_unrated_ones_are_counted(ruleset: Ruleset) -> None:
    assert estimate([], FOUR, ruleset).difficulty == "trivial"
    found = estimate(["", "—", "5"], FOUR, ruleset)
    assert (found.unrated, found.rating) == (2, "5")


def test_a_rating_with_a_remark_counts_as_its_number() -> None:
    assert points("4 (5 with pipes)", PF1) == 1200
    assert points("0", PF1) is None


def test_a_budget_of_no_name_is_an_error() -> None:
    with pytest.raises(KeyError):
        budget(FOUR, "boring", PF1)


GOBLIN = Candidate("goblin", "Goblin", "1/3", 2)
WORG = Candidate("worg", "Worg", "2", 1)
BUGBEAR = Candidate("bugbear", "Bugbear", "2", 1)
WYRM = Candidate("wyrm", "Wyrm", "15", 2)
SHARK = Candidate("shark", "Shark", "2", 0)


def test_suggestions_fill_the_rest_and_never_choose_what_does_not_belong() -> None:
    found = suggestions(600, 3, [GOBLIN, WORG, WYRM, SHARK], PF1)
    assert [(each.id, each.count, each.points, each.left) for each in found] == [
        ("goblin", 4, 540, 60),
        ("worg", 1, 600, 0),
    ]


def test_suggestions_are_the_same_in_any_order_of_candidates() -> None:
    candidates = [GOBLIN, WORG, BUGBEAR, SHARK, WYRM]
    assert suggestions(1200, 4, candidates, D35) == suggestions(1200, 4, candidates[::-1], D35)


def test_nothing_fits_into_nothing() -> None:
    assert suggestions(0, 3, [GOBLIN], PF1) == ()
    assert suggestions(100, 3, [WORG], PF1) == ()
