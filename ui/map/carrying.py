"""Combatants carried from the order onto the map: where they would stand, and where they are let go."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from ui.map.map_view import MapView
from ui.shared.mime import carried_names


class Carrying(QObject):
    """`carried` (names, square) while they are over the map, `brought` when they are let go, `left` when they leave."""

    carried = Signal(tuple, object)
    brought = Signal(tuple, object)
    left = Signal()

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        self._is_carrying = False
        view.setAcceptDrops(True)
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._view:
            return False
        if event.type() == QEvent.Type.DragLeave and self._is_carrying:
            self._is_carrying = False
            self.left.emit()
            return True
        names = carried_names(event.mimeData()) if isinstance(event, QDropEvent) else ()
        if not names or not isinstance(event, QDropEvent):
            return False
        square = self._view.view.square_at(QPointF(event.position()))
        if isinstance(event, QDragEnterEvent) or event.type() == QEvent.Type.DragMove:
            event.acceptProposedAction()
            self._is_carrying = True
            self.carried.emit(names, square)
            return True
        # The part they came from must not take anything away.
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self._is_carrying = False
        self.brought.emit(names, square)
        return True
