"""Concentration: the number to reach, by ruleset."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.rules import concentration
from desktop_app.rules.concentration import Disturbance
from desktop_app.rules.editions import EDITIONS

SETTINGS = {edition.id: edition.merged() for edition in EDITIONS}


def dc(ruleset: str, because: str, **facts: int) -> int:
    way: Any = SETTINGS[ruleset][concentration.TROUBLES[because].id]
    return concentration.difficulty(way, Disturbance(**facts))


@pytest.mark.rule("spell.dc-aoo")
@pytest.mark.parametrize(("ruleset", "expected"), [("pf1", 25), ("d35", 25), ("d30", 22), ("cmbv", 25)])
def test_damage_of_an_opportunity(ruleset: str, expected: int) -> None:
    assert dc(ruleset, "opportunity", level=3, damage=12) == expected


@pytest.mark.rule("spell.defensive")
@pytest.mark.parametrize(
    ("ruleset", "level", "expected"),
    [("pf1", 3, 21), ("d35", 3, 18), ("d30", 3, 13), ("pf1", 9, 33), ("d35", 9, 24), ("d30", 9, 19), ("cmbv", 3, 18)],
)
def test_casting_on_the_defensive(ruleset: str, level: int, expected: int) -> None:
    assert dc(ruleset, "defensive", level=level) == expected


@pytest.mark.rule("spell.while-grappling")
@pytest.mark.parametrize(("ruleset", "expected"), [("pf1", 21), ("d35", 25), ("d30", 25), ("cmbv", 20)])
def test_casting_in_a_grapple(ruleset: str, expected: int) -> None:
    assert dc(ruleset, "grapple", level=5, grappler=6) == expected


@pytest.mark.rule("mount.casting")
@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_casting_on_a_moving_mount(ruleset: str) -> None:
    assert dc(ruleset, "motion", level=2) == 12
    assert dc(ruleset, "violent-motion", level=2) == 17
