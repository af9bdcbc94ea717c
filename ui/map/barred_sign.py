"""The sign on squares on which a move cannot end."""

from __future__ import annotations

from math import sqrt

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ui.theme.theme import Theme


def paint_barred(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """A ring with a bar across, as on the signs of roads that are closed: known by its shape in any colours."""
    side = max(min(area.width(), area.height()) * 0.62, 9.0)
    ring = QRectF(0, 0, side, side)
    ring.moveCenter(area.center())
    half = side / 2 / sqrt(2)
    bar = QLineF(area.center().x() - half, area.center().y() - half, area.center().x() + half, area.center().y() + half)
    width = max(side * 0.14, 2.0)
    veil = QColor(theme.color("surface"))
    veil.setAlpha(150)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(veil)
    painter.drawEllipse(ring)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, wide in (("surface", width + 3), ("danger", width)):
        painter.setPen(QPen(theme.color(ink), wide))
        painter.drawEllipse(ring)
        painter.drawLine(bar)
    painter.setPen(QPen(theme.color("danger"), 1.5, Qt.PenStyle.DashLine))
    painter.drawRect(area.adjusted(2, 2, -2, -2))
