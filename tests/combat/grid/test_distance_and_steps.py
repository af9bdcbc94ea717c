"""Distances, costs and what stands in the way, by the numbers of the book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.combat.grid.ground import GroundError, ground_from_rows, rows_of
from desktop_app.combat.grid.space import Space, Square, distance, space_at, square_name
from desktop_app.combat.grid.steps import Gait, cost_of_path, last_lawful
from tests.combat.grid.boards import big, board_of

OPEN = "\n".join(["." * 12] * 12)


@pytest.mark.parametrize(
    ("one", "other", "feet"),
    [
        (Space(0, 0), Space(1, 1), 5),
        (Space(0, 0), Space(2, 2), 15),
        (Space(0, 0), Space(3, 3), 20),
        (Space(0, 0), Space(4, 4), 30),
        (Space(0, 0), Space(7, 2), 40),
        (space_at((0, 0), 10), Space(2, 0), 5),
        (space_at((0, 0), 10), Space(4, 3), 20),
        (space_at((0, 0), 2.5), Space(0, 0), 0),
    ],
)
def test_every_second_diagonal_counts_twice(one: Space, other: Space, feet: int) -> None:
    """move.diagonals: 5, 15, 20, 30 feet for one to four; a big creature measures from its nearest square."""
    assert (distance(one, other), distance(other, one)) == (feet, feet)


@pytest.mark.parametrize(
    ("path", "feet"),
    [
        ([(1, 1)], 5),
        ([(1, 1), (2, 2)], 15),
        ([(1, 1), (2, 1), (3, 2)], 20),
        ([(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)], 35),
        ([(1, 0), (2, 0), (3, 0)], 15),
    ],
)
def test_diagonals_count_over_the_path(path: list[Square], feet: int) -> None:
    """move.diagonals: those between straight steps count on."""
    told = cost_of_path(board_of(f"A{OPEN[1:]}"), "A", path)
    assert (told.feet, told.reason) == (feet, "")


@pytest.mark.parametrize(
    ("path", "feet"),
    [([(1, 0)], 10), ([(1, 0), (2, 0), (3, 0)], 30), ([(1, 1)], 15), ([(1, 1), (2, 2)], 30)],
)
def test_difficult_ground_doubles(path: list[Square], feet: int) -> None:
    """move.difficult-terrain: two squares straight, three diagonally."""
    assert cost_of_path(board_of("A:::\n.:::\n.:::"), "A", path).feet == feet


def test_doublings_multiply() -> None:
    """move.double-cost: four squares straight and six diagonally for two, eight and twelve for three."""
    board = board_of("A:\n.:")
    costs = [
        [cost_of_path(board, "A", [to], Gait(doubled=times)).feet for to in ((1, 0), (1, 1))] for times in (0, 1, 2)
    ]
    assert costs == [[10, 15], [20, 30], [40, 60]]


def test_who_flies_does_not_mind_the_ground() -> None:
    """move.difficult-terrain, move.obstacles: neither rubble nor a pit hinders flight; a wall does."""
    board = board_of("A:oXl.#")
    path = [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]
    flown = cost_of_path(board, "A", path, Gait(airborne=True))
    assert (flown.feet, flown.reason) == (25, "")
    assert "blocked" in cost_of_path(board, "A", path).reason
    assert "blocked" in cost_of_path(board, "A", [*path, (6, 0)], Gait(airborne=True)).reason


def test_no_corner_of_a_wall_is_cut() -> None:
    """move.diagonals: not round a wall, past a pit or a creature it is fine."""
    assert "corner" in cost_of_path(board_of("A#\n.."), "A", [(1, 1)]).reason
    assert cost_of_path(board_of("AX\nN."), "A", [(1, 1)]).allowed


@pytest.mark.parametrize(
    ("row", "to", "allowed"),
    [
        ("AB..", [(1, 0), (2, 0)], True),
        ("AB..", [(1, 0)], False),
        ("AN..", [(1, 0), (2, 0)], False),
    ],
)
def test_squares_of_others(row: str, to: list[Square], allowed: bool) -> None:
    """move.through-friend: friends are passed and not stood upon, foes are in the way."""
    assert cost_of_path(board_of(row), "A", to).allowed is allowed


def test_a_giant_walks_over_a_kobold_and_the_tiny_go_anywhere() -> None:
    """move.through-friend, size.tiny-creatures: three sizes apart pass; the Tiny may stay in a foe's square."""
    kobold, imp = (replace(big("foes", 1), size=size) for size in (-1, -2))
    floor = "\n".join(["A...N....", *["........."] * 2])
    assert cost_of_path(board_of(floor, A=big("heroes", 3), N=kobold), "A", [(at, 0) for at in range(1, 6)]).allowed
    assert cost_of_path(board_of("N.A", N=imp), "N", [(1, 0), (2, 0)]).allowed


def test_a_big_one_goes_by_its_worst_square_and_squeezes_where_it_is_narrow() -> None:
    """move.difficult-terrain, move.squeezing: a passage one square wide costs double, refused without squeezing."""
    board = board_of("A......\n..#####\n.......", A=big("heroes", 2))
    assert "squeeze" in cost_of_path(board, "A", [(1, 0)]).reason
    told = cost_of_path(board, "A", [(1, 0), (2, 0), (3, 0)], Gait(squeezing=True))
    assert (told.feet, told.reason, told.spaces[-1]) == (30, "", Space(3, 0, 2, 1))


def test_who_is_stopped_on_a_friends_square_is_put_back() -> None:
    """move.illegal-square: the last lawful one."""
    board = board_of("AB.\n...")
    assert last_lawful(board, "A", [Space(0, 0), Space(1, 0)]) == Space(0, 0)


def test_squares_have_names() -> None:
    assert [square_name(each) for each in ((0, 0), (25, 9), (26, 0), (199, 199))] == ["A1", "Z10", "AA1", "GR200"]


def test_a_map_is_what_was_written() -> None:
    rows = ("..#:o", "X~l.w", "+/...")
    assert rows_of(ground_from_rows("\n".join(rows))) == rows


@pytest.mark.parametrize(("text", "said"), [("..?", "column 2"), ("." * 201, "201 by 1"), ("", "0 by 1")])
def test_maps_that_cannot_be_are_refused(text: str, said: str) -> None:
    with pytest.raises(GroundError, match=said):
        ground_from_rows(text)
