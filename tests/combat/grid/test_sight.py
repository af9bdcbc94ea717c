"""What lies in the shadow of walls is what single lines say, corner by corner and square by square."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop_app.combat.grid.ground import WALL, Ground
from desktop_app.combat.grid.lines import corners, is_stopped
from desktop_app.combat.grid.sight import Window, hidden_corners, squares_in, unseen_rows
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.grid.templates import burst

WIDTH, HEIGHT = 11, 9
SQUARES = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))
WALLS = st.frozensets(SQUARES, max_size=30)
CORNERS = st.tuples(st.integers(0, WIDTH), st.integers(0, HEIGHT))


@given(walls=WALLS, start=CORNERS, edge_stops=st.booleans())
def test_a_corner_is_hidden_where_the_line_to_it_is_stopped(
    walls: frozenset[Square], start: Square, *, edge_stops: bool
) -> None:
    ground = Ground(WIDTH, HEIGHT, dict.fromkeys(walls, WALL))
    stops = ground.solid_or_outside if edge_stops else ground.solid
    rows = hidden_corners(walls, Window(0, 0, WIDTH, HEIGHT), start, edge_stops=edge_stops)
    assert set(squares_in(rows)) == {
        (x, y) for y in range(HEIGHT + 1) for x in range(WIDTH + 1) if is_stopped(start, (x, y), stops)
    }


@given(walls=WALLS, at=SQUARES, size=st.integers(1, 3))
def test_a_square_is_unseen_where_every_line_is_stopped(walls: frozenset[Square], at: Square, size: int) -> None:
    space = Space(min(at[0], WIDTH - size), min(at[1], HEIGHT - size), size, size)
    assert set(squares_in(unseen_rows(walls, WIDTH, HEIGHT, space))) == {
        (x, y)
        for y in range(HEIGHT)
        for x in range(WIDTH)
        if (x, y) not in space.squares
        and all(is_stopped(one, other, walls) for one in corners(space) for other in corners(Space(x, y)))
    }


@given(walls=WALLS, point=SQUARES, far=st.integers(1, 6))
def test_a_burst_reaches_what_lines_from_its_middle_reach(walls: frozenset[Square], point: Square, far: int) -> None:
    ground = Ground(WIDTH, HEIGHT, dict.fromkeys(walls, WALL))
    found, open_ground = burst(ground, point, 5 * far), burst(Ground(WIDTH, HEIGHT), point, 5 * far)
    stops = ground.solid_or_outside
    reached = {
        square
        for square in open_ground - walls
        if not walls or not all(is_stopped(point, corner, stops) for corner in corners(Space(*square)))
    }
    assert found == reached
