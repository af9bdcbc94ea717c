"""Turning undead: table, Hit Dice, and what becomes of whom."""

from __future__ import annotations

import pytest

from desktop_app.rules import turning


@pytest.mark.rule("turning.attempt", "d35")
def test_attempts_a_day() -> None:
    assert turning.attempts_a_day(2) == 5
    assert turning.attempts_a_day(-1) == 2
    assert turning.attempts_a_day(-5) == 0
    assert turning.attempts_a_day(0, extra_feats=2) == 11


@pytest.mark.rule("turning.check", "d35")
@pytest.mark.parametrize(
    ("result", "most"),
    [
        (-3, 1), (0, 1), (1, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (12, 5), (13, 6), (15, 6),
        (16, 7), (17, 7), (18, 7), (19, 8), (21, 8), (22, 9), (40, 9),
    ],
)  # fmt: skip
def test_the_table_for_a_cleric_of_level_five(result: int, most: int) -> None:
    assert turning.most_hit_dice(result, 5) == most


@pytest.mark.rule("turning.check", "d35")
def test_hit_dice_in_all() -> None:
    assert turning.hit_dice_in_all([3, 4], 5, 2) == 14


@pytest.mark.rule("turning.check", "d35")
def test_nearest_first_and_never_more_than_the_sum() -> None:
    assert turning.turn([4, 3, 5, 2], most=6, in_all=12, level=5).affected == (4, 3, 5)
    assert turning.turn([7, 3], most=6, in_all=12, level=5).affected == (3,)


@pytest.mark.rule("turning.effect", "d35")
def test_twice_the_hit_dice_destroys() -> None:
    assert turning.turn([4, 3], most=6, in_all=8, level=6) == turning.Turned((4,), (3,))


@pytest.mark.rule("turning.effect", "d35")
def test_room_for_more_commanded() -> None:
    assert turning.room_to_command(7, 2 + 3) == 2


@pytest.mark.rule("turning.dispel-bolster", "d35")
def test_bolstered_never_less_than_its_own() -> None:
    assert turning.bolstered([2, 6], 5) == (5, 6)


@pytest.mark.rule("turning.variants", "d35")
def test_a_paladin_counts_three_levels_lower() -> None:
    assert turning.effective_level(0, 6) == 3
    assert turning.effective_level(0, 3) == 0
    assert turning.effective_level(2, 5, bonus=1) == 5
