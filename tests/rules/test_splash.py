"""Splash weapons: where a miss lands and who is splashed."""

from __future__ import annotations

import pytest

from desktop_app.rules import splash


@pytest.mark.rule("splash.miss", "pf1", "d35")
@pytest.mark.parametrize(
    ("face", "to"),
    [(1, (2, 3)), (2, (2, 2)), (3, (3, 2)), (4, (4, 2)), (5, (4, 3)), (6, (4, 4)), (7, (3, 4)), (8, (2, 4))],
)
def test_one_comes_back_and_the_others_go_clockwise(face: int, to: tuple[int, int]) -> None:
    assert splash.scatter((0, 3), (3, 3), face, 1) == splash.Landing(face, to)


@pytest.mark.rule("splash.miss", "pf1", "d35")
def test_the_distance_by_either_reading() -> None:
    assert splash.increment_squares("increment-thrown", 25, 10) == 3
    assert splash.increment_squares("increment-length", 25, 10) == 2
    assert splash.increment_squares("increment-thrown", 10, 10) == 1


@pytest.mark.rule("splash.intersection", "pf1", "d35")
def test_four_squares_meet_at_an_intersection() -> None:
    assert splash.around_intersection((3, 3)) == {(2, 2), (3, 2), (2, 3), (3, 3)}


@pytest.mark.rule("splash.miss", "pf1", "d35")
def test_the_landing_square_is_splashed_only_where_the_rule_says_so() -> None:
    assert (3, 3) in splash.around_square((3, 3), itself=splash.SPLASH_WAYS["landing-and-adjacent"])
    assert (3, 3) not in splash.around_square((3, 3), itself=splash.SPLASH_WAYS["adjacent"])
    assert len(splash.around_square((3, 3), itself=False)) == 8
