"""Spells that dispel each other, cast by keys."""

from __future__ import annotations

import pytest

from tests.ui.player import SHIFT, Key, Player

pytestmark = pytest.mark.usefixtures("mages_turn")


def test_haste_on_the_slowed_ends_slow_and_does_no_more(gm: Player) -> None:
    hero = gm.heroes()[0]
    gm.choose(hero)
    gm.in_order(Key.Key_F)
    gm.type("slow 5")
    assert "Slow" in [each.name for each in gm.look(hero).conditions]
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.selectAll()
    gm.type("haste")
    gm.press(Key.Key_Return)
    assert f"Haste dispels slow on {hero}." in gm.log_lines()
    assert not {"Slow", "Haste"} & {each.name for each in gm.look(hero).conditions}
