"""Combatants are carried from the order onto the map by the mouse."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication

from desktop_app.combat.commands import SetMap
from desktop_app.combat.grid.ground import Ground
from tests.ui.fight.map_table import opened, spot
from tests.ui.player import CTRL, LEFT, NO_KEY, SHIFT, Key, Player
from ui.fight.models.order import Column
from ui.map.map_pane import MapPane
from ui.shared.mime import COMBATANTS


def begun_to_carry(gm: Player, name: str) -> None:
    """Press on a row of the order and draw it away; off a screen Qt lets it go again at once."""
    order = gm.page.order
    index = gm.page.model.index(gm.page.model.row_of(name), Column.NAME)
    port, begin = order.viewport(), order.visualRect(index).center()
    QTest.mousePress(port, LEFT, NO_KEY, begin)
    QTest.mouseMove(port, begin + QPoint(4, 1))
    assert order.state() is not QAbstractItemView.State.DragSelectingState, "rows are carried, not selected"
    QTest.mouseMove(port, begin + QPoint(60, 3))
    QTest.mouseRelease(port, LEFT, NO_KEY, begin + QPoint(60, 3))
    gm.settle()


def over(gm: Player, pane: MapPane, at: tuple[int, int]) -> QMimeData:
    """What the order gives to a drag is over a square of the map; gives it."""
    order = gm.page.order
    mime: QMimeData = order.model().mimeData(order.selectedIndexes())
    held = (Qt.DropAction.MoveAction, mime, LEFT, NO_KEY)
    enter = QDragEnterEvent(spot(pane, (0, 0)), *held)
    QApplication.sendEvent(pane.view, enter)
    assert enter.isAccepted()
    move = QDragMoveEvent(spot(pane, at), *held)
    QApplication.sendEvent(pane.view, move)
    assert move.isAccepted()
    return mime


def let_go(gm: Player, pane: MapPane, mime: QMimeData, at: tuple[int, int]) -> QDropEvent:
    drop = QDropEvent(QPointF(spot(pane, at)), Qt.DropAction.MoveAction, mime, LEFT, NO_KEY)
    QApplication.sendEvent(pane.view, drop)
    gm.settle()
    return drop


def test_a_row_of_the_order_is_carried_onto_the_map(gm: Player) -> None:
    """Also in the window of its own, while it is drawn upon, and before the fight; undo takes it back."""
    gm.gather("goblin x2", "ogre")
    gm.bridge.do(SetMap(ground=Ground(24, 16)))
    gm.settle()
    gm.press(Key.Key_F8)
    pane = gm.window.map.pane
    assert pane is not None
    begun_to_carry(gm, "Ogre")
    assert gm.page.order.selected() == ("Ogre",)
    mime = over(gm, pane, (18, 5))
    assert bytes(mime.data(COMBATANTS).data()) == b"Ogre"
    assert pane.told == "Let go to put Ogre at S6."
    (ring,) = pane.view.overlay.rings
    assert (ring.at, ring.wide) == ((18, 5), 2)
    drop = let_go(gm, pane, mime, (18, 5))
    assert drop.dropAction() is Qt.DropAction.IgnoreAction, "the order loses no row"
    assert gm.state().combatants["Ogre"].at == (18, 5)
    assert pane.view.overlay.rings == ()
    gm.press(Key.Key_Z, CTRL)
    assert gm.state().combatants["Ogre"].at is None
    gm.press(Key.Key_F8, SHIFT | CTRL)
    gm.press(Key.Key_F8, SHIFT)
    gm.choose("Goblin 1", "Goblin 2")
    mime = over(gm, pane, (3, 3))
    let_go(gm, pane, mime, (3, 3))
    assert {gm.state().combatants[f"Goblin {number}"].at for number in (1, 2)} > {(3, 3)}


def test_what_is_carried_away_or_comes_from_elsewhere_changes_nothing(gm: Player) -> None:
    pane = opened(gm, "goblin", "ogre")
    before = gm.state()
    gm.choose("Ogre")
    over(gm, pane, (18, 5))
    assert pane.view.overlay.rings
    QApplication.sendEvent(pane.view, QDragLeaveEvent())
    assert not pane.view.overlay.rings
    text = QMimeData()
    text.setText("Ogre")
    let_go(gm, pane, text, (3, 3))
    strangers = QMimeData()
    strangers.setData(COMBATANTS, b"Nobody\n\xff")
    let_go(gm, pane, strangers, (3, 3))
    assert gm.state() is before
