"""A check outside a fight."""

from __future__ import annotations

from desktop_app.rules.checks import Check, check_for_all
from desktop_app.rules.dice import ScriptedDice


def test_everybody_rolls_a_die_of_their_own() -> None:
    dice = ScriptedDice({"Perception": {"ana": 12, "bo": 3}})
    checks = check_for_all("Perception", {"ana": 5, "bo": -1}, dice)
    assert checks == {"ana": Check(12, 5), "bo": Check(3, -1)}
    assert [each.total for each in checks.values()] == [17, 2]
