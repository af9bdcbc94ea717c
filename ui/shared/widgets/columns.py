"""Blocks in as many columns as have room: each block goes under the shortest column, in their order."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLayoutItem, QWidget

from ui.shared.widgets.flow_layout import FlowLayout


class Columns(FlowLayout):
    """`least` = the width in pixels that a column has at least; `most` columns. Empty blocks take no room."""

    def __init__(self, parent: QWidget | None = None, least: int = 300, most: int = 4, gap: int = 22) -> None:
        super().__init__(parent)
        self._least, self._most, self._gap, self._down = least, most, gap, 10

    def set_least(self, least: int) -> None:
        """Let columns be so wide at least: it goes by the size of the text."""
        if least != self._least:
            self._least = least
            self.invalidate()

    def count_at(self, width: int) -> int:
        """How many columns have room."""
        return max(1, min((width + self._gap) // (self._least + self._gap), self._most))

    def _height_for(self, width: int) -> int:
        return max((rect.bottom() + 1 for _, rect in self._placed(QRect(0, 0, width, 0))), default=0)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        for item, place in self._placed(rect):
            item.setGeometry(place)

    def sizeHint(self) -> QSize:
        return QSize(2 * self._least + self._gap, self.minimumSize().height())

    def minimumSize(self) -> QSize:
        widths = [item.minimumSize().width() for item in self._items if not item.isEmpty()]
        return QSize(min(max(widths, default=0), self._least), 0)

    def _placed(self, room: QRect) -> list[tuple[QLayoutItem, QRect]]:
        count = self.count_at(room.width())
        width = (room.width() - (count - 1) * self._gap) // count
        bottoms = [room.y()] * count
        placed = []
        for item in self._items:
            if item.isEmpty():
                continue
            column = bottoms.index(min(bottoms))
            height = item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
            placed.append((item, QRect(room.x() + column * (width + self._gap), bottoms[column], width, height)))
            bottoms[column] += height + self._down
        return placed
