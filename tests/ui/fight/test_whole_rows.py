"""At its end the order begins with a whole row: half a row looks like a fault."""

from __future__ import annotations

from tests.ui.player import Player


def test_the_order_begins_with_a_whole_row_at_its_end(gm: Player) -> None:
    gm.go_to("The goblin toll")
    gm.window.frame.resize(1366, 520)
    gm.window.theme.choose("light", 200)
    gm.settle()
    order = gm.page.order
    bar = order.verticalScrollBar()
    gm.until(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    gm.settle()
    top = order.rowViewportPosition(order.rowAt(0))
    cut = top + order.rowHeight(order.rowAt(0)) if top < 0 else 0
    seen = order.viewport().grab().toImage()
    ratio = seen.height() / order.viewport().height()
    inked = {seen.pixelColor(x, y).name() for x in range(0, seen.width(), 3) for y in range(round(cut * ratio) - 1)}
    assert len(inked) <= 1, "what is left of a row that begins above the order is not painted"
    gm.window.theme.choose("light", 100)
