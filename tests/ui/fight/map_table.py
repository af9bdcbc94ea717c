"""What fights on a map have in common: a map that is made by keys, tokens put where they are wanted, the cursor."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from desktop_app.combat.commands import Place
from desktop_app.combat.grid.space import Space, Square
from tests.ui.player import Key, Player
from ui.map.map_pane import MapPane

CORNERS = {
    (False, False): Key.Key_Home,
    (True, False): Key.Key_PageUp,
    (False, True): Key.Key_End,
    (True, True): Key.Key_PageDown,
}
"""The keys for a diagonal, by whether it goes to the right and down."""


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
    """Bring the cursor to a square by the arrows and the corner keys, as a game master does: a key after the other."""
    view = pane.view
    view.setFocus()
    across, down = at[0] - view.cursor_square[0], at[1] - view.cursor_square[1]
    corner = min(abs(across), abs(down))
    for keys, count in (
        (CORNERS[across > 0, down > 0], corner),
        (Key.Key_Right if across > 0 else Key.Key_Left, abs(across) - corner),
        (Key.Key_Down if down > 0 else Key.Key_Up, abs(down) - corner),
    ):
        for _ in range(count):
            QTest.keyClick(view, keys)
    gm.settle()
    assert view.cursor_square == at, view.cursor_square


def spot(pane: MapPane, at: Square) -> QPoint:
    """The middle of a square in the widget of the map."""
    return pane.view.view.middle_of(Space(*at)).toPoint()
