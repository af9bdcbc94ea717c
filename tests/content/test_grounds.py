"""The ready grounds read, have room for a fight on both sides, and can be walked from one end to the other."""

from __future__ import annotations

import pytest

from desktop_app.combat.grid.board import Board, Figure
from desktop_app.combat.grid.ground import CLOSED
from desktop_app.combat.grid.setting_up import places_by_side
from desktop_app.combat.grid.space import Space, Square
from desktop_app.content.grounds import ORDER, ReadyGround, ready_grounds

GROUNDS = ready_grounds()


def test_each_has_a_name_of_its_own_and_says_what_it_is() -> None:
    assert len({each.name for each in GROUNDS}) == len(ORDER) == 7
    assert all(each.tip.endswith(".") for each in GROUNDS)


@pytest.mark.parametrize("ready", GROUNDS, ids=lambda each: each.name)
def test_six_against_twelve_with_an_ogre_find_places(ready: ReadyGround) -> None:
    heroes = [Figure(f"Hero {n}", "heroes", Space(0, 0)) for n in range(6)]
    foes = [Figure("Ogre", "foes", Space(0, 0, 2, 2)), *(Figure(f"Orc {n}", "foes", Space(0, 0)) for n in range(11))]
    places = places_by_side(Board(ready.ground), [*heroes, *foes], heroes[0].side)
    assert len(places) == 18
    assert min(places[each.name][0] for each in foes) > max(places[each.name][0] for each in heroes)


@pytest.mark.parametrize("ready", GROUNDS, ids=lambda each: each.name)
def test_every_open_square_can_be_reached_through_its_doors(ready: ReadyGround) -> None:
    """Doors open; walls and pits do not."""
    ground = ready.ground
    shut = {square for square, kind in ground.terrain.items() if kind in CLOSED and kind != "door"}
    free = {(x, y) for x in range(ground.width) for y in range(ground.height)} - shut
    found: set[Square] = set()
    waiting = [min(free)]
    while waiting:
        x, y = waiting.pop()
        if (x, y) in free and (x, y) not in found:
            found.add((x, y))
            waiting += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    assert found == free
