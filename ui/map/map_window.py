"""A window of its own for the map, for a second screen."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.map.map_view import ARROWS
from ui.shared.on_screen import bring_onto_screen
from ui.shared.widgets.basics import column

USUAL, SMALLEST = QSize(1024, 700), QSize(420, 300)
ON_THE_MAP = frozenset(ARROWS)
"""Keys that concern the map alone."""


class MapWindow(QWidget):
    """Holds the pane of the map. `closed` by its frame; `key_pressed` before a key is heard that may concern more."""

    closed = Signal()
    key_pressed = Signal()

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setWindowTitle("Battle map")
        self.setMinimumSize(SMALLEST)
        self.setAutoFillBackground(True)
        self._rows = column(self, 10, 0)

    def hold(self, pane: QWidget) -> None:
        """Take the pane, out of wherever it is."""
        self._rows.addWidget(pane)
        pane.show()

    def open_up(self, geometry: str, *, takes_keys: bool) -> None:
        """Show it where it was when its `geometry` was noted; the first time on the second screen, if there is one."""
        if not self.isVisible():
            if geometry and self.restoreGeometry(QByteArray.fromBase64(geometry.encode("ascii", "ignore"))):
                bring_onto_screen(self)
            else:
                self._place_first()
            self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, not takes_keys)
            self.show()
        if takes_keys:
            self.come_forward()

    def come_forward(self) -> None:
        """Bring it to the front with the keys in it."""
        if self.isMinimized():
            self.showNormal()
        self.activateWindow()

    @property
    def place(self) -> str:
        """Its screen, place and size, as `open_up` takes them."""
        return bytes(self.saveGeometry().toBase64().data()).decode("ascii")

    def event(self, event: QEvent) -> bool:
        """Qt tells of a key here before any action hears it."""
        key = event.key() if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride else 0
        if key and Qt.Key(key) not in ON_THE_MAP:
            self.key_pressed.emit()
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit()
        event.accept()

    def _place_first(self) -> None:
        room = QGuiApplication.screens()[-1].availableGeometry()
        self.resize(USUAL.boundedTo(room.size()))
        frame = self.geometry()
        frame.moveCenter(room.center())
        self.setGeometry(frame)
