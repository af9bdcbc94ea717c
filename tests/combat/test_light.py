"""Light on the map: what is drawn, what is carried, who sees in it, and the miss chances that come of it."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.codec import read_state, state_form
from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.cover import concealment_between
from desktop_app.combat.grid.ground import DARK, ground_from_rows
from desktop_app.combat.grid.light import light_at, lit
from desktop_app.combat.ground_form import ground_form
from desktop_app.combat.on_map import board_of
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
    shown = lit(board(fight)).light
    assert (23, 1) not in shown
    assert (4, 0) not in shown
    assert shown[6, 1] == DARK


def test_lights_that_cannot_be_are_refused() -> None:
    fight = in_the_dark()
    assert "sheds no light" in fight.refused("light", by="Ana")[0]
    assert "0 to 1000 feet" in fight.refused("light", by="Ana", bright=-5)[0]
    fight.do("light", by="Ana", bright=20)
    assert fight["Ana"].lamp == (20, 20)
    assert "sheds that light already" in fight.refused("light", by="Ana", bright=20, dim=10)[0]
