"""What the window remembers: sizes of its parts, written a moment after they change, off the event loop."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_app.settings import COLUMNS, LOG_SPLIT, ORDER_COLUMNS, SIDEBAR, SIDEBAR_SHOWN, Settings
from ui.shared.idle import timer_after

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage
    from ui.shell.window import Window

QUIET = 800
"""Milliseconds without a change after which the settings are written."""


class Memory(QObject):
    """Writes the settings soon, or now when the program ends."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._timer = timer_after(QUIET, self._write_beside, self)

    def keep_soon(self) -> None:
        """Write when it has been quiet for a while."""
        self._timer.start()

    def keep_now(self) -> None:
        """Write before going on. A settings file that cannot be written costs only the memory."""
        self._timer.stop()
        _write(self._settings.ready_to_save())

    def restore(self, window: Window) -> None:
        """Give the parts of the window the sizes of the last time."""
        get = self._settings.get
        side = get(SIDEBAR)
        if len(side) == 2 and all(side):
            # What the pages stand in has at least half, whatever the file says.
            left = min(side[0], sum(side) // 2)
            window.sides.setSizes([left, sum(side) - left])
        shown = get(SIDEBAR_SHOWN)
        window.sidebar.setVisible(shown)
        window.actions["view.sidebar"].setChecked(shown)

    def restore_encounter(self, page: EncounterPage) -> None:
        """Give the parts of an encounter's page the sizes of the last time."""
        get = self._settings.get
        page.columns.take(get(COLUMNS))
        page.rows.take(get(LOG_SPLIT))
        page.order.take_widths(get(ORDER_COLUMNS))

    def remember(self, window: Window) -> None:
        """Note the sizes of the parts of the window."""
        put = self._settings.set
        if window.sidebar.isVisible():
            put(SIDEBAR, tuple(window.sides.sizes()))
        if not window.has("encounter"):
            return
        page = window.encounter
        for key, split in ((COLUMNS, page.columns), (LOG_SPLIT, page.rows)):
            if all(split.sizes()):
                put(key, tuple(split.sizes()))
        put(ORDER_COLUMNS, page.order.column_widths())

    def _write_beside(self) -> None:
        threading.Thread(target=_write, args=(self._settings.ready_to_save(),), name="settings").start()


def _write(save: Callable[[], None]) -> None:
    try:
        save()
    except OSError:
        logging.getLogger(__name__).warning("the settings could not be written", exc_info=True)
