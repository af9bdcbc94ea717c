"""Work done before it is asked for: bit by bit, while the window has nothing else to do."""

from __future__ import annotations

import gc
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

BETWEEN = 15
"""Milliseconds from one bit to the next: keys and pictures come first."""


class Warming(QObject):
    """`next_bit` does a few milliseconds of the work and says whether there was any left to do."""

    def __init__(self, next_bit: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._next_bit = next_bit
        self._stays = False
        self._timer = QTimer(self)
        self._timer.setInterval(BETWEEN)
        self._timer.timeout.connect(self._go_on)

    def begin(self, *, stays: bool = False) -> None:
        """There is something to be done. `stays` = what it comes to is large and here to stay."""
        self._stays |= stays
        self._timer.start()

    def _go_on(self) -> None:
        if self._next_bit():
            return
        self._timer.stop()
        if self._stays:
            # Left to the collector, all of it is looked through again and again, each time in the midst of a turn.
            gc.freeze()
            self._stays = False
