"""Pages painted: the same way onto a screen, a printer and a PDF."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.printing.fonts import UNITS
from ui.printing.pages import Page

UNITS_PER_INCH = 72 * UNITS


def paint_page(painter: QPainter, page: Page, dots_per_inch: float) -> None:
    """Paint one page into the painter's corner."""
    painter.save()
    scale = dots_per_inch / UNITS_PER_INCH
    painter.scale(scale, scale)
    painter.setClipRect(QRectF(0, 0, page.width, page.height))
    for placed in (*page.placed, *page.furniture):
        for mark in placed.strip.marks:
            mark.paint(painter, placed.x, placed.y)
    painter.restore()
