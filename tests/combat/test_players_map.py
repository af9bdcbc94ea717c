"""What the players see of the map, and what cannot reach them."""

from __future__ import annotations

from desktop_app.combat.events import MapSet, SquaresRevealed
from desktop_app.combat.grid.ground import WALL, ground_from_rows
from desktop_app.combat.on_map import board_of
from desktop_app.combat.players_map import BY_AND_BY, NO_MAP, WHOLE, players_map, seen_by_heroes
from desktop_app.combat.players_view import Choices
from tests.play import foe, hero, play

ROWS = """
    .....
    ..#..
    .....
"""


def test_hidden_squares_bring_no_terrain_and_no_foe() -> None:
    fight = play("pf1", Ana=hero(at=(0, 1)), Orc=foe(at=(4, 1)))
    state = MapSet(ground=ground_from_rows("\n".join(ROWS.split()))).apply_to(fight.state)
    fight.state = state
    fight.start(Ana=20, Orc=10)
    state = fight.state
    board = board_of(state, fight.ruleset)
    seen = players_map(state, board, Choices(), BY_AND_BY)
    assert seen is not None
    assert not seen.ground.terrain
    assert len(seen.hidden) == 15
    assert [each.name for each in seen.figures] == ["Ana"]
    state = SquaresRevealed(squares=((2, 1), (4, 1))).apply_to(state)
    seen = players_map(state, board, Choices(), BY_AND_BY)
    assert seen is not None
    assert seen.ground.terrain == {(2, 1): WALL}
    assert [(each.name, each.share) for each in seen.figures] == [("Ana", 100), ("Unknown 1", None)]
    whole = players_map(state, board, Choices(), WHOLE)
    assert whole is not None
    assert not whole.hidden
    assert players_map(state, board, Choices(), NO_MAP) is None


def test_another_map_is_hidden_again() -> None:
    fight = play("pf1", Ana=hero(at=(0, 1)))
    state = MapSet(ground=ground_from_rows("...\n...")).apply_to(fight.state)
    state = SquaresRevealed(squares=((2, 1),)).apply_to(state)
    larger = MapSet(ground=ground_from_rows("....\n....")).apply_to(state)
    assert larger.revealed == {(2, 1)}
    assert not MapSet(ground=ground_from_rows("#..\n...")).apply_to(state).revealed


def test_heroes_see_past_the_ends_of_a_wall() -> None:
    """cover.total: a wall of three squares hides what stands right behind its middle."""
    fight = play("pf1", Ana=hero(at=(1, 2)), Orc=foe(at=(5, 2)))
    state = MapSet(ground=ground_from_rows(".......\n..#....\n..#....\n..#....\n.......")).apply_to(fight.state)
    board = board_of(state, fight.ruleset)
    assert board is not None
    seen = seen_by_heroes(state, board)
    assert (3, 2) not in seen
    assert {(2, 2), (1, 0)} <= seen
