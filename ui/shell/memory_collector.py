"""When memory is looked through for what nobody uses any more: not in the midst of a turn."""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

QUIET: Final = 3000
"""Milliseconds without a change after which all of the memory is looked through."""
NEVER: Final = 1_000_000
"""So many of the short passes come before a long one of its own accord."""
USUAL: Final = gc.get_threshold()


class Collecting(QObject):
    """The collector's short passes go on as always; the long ones, of 10 to 50 ms, wait until it is quiet."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.set_threshold(USUAL[0], USUAL[1], NEVER)
        self._when_quiet = QTimer(self, singleShot=True, interval=QUIET)
        self._when_quiet.timeout.connect(lambda: gc.collect())

    def later(self) -> None:
        """Something was done: look through the memory when nothing more is."""
        self._when_quiet.start()

    def end(self) -> None:
        """The window is closed: all is as it was."""
        self._when_quiet.stop()
        gc.set_threshold(*USUAL)
