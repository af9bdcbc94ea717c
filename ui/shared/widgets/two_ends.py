"""Two parts of a bar: one at its beginning, one at its end, which goes into a second line where there is no room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from ui.shared.widgets.flow_layout import FlowLayout


class TwoEnds(FlowLayout):
    """Lays out the first two widgets that are added to it."""

    def __init__(self, parent: QWidget, across: int = 6, down: int = 4) -> None:
        """`across`, `down` = points between them beside and below each other."""
        super().__init__(parent)
        self._across, self._down = across, down

    def _fits(self, width: int) -> bool:
        return sum(item.sizeHint().width() for item in self._items) + self._across <= width

    def _height_for(self, width: int) -> int:
        heights = [item.sizeHint().height() for item in self._items]
        return max(heights, default=0) if self._fits(width) else sum(heights) + self._down

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        below, fits = 0, self._fits(rect.width())
        for number, item in enumerate(self._items):
            size = QSize(min(item.sizeHint().width(), rect.width()), item.sizeHint().height())
            left = rect.width() - size.width() if number else 0
            top = (rect.height() - size.height()) // 2 if fits else below
            item.setGeometry(QRect(rect.topLeft() + QPoint(left, top), size))
            below += size.height() + self._down

    def sizeHint(self) -> QSize:
        """Both in one line."""
        hints = [item.sizeHint() for item in self._items]
        width = sum(hint.width() for hint in hints) + self._across
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size
