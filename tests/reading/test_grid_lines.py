"""The squares of a picture are found by its lines, whatever is painted between them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from desktop_app.reading.grid_lines import grid_of
from desktop_app.rules.dice import SeededDice


def edges(length: int, square: float, first: float, *, noise: int = 0) -> list[float]:
    """How pixels of a row differ from the next: dark lines of one pixel upon paper, with specks of noise."""
    dice = SeededDice(3)
    row = [200.0 - (dice.roll("speck", noise) if noise else 0) for _ in range(length)]
    at = first
    while at < length:
        row[int(at)] = 40.0
        at += square
    return [abs(one - other) for one, other in pairwise(row)]


@pytest.mark.parametrize(
    ("square", "left", "top"), [(70.0, 0.0, 0.0), (50.0, 17.0, 33.0), (32.0, 5.0, 30.0), (99.5, 40.0, 12.0)]
)
@pytest.mark.parametrize("noise", [0, 60])
def test_squares_and_their_beginning_are_found(square: float, left: float, top: float, noise: int) -> None:
    found = grid_of(edges(1400, square, left, noise=noise), edges(1000, square, top, noise=noise))
    assert found.found
    assert found.square == pytest.approx(square, abs=0.15)
    for begin, wanted in ((found.left, left), (found.top, top)):
        off = (begin - wanted) % square
        assert min(off, square - off) <= 2


def test_a_picture_without_lines_is_a_guess_of_24_squares() -> None:
    for row in ([0.0] * 1199, edges(1200, 5000, 0, noise=80)):
        found = grid_of(row, row[:700])
        assert not found.found
        assert found.square == pytest.approx(1199 / 24)


@pytest.mark.parametrize("length", [0, 1, 5, 20])
def test_tiny_pictures_have_no_squares(length: int) -> None:
    assert not grid_of([1.0] * length, [1.0] * length).found
