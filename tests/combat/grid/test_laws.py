"""Laws of the map: what holds for any ground, found by trying many."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.cover import NONE, SOFT, cover_between
from desktop_app.combat.grid.flanking import flanks
from desktop_app.combat.grid.flood import Flood
from desktop_app.combat.grid.ground import HAMPERS, LETTERS, Ground
from desktop_app.combat.grid.lines import crossed, straight_path
from desktop_app.combat.grid.paths import QuietWays, cheapest_path, reachable, searched
from desktop_app.combat.grid.sight import squares_in
from desktop_app.combat.grid.space import FEET, Space, Square, distance, squares_apart
from desktop_app.combat.grid.steps import Gait, Mover, cost_of_path, feet_of
from desktop_app.combat.grid.straight import straight_rows
from desktop_app.combat.grid.templates import burst, cone, line, spread
from desktop_app.combat.grid.threat import threatened_squares
from tests.combat.grid.boards import strikers_along

SIDE = 9
SQUARES = st.tuples(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1))
TERRAIN = st.dictionaries(SQUARES, st.sampled_from(sorted(LETTERS.values())), max_size=25)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A map of 9 by 9 with a few figures of one or four squares; no two in one place, nobody in a wall."""
    terrain = draw(TERRAIN)
    fog = draw(st.frozensets(SQUARES, max_size=8))
    figures: dict[str, Figure] = {}
    taken: set[Square] = set()
    for name in ("A", "B", "N", "O"):
        side = draw(st.sampled_from((1, 1, 1, 2)))
        x, y = draw(SQUARES)
        space = Space(min(x, SIDE - side), min(y, SIDE - side), side, side)
        if name == "A" or not taken & space.squares:
            taken |= space.squares
            reach = draw(st.sampled_from((((0, 5),), ((0, 10),), ((10, 10),))))
            figures[name] = Figure(name, "heroes" if name < "M" else "foes", space, size=side - 1, reach=reach)
    return Board(Ground(SIDE, SIDE, {s: k for s, k in terrain.items() if s not in taken}, fog), figures)


def moved(board: Board, dx: int, dy: int) -> Board:
    """The same board on a larger map, so many squares further right and down, walled off where nothing was."""
    ground = board.ground

    def there(square: Square) -> Square:
        return (square[0] + dx, square[1] + dy)

    larger = Ground(
        ground.width + 2 * dx,
        ground.height + 2 * dy,
        {there(square): kind for square, kind in ground.terrain.items()},
        frozenset(map(there, ground.fog)),
    )
    figures = {name: replace(each, space=each.space.moved_by((dx, dy))) for name, each in board.figures.items()}
    return Board(larger, figures)


def mirrored(board: Board) -> Board:
    """The same board seen from behind."""
    wide = board.ground.width

    def there(square: Square) -> Square:
        return (wide - 1 - square[0], square[1])

    ground = replace(
        board.ground,
        terrain={there(square): kind for square, kind in board.ground.terrain.items()},
        fog=frozenset(map(there, board.ground.fog)),
    )
    figures = {
        name: replace(each, space=each.space.moved_to((wide - each.space.left - each.space.wide, each.space.top)))
        for name, each in board.figures.items()
    }
    return Board(ground, figures)


@given(st.integers(-9, 9), st.integers(-9, 9))
def test_a_line_crosses_the_squares_that_lie_on_both_its_sides(dx: int, dy: int) -> None:
    """Against plain geometry: a square is crossed if corners of it lie on both sides, within the line's rectangle."""
    expected = set()
    for x in range(min(0, dx), max(0, dx)):
        for y in range(min(0, dy), max(0, dy)):
            sides = [dx * cy - dy * cx for cx in (x, x + 1) for cy in (y, y + 1)]
            if min(sides) < 0 < max(sides):
                expected.add((x, y))
    assert set(crossed((0, 0), (dx, dy))) == expected


@given(SQUARES, SQUARES)
def test_the_way_back_costs_the_same_on_open_ground(one: Square, other: Square) -> None:
    board = Board(
        Ground(SIDE, SIDE), {"A": Figure("A", "heroes", Space(*one)), "B": Figure("B", "foes", Space(*other))}
    )
    back = Board(board.ground, {"A": Figure("A", "heroes", Space(*other))})
    there = reachable(Board(board.ground, {"A": board.figures["A"]}), "A", 100)
    assert there.half_squares(other) == reachable(back, "A", 100).half_squares(one)
    assert there.feet(other) == distance(Space(*one), Space(*other))


@settings(deadline=None)
@given(boards(), st.booleans())
def test_ways_cost_the_sum_of_their_steps_and_the_search_finds_the_cheapest(board: Board, squeezing: bool) -> None:
    gait = Gait(squeezing=squeezing)
    everywhere = searched(board, "A", 200, gait)
    mover = Mover(board, "A", gait)
    for square in sorted(everywhere.costs)[::7]:
        path = everywhere.path(square)
        told = cost_of_path(board, "A", path, gait)
        steps = [mover.step(here, there) for here, there in zip(told.spaces, path, strict=False)]
        assert told.feet == everywhere.feet(square) == feet_of(sum(step.cost for step in steps))
        assert not any(step.reason for step in steps)
        found = cheapest_path(board, "A", square, gait)
        assert found is not None
        assert cost_of_path(board, "A", found, gait).feet == told.feet


