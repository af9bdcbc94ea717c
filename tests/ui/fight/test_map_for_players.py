"""The map in the players' window: what the game master opens to them, and nothing of what is hidden."""

from __future__ import annotations

from desktop_app.combat.commands import DrawMap
from desktop_app.settings import PLAYERS_MAP
from tests.ui.fight.map_table import opened, point, put
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.map.map_pane import MapPane

WALL = tuple((8, y) for y in range(16))


def fog(gm: Player) -> MapPane:
    """A wall from border to border, Hedda before it, one goblin on each side; the players look on."""
    pane = opened(gm, "hedda kolstad", "goblin x2")
    put(gm, "Hedda Kolstad", (3, 4))
    put(gm, "Goblin 1", (6, 4))
    put(gm, "Goblin 2", (14, 4))
    gm.bridge.do(DrawMap(squares=WALL, brush="wall"))
    gm.settle()
    pane.view.setFocus()
    gm.press(Key.Key_F11)
    gm.activate()
    pane.view.setFocus()
    return pane


def described(gm: Player) -> str:
    return gm.window.players.view.map.accessibleDescription()


def test_the_players_see_their_heroes_alone_until_more_is_opened(gm: Player) -> None:
    fog(gm)
    view = gm.window.players.view
    assert view.map.isVisible()
    assert described(gm) == "Hedda Kolstad at D5"
    gm.press(Key.Key_Y, SHIFT)
    assert described(gm) == "Hedda Kolstad at D5. Unknown 1 at G5"
    assert (14, 4) not in gm.state().revealed
    gm.press(Key.Key_Z, CTRL)
    assert described(gm) == "Hedda Kolstad at D5"


def test_an_area_that_is_aimed_is_opened(gm: Player) -> None:
    pane = fog(gm)
    point(gm, pane, (14, 4))
    gm.press(Key.Key_6)
    for _ in range(3):
        gm.press(Key.Key_Comma)
    gm.press(Key.Key_Y, SHIFT)
    assert gm.state().revealed == {(13, 3), (14, 3), (13, 4), (14, 4)}
    assert described(gm) == "Hedda Kolstad at D5. Unknown 2 at O5"


def test_hidden_creatures_and_the_setting(gm: Player) -> None:
    fog(gm)
    gm.window.settings.set(PLAYERS_MAP, "whole")
    gm.window.options.take()
    gm.window.players.refresh()
    assert described(gm) == "Hedda Kolstad at D5. Unknown 1 at G5. Unknown 2 at O5"
    gm.choose("Goblin 1")
    gm.in_order(Key.Key_V)
    assert "G5" not in described(gm)
    gm.window.settings.set(PLAYERS_MAP, "none")
    gm.window.players.refresh()
    assert not gm.window.players.view.map.isVisible()
