"""Drawing on the map with the mouse and with keys: what is held down or begun, and the stroke that comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from desktop_app.combat.grid.drawing import ERASE, FOG, NO_FOG
from desktop_app.combat.grid.ground import (
    DARK,
    DIFFICULT,
    DIM,
    DOOR,
    LOW_WALL,
    OBSTACLE,
    OPEN_DOOR,
    PIT,
    WALL,
    WATER,
    Ground,
)
from desktop_app.combat.grid.space import Square
from desktop_app.combat.grid.strokes import BRUSH, FILL, FRAME, LINE, RECTANGLE, covered
from ui.map.map_view import MapView
from ui.map.overlay import NOTHING, Overlay
from ui.shared.key_presses import ENTER, keeps

BRUSH_KEYS: Final[Mapping[Qt.Key, str]] = {
    Qt.Key.Key_1: WALL,
    Qt.Key.Key_2: DOOR,
    Qt.Key.Key_3: OPEN_DOOR,
    Qt.Key.Key_4: DIFFICULT,
    Qt.Key.Key_5: OBSTACLE,
    Qt.Key.Key_6: LOW_WALL,
    Qt.Key.Key_7: WATER,
    Qt.Key.Key_8: PIT,
    Qt.Key.Key_G: FOG,
    Qt.Key.Key_O: NO_FOG,
    Qt.Key.Key_I: DIM,
    Qt.Key.Key_D: DARK,
    Qt.Key.Key_Delete: ERASE,
    Qt.Key.Key_Backspace: ERASE,
}
TOOL_KEYS: Final[Mapping[Qt.Key, str]] = {
    Qt.Key.Key_B: BRUSH,
    Qt.Key.Key_L: LINE,
    Qt.Key.Key_R: RECTANGLE,
    Qt.Key.Key_W: FRAME,
    Qt.Key.Key_F: FILL,
}
PLAIN: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class Hand(QObject):
    """Takes the keys and the mouse of a map for drawing while it is on; else it lets all of them pass.

    `stroke` with the squares of one that is finished; `taken` when another brush or tool is in the hand; `put_down`
    on Esc with nothing begun.
    """

    stroke = Signal(tuple)
    taken = Signal()
    put_down = Signal()

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        self.is_on = False
        self.brush, self.tool = WALL, BRUSH
        self.ground: Ground | None = None
        self._trail: tuple[Square, ...] = ()
        self._by_mouse = False
        view.installEventFilter(self)

    @property
    def has_begun(self) -> bool:
        """Whether a stroke was begun and is not finished."""
        return bool(self._trail)

    def switch(self, *, on: bool) -> None:
        """Begin or stop drawing; what was begun is let go."""
        self.is_on = on
        self.let_go()

    def take(self, *, brush: str = "", tool: str = "") -> None:
        """Take another brush or another tool."""
        self.brush, self.tool = brush or self.brush, tool or self.tool
        self._show()
        self.taken.emit()

    def let_go(self) -> None:
        """Forget the stroke that was begun."""
        self._trail = ()
        self._by_mouse = False
        if self.is_on:
            self._show()

    def move_to(self, square: Square) -> None:
        """The cursor is on another square: a stroke that was begun goes on to it."""
        if self._trail and self._trail[-1] != square:
            self._trail = (*self._trail, square) if self.tool == BRUSH else (self._trail[0], square)
        self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self.is_on or watched is not self._view or self.ground is None:
            return False
        if keeps(event, self._is_own):
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._is_own(event) and self._press(Qt.Key(event.key()))
        return isinstance(event, QMouseEvent) and self._mouse(event)

    def _is_own(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        keys = (*BRUSH_KEYS, *TOOL_KEYS, *ENTER, Qt.Key.Key_Space, Qt.Key.Key_Escape)
        return key in keys and event.modifiers() in PLAIN

    def _press(self, key: Qt.Key) -> bool:
        here = self._view.cursor_square
        if key in BRUSH_KEYS:
            self.take(brush=BRUSH_KEYS[key])
        elif key in TOOL_KEYS:
            self.let_go()
            self.take(tool=TOOL_KEYS[key])
        elif key == Qt.Key.Key_Space:
            self._finish((here,), FILL if self.tool == FILL else BRUSH)
        elif key == Qt.Key.Key_Escape:
            if self.has_begun:
                self.let_go()
            else:
                self.put_down.emit()
        elif self.has_begun or self.tool == FILL:
            self._finish((*self._trail, here), self.tool)
        else:
            self._trail = (here,)
            self._show()
        return True

    def _mouse(self, event: QMouseEvent) -> bool:
        """The left button draws; a double click is two clicks; all others are the view's own."""
        kind, square = event.type(), self._view.view.square_at(event.position())
        pressed = kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        if pressed and event.button() == Qt.MouseButton.LeftButton:
            self._view.setFocus()
            self._view.point_at(square)
            self._trail, self._by_mouse = (square,), True
            self._show()
        elif kind == QEvent.Type.MouseMove and self._by_mouse:
            self._view.point_at(square)
            self.move_to(self._view.cursor_square)
        elif kind == QEvent.Type.MouseButtonRelease and self._by_mouse:
            self.move_to(self._view.cursor_square)
            self._finish(self._trail, self.tool)
        else:
            return False
        return True

    def _finish(self, trail: tuple[Square, ...], tool: str) -> None:
        squares = covered(self.ground, tool, trail) if self.ground is not None else ()
        self.let_go()
        if squares:
            self.stroke.emit(squares)

    def _show(self) -> None:
        """What the stroke would cover lies over the map."""
        if not self._trail or self.ground is None or self.tool == FILL:
            self._view.lay_over(NOTHING)
        else:
            self._view.lay_over(Overlay(area=frozenset(covered(self.ground, self.tool, self._trail))))
