"""Where the map is: beside the order, or in a window of its own that shares its keys with the main one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from ui.map.map_pane import MapPane
from ui.map.map_window import MapWindow
from ui.shared.actions import Actions, Where
from ui.shared.keys_follow import KeysFollow

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage


@dataclass(frozen=True, slots=True)
class MapLayout:
    """What is remembered of the map: whether it is shown, whether in a window of its own, and where that is.

    `scale` = hundredths of a pixel along a square; 0 = the whole map is in sight.
    """

    is_shown: bool = False
    is_apart: bool = False
    geometry: str = ""
    scale: int = 0


class MapPlace(QObject):
    """Puts the pane of the map where it is to be. `made` with its window when there is one, `closed` when that is."""

    made = Signal(object)
    closed = Signal()

    def __init__(self, page: EncounterPage, actions: Actions) -> None:
        super().__init__(page)
        self._page, self._actions = page, actions
        self._window: MapWindow | None = None
        self._follow: KeysFollow | None = None
        self._geometry = ""
        self.is_apart = False
        self.is_wanted = False
        """Whether the map is to be seen whenever there is a fight."""

    def take(self, layout: MapLayout) -> None:
        """As it was the last time; nothing is shown yet."""
        self.is_apart, self._geometry, self.is_wanted = layout.is_apart, layout.geometry, layout.is_shown

    def shows(self, pane: MapPane) -> bool:
        """Whether the pane is beside the order, or its window is open."""
        if self.is_apart:
            return self._window is not None and self._window.isVisible()
        return pane.isVisibleTo(self._page.beside)

    def put(self, pane: MapPane, *, shown: bool, takes_keys: bool = True) -> None:
        """Show it where it is to be, or take it away."""
        self.is_wanted = shown
        if not self.is_apart:
            self._page.beside.put(pane, shown=shown)
        elif shown:
            window = self._opened()
            window.hold(pane)
            window.open_up(self._geometry, takes_keys=takes_keys)
            if not takes_keys:
                self._page.window().activateWindow()  # where a new window takes the keys whatever is asked
        else:
            self.hide()

    def turn(self, pane: MapPane) -> None:
        """Beside the order if it was apart, else apart; it is shown there with the keys in it."""
        self.put(pane, shown=False)
        self._page.order.setFocus()  # else Qt gives the keys of what is moved to any part of the main window
        self.is_apart = not self.is_apart
        self.put(pane, shown=True)
        pane.show_apart(apart=self.is_apart)
        if not self.is_apart:
            self._page.window().activateWindow()

    def come_forward(self) -> None:
        """Its window comes before others, if it is apart."""
        if self.is_apart and self._window is not None:
            self._window.come_forward()

    def hide(self) -> None:
        """Its window goes; where it was is remembered."""
        window = self._window
        if window is not None and window.isVisible():
            self._geometry = window.place
            window.hide()

    def name(self, title: str) -> None:
        """Which fight the map is of."""
        if self._window is not None:
            self._window.setWindowTitle(f"{title} \N{EN DASH} battle map" if title else "Battle map")

    def layout(self, scale: int) -> MapLayout:
        """What is to be remembered."""
        window = self._window
        geometry = window.place if window is not None and window.isVisible() else self._geometry
        return MapLayout(self.is_wanted, self.is_apart, geometry, scale)

    def _opened(self) -> MapWindow:
        if self._window is None:
            window = self._window = MapWindow()
            self._actions.listen(window, Where.WINDOW)
            self._follow = KeysFollow(self._page.window(), window)
            window.closed.connect(self._closed)
            window.key_pressed.connect(self._show_page)
            self.made.emit(window)
        return self._window

    def _closed(self) -> None:
        """Its window is being closed by its frame."""
        if self._window is not None:
            self._geometry = self._window.place
        self.closed.emit()

    def _show_page(self) -> None:
        """A key may ask for something on the page of the fight: it is in sight then, and the keys stay here."""
        stack, follow = self._page.parentWidget(), self._follow
        if isinstance(stack, QStackedWidget) and stack.currentWidget() is not self._page and follow is not None:
            follow.is_on = False
            stack.setCurrentWidget(self._page)
            follow.is_on = True
