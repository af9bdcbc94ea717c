"""Mounted combat: the saddle, the fall, the overrun."""

from __future__ import annotations

import pytest

from desktop_app.rules import mounted


@pytest.mark.rule("mount.falling", "pf1", "d35")
@pytest.mark.parametrize(
    ("saddle", "face", "stays"),
    [
        ("military", 70, True),
        ("military", 75, True),
        ("military", 76, False),
        ("riding", 50, True),
        ("riding", 51, False),
    ],
)
def test_an_unconscious_rider(saddle: str, face: int, stays: bool) -> None:
    assert mounted.stays_in_saddle(saddle, face) is stays


@pytest.mark.rule("mount.overrun", "cmbv")
def test_a_mounted_overrun_rolls_ranks_and_the_mounts_strength() -> None:
    assert mounted.overrun_bonus(6, 4, 1) + 10 == 21


@pytest.mark.rule("mount.fighting", "pf1", "d35")
def test_shooting_from_a_moving_mount() -> None:
    assert mounted.SHOOTING == {"mounted-move": -4, "mounted-run": -8}
