"""The bare window: painted first, before anything else is loaded; what is in it comes a moment later."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMainWindow, QWidget

from desktop_app.settings import GEOMETRY, MAXIMIZED, Settings

USUAL = QSize(1366, 768)
SMALLEST = QSize(760, 480)


class Frame(QMainWindow):
    """The main window's frame. `before_close` is asked for everything that must happen before it goes."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.before_close: Callable[[], None] = lambda: None
        self.setWindowTitle("Turnkeeper")
        self.setMinimumSize(SMALLEST)
        self.setCentralWidget(_waiting())
        self._take_geometry()

    def remember_geometry(self) -> None:
        """Note the window's place and size in the settings."""
        self._settings.set(MAXIMIZED, self.isMaximized())
        self._settings.set(GEOMETRY, bytes(self.saveGeometry().toBase64().data()).decode("ascii"))

    def closeEvent(self, event: QCloseEvent) -> None:
        self.before_close()
        event.accept()

    def _take_geometry(self) -> None:
        kept = self._settings.get(GEOMETRY)
        screen = QGuiApplication.primaryScreen().availableGeometry()
        if kept and self.restoreGeometry(QByteArray.fromBase64(kept.encode("ascii", "ignore"))):
            return
        self.resize(USUAL.boundedTo(screen.size()))
        if screen.width() <= USUAL.width():
            self.setWindowState(Qt.WindowState.WindowMaximized)


def _waiting() -> QWidget:
    """The first picture: the side and the page, still empty."""
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    side = QFrame()
    side.setProperty("sidebar", True)  # noqa: FBT003 - Qt's own call
    side.setFixedWidth(230)
    words = QLabel("Opening the campaign \N{HORIZONTAL ELLIPSIS}")
    words.setProperty("role", "muted")
    row.addWidget(side)
    row.addWidget(words, 1, Qt.AlignmentFlag.AlignCenter)
    return whole
