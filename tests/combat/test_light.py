"""Light on the map: what is drawn, what is carried, who sees in it, and the miss chances that come of it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.combat.codec import read_state, state_form
from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.cover import concealment_between
from desktop_app.combat.grid.ground import DARK, DIM, WALL, Ground, ground_from_rows
from desktop_app.combat.grid.light import light_at, light_rows
from desktop_app.combat.grid.sight import squares_in
from desktop_app.combat.grid.space import Space, Square
from desktop_app.combat.ground_form import ground_form
from desktop_app.combat.looks_on_map import SIGHT, Looking, look
from desktop_app.combat.on_map import board_of
from desktop_app.combat.players_map import BY_AND_BY, players_map, seen_by_heroes
from desktop_app.combat.players_view import Choices
from tests.play import RULESETS, SWORD, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
CAVE = """
........................
........................
"""


def in_the_dark(ruleset: str = "pf1", **ana: Any) -> Play:
    """Ana at the left of a dark cave, orcs 10, 30 and 70 feet away in her row."""
    orc = {"weapons": [SWORD]}
    fight = play(ruleset, Ana=hero(weapons=[SWORD], **ana), Near=foe(**orc), Far=foe(**orc), Last=foe(**orc))
    fight.do("map", ground=ground_form(ground_from_rows(CAVE)))
    for name, at in {"Ana": (0, 0), "Near": (2, 0), "Far": (6, 0), "Last": (14, 0)}.items():
        fight.do("place", by=name, at=at)
    return fight.do("draw", runs=((0, 23, 0), (0, 23, 1)), brush="dark")


def board(fight: Play) -> Board:
    found = board_of(fight.state, fight.ruleset)
    assert found is not None
    return found


def chances(fight: Play) -> list[int]:
    """Ana's miss chances against the three."""
    return [concealment_between(board(fight), "Ana", name, ranged=True) for name in ("Near", "Far", "Last")]


@every_ruleset
@pytest.mark.rule("concealment.normal", "concealment.total")
def test_a_torch_gives_bright_and_dim_light(ruleset: str) -> None:
    fight = in_the_dark(ruleset)
    assert chances(fight) == [50, 50, 50]
    fight.do("light", by="Ana", bright=20, dim=40)
    assert chances(fight) == [0, 20, 50]
    assert read_state(state_form(fight.state)).combatants["Ana"].lamp == (20, 40)
    fight.do("light", by="Near", bright=20, dim=40)
    assert chances(fight) == [0, 0, 50]
    fight.do("light", by="Ana").do("light", by="Near")
    assert chances(fight) == [50, 50, 50]


@every_ruleset
@pytest.mark.rule("concealment.darkvision")
def test_low_light_vision_doubles_it_and_darkvision_needs_none(ruleset: str) -> None:
    keen = in_the_dark(ruleset, traits=["low-light vision"]).do("light", by="Ana", bright=20, dim=40)
    assert chances(keen) == [0, 0, 20]
    assert chances(in_the_dark(ruleset, traits=["darkvision 60"])) == [0, 0, 50]


@every_ruleset
@pytest.mark.rule("concealment.normal")
def test_the_light_comes_into_the_attack_by_itself(ruleset: str) -> None:
    fight = in_the_dark(ruleset).do("place", by="Near", at=(1, 0)).start(Ana=20, Near=10, Far=5, Last=1)
    fight.do("attack", by="Ana", target="Near", with_="sword", dice={"attack": 19, "miss_chance": 50})
    fight.expect({"attack.hit": False, "attack.missed_by_concealment": True})
    fight.turns("Ana", "Near", "Far", "Last").do("light", by="Ana", bright=20, dim=40)
    fight.do("attack", by="Ana", target="Near", with_="sword", dice={"attack": 18, "damage": [3]})
    fight.expect({"attack.hit": True, "Near.hp": 17})


def test_a_wall_keeps_the_light_off_and_what_is_bright_stays_so() -> None:
    fight = in_the_dark().do("place", by="Ana", at=(3, 1)).do("light", by="Ana", bright=20, dim=40)
    fight.do("draw", squares=((5, 0), (5, 1)), brush="wall")
    assert light_at(board(fight), (6, 1)) == DARK
    assert light_at(board(fight), (4, 0)) == ""
    fight.do("draw", squares=((23, 1),), brush="bright")
    assert light_at(board(fight), (23, 1)) == ""
    shown = light_rows(board(fight))
    assert set(squares_in(shown.dark)) >= {(6, 1), (22, 1)}
    assert not {(23, 1), (4, 0)} & {*squares_in(shown.dark), *squares_in(shown.dim)}


