"""What a map shows and takes besides: squares on which no move can end, and being drawn along by the mouse."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from tests.ui.fight.map_table import opened, point, put, spot
from tests.ui.player import CTRL, LEFT, NO_KEY, SHIFT, Key, Player


def test_an_end_that_is_not_lawful_is_marked_with_its_reason(gm: Player) -> None:
    """A sign on the squares that the mover would fill, and the reason where the mouse rests on it."""
    pane = opened(gm, "ogre", "goblin")
    put(gm, "Ogre", (2, 2))
    put(gm, "Goblin", (4, 9))
    point(gm, pane, (3, 6))
    assert pane.view.overlay.way.barred is None
    lawful = pane.view.grab().toImage()
    point(gm, pane, (21, 6))
    way = pane.view.overlay.way
    assert way.barred is not None
    assert (way.barred.at, way.barred.wide) == ((21, 6), 2)
    assert "feet away" in way.reason
    assert way.reason in pane.told
    middle = spot(pane, (22, 7))
    corner = pane.view.view.area_of(way.barred).center().toPoint()
    assert pane.view.grab().toImage().pixelColor(corner) != lawful.pixelColor(corner), "a bar across the middle"
    QApplication.sendEvent(pane.view, QHelpEvent(QEvent.Type.ToolTip, middle, pane.view.mapToGlobal(middle)))
    assert QToolTip.text() == way.reason
    point(gm, pane, (4, 9))
    assert pane.view.overlay.way.barred is None, "Enter strikes there"
    QToolTip.hideText()


def test_the_map_is_drawn_along_while_it_is_drawn_upon(gm: Player) -> None:
    """The middle button or Ctrl; neither draws. The wheel shows the squares larger about the pointer, arrows go on."""
    pane = opened(gm, "goblin", "ogre")
    gm.press(Key.Key_F8, SHIFT)
    view = pane.view
    here = spot(pane, (12, 8))
    held = view.view.square_at(QPointF(here))
    window = view.window().windowHandle()
    at_window = QPointF(view.mapTo(view.window(), here))
    scale = view.view.scale
    QTest.wheelEvent(window, at_window, QPoint(0, 360))
    assert view.view.scale > scale * 1.5
    assert view.view.square_at(QPointF(here)) == held
    for button, keys in ((Qt.MouseButton.MiddleButton, NO_KEY), (LEFT, CTRL)):
        origin = QPointF(view.view.origin)
        QTest.mousePress(view, button, keys, here)
        QTest.mouseMove(view, here + QPoint(30, 20))
        QTest.mouseRelease(view, button, keys, here + QPoint(30, 20))
        assert view.view.origin - origin == QPointF(30, 20)
    gm.settle()
    ground = gm.state().ground
    assert ground is not None
    assert not ground.terrain
    at = view.cursor_square
    gm.press(Key.Key_Right)
    assert view.cursor_square == (at[0] + 1, at[1])
    QTest.mouseClick(view, LEFT, NO_KEY, here)
    gm.settle()
    drawn = gm.state().ground
    assert drawn is not None
    assert len(drawn.terrain) == 1
