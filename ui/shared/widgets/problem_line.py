"""Where a page says what is wrong with what was typed: its room is kept while all is well, so nothing moves for it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel


class ProblemLine(QLabel):
    """Words that wrap, in a place as high as so many `lines` whatever they say; only longer ones make it grow."""

    def __init__(self, text: str = "", role: str = "problem", lines: int = 1) -> None:
        super().__init__(text)
        self._lines = lines
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setWordWrap(True)
        self.setMinimumWidth(40)

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, self._least()))

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(QSize(0, self._least()))

    def heightForWidth(self, width: int) -> int:
        return max(super().heightForWidth(width), self._least())

    def _least(self) -> int:
        """In pixels; of the usual text, so that smaller words keep the room of others in their place."""
        return self._lines * QFontMetrics(QApplication.font()).lineSpacing()
