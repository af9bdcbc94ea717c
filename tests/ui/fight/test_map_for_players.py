"""The map in the players' window: what the game master opens to them, and nothing of what is hidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtGui import QColor, QImage, QPainter

from desktop_app.combat.commands import DrawMap, RevealSquares, UnderlayMap
from desktop_app.settings import PLAYERS_MAP
from tests.ui.fight.map_table import opened, point, put
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.map.map_pane import MapPane
from ui.shared.map_pictures import map_picture_of

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


def test_the_picture_lies_under_what_is_opened_and_nowhere_else(gm: Player, tmp_path: Path) -> None:
    """Left of the middle it is red, right of it blue; the players are shown red alone, and blue when all is opened."""
    whole = QImage(480, 320, QImage.Format.Format_RGB32)
    whole.fill(QColor(0, 0, 250))
    painter = QPainter(whole)
    painter.fillRect(0, 0, 240, 320, QColor(250, 0, 0))
    painter.end()
    whole.save(str(tmp_path / "halves.png"))
    made, _ = map_picture_of(tmp_path / "halves.png")
    pane = opened(gm, "hedda kolstad", "goblin")
    put(gm, "Hedda Kolstad", (3, 4))
    gm.bridge.do(UnderlayMap(picture=replace(made, square=20.0, left=0.0, top=0.0)))
    gm.settle()
    pane.view.setFocus()
    gm.press(Key.Key_F11)
    gm.activate()
    view, picture = gm.window.players.view, gm.window.players.picture
    assert colours(gm) == (0, 0)
    gm.bridge.do(RevealSquares(squares=tuple((x, y) for x in range(12) for y in range(16))))
    gm.until(lambda: colours(gm)[0] > 1000)
    assert not picture.busy
    assert colours(gm)[1] == 0, "nothing of what is not opened"
    assert view.map.isVisible()
    gm.bridge.do(RevealSquares(squares=tuple((x, y) for x in range(24) for y in range(16))))
    gm.until(lambda: colours(gm)[1] > 1000)
    gm.press(Key.Key_Z, CTRL)
    assert colours(gm)[0] > 1000
    assert colours(gm)[1] == 0


def colours(gm: Player) -> tuple[int, int]:
    """How many points of every fourth row and column of the players' map are red, and how many blue."""
    shown = gm.window.players.view.map.grab().toImage()
    found = [shown.pixelColor(x, y) for x in range(0, shown.width(), 4) for y in range(0, shown.height(), 4)]
    red = sum(each.red() > 180 and each.blue() < 90 and each.green() < 90 for each in found)
    blue = sum(each.blue() > 180 and each.red() < 60 and each.green() < 60 for each in found)
    return red, blue
