"""At its end the order begins with a whole row: half a row looks like a fault."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage

from tests.ui.player import Key, Player


def in_little_room(gm: Player, height: int) -> None:
    """An order with more rows than have room in a window of that height."""
    gm.go_to("The goblin toll")
    gm.window.frame.resize(1366, height)
    gm.window.theme.choose("light", 200)
    gm.settle()
    gm.until(lambda: gm.page.order.verticalScrollBar().maximum() > 0)


def on_screen(gm: Player) -> QImage:
    """The rows of the order as they are on the screen, not painted once more for the picture."""
    gm.settle()
    frame, port = gm.window.frame, gm.page.order.viewport()
    painted = frame.backingStore().paintDevice()
    assert isinstance(painted, QImage)
    return painted.copy(QRect(port.mapTo(frame, QPoint()), port.size()))


@pytest.mark.painted
def test_rows_that_were_moved_by_scrolling_look_as_if_painted_anew(gm: Player) -> None:
    in_little_room(gm, 730)
    order, before = gm.page.order, on_screen(gm)
    for key in (Key.Key_Down, Key.Key_PageDown, Key.Key_PageDown, Key.Key_Up, Key.Key_PageUp):
        gm.in_order(key)
        moved = on_screen(gm)
        order.viewport().repaint()
        assert moved == on_screen(gm), f"after {key.name}"
        assert moved != before
        before = moved
    gm.window.theme.choose("light", 100)


def test_the_order_begins_with_a_whole_row_at_its_end(gm: Player) -> None:
    in_little_room(gm, 520)
    order = gm.page.order
    bar = order.verticalScrollBar()
    bar.setValue(bar.maximum())
    gm.settle()
    top = order.rowViewportPosition(order.rowAt(0))
    cut = top + order.rowHeight(order.rowAt(0)) if top < 0 else 0
    seen = order.viewport().grab().toImage()
    ratio = seen.height() / order.viewport().height()
    inked = {seen.pixelColor(x, y).name() for x in range(0, seen.width(), 3) for y in range(round(cut * ratio) - 1)}
    assert len(inked) <= 1, "what is left of a row that begins above the order is not painted"
    gm.window.theme.choose("light", 100)
