"""A table painted row by row, whose rows are moved on the screen when it scrolls: only what comes in sight is drawn."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractItemView, QTableView

from ui.shared.widgets.basics import viewport_of
from ui.theme.theme import Theme


class MovedRows(QTableView):
    """Paints its own ground: Qt moves what it painted only where nothing shines through.

    A subclass paints a whole row in `paint_row`: Qt would ask for every cell, and about each of them three times more.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._port = viewport_of(self)
        self._port.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setShowGrid(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)

    def paint_row(self, painter: QPainter, row: int, top: int, height: int) -> None:
        """Paint a row that begins at `top` of what is in sight."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self._port)
        painter.fillRect(event.rect(), self._theme.color("surface"))
        is_dragging = self.state() is QAbstractItemView.State.DraggingState
        for row in () if is_dragging else self._rows_in(event.region()):
            top, height = self.rowViewportPosition(row), self.rowHeight(row)
            is_cut_off = top < 0 or 0 < top < self._port.height() < top + height - 1
            if not is_cut_off:  # half a row looks like a fault
                self.paint_row(painter, row, top, height)
        painter.end()
        if is_dragging:
            super().paintEvent(event)  # Qt shows between which rows they would come

    def _rows_in(self, region: QRegion) -> list[int]:
        found: set[int] = set()
        for each in region:  # type: ignore[attr-defined]
            first, last = self.rowAt(each.top()), self.rowAt(each.bottom())
            if first >= 0:
                found.update(range(first, 1 + (last if last >= 0 else self.model().rowCount() - 1)))
        return sorted(found)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Rows that an edge cut, or cuts now, are painted all the same: half a row is none."""
        before = self._rows_at_edges()
        super().scrollContentsBy(dx, dy)
        for row in before | self._rows_at_edges():
            self._port.update(0, self.rowViewportPosition(row), self._port.width(), self.rowHeight(row))

    def _rows_at_edges(self) -> set[int]:
        return {self.rowAt(0), self.rowAt(self._port.height() - 1)} - {-1}
