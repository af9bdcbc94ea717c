"""The map in a window of its own: moved there and back, played and drawn upon, and remembered until the next start."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.settings import MAP_COLUMNS
from tests.ui.conftest import OpenWindow
from tests.ui.fight.map_table import opened, point, put, spot
from tests.ui.player import CTRL, LEFT, NO_KEY, SHIFT, Key, Player, shut
from ui.map.map_pane import MapPane
from ui.map.map_window import MapWindow
from ui.shared.widgets.split import Split


def apart(gm: Player, *who: str) -> tuple[MapPane, MapWindow]:
    """A fight of those, its map in a window of its own by the key."""
    pane = opened(gm, *who)
    gm.press(Key.Key_F8, CTRL | SHIFT)
    window = pane.window()
    assert isinstance(window, MapWindow)
    gm.until(pane.view.hasFocus)
    return pane, window


def shown_map(gm: Player) -> MapPane | None:
    return gm.window.map.pane


def active() -> QWidget | None:
    return QApplication.activeWindow()


@pytest.mark.painted
def test_the_fight_is_played_by_keys_in_the_window_of_the_map(gm: Player) -> None:
    """Space, a move, D, A, Ctrl+Z, the palette, digits and drawing; what is asked elsewhere takes the keys there."""
    pane, window = apart(gm, "goblin", "ogre")
    frame = gm.window.frame
    assert gm.page.selected.isVisible(), "the column beside the order is free again"
    put(gm, "Goblin", (2, 2))
    put(gm, "Ogre", (12, 10))
    point(gm, pane, (4, 5))
    gm.press(Key.Key_Return)
    assert gm.state().combatants["Goblin"].at == (4, 5)
    gm.press(Key.Key_Z, CTRL)
    assert gm.state().combatants["Goblin"].at == (2, 2)
    gm.press(Key.Key_1)
    assert gm.window.map.play is not None
    assert gm.window.map.play.looks.layer == "threat"
    gm.press(Key.Key_0)
    gm.press(Key.Key_D)
    gm.until(lambda: active() is frame)
    assert gm.page.prompt.isVisible()
    gm.type("3")
    gm.until(pane.view.hasFocus)
    assert active() is window
    assert gm.state().combatants["Goblin"].damage == 3
    gm.press(Key.Key_A)
    gm.until(lambda: active() is frame)
    assert gm.page.cards.shown is gm.page.card
    gm.press(Key.Key_Escape)
    gm.until(pane.view.hasFocus)
    gm.press(Key.Key_K, CTRL)
    palette = gm.window.navigation.palette
    assert palette is not None
    assert palette.parentWidget() is window
    gm.type("Next turn")
    gm.settle()
    assert gm.state().actor == "Ogre"
    gm.until(pane.view.hasFocus)
    gm.press(Key.Key_Space)
    assert gm.state().actor == "Goblin"
    gm.press(Key.Key_F8, SHIFT)
    point(gm, pane, (1, 1))
    gm.press(Key.Key_Space)
    ground = gm.state().ground
    assert ground is not None
    assert ground.terrain == {(1, 1): "wall"}
    gm.press(Key.Key_F8, SHIFT)
    gm.press(Key.Key_F6)
    assert gm.page.order.hasFocus()
    gm.press(Key.Key_D)
    gm.press(Key.Key_Escape)
    QApplication.processEvents()
    assert gm.page.order.hasFocus(), "the keys come back to where they came from"


def test_a_key_of_the_fight_shows_its_page_and_what_is_refused_is_told_on_the_map(gm: Player) -> None:
    pane, window = apart(gm, "goblin", "ogre")
    put(gm, "Goblin", (2, 2))
    gm.activate()
    gm.window.actions["help.map"].trigger()
    assert not gm.page.isVisible()
    with gm.qtbot.waitActive(window):
        window.activateWindow()
    pane.view.setFocus()
    QTest.mouseClick(pane.view, LEFT, NO_KEY, spot(pane, (2, 2)))
    gm.press(Key.Key_Right)
    assert not gm.page.isVisible()
    gm.press(Key.Key_D)
    assert gm.page.prompt.isVisible()
    gm.press(Key.Key_Escape)
    gm.until(pane.view.hasFocus)
    gm.press(Key.Key_6)
    point(gm, pane, (20, 13))
    gm.press(Key.Key_Return)
    assert pane.told == "Nobody is in the area."


def test_closing_its_window_brings_the_map_back_and_f8_takes_it_away(gm: Player) -> None:
    pane, window = apart(gm, "goblin", "ogre")
    apart_action = gm.window.actions["view.map-window"]
    assert apart_action.isChecked()
    assert "The" not in window.windowTitle()
    assert window.windowTitle().startswith("New encounter")
    window.close()
    gm.settle()
    assert pane.window() is gm.window.frame
    assert pane.isVisible()
    assert not gm.page.selected.isVisible()
    assert not apart_action.isChecked()
    pane.view.setFocus()
    gm.press(Key.Key_F8, CTRL | SHIFT)
    assert pane.window() is window
    gm.until(pane.view.hasFocus)
    gm.press(Key.Key_F8)
    gm.until(gm.page.order.hasFocus)
    assert not window.isVisible()
    gm.press(Key.Key_F8)
    assert window.isVisible()
    gm.until(pane.view.hasFocus)
    gm.activate()
    gm.in_order(Key.Key_F8)
    assert pane.view.hasFocus(), "F8 goes to the map where it is"


def test_place_zoom_and_screen_are_there_at_the_next_start(qtbot: QtBot, open_window: OpenWindow) -> None:
    """A window that stood on a screen that is gone comes up on one that is there."""
    gm = Player(qtbot, open_window())
    pane, window = apart(gm, "goblin", "ogre")
    title = gm.bridge.campaign.encounters[gm.bridge.encounter_id].title
    window.resize(QSize(612, 500))
    window.move(QPoint(9000, 40))
    gm.press(Key.Key_Plus)
    gm.press(Key.Key_Plus)
    scale = pane.view.view.scale
    shut(gm.window.frame)
    assert not window.isVisible()
    again = Player(qtbot, open_window())
    assert shown_map(again) is None, "there is no fight yet"
    again.go_to(title)
    restored = shown_map(again)
    assert restored is not None
    window_again = restored.window()
    assert isinstance(window_again, MapWindow)
    assert window_again.isVisible()
    assert window_again.size() == QSize(612, 500)
    assert window_again.screen().availableGeometry().contains(window_again.geometry().center())
    assert abs(restored.view.view.scale - scale) < 0.01
    assert again.page.order.hasFocus(), "the keys are where one begins"
    assert again.window.actions["view.map"].isChecked()
    assert again.window.actions["view.map-window"].isChecked()


def test_the_columns_beside_the_map_are_remembered_and_those_without_it_are_not_lost(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    gm = Player(qtbot, open_window())
    opened(gm, "goblin")
    gm.press(Key.Key_F8)
    usual = gm.page.columns.sizes()
    gm.press(Key.Key_F8)
    title = gm.bridge.campaign.encounters[gm.bridge.encounter_id].title
    gm.page.columns.setSizes([380, 240, 500])
    beside = gm.page.columns.sizes()
    shut(gm.window.frame)
    assert gm.window.settings.get(MAP_COLUMNS) == tuple(beside)
    again = Player(qtbot, open_window())
    again.go_to(title)
    QApplication.processEvents()
    assert again.page.columns.sizes() == beside
    pane = again.window.map.pane
    assert pane is not None
    assert pane.isVisible()
    again.in_order(Key.Key_F8)
    again.press(Key.Key_F8)
    assert again.page.columns.sizes() == usual


def test_in_a_narrower_window_the_map_keeps_its_share_until_the_columns_are_drawn_otherwise(gm: Player) -> None:
    """It alone gave way once, to a third of its width."""
    pane = opened(gm, "hedda kolstad", "goblin")
    frame, columns = gm.window.frame, gm.page.beside.parent()
    assert isinstance(columns, Split)

    def share() -> float:
        return columns.sizes()[2] / sum(columns.sizes())

    frame.resize(1900, 1000)
    gm.until(lambda: sum(columns.sizes()) > 1500 and share() > 0.4)
    frame.resize(1366, 768)
    gm.until(lambda: sum(columns.sizes()) < 1200 and share() > 0.4)
    assert pane.view.width() > 400
    gm.settle()
    columns.setSizes([sum(columns.sizes()) - 600, 200, 400])
    gm.settle()
    drawn = columns.sizes()[0]
    frame.resize(1500, 768)
    gm.settle()
    assert columns.sizes()[0] == drawn
