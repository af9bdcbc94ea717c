"""Drawing the map along with the mouse: by the middle button, and by Ctrl where the left button does something else."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent

from ui.map.map_view import MapView

PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class Panning(QObject):
    """Hears a map before all others. `is_busy` = whether the left button draws or fits now, so that Ctrl is needed."""

    def __init__(self, view: MapView, is_busy: Callable[[], bool]) -> None:
        super().__init__(view)
        self._view, self._is_busy = view, is_busy
        self._held = Qt.MouseButton.NoButton
        self._from = QPointF()
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._view or not isinstance(event, QMouseEvent):
            return False
        if event.type() in PRESSES and self._begins(event):
            self._held, self._from = event.button(), event.position()
            self._view.setCursor(Qt.CursorShape.ClosedHandCursor)
            return True
        if self._held is Qt.MouseButton.NoButton:
            return False
        if event.type() == QEvent.Type.MouseMove:
            change, self._from = event.position() - self._from, event.position()
            self._view.pan(change)
        elif event.type() == QEvent.Type.MouseButtonRelease and event.button() is self._held:
            self._held = Qt.MouseButton.NoButton
            self._view.unsetCursor()
        return True

    def _begins(self, event: QMouseEvent) -> bool:
        """Whether the map is taken hold of: not amidst a stroke."""
        if event.button() is Qt.MouseButton.MiddleButton:
            return event.buttons() == Qt.MouseButton.MiddleButton
        held = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        return event.button() is Qt.MouseButton.LeftButton and held and self._is_busy()
