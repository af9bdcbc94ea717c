"""Heights on the map: distance in three ways, reach up and down, higher ground, who is in the way and who is not."""

from __future__ import annotations

import pytest

from desktop_app.combat.codec import read_state, state_form
from desktop_app.combat.decide.courses import gait_of
from desktop_app.combat.decide.moving_ahead import usual_way, ways_of
from desktop_app.combat.grid.aiming import aimed
from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.cover import NONE, SOFT, cover_between
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.space import Space, Square, distance
from desktop_app.combat.grid.steps import cost_of_path
from desktop_app.combat.grid.threat import threatens
from desktop_app.combat.ground_form import ground_form
from desktop_app.combat.in_melee import in_melee
from desktop_app.combat.on_map import board_of
from tests.play import BOW, RULESETS, SWORD, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def on_field(ruleset: str = "pf1") -> Play:
    """Ana beside an orc, Bo with a bow at the end of the same row."""
    fight = play(ruleset, Ana=hero(weapons=[SWORD]), Bo=hero(weapons=[BOW]), Orc=foe(weapons=[SWORD]))
    fight.do("map", ground=ground_form(Ground(14, 6)))
    for name, at in {"Ana": (4, 1), "Orc": (5, 1), "Bo": (12, 1)}.items():
        fight.do("place", by=name, at=at)
    return fight


@pytest.mark.parametrize(
    ("one", "other", "feet"),
    [
        (Space(0, 0), Space(0, 0, up=5), 5),
        (Space(0, 0), Space(0, 0, up=4), 0),
        (Space(0, 0), Space(1, 0, up=5), 5),
        (Space(0, 0), Space(3, 0, up=10), 20),
        (Space(0, 0), Space(4, 4, up=20), 40),
        (Space(0, 0, 2, 2), Space(0, 0, up=5), 0),
        (Space(0, 0, 2, 2), Space(0, 0, up=10), 5),
        (Space(0, 0), Space(0, 0, 3, 3, up=-15), 5),
    ],
)
@pytest.mark.rule("move.diagonals")
def test_up_and_down_is_a_third_way(one: Space, other: Space, feet: int) -> None:
    assert distance(one, other) == distance(other, one) == feet


@every_ruleset
@pytest.mark.rule("aoo.threatened")
def test_reach_goes_up_and_down(ruleset: str) -> None:
    fight = on_field(ruleset)
    assert in_melee(fight.state)["Ana"] == ("Orc",)
    fight.do("elevate", by="Orc", feet=5)
    assert in_melee(fight.state)["Ana"] == ("Orc",)
    fight.do("elevate", by="Orc", feet=10)
    assert "Ana" not in in_melee(fight.state)
    board = board_of(fight.state, fight.ruleset)
    assert board is not None
    assert not threatens(board, "Orc", board.figures["Ana"].space)
    assert threatens(board, "Orc", Space(4, 1, up=5))
    assert read_state(state_form(fight.state)).combatants["Orc"].elevation == 10


def test_nobody_is_in_the_way_of_one_who_flies_over_it() -> None:
    fight = on_field().do("elevate", by="Ana", feet=20)
    board = board_of(fight.state, fight.ruleset)
    assert board is not None
    assert cost_of_path(board, "Ana", [(5, 1), (6, 1)]).allowed
    assert cost_of_path(board, "Ana", [(5, 1)]).allowed
    assert cost_of_path(board, "Ana", [(5, 1)]).spaces[-1].up == 20
    assert not cost_of_path(board_or_fail(on_field()), "Ana", [(5, 1)]).allowed


def test_a_shot_over_a_head_is_not_covered_by_it() -> None:
    fight = on_field()
    assert cover_between(board_or_fail(fight), "Bo", "Ana", ranged=True).degree == SOFT
    fight.do("elevate", by="Ana", feet=30)
    assert cover_between(board_or_fail(fight), "Bo", "Ana", ranged=True).degree == NONE


@every_ruleset
@pytest.mark.rule("modifier.attack-table")
def test_who_stands_higher_strikes_better(ruleset: str) -> None:
    fight = on_field(ruleset).start(Ana=20, Orc=10, Bo=5)
    fight.do("attack", by="Ana", target="Orc", with_="sword", dice={"attack": 2}).expect({"attack.total": 3})
    fight.turns("Ana").do("elevate", by="Orc", feet=5)
    fight.do("attack", by="Orc", target="Ana", with_="sword", dice={"attack": 2}).expect({"attack.total": 4})
    fight.turns("Orc", "Bo")
    fight.do("attack", by="Ana", target="Orc", with_="sword", dice={"attack": 2}).expect({"attack.total": 3})


def aloft(by: int = 0, **heights: int) -> Board:
    """A at the left end of a row; the others 3, 6 and 9 squares from it, so many feet above the ground."""
    figures = {"A": Figure("A", "heroes", Space(0, 3, up=by))}
    for name, up in heights.items():
        figures[name] = Figure(name, "foes", Space(3 * "ABCD".index(name), 3, up=up))
    return Board(Ground(14, 7), figures)


