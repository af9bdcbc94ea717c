"""What fights on a map have in common: a map that is made by keys, tokens put where they are wanted, the cursor."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from desktop_app.combat.commands import Place
from desktop_app.combat.grid.space import Space, Square
from tests.ui.player import Key, Player
from ui.map.map_pane import MapPane


def opened(gm: Player, *who: str) -> MapPane:
    """A fight of those with an empty map in sight; the first acts."""
    gm.gather(*who)
    gm.begin(*gm.state().combatants)
    gm.press(Key.Key_F8)
    pane = gm.window.map.pane
    assert pane is not None
    gm.press_button(pane.no_map.make)
    assert gm.state().ground is not None
    return pane


def put(gm: Player, name: str, at: Square) -> None:
    """That one stands there."""
    gm.bridge.do(Place(by=name, at=at))
    gm.settle()


def point(gm: Player, pane: MapPane, at: Square) -> None:
    """Bring the cursor to a square by the arrows."""
    pane.view.setFocus()
    for key, change in (
        (Key.Key_Right, at[0] - pane.view.cursor_square[0]),
        (Key.Key_Left, pane.view.cursor_square[0] - at[0]),
        (Key.Key_Down, at[1] - pane.view.cursor_square[1]),
        (Key.Key_Up, pane.view.cursor_square[1] - at[1]),
    ):
        for _ in range(max(change, 0)):
            gm.press(key)
    assert pane.view.cursor_square == at


def spot(pane: MapPane, at: Square) -> QPoint:
    """The middle of a square in the widget of the map."""
    return pane.view.view.middle_of(Space(*at)).toPoint()
