"""When all foes are down the window asks once whether the fight ends."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Damage, Heal
from desktop_app.combat.state import OVER
from tests.ui.conftest import OpenWindow, in_the_fight
from tests.ui.player import CTRL, Key, Player


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A game master in the goblin toll, where one foe stands."""
    gm = in_the_fight(qtbot, open_window)
    for name in foes(gm)[1:]:
        gm.bridge.do(Damage(to=name, amount=200))
    gm.settle()
    assert gm.page.ending.isHidden()
    down(gm, foes(gm)[0])
    assert gm.page.ending.isVisible()
    return gm


def down(gm: Player, name: str) -> None:
    """It lies dying."""
    gm.bridge.do(Damage(to=name, amount=gm.look(name).hp + 2))
    gm.settle()


def foes(gm: Player) -> list[str]:
    return [name for name, who in gm.state().combatants.items() if who.side == "foes"]


def test_enter_ends_the_fight_and_undo_takes_that_back(gm: Player) -> None:
    gm.in_order(Key.Key_Return)
    assert gm.state().phase == OVER
    assert gm.page.ending.isHidden()
    gm.in_order(Key.Key_Z, CTRL)
    assert gm.state().phase != OVER


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_Space])
def test_it_is_put_away_until_somebody_else_stands_up_or_falls(gm: Player, key: Key) -> None:
    gm.in_order(key)
    assert gm.page.ending.isHidden()
    gm.in_order(Key.Key_Return)
    assert gm.state().phase != OVER
    gm.in_order(Key.Key_Space)
    assert gm.page.ending.isHidden()
    gm.in_order(Key.Key_Z, CTRL)
    assert gm.page.ending.isHidden()
    first, ally = foes(gm)[0], gm.heroes()[0]
    gm.bridge.do(Damage(to=ally, amount=1))
    gm.settle()
    assert gm.page.ending.isHidden(), "a hero who bleeds is no news"
    gm.bridge.do(Heal(to=first, amount=20))
    gm.settle()
    assert gm.page.ending.isHidden()
    down(gm, first)
    assert gm.page.ending.isVisible()
