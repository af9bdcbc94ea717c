"""Sheets in windows of their own: as many as wanted, each live, with undo and print."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.shared.key_bindings import collides_with_any
from ui.shared.text import as_title
from ui.shared.widgets.basics import let_go
from ui.sheet.views.creature_page import CreaturePage

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.shared.host import Host
    from ui.sheet.models.shown import Shown

CASCADE = 26
"""Points by which each further window stands lower and further right."""


class SheetWindow(QWidget):
    """One sheet in a window."""

    def __init__(self, window: Host, closed: Callable[[], None]) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._closed = closed
        self.page = CreaturePage(window.theme, window.get_bridge, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)
        self.setWindowIcon(window.frame.windowIcon())
        self.page.controller.shown.connect(self._name)
        self.page.gone.connect(self.close)
        self._window, self._shortcuts = window, [QShortcut(self) for _ in range(4)]
        does = (
            self.close,
            lambda: self.page.head.print_asked.emit(),
            *(partial(self._undo, redo=redo) for redo in (False, True)),
        )
        for shortcut, do in zip(self._shortcuts, does, strict=True):
            shortcut.activated.connect(do)
        self._take_keys()
        window.actions.keys_changed.connect(self._take_keys)

    def _take_keys(self) -> None:
        """Undo and redo have their keys of the main window, unless this one has another use for them."""
        taken = ("Ctrl+W", "Ctrl+P")
        steps = (self._window.actions.keys(each) for each in ("edit.undo", "edit.redo"))
        keys = (*taken, *("" if collides_with_any(each, taken) else each for each in steps))
        for shortcut, each in zip(self._shortcuts, keys, strict=True):
            shortcut.setKey(QKeySequence(each))

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self._closed()

    def _name(self, shown: Shown) -> None:
        self.setWindowTitle(f"{as_title(shown.creature.name)} \N{EN DASH} Turnkeeper")

    def _undo(self, *, redo: bool) -> None:
        bridge = self._window.get_bridge()
        (bridge.redo if redo else bridge.undo)(campaign=True)


class SheetWindows:
    """All that are open, by the creature's id. `connect` is told each new page, with the creature that it shows."""

    def __init__(self, window: Host, connect: Callable[[CreaturePage, str], object]) -> None:
        self._window, self._connect = window, connect
        self.open_ones: dict[str, SheetWindow] = {}

    def open(self, creature_id: str) -> None:
        """Open a creature's sheet in a window, or bring the one to the front that is open."""
        bridge = self._window.get_bridge()
        if creature_id not in bridge.campaign.creatures:
            return
        made = self.open_ones.get(creature_id)
        if made is None:
            made = self._make(creature_id)
        if made.isMinimized():
            made.showNormal()
        made.show()
        made.raise_()
        made.activateWindow()
        made.page.focus_sheet()

    def campaign_changed(self) -> None:
        """Show every creature as it is now."""
        for each in tuple(self.open_ones.values()):
            each.page.campaign_changed()

    def close_all(self) -> None:
        """Another campaign is opened, or the program ends."""
        for each in tuple(self.open_ones.values()):
            each.close()

    def _make(self, creature_id: str) -> SheetWindow:
        def closed() -> None:
            gone = self.open_ones.pop(creature_id, None)
            if gone is not None:
                let_go(gone)

        made = SheetWindow(self._window, closed)
        frame = self._window.frame
        step = CASCADE * (len(self.open_ones) + 1)
        made.resize(self._window.pages.size())
        made.move(frame.pos().x() + step, frame.pos().y() + step)
        self._connect(made.page, creature_id)
        made.page.open(creature_id, can_add=False)
        self.open_ones[creature_id] = made
        return made
