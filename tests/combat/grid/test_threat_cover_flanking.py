"""Threatened squares, who strikes along a path, cover, concealment and flanking, by the book's examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.combat.grid.board import Figure
from desktop_app.combat.grid.cover import concealment_between, cover_between
from desktop_app.combat.grid.flanking import flanks
from desktop_app.combat.grid.ground import DARK, DIM
from desktop_app.combat.grid.space import Space
from desktop_app.combat.grid.steps import cost_of_path
from desktop_app.combat.grid.threat import threatened_squares
from tests.combat.grid.boards import big, board_of, strikers_along

OPEN = "\n".join(["." * 12] * 12)


def reaching(side: str, *reach: tuple[int, int], size: int = 0) -> Figure:
    return Figure("", side, Space(0, 0), size=size, reach=reach)


def at(letter: str, column: int, row: int) -> str:
    lines = [list(line) for line in OPEN.split("\n")]
    lines[row][column] = letter
    return "\n".join("".join(line) for line in lines)


@pytest.mark.parametrize(
    ("figure", "count"),
    [
        (reaching("foes", (0, 5)), 8),
        (reaching("foes", (10, 10)), 12),
        (big("foes", 2), 28),
        (big("foes", 2, (0, 5)), 12),
        (big("foes", 2, (15, 20)), 48),
    ],
)
def test_threatened_squares(figure: Figure, count: int) -> None:
    """aoo.threatened, aoo.reach, size.big-creatures: 8 by a sword; 12 at ten feet by a longspear, none beside.

    A Large tall one at 5 and 10 feet: 6 x 6 squares but for its own 4 and the corners 15 feet away. A Large long
    one: the 12 beside it. With a reach weapon at 15 and 20 feet: two rows of two squares off each side make 16,
    and off each corner there are eight more, by columns and rows away: 1-3, 1-4, 2-2, 2-3, 3-1, 3-2, 3-3 and 4-1.
    """
    board = board_of(at("N", 5, 5), N=figure)
    squares = threatened_squares(board, "N")
    assert len(squares) == count
    assert not squares & board.figures["N"].space.squares


def test_walls_end_a_threat() -> None:
    board = board_of("...\n###\n.N.")
    assert threatened_squares(board, "N") == {(0, 2), (2, 2)}


def test_who_closes_with_an_ogre_leaves_one_square_in_its_reach() -> None:
    """size.big-creatures: from 15 feet to beside it, one opportunity, before the step out of 10 feet."""
    board = board_of("A..N....\n........\n........", N=big("foes", 2))
    told = cost_of_path(board, "A", [(1, 0), (2, 0)])
    assert strikers_along(board, told.spaces) == {"N": 1}


def test_one_opportunity_for_all_squares_and_none_behind_cover() -> None:
    """aoo.same-opponent-movement, cover.no-aoo: diagonally round a wall's corner there is cover."""
    path = [(1, 1), (2, 1), (3, 1)]
    found = []
    for rows in ("NA...\n.....\nO....", "NA...\n.....\nO#..."):
        board = board_of(rows)
        found.append(strikers_along(board, cost_of_path(board, "A", path).spaces))
    assert found == [{"N": 0, "O": 1}, {"N": 0}]


@pytest.mark.parametrize(
    ("rows", "ranged", "degree"),
    [
        ("A..N", True, "none"),
        ("....\nA#.N", True, "cover"),
        ("A#.N", True, "total"),
        ("AB.N", True, "soft"),
        ("A.#N\n..#.\n..#.", True, "total"),
        (".#.\nA#N\n.#.", True, "total"),
        (".A#\n..N", False, "cover"),
        (".Al\n..N", False, "cover"),
        (".A.\n..N", False, "none"),
        ("AB.N", False, "soft"),
    ],
)
def test_cover(rows: str, ranged: bool, degree: str) -> None:
    """cover.determine, cover.total, cover.bonuses."""
    assert cover_between(board_of(rows), "A", "N", ranged=ranged).degree == degree


@pytest.mark.parametrize(
    ("row", "degree"),
    [("A...l.N", "cover"), ("A.l...N", "none"), (f"A{'.' * 6}lN", "cover"), (f"A{'.' * 9}l{'.' * 8}N", "none")],
)
def test_low_walls(row: str, degree: str) -> None:
    """cover.low-obstacle: ignored by who is nearer to it than the target, and of no use beyond 30 feet."""
    assert cover_between(board_of(row), "A", "N", ranged=True).degree == degree


def test_the_attacker_takes_the_free_square_of_a_big_one() -> None:
    """cover.big-creatures: one of an ogre's four squares beside the pillar's shadow is free."""
    board = board_of("A.#N.\n.....", N=big("foes", 2))
    assert cover_between(board, "A", "N", ranged=True).degree == "none"


@pytest.mark.parametrize(
    ("rows", "ranged", "chance"),
    [("A~.N", True, 20), ("A..N", True, 0), ("AN", False, 0), ("~A~N", True, 20)],
)
def test_fog(rows: str, ranged: bool, chance: int) -> None:
    """concealment.normal: by lines from afar."""
    assert concealment_between(board_of(rows), "A", "N", ranged=ranged) == chance


def test_dim_light_and_darkness_but_for_darkvision() -> None:
    """concealment.normal, concealment.total, concealment.darkvision."""
    board = board_of("A..N")
    found = []
    for light in (DIM, DARK):
        dark = replace(board, ground=replace(board.ground, light={(3, 0): light}))
        seeing = replace(dark, figures={**dark.figures, "A": replace(dark.figures["A"], darkvision=60)})
        found.append([concealment_between(each, "A", "N", ranged=True) for each in (dark, seeing)])
    assert found == [[20, 0], [50, 0]]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("ANB", True),
        ("A..\n.N.\n..B", True),
        ("A..\n.NB\n...", False),
        (".A.\n.NB\n...", False),
        ("AN.\n..B\n...", False),
    ],
)
def test_flanking(rows: str, expected: bool) -> None:
    """flanking.bonus: the line between the centres passes opposite borders or corners."""
    board = board_of(rows)
    assert (flanks(board, "A", "B", "N"), flanks(board, "B", "A", "N")) == (expected, expected)


def test_no_flanking_with_a_bow_or_without_reach() -> None:
    """flanking.bonus, size.tiny-creatures: who does not threaten does not help; reach 0 does not flank."""
    archer = replace(reaching("heroes", (0, 5)), threatens=False)
    assert not flanks(board_of("ANB", B=archer), "A", "B", "N")
    bat = reaching("heroes", (0, 0), size=-2)
    assert not flanks(board_of("ANB", B=bat), "A", "B", "N")


def test_any_square_of_a_big_flanker_counts() -> None:
    """flanking.bonus: the line to its square at C2 passes through the corners, though that to D1 does not."""
    assert flanks(board_of("..B..\n.....\n.N...\nA....", B=big("heroes", 2)), "A", "B", "N")
