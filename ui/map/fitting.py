"""The picture under the map is shifted and its squares are made larger or smaller, by keys or by drawing it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from desktop_app.combat.grid.picture import LONGEST_SIDE, SMALLEST_SQUARE
from ui.map.map_view import MapView
from ui.shared.key_presses import ENTER, keeps

SHIFTS: Final = {
    Qt.Key.Key_Left: (1, 0),
    Qt.Key.Key_Right: (-1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
"""An arrow draws the picture with it: the map begins further the other way."""
GROWS: Final = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}
WITH_CTRL, FINE = 10, 0.1
"""With Ctrl ten pixels; with Alt a tenth of one."""


class Fitting(QObject):
    """Takes the keys and the mouse of a map while its picture is fitted.

    `changed` when it lies otherwise, `accepted` on Enter, `dropped` on Esc.
    """

    changed = Signal()
    accepted = Signal()
    dropped = Signal()

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        self.is_on = False
        self.square = self.left = self.top = 0.0
        self._drawn_from: QPointF | None = None
        view.installEventFilter(self)

    def begin(self, square: float, left: float, top: float) -> None:
        """Begin with the picture as it lies."""
        self.is_on = True
        self.square, self.left, self.top = square, left, top

    def end(self) -> None:
        """The keys are the map's again."""
        self.is_on = False
        self._drawn_from = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self.is_on or watched is not self._view:
            return False
        if keeps(event, self._is_own):
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._is_own(event) and self._press(event)
        return isinstance(event, QMouseEvent) and self._mouse(event)

    def _is_own(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        return key in (*SHIFTS, *GROWS, *ENTER, Qt.Key.Key_Escape, Qt.Key.Key_Space)

    def _press(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        step = 1.0
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            step = WITH_CTRL
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier:
            step = FINE
        if key in SHIFTS:
            self._shift(SHIFTS[key][0] * step, SHIFTS[key][1] * step)
        elif key in GROWS:
            larger = self.square + GROWS[key] * step
            self.square = round(min(max(larger, SMALLEST_SQUARE), LONGEST_SIDE), 2)
            self.changed.emit()
        elif key in ENTER:
            self.accepted.emit()
        elif key == Qt.Key.Key_Escape:
            self.dropped.emit()
        return True

    def _shift(self, dx: float, dy: float) -> None:
        """The map begins further to the right and below; never beyond the bounds."""
        self.left, self.top = (
            round(min(max(each, -LONGEST_SIDE), LONGEST_SIDE), 2) for each in (self.left + dx, self.top + dy)
        )
        self.changed.emit()

    def _mouse(self, event: QMouseEvent) -> bool:
        """The left button draws the picture along."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._drawn_from = event.position()
        elif kind == QEvent.Type.MouseMove and self._drawn_from is not None:
            moved, self._drawn_from = event.position() - self._drawn_from, event.position()
            pixels = self.square / self._view.view.scale
            self._shift(-moved.x() * pixels, -moved.y() * pixels)
        elif kind == QEvent.Type.MouseButtonRelease and self._drawn_from is not None:
            self._drawn_from = None
        return True
