"""What defeated creatures are worth: by the table, by the formula where there is none, by the game master's word."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.awards import RATINGS, level_of, mean_level, read_points, worth, write_points
from desktop_app.rules.creature import Creature


@pytest.mark.parametrize(("rating", "points"), [("1/3", 135), ("1", 400), ("7", 3200), ("25", 1_638_400)])
def test_a_table_holds_whatever_the_level(rating: str, points: int) -> None:
    ruleset = load_ruleset("pf1")
    assert {worth(rating, level, ruleset) for level in (1, 9)} == {points}


@pytest.mark.parametrize("ruleset", ["d35", "d30", "cmbv"])
@pytest.mark.parametrize(
    ("rating", "level", "points"),
    [("1", 1, 300), ("5", 5, 1500), ("7", 5, 3000), ("3", 5, 750), ("6", 5, 2121), ("1/2", 1, 150), ("1/3", 3, 150)],
)
def test_the_formula_doubles_with_two_ratings(ruleset: str, rating: str, level: int, points: int) -> None:
    assert worth(rating, level, load_ruleset(ruleset)) == points


def test_the_game_masters_points_come_first() -> None:
    for ruleset in map(load_ruleset, ("pf1", "d35")):
        assert worth("3", 4, ruleset, {"3": 77}) == 77
        assert worth("3", 4, ruleset, {"3": 0}) == 0
        assert worth("", 4, ruleset, {"3": 77}) is None
        assert worth("unique", 4, ruleset) is None
    assert worth("0", 4, load_ruleset("d35")) is None


def test_points_are_kept_as_text() -> None:
    points = {"1/2": 150, "12": 9000}
    assert read_points(write_points(points)) == points
    assert read_points("nonsense; 3: -5; 99: 4; 4: 40") == {"4": 40}
    assert len(RATINGS) == 35


def test_the_level_of_a_party_is_the_mean_half_up() -> None:
    assert [mean_level(levels) for levels in ((), (4,), (4, 5), (1, 1, 2))] == [1, 4, 5, 1]
    assert level_of(Creature(name="Ogre", cr="3")) == 3
    assert level_of(Creature(name="Rat", cr="1/3")) == 1