GAITS = st.builds(
    Gait,
    airborne=st.booleans(),
    through_walls=st.booleans(),
    charging=st.booleans(),
    doubled=st.sampled_from((0, 0, 1)),
)
FEET_OF_MOVES = st.sampled_from((5, 20, 30, 60))


@settings(deadline=None)
@given(boards(), GAITS, FEET_OF_MOVES)
def test_all_squares_at_once_are_reached_as_one_by_one(board: Board, gait: Gait, feet: int) -> None:
    """The same squares by the same ways at the same cost, and beyond them what A* finds, or nothing where it does."""
    one_by_one, at_once = searched(board, "A", feet, gait), Flood(board, "A", feet, gait)
    assert at_once.stops == one_by_one.stops
    assert at_once.rows(15) == one_by_one.rows(15)
    for square in ((x, y) for x in range(SIDE) for y in range(SIDE)):
        assert (square in at_once) == (square in one_by_one)
        if square in one_by_one:
            assert at_once.half_squares(square) == one_by_one.half_squares(square)
            assert at_once.path(square) == one_by_one.path(square)
        beyond, found = at_once.path_beyond(square), cheapest_path(board, "A", square, gait)
        assert (beyond is None) == (found is None)
        if beyond is not None and found is not None:
            costs = [cost_of_path(board, "A", path, gait) for path in (beyond, found)]
            assert costs[0].feet == costs[1].feet


@settings(deadline=None)
@given(boards(), GAITS, FEET_OF_MOVES, st.booleans())
def test_straight_ahead_one_ends_where_the_straight_path_is_free(
    board: Board, gait: Gait, feet: int, rough_bars: bool
) -> None:
    start, wanted = board.figures["A"].space.at, set[Square]()
    for square in ((x, y) for x in range(SIDE) for y in range(SIDE)):
        far = squares_apart(abs(square[0] - start[0]), abs(square[1] - start[1])) * FEET
        way = cost_of_path(board, "A", straight_path(start, square), gait)
        rough = any(board.ground.has_any(space.each(), HAMPERS) for space in way.spaces[1:])
        if 10 <= far <= feet and way.allowed and not (rough_bars and rough):
            wanted.add(square)
    assert set(squares_in(straight_rows(board, "A", (10, feet), gait, rough_bars=rough_bars))) == wanted


@settings(deadline=None)
@given(boards(), SQUARES)
def test_the_quiet_way_provokes_no_more_than_the_cheapest(board: Board, to: Square) -> None:
    cheap = cheapest_path(board, "A", to)
    quiet = QuietWays(board, "A").to(to, 500)
    assert (cheap is None) == (quiet is None)
    if cheap is not None and quiet is not None:
        fewest, usual = (len(strikers_along(board, cost_of_path(board, "A", path).spaces)) for path in (quiet, cheap))
        assert fewest <= usual


@given(boards())
def test_nobody_threatens_its_own_squares_nor_a_wall(board: Board) -> None:
    for name, figure in board.figures.items():
        squares = threatened_squares(board, name)
        assert not squares & figure.space.squares
        assert not squares & board.ground.solid


@given(boards())
def test_without_what_blocks_there_is_no_cover(board: Board) -> None:
    bare = Board(Ground(SIDE, SIDE), {name: board.figures[name] for name in list(board.figures)[:2]})
    first, *rest = bare.figures
    for other in rest:
        assert cover_between(bare, first, other, ranged=True).degree == NONE
    open_ground = replace(board, ground=Ground(SIDE, SIDE))
    for other in list(board.figures)[1:]:
        assert cover_between(open_ground, "A", other, ranged=True).degree in (NONE, SOFT)


@settings(deadline=None)
@given(boards(), st.integers(0, 5), st.integers(0, 5))
def test_moving_and_mirroring_a_fight_changes_no_answer(board: Board, dx: int, dy: int) -> None:
    seen = moved(board, dx, dy) if dx or dy else mirrored(board)
    for one in board.figures:
        for other in board.figures:
            if one == other:
                continue
            assert flanks(board, one, "B" if "B" in board.figures else one, other) == flanks(
                seen, one, "B" if "B" in board.figures else one, other
            )
            if not board.ground.solid or not (dx or dy):
                before, after = (cover_between(each, one, other, ranged=True).degree for each in (board, seen))
                assert before == after


@given(boards(), SQUARES, st.sampled_from((10, 15, 20, 30)))
def test_areas_stay_within_their_feet(board: Board, point: Square, feet: int) -> None:
    """A spread goes no further than a burst without walls; a cone is a part of the burst; a line is one square wide."""
    ground, bare = board.ground, Ground(SIDE, SIDE)
    whole = burst(bare, point, feet)
    assert burst(ground, point, feet) <= whole
    assert spread(ground, point, feet) <= whole
    assert spread(bare, point, feet) == whole
    assert cone(ground, point, feet, (1, 0)) <= burst(ground, point, feet)
    assert len(line(bare, point, feet, (SIDE, SIDE))) <= 2 * feet // FEET


def test_a_fireball_fills_44_squares() -> None:
    """A burst of 20 feet radius: in each quarter rows of 4, 3, 3 and 1 squares."""
    assert len(burst(Ground(20, 20), (10, 10), 20)) == 4 * (4 + 3 + 3 + 1)


def test_fractions_are_not_lost() -> None:
    """Half squares: 1, 3, 4, 6 whole squares for one to four diagonals."""
    assert [feet_of(3 * count) // FEET for count in range(1, 5)] == [int(Fraction(3, 2) * n) for n in range(1, 5)]
