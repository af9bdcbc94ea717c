"""What layouts of our own share: their items, and a height that goes by the width and is worked out once for each."""

from __future__ import annotations

from PySide6.QtCore import QMargins, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """A layout whose height goes by its width; `_height_for` works it out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        taken = self._items.pop(index) if 0 <= index < len(self._items) else None
        self.invalidate()
        return taken

    def invalidate(self) -> None:
        """Something in it has another size, or is another: heights are asked for often, and worked out again now."""
        self._heights.clear()
        super().invalidate()

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._height_for(width)
        return self._heights[width]

    def _height_for(self, width: int) -> int:
        """The height in pixels that its items take at this width."""
        raise NotImplementedError
