"""Grapples: holds, ropes, and how many can join."""

from __future__ import annotations

import pytest

from desktop_app.rules import grapple
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.size import Size


@pytest.mark.rule("maneuver.grapple-start")
def test_two_sizes_larger_cannot_be_held_where_size_matters() -> None:
    assert grapple.cannot_hold(Size.SMALL, Size.LARGE, 2)
    assert not grapple.cannot_hold(Size.MEDIUM, Size.LARGE, 2)
    assert not grapple.cannot_hold(Size.SMALL, Size.COLOSSAL, 0)


@pytest.mark.rule("maneuver.grapple-start")
def test_a_kept_hold_and_free_hands() -> None:
    assert grapple.kept_hold_line(rounds_held=1).value == 5
    assert not grapple.kept_hold_line(rounds_held=0).counts
    assert grapple.free_hands_line(humanoid=True, free_hands=1).counts
    assert not grapple.free_hands_line(humanoid=False, free_hands=0).counts
    assert not grapple.free_hands_line(humanoid=True, free_hands=2).counts


@pytest.mark.rule("maneuver.grapple-while")
def test_ropes_can_hold_for_good() -> None:
    assert grapple.rope_dc(6) == 26
    assert grapple.ropes_hold(26, victim_cmb=5)
    assert not grapple.ropes_hold(25, victim_cmb=5)


@pytest.mark.rule("maneuver.grapple-while")
@pytest.mark.parametrize(
    ("holders", "joining", "room"),
    [
        ((Size.MEDIUM,) * 3, Size.MEDIUM, True),
        ((Size.MEDIUM,) * 4, Size.MEDIUM, False),
        ((Size.SMALL,) * 7, Size.SMALL, True),
        ((Size.LARGE, Size.LARGE), Size.SMALL, False),
        ((Size.HUGE,), Size.SMALL, False),
        ((Size.LARGE, Size.MEDIUM), Size.MEDIUM, True),
    ],
)
def test_four_of_ones_own_size_can_hold(holders: tuple[Size, ...], joining: Size, room: bool) -> None:
    assert grapple.room_to_join(holders, Size.MEDIUM, joining) is room


@pytest.mark.rule("maneuver.grapple-while")
def test_each_ruleset_has_its_own_list_of_actions() -> None:
    ways = {edition.id: grapple.ACTIONS[str(edition.merged()["maneuver.grapple-while"])] for edition in EDITIONS}
    assert "maintain" in ways["pf1"]
    assert "maintain" not in ways["d35"]
    assert {"break-pin", "use-weapon", "draw"} <= set(ways["d35"])
    assert ways["d30"] is ways["d35"]
    assert "tie-up" not in ways["cmbv"]
