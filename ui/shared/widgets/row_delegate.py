"""What all have in common that paint the rows of a list or table."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.shared.widgets.basics import viewport_of
from ui.theme.theme import Theme


class RowDelegate(QStyledItemDelegate):
    """Paints with the colours and fonts of the theme."""

    def __init__(self, theme: Theme, view: QWidget) -> None:
        super().__init__(view)
        self._theme = theme


def is_cut_off(option: QStyleOptionViewItem) -> bool:
    """Whether a row begins in sight and ends below it: half a row looks like a fault."""
    view = option.widget
    return (
        isinstance(view, QAbstractItemView)
        and 0 < option.rect.top() < viewport_of(view).height() < option.rect.bottom()
    )


def draw_patch(painter: QPainter, area: QRectF | QRect, color: QColor) -> None:
    """The round-cornered ground of a row that is chosen or lies under the pointer."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawRoundedRect(area, 5, 5)


def lines_high(metrics: QFontMetrics, text: str, width: int) -> int:
    """How high a text is, in pixels, in lines of this width."""
    if metrics.horizontalAdvance(text) < width - 1:  # as painting rounds
        return metrics.height()
    return metrics.boundingRect(0, 0, max(width, 1), 10_000, Qt.TextFlag.TextWordWrap.value, text).height()
