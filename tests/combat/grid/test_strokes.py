"""Which squares a stroke covers, and what becomes of a map that is made smaller."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.combat.grid.drawing import ERASE, drawn, resized
from desktop_app.combat.grid.ground import WALL, Ground, GroundError, ground_from_rows, rows_of
from desktop_app.combat.grid.space import Square
from desktop_app.combat.grid.strokes import (
    BRUSH,
    FILL,
    FRAME,
    LINE,
    RECTANGLE,
    alike,
    covered,
    frame,
    line,
    runs_of,
    squares_of,
)
from tests.play import hero, play

GROUND = Ground(6, 5)


@pytest.mark.parametrize(
    ("begin", "end", "squares"),
    [
        ((1, 1), (1, 1), ((1, 1),)),
        ((0, 0), (3, 0), ((0, 0), (1, 0), (2, 0), (3, 0))),
        ((0, 0), (2, 2), ((0, 0), (1, 1), (2, 2))),
        ((0, 0), (4, 2), ((0, 0), (1, 1), (2, 1), (3, 2), (4, 2))),
        ((2, 3), (2, 1), ((2, 3), (2, 2), (2, 1))),
    ],
)
def test_a_line_touches_itself_from_end_to_end(begin: Square, end: Square, squares: tuple[Square, ...]) -> None:
    assert line(begin, end) == squares


def test_the_walls_of_a_room_leave_its_middle_open() -> None:
    assert set(frame((3, 3), (1, 1))) == {(1, 1), (2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3)}


def test_fill_stops_at_what_looks_different_and_does_not_slip_through_corners() -> None:
    ground = ground_from_rows("..#.\n.#..\n#...")
    assert set(alike(ground, (0, 0))) == {(0, 0), (1, 0), (0, 1)}


@pytest.mark.parametrize(
    ("tool", "trail", "count"),
    [
        (BRUSH, ((0, 0), (3, 0), (3, 2)), 6),
        (LINE, ((0, 0), (9, 0)), 6),
        (RECTANGLE, ((-2, -2), (1, 1)), 4),
        (FRAME, ((1, 1), (4, 3)), 10),
        (FILL, ((2, 2),), 30),
        (FILL, ((9, 9),), 0),
        (BRUSH, (), 0),
    ],
)
def test_a_stroke_covers_squares_of_the_map_alone(tool: str, trail: tuple[Square, ...], count: int) -> None:
    assert len(covered(GROUND, tool, trail)) == count


def test_erasing_takes_terrain_fog_and_darkness() -> None:
    ground = Ground(2, 1, {(0, 0): WALL, (1, 0): WALL}, frozenset({(0, 0)}), {(0, 0): "dark"})
    assert drawn(ground, [(0, 0)], ERASE) == Ground(2, 1, {(1, 0): WALL})


def test_another_size_keeps_what_lies_inside() -> None:
    ground = ground_from_rows("#..#\n~..o")
    assert rows_of(resized(ground, 3, 3)) == ("#..", "~..", "...")
    assert rows_of(resized(resized(ground, 6, 2), 4, 2)) == rows_of(ground)
    for width, height in ((0, 3), (201, 3), (3, 201)):
        with pytest.raises(GroundError, match="1 to 200 squares"):
            resized(ground, width, height)


def test_runs_tell_the_same_squares() -> None:
    squares = ((0, 0), (1, 0), (2, 0), (4, 0), (1, 2), (1, 2))
    assert runs_of(squares) == ((0, 2, 0), (4, 4, 0), (1, 1, 2))
    assert set(squares_of(runs_of(squares), GROUND)) == set(squares)
    assert squares_of([(-(10**12), 10**12, 4), (0, 5, 5), (3, 1, 0)], GROUND) == tuple((x, 4) for x in range(6))


def test_a_large_stroke_is_told_in_runs() -> None:
    """200 by 200 squares are 200 runs in the journal; a few squares are told one by one."""
    fight = play("pf1", Ana=hero())
    fight.state = replace(fight.state, ground=Ground(200, 200))
    fight.do("draw", brush="water", runs=[[0, 199, row] for row in range(200)])
    ground = fight.state.ground
    assert ground is not None
    assert len(ground.terrain) == 200 * 200
    fight.do("draw", brush="open", squares=[[3, 4]])
    ground = fight.state.ground
    assert ground is not None
    assert len(ground.terrain) == 200 * 200 - 1