@pytest.mark.parametrize(
    ("shape", "feet", "at", "up", "board", "inside"),
    [
        ("burst", 20, (3, 3), None, aloft(B=0, C=15), "B"),  # 3 squares along and 4 up are 4 + 3 / 2 = 5
        ("burst", 20, (3, 3), 0, aloft(B=15), "B"),
        ("burst", 20, (3, 3), 0, aloft(B=20), ""),
        ("spread", 20, (3, 3), 0, aloft(B=-20, C=0), "BC"),
        ("spread", 20, (3, 3), None, aloft(B=40, C=40), "BC"),
        ("spread", 20, (3, 3), 0, aloft(B=40, C=0), "C"),
        ("cone", 30, (3, 3), None, aloft(B=0, C=0), "BC"),
        ("cone", 30, (3, 3), 0, aloft(B=15, C=20), "B"),  # C: 6 squares along and 4 up are 8
        ("cone", 30, (3, 3), 0, aloft(B=20), ""),
        ("cone", 60, (6, 3), None, aloft(by=30, B=0, C=0), "BC"),  # down at 45 degrees
        ("cone", 60, (6, 3), None, aloft(by=30, B=30, C=0), "BC"),
        ("cone", 60, (6, 3), None, aloft(by=30, B=60, C=0), "C"),
        ("line", 60, (6, 3), None, aloft(B=0, C=0, D=0), "BCD"),
        ("line", 60, (6, 3), None, aloft(B=15, C=30, D=45), "BC"),  # 9 squares along and 9 up are 13 squares
        ("line", 60, (6, 3), 30, aloft(B=15, C=0), "B"),
        ("line", 60, (6, 3), 0, aloft(B=5, C=0), "C"),
    ],
)
@pytest.mark.rule("move.diagonals")
def test_areas_reach_as_high_as_they_reach_far(
    shape: str, feet: int, at: Square, up: int | None, board: Board, inside: str
) -> None:
    found = aimed(board, shape, feet, at, "A", up)
    assert "".join(name for name in found.inside if name != "A") == inside
    assert set(found.inside).isdisjoint(found.past)


@every_ruleset
@pytest.mark.rule("splash.attack")
def test_a_flask_wets_who_is_within_5_feet_up_and_down(ruleset: str) -> None:
    flask = {"name": "flask", "kind": "thrown", "damage": "1d6", "range": 10, "features": ["splash"], "splash": "1"}
    for height, wet in ((0, True), (5, True), (10, False)):
        fight = play(ruleset, Ana=hero(weapons=[flask]), Orc=foe(hp=9), Bat=foe(hp=9))
        fight.do("map", ground=ground_form(Ground(14, 6)))
        for name, at in {"Ana": (1, 1), "Orc": (4, 1), "Bat": (5, 1)}.items():
            fight.do("place", by=name, at=at)
        if height:
            fight.do("elevate", by="Bat", feet=height)
        fight.start(Ana=20, Orc=10, Bat=5)
        fight.do("splash", by="Ana", target="Orc", with_="flask", dice={"attack": 19, "damage": [1]})
        assert fight.state.combatants["Bat"].hp == (8 if wet else 9)


def test_rubble_does_not_hinder_who_is_off_the_ground() -> None:
    fight = on_field().do("draw", squares=((4, 2), (4, 3)), brush="difficult")
    assert cost_of_path(board_or_fail(fight), "Ana", [(4, 2)], gait_of(board_or_fail(fight), "Ana", "walk")).feet == 10
    fight.do("elevate", by="Ana", feet=10)
    assert cost_of_path(board_or_fail(fight), "Ana", [(4, 2)], gait_of(board_or_fail(fight), "Ana", "walk")).feet == 5


def test_who_has_wings_alone_flies_to_begin_with() -> None:
    bat = foe(weapons=[SWORD], speeds={"fly": 40})
    fight = play("pf1", Ana=hero(), Bat=bat).do("map", ground=ground_form(Ground(14, 6)))
    fight.do("place", by="Ana", at=(1, 1)).do("place", by="Bat", at=(5, 1)).start(Ana=20, Bat=5)
    for name, way in (("Ana", "walk"), ("Bat", "fly")):
        assert usual_way(fight.state, name, ways_of(fight.state, name, fight.ruleset), fight.ruleset) == way


def test_heights_that_cannot_be_are_refused() -> None:
    fight = on_field()
    assert "at that height already" in fight.refused("elevate", by="Ana", feet=0)[0]
    assert "-500 to 1000 feet" in fight.refused("elevate", by="Ana", feet=2000)[0]
    fight.do("elevate", by="Ana", feet=10).do("place", by="Ana", at=(5, 1))
    assert "Orc stands at F2" in fight.refused("elevate", by="Ana", feet=0)[0]
    fight.do("place", by="Bo", at=None)
    assert "not on the map" in fight.refused("elevate", by="Bo", feet=5)[0]


def board_or_fail(fight: Play) -> Board:
    board = board_of(fight.state, fight.ruleset)
    assert board is not None
    return board
