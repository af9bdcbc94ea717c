"""Dice typed where a number may be: healing rolled for each, and what the log says of plain harm."""

from __future__ import annotations

import pytest

from desktop_app.combat.narrate import lines
from tests.play import hero, play


def test_healing_may_be_dice_of_the_tables_own() -> None:
    fight = play("pf1", Ana=hero(hp=40), Bea=hero(hp=40)).start(Ana=10, Bea=5)
    fight.do("damage", to="Ana", amount=30)
    fight.do("heal", {"healing": {"Ana": [5, 4]}}, to="Ana", amount="2d8+5")
    assert fight["Ana"].hp == 40 - 30 + 14
    assert "The healing is 14 (2d8+5: 5, 4)." in lines(fight.events)
    for wrong in ("2d", "-3", "9999d6"):
        assert fight.refused("heal", to="Ana", amount=wrong)


@pytest.mark.parametrize(
    ("kind", "told"), [("lethal", "loses 3 hit points"), ("nonlethal", "takes 3 points of nonlethal damage")]
)
def test_plain_damage_is_told_without_a_cause(kind: str, told: str) -> None:
    fight = play("pf1", Ana=hero(hp=20)).start(Ana=10)
    assert lines(fight.do("damage", to="Ana", amount=3, kind=kind).events) == (f"Ana {told}.",)


def test_stopped_regeneration_is_told_as_a_rule_book_would() -> None:
    fight = play("pf1", Ana=hero(hp=20, traits=["regeneration 5 (fire)"])).start(Ana=10)
    told = lines(fight.do("damage", to="Ana", amount=3, type="fire").events)
    assert told == ("Ana loses 3 hit points (fire).", "Ana does not regenerate next turn.")
