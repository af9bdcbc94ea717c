"""What the window remembers: sizes of its parts, written a moment after they change, off the event loop."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_app.log import logger
from desktop_app.settings import (
    COLUMNS,
    LOG_SPLIT,
    MAP_APART,
    MAP_COLUMNS,
    MAP_GEOMETRY,
    MAP_SCALE,
    MAP_SHOWN,
    ODDS_OPENED,
    ORDER_COLUMNS,
    SIDEBAR,
    SIDEBAR_SHOWN,
    Settings,
)
from ui.shared.idle import timer_after

if TYPE_CHECKING:
    from ui.fight.map_controller import MapController
    from ui.fight.map_place import MapLayout
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
        page.beside.take(get(MAP_COLUMNS))
        page.rows.take(get(LOG_SPLIT))
        page.cards.odds_opened = get(ODDS_OPENED)
        page.order.take_widths(get(ORDER_COLUMNS))

    @property
    def map_was_shown(self) -> bool:
        """Whether the map was in sight the last time."""
        return self._settings.get(MAP_SHOWN)

    def restore_map(self, window: Window, battle_map: MapController) -> None:
        """Have the map where and how it was the last time; a window of its own goes with the main one."""
        from ui.fight.map_place import MapLayout

        battle_map.place.made.connect(window.idle.watch)
        window.frame.closing.connect(battle_map.put_away)
        get = self._settings.get
        battle_map.restore(MapLayout(get(MAP_SHOWN), get(MAP_APART), get(MAP_GEOMETRY), get(MAP_SCALE)))

    def remember(self, window: Window) -> None:
        """Note the sizes of the parts of the window."""
        put = self._settings.set
        if window.sidebar.isVisible():
            put(SIDEBAR, tuple(window.sides.sizes()))
        if not window.has("encounter"):
            return
        page = window.encounter
        beside = page.beside
        parts = ((COLUMNS, beside.sizes(with_part=False)), (MAP_COLUMNS, beside.sizes(with_part=True)))
        for key, sizes in (*parts, (LOG_SPLIT, tuple(page.rows.sizes()))):
            if sizes and all(sizes):
                put(key, sizes)
        put(ODDS_OPENED, page.cards.odds_opened)
        put(ORDER_COLUMNS, page.order.column_widths())
        if window.has("map"):
            self._remember_map(window.map.layout)

    def _remember_map(self, layout: MapLayout) -> None:
        put = self._settings.set
        put(MAP_SHOWN, layout.is_shown)
        put(MAP_APART, layout.is_apart)
        put(MAP_GEOMETRY, layout.geometry)
        put(MAP_SCALE, layout.scale)

    def _write_beside(self) -> None:
        threading.Thread(target=_write, args=(self._settings.ready_to_save(),), name="settings").start()


def _write(save: Callable[[], None]) -> None:
    try:
        save()
    except OSError:
        logger(__name__).warning("the settings could not be written", exc_info=True)
