"""Two windows that share the keys: what is given them in the other window brings that window to the front."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid


class KeysFollow(QObject):
    """Hears which part of either window is to have the keys. `is_on` = whether the windows follow now.

    A prompt that opens in one window while the keys are in the other would wait unseen for what is typed. Where Qt
    passes the keys on only because a part was hidden or disabled, nobody is asked anything.
    """

    def __init__(self, one: QWidget, other: QWidget) -> None:
        super().__init__(one)
        self.is_on = True
        self._had: dict[QWidget, QWidget | None] = {}
        for window, second in ((one, other), (other, one)):
            self._had[window] = window.focusWidget()
            window.winId()  # there is a QWindow from now on
            window.windowHandle().focusObjectChanged.connect(partial(self._given, window, second))

    def _given(self, window: QWidget, second: QWidget, focus: QObject | None) -> None:
        if not isinstance(focus, QWidget):
            return
        before, self._had[window] = self._had[window], focus
        is_asked = before is None or (isValid(before) and before.isVisible() and before.isEnabled())
        if self.is_on and is_asked and window.isVisible() and second.isActiveWindow():
            window.activateWindow()
