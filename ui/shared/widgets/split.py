"""Parts of a page that share its room as the user draws them, and as they did the last time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget

AnyPart = TypeVar("AnyPart", bound=QWidget)


class Split(QSplitter):
    """Sizes that are given before it is shown wait until then: they hold only once it has its own.

    It has its place in the page before its parts come, and a part comes before it is filled: whatever moves to another
    parent is given its style anew, with all that is in it.
    """

    def __init__(self, orientation: Qt.Orientation, sizes: Sequence[int], parent: QWidget) -> None:
        """`sizes` = those to begin with."""
        super().__init__(orientation, parent)
        self._waiting = list(sizes)
        self.setChildrenCollapsible(False)

    def add(self, part: AnyPart, share: int) -> AnyPart:
        """The part, which gets this share of room that is added."""
        self.addWidget(part)
        self.setStretchFactor(self.indexOf(part), share)
        return part

    def stretch(self, shares: Sequence[int]) -> None:
        """Which part gets how much of the room that is added, and gives of what is taken away."""
        for index, share in enumerate(shares):
            self.setStretchFactor(index, share)

    def take(self, sizes: Sequence[int]) -> None:
        """Sizes of another time."""
        if len(sizes) == self.count() and any(sizes):
            self._waiting = list(sizes)
            if self.isVisible():
                self._settle()

    @property
    def wanted(self) -> list[int]:
        """The sizes that it has, or will have once it is shown."""
        return list(self._waiting or self.sizes())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self._settle)

    def _settle(self) -> None:
        if self._waiting:
            self.setSizes(self._waiting)
            self._waiting = []
