"""Coins are paid with change, shared in equal parts, and never come from nothing or go to it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.rules.coins import Coins, coins_of, copper_of, from_copper, half_price, money_with, pay, split

COINS = st.builds(Coins, *[st.integers(0, 500)] * 4)


@pytest.mark.parametrize(
    ("purse", "cost", "left", "changed"),
    [
        (Coins(1, 5, 0, 0), Coins(0, 3), Coins(1, 2), False),
        (Coins(1), Coins(0, 3), Coins(0, 7), True),
        (Coins(0, 1), Coins(cp=1), Coins(0, 0, 9, 9), True),
        (Coins(0, 2, 80), Coins(0, 3), Coins(0, 0, 70), True),
        (Coins(cp=1000), Coins(1), Coins(), True),
        (Coins(0, 2), Coins(0, 3), None, None),
    ],
)
def test_what_is_short_is_changed(purse: Coins, cost: Coins, left: Coins | None, changed: bool | None) -> None:
    paid = pay(purse, cost)
    assert (paid.left if paid is not None else None) == left
    assert (paid.changed if paid is not None else None) == changed


@given(COINS, COINS)
def test_paying_takes_exactly_the_cost(purse: Coins, cost: Coins) -> None:
    paid = pay(purse, cost)
    if cost.copper > purse.copper:
        assert paid is None
    else:
        assert paid is not None
        assert min(paid.left.each) >= 0
        assert paid.left.copper == purse.copper - cost.copper
        assert paid.changed == any(c > h for c, h in zip(cost.each, purse.each, strict=True))


@given(COINS, st.integers(1, 12))
def test_shares_are_equal_and_what_stays_is_less_than_a_copper_each(purse: Coins, among: int) -> None:
    shared = split(purse, among)
    assert shared.each.copper * among + shared.left.copper == purse.copper
    assert 0 <= shared.left.copper < among


def test_seven_platinum_among_four_are_changed() -> None:
    shared = split(Coins(7, 0, 0, 3), 4)
    assert (shared.each, shared.left, shared.changed) == (Coins(1, 7, 5, 0), Coins(cp=3), True)
    assert not split(Coins(8, 4), 4).changed
    with pytest.raises(ValueError, match="one at least"):
        split(Coins(1), 0)


def test_prices_are_copper_and_half_of_them_is_what_things_bring() -> None:
    assert (copper_of(15), copper_of(0.02), copper_of(0.005)) == (1500, 2, 1)
    assert half_price(1501, 3) == 2251
    assert from_copper(2251) == Coins(0, 22, 5, 1)
    assert from_copper(2251).told() == "22 gp, 5 sp, 1 cp"


def test_money_on_a_sheet_keeps_what_else_is_there() -> None:
    assert money_with((("gp", 5), ("ingot", 2)), Coins(1, 3)) == (("gp", 8), ("ingot", 2), ("pp", 1))
    assert coins_of((("gp", 5), ("ingot", 2))) == Coins(0, 5)
