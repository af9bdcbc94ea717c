"""What is looked at on the map, and areas that are aimed there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.combat.grid.aiming import aimed, area_of, height_of
from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.grid.strokes import squares_of
from desktop_app.combat.looks_on_map import FLANKS, REACH, SHELTER, SIGHT, THREAT, Looking, look
from tests.combat.grid.boards import board_of


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("20-foot-radius spread", ("spread", 20)),
        ("10-foot-radius emanation around a point", ("burst", 10)),
        ("60-foot cone", ("cone", 60)),
        ("120-foot line", ("line", 120)),
        ("cylinder, 20-foot radius, 60 feet high", ("burst", 20)),
        ("5-foot square, spray 10 feet high for each 2 levels", None),
        ("", None),
    ],
)
def test_an_area_is_read_from_the_words_of_a_spell(text: str, meant: tuple[str, int] | None) -> None:
    assert area_of(text) == meant


def test_a_burst_stands_on_the_upper_left_corner_of_its_square() -> None:
    """5 feet round an intersection are the four squares at it."""
    board = board_of("......\n..A...\n......\n...Z..")
    found = aimed(board, "burst", 5, (3, 2))
    assert found.squares == {(2, 1), (3, 1), (2, 2), (3, 2)}
    assert found.inside == ("A",)


@pytest.mark.parametrize(
    ("at", "squares"),
    [
        ((5, 2), {(3, 2), (4, 2), (5, 2)}),
        ((0, 2), {(1, 2), (0, 2)}),
        ((2, 0), {(2, 1), (2, 0)}),
        ((5, 5), {(3, 3), (4, 4)}),
    ],
)
def test_a_line_of_15_feet_begins_at_the_caster(at: Square, squares: set[Square]) -> None:
    """Along a diagonal two squares are 15 feet."""
    board = board_of("......\n......\n..A...\n......\n......\n......")
    assert aimed(board, "line", 15, at, "A").squares == squares


def test_a_cone_of_15_feet_goes_where_the_cursor_is() -> None:
    """Straight: one square, then two on each side of the edge; the caster is not in it."""
    board = board_of(".......\n.......\n.......\n..A.Z..\n.......\n.......\n.......")
    found = aimed(board, "cone", 15, (5, 3), "A")
    assert found.inside == ("Z",)
    assert (2, 3) not in found.squares
    diagonal = aimed(board, "cone", 15, (5, 6), "A")
    assert (3, 4) in diagonal.squares
    assert (2, 4) not in diagonal.squares
    assert diagonal.inside == ()


def test_a_cone_needs_somebody_it_comes_from() -> None:
    board = board_of("...\n.A.\n...")
    assert aimed(board, "cone", 15, (2, 2)).squares == frozenset()
    assert aimed(board, "cone", 15, (1, 1), "A").squares == frozenset()


def test_a_cylinder_ends_at_its_height() -> None:
    board = board_of("A.Z.\n....")
    above = Board(board.ground, {**board.figures, "Z": replace(board.figures["Z"], space=Space(2, 0, up=20))})
    text = "cylinder, 40-foot radius, 20 feet high"
    assert (area_of(text), height_of(text)) == (("burst", 40), 20)
    assert (height_of("20-foot-radius spread"), height_of("wave 10 feet deep and 2 feet high")) == (0, 0)
    low = aimed(above, "burst", 40, (2, 1), tall=20)
    assert (low.inside, low.past) == (("A",), ("Z",))
    assert aimed(above, "burst", 40, (2, 1), up=5, tall=20).inside == ("Z",)
    assert aimed(above, "burst", 40, (2, 1)).inside == ("A", "Z")


def test_threat_of_all_foes_and_reach_of_one() -> None:
    """aoo.threatened: the eight squares round a creature of 5 feet reach."""
    board = board_of("......\n.A..Z.\n......")
    threat = look(board, THREAT, Looking("A", "A", "", (3, 1)))
    assert len(threat.squares) == 8
    assert threat.told == "D2 is threatened by Z."
    assert look(board, THREAT, Looking("A", "A", "", (0, 0))).told == "No foe of A threatens A1."
    assert look(board, REACH, Looking("A", "Z", "", (3, 1))).told == "Z threatens D2."
    assert look(board, REACH, Looking("A", "Z", "", (0, 0))).told == "Z does not threaten A1."


def test_cover_says_its_corner_and_what_gives_it() -> None:
    """cover.determine: past the corner of a wall one line is stopped from every corner."""
    board = board_of("......\n..#...\nA....Z\n......")
    clear = look(board, SHELTER, Looking("A", "A", "Z", (5, 2)))
    assert clear.told.startswith("Z has no cover from A, at range.")
    assert not any(stopped for *_, stopped in clear.lines)
    behind = board_of("A.....\n..#...\n......\n....Z.")
    seen = look(behind, SHELTER, Looking("A", "A", "Z", (4, 3)))
    assert "Z has cover by the wall at" in seen.told
    assert "corner of A1" in seen.told
    assert any(stopped for *_, stopped in seen.lines)
    past = board_of("ABZ", A=Figure("", "heroes", Space(0, 0), reach=((10, 10),)))
    assert look(past, SHELTER, Looking("A", "A", "Z", (2, 0))).told.startswith("Z has soft cover by B from A in melee.")


def test_flanking_names_the_partner_or_the_squares() -> None:
    """flanking.bonus: opposite sides of the target."""
    board = board_of(".....\n.AZB.\n.....")
    assert look(board, FLANKS, Looking("A", "A", "Z", (2, 1))).told == "A flanks Z with B."
    other = board_of("A....\n..ZB.\n.....")
    seen = look(other, FLANKS, Looking("A", "A", "Z", (2, 1)))
    assert seen.squares == {(1, 1), (1, 0), (1, 2)} - {(1, 0), (1, 2)}
    assert seen.told == "A does not flank Z. It would from B2."


def test_what_walls_hide_is_out_of_sight() -> None:
    """cover.total: behind a wall from border to border nothing is seen."""
    board = board_of("..#..\n.A#..\n..#..")
    seen = look(board, SIGHT, Looking("A", "A", "", (4, 1)))
    assert {(3, 0), (3, 1), (4, 1), (4, 2)} <= set(squares_of(seen.unseen, board.ground))
    assert seen.told == "A has no line to E2."
    assert not look(board_of("A.."), SIGHT, Looking("A", "A", "", (2, 0))).unseen
