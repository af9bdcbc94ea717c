"""A table whose rows are moved on the screen when it scrolls: only those that come into sight are painted."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QTableView

from ui.shared.widgets.basics import viewport_of
from ui.theme.theme import Theme


class MovedRows(QTableView):
    """Paints its own ground: Qt moves what it painted only where nothing shines through."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._port = viewport_of(self)
        self._port.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self._port)
        painter.fillRect(event.rect(), self._theme.color("surface"))
        painter.end()
        super().paintEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Rows that an edge cut, or cuts now, are painted all the same: half a row is none."""
        before = self._rows_at_edges()
        super().scrollContentsBy(dx, dy)
        for row in before | self._rows_at_edges():
            self._port.update(0, self.rowViewportPosition(row), self._port.width(), self.rowHeight(row))

    def _rows_at_edges(self) -> set[int]:
        return {self.rowAt(0), self.rowAt(self._port.height() - 1)} - {-1}
