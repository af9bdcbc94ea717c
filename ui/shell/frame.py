"""The bare window: painted first, before anything else is loaded; what is in it comes a moment later.

Nothing here names an enumeration of Qt's own namespace: the first one costs a sixth of the time to the first picture.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QMainWindow

from desktop_app.settings import GEOMETRY, MAXIMIZED, Settings
from ui.shared.on_screen import bring_onto_screen

USUAL = QSize(1366, 768)
SMALLEST = QSize(760, 480)


class Frame(QMainWindow):
    """The main window's frame. `painted` once, after its first picture; `closing` whenever it is asked to close.
    `unheard` with a key that nobody has use for now.

    It closes where `may_close` lets it; else it stays until it is closed again, when nothing is to be waited for.
    """

    painted = Signal()
    closing = Signal()
    unheard = Signal(int)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._was_painted = False
        self.may_close: Callable[[], bool] = lambda: True
        self.setWindowTitle("Turnkeeper")
        self.setMinimumSize(SMALLEST)

    def show_as_last_time(self) -> None:
        """Show the window where it was, or as large as usual."""
        kept = self._settings.get(GEOMETRY)
        if kept and self.restoreGeometry(QByteArray.fromBase64(kept.encode("ascii", "ignore"))):
            bring_onto_screen(self)
            self.show()
            return
        screen = QGuiApplication.primaryScreen().availableGeometry()
        self.resize(USUAL.boundedTo(screen.size()))
        if self._settings.get(MAXIMIZED) or screen.width() <= USUAL.width():
            self.showMaximized()
        else:
            self.show()

    def remember_geometry(self) -> None:
        """Note the window's place and size in the settings."""
        self._settings.set(MAXIMIZED, self.isMaximized())
        self._settings.set(GEOMETRY, bytes(self.saveGeometry().toBase64().data()).decode("ascii"))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self.painted.emit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        self.unheard.emit(event.keyCombination().toCombined())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        event.setAccepted(self.may_close())
