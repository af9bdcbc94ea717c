"""Room for a fight: where the window is too narrow for its three columns, the list of the campaign makes way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFontMetricsF

from desktop_app.combat.state import OVER, SETUP
from desktop_app.settings import SIDEBAR_SHOWN

if TYPE_CHECKING:
    from ui.shell.window import Window

NARROW = 136
"""Figures that have room side by side; in a window with fewer the columns of a fight need the whole of it."""


class NarrowWindow(QObject):
    """Puts the list of the campaign away while a fight goes on in a narrow window, and brings it back.

    What the user chose is not forgotten, and can be chosen again in between.
    """

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._makes_way = self._knows_page = False
        window.frame.installEventFilter(self)
        window.pages.currentChanged.connect(self._look)
        window.theme.changed.connect(self._look)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._look()
        return super().eventFilter(watched, event)

    def _look(self, *_: object) -> None:
        makes_way = self._is_narrow() and self._fight_is_shown()
        if makes_way == self._makes_way:
            return
        self._makes_way = makes_way
        shown = self._window.settings.get(SIDEBAR_SHOWN) and not makes_way
        self._window.sidebar.setVisible(shown)
        self._window.actions["view.sidebar"].setChecked(shown)

    def _is_narrow(self) -> bool:
        return self._window.frame.width() < NARROW * QFontMetricsF(self._window.theme.font()).horizontalAdvance("0")

    def _fight_is_shown(self) -> bool:
        window = self._window
        if not window.has("encounter") or window.pages.currentWidget() is not window.encounter:
            return False
        if not self._knows_page:
            self._knows_page = True
            window.encounter.refreshed.connect(self._look)
        state = window.bridge.state if window.bridge is not None else None
        return state is not None and state.phase not in (SETUP, OVER)
