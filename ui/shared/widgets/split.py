"""Parts of a page that share its room as the user draws them, and as they did the last time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget


class Split(QSplitter):
    """Sizes that are given before it is shown wait until then: they hold only once it has its own."""

    def __init__(self, orientation: Qt.Orientation, parts: Sequence[tuple[QWidget, int]], sizes: Sequence[int]) -> None:
        """`parts` = each with its share of room that is added, `sizes` = those to begin with."""
        super().__init__(orientation)
        self._waiting = list(sizes)
        self.setChildrenCollapsible(False)
        for number, (part, share) in enumerate(parts):
            self.addWidget(part)
            self.setStretchFactor(number, share)

    def take(self, sizes: Sequence[int]) -> None:
        """Sizes of another time."""
        if len(sizes) == self.count() and any(sizes):
            self._waiting = list(sizes)
            if self.isVisible():
                self._settle()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._settle)

    def _settle(self) -> None:
        if self._waiting:
            self.setSizes(self._waiting)
            self._waiting = []
