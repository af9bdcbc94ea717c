"""Why a move cannot end where the mouse rests, beside the words below the map."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip

from ui.map.map_view import MapView
from ui.shared.text import as_tip


class BarredTips(QObject):
    """Tells why nobody can stop there, as long as the mouse is on these squares."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._view or not isinstance(event, QHelpEvent) or event.type() != QEvent.Type.ToolTip:
            return False
        way = self._view.overlay.way
        area = self._view.view.area_of(way.barred) if way.barred is not None else QRectF()
        if area.contains(event.pos()):
            QToolTip.showText(event.globalPos(), as_tip(way.reason), self._view, area.toRect())
        else:
            QToolTip.hideText()
        return True
