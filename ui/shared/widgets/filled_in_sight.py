"""What is filled only while it is in sight: the tabs of a sheet, the steps of the maker, what a card may cover."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame


class FilledInSight(QFrame):
    """A subclass puts what it shows into its widgets in `_fill`, and calls `fill_soon` when that is something else."""

    def __init__(self) -> None:
        super().__init__()
        self._is_stale = False

    def fill_soon(self) -> None:
        """There is something else to show: now if it is in sight, else as soon as it is."""
        self._is_stale = True
        if self.isVisible():
            self.fill_now()

    def fill_now(self) -> None:
        """Show what waits to be shown, in sight or not."""
        if self._is_stale:
            self._is_stale = False
            self._fill()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fill_now()

    def _fill(self) -> None:
        raise NotImplementedError