@every_ruleset
@pytest.mark.rule("concealment.darkvision", "concealment.total")
def test_sight_ends_in_the_dark_but_for_darkvision_and_lights(ruleset: str) -> None:
    """Ana sees nothing of a dark cave but her own square, with a torch 40 feet of it, with darkvision 60."""

    def unseen(fight: Play) -> set[Square]:
        shown = look(board(fight), SIGHT, Looking("Ana", "", "", (6, 0)))
        told.append(shown.told)
        return {(x, y) for left, right, y in shown.unseen for x in range(left, right + 1)}

    told: list[str] = []
    blind = in_the_dark(ruleset)
    assert (1, 0) in unseen(blind)
    assert told[-1].endswith("a line to G1; it is dark there, and who stands there has total concealment.")
    assert not seen_by_heroes(blind.state, board(blind))
    torch = blind.do("light", by="Ana", bright=20, dim=40)
    assert {x for x, y in unseen(torch) if not y} == set(range(9, 24)), "8 squares are 40 feet"
    assert told[-1].endswith("; the light is dim there, 20% miss chance.")
    assert max(x for x, _ in seen_by_heroes(torch.state, board(torch))) == 8
    keen = in_the_dark(ruleset, traits=["darkvision 60"])
    assert {x for x, y in unseen(keen) if not y} == set(range(13, 24))
    assert told[-1].endswith("; it is dark there, and darkvision sees it.")


def test_players_see_the_light_of_torches_on_what_is_opened_to_them() -> None:
    fight = in_the_dark().do("light", by="Ana", bright=20, dim=40).start(Ana=20, Near=10, Far=5, Last=1)
    fight.do("reveal-squares", squares=((4, 0), (5, 0), (20, 0)))
    shown = players_map(fight.state, board(fight), Choices(), BY_AND_BY)
    assert shown is not None
    assert shown.light is not None
    assert set(squares_in(shown.light.dim)) == {(5, 0)}
    assert set(squares_in(shown.light.dark)) == {(20, 0)}


SIDE = 12
SQUARES = st.tuples(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1))
LAMPS = st.sampled_from(((0, 0), (5, 10), (20, 40), (10, 5)))


@settings(deadline=None)
@given(
    walls=st.frozensets(SQUARES, max_size=20),
    light=st.dictionaries(SQUARES, st.sampled_from((DIM, DARK)), max_size=60),
    lamps=st.lists(st.tuples(SQUARES, st.integers(1, 2), LAMPS), min_size=1, max_size=3),
    keen=st.booleans(),
)
def test_all_squares_are_lit_as_each_is_by_itself(
    walls: frozenset[Square],
    light: dict[Square, str],
    lamps: list[tuple[Square, int, tuple[int, int]]],
    *,
    keen: bool,
) -> None:
    figures = {}
    for number, ((x, y), size, lamp) in enumerate(lamps):
        space = Space(min(x, SIDE - size), min(y, SIDE - size), size, size)
        figures[str(number)] = Figure(str(number), "heroes", space, lamp=lamp, low_light=keen)
    table = Board(Ground(SIDE, SIDE, dict.fromkeys(walls, WALL), light=light), figures)
    rows = light_rows(table, figures["0"])
    found = dict.fromkeys(squares_in(rows.dim), DIM) | dict.fromkeys(squares_in(rows.dark), DARK)
    every = ((x, y) for x in range(SIDE) for y in range(SIDE))
    assert found == {square: word for square in every if (word := light_at(table, square, figures["0"]))}


def test_lights_that_cannot_be_are_refused() -> None:
    fight = in_the_dark()
    assert "sheds no light" in fight.refused("light", by="Ana")[0]
    assert "0 to 1000 feet" in fight.refused("light", by="Ana", bright=-5)[0]
    fight.do("light", by="Ana", bright=20)
    assert fight["Ana"].lamp == (20, 20)
    assert "sheds that light already" in fight.refused("light", by="Ana", bright=20, dim=10)[0]
