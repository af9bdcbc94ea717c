"""`--measure-start`: starts as always, opens the first encounter by keys, tells how long it took, and closes again."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop_app.paths import UserFolders

if TYPE_CHECKING:
    from ui.shell.window import Window

STARTED = "TURNKEEPER_STARTED"
"""Environment variable: the monotonic nanosecond at which somebody asked for the process, to measure it."""


TICK: Final = 4
"""Milliseconds between two looks at how long nothing was answered: shorter ones would themselves be felt."""
LOOK: Final = 20
"""Milliseconds between two looks whether all has been made."""
QUIET: Final = 3000
"""Milliseconds after which everything has been made that is made without being asked for, and writing is prepared.

A benchmark, which tells when it asked for the process, waits so long; others have no use for it.
"""


class StartWatch(QObject):
    """Notes the first picture, the moments of use, and the longest time between them without an answer."""

    def __init__(self) -> None:
        super().__init__()
        self._begun = _process_start()
        self.first_paint = self.usable = self.opened = self.longest_stall = 0.0
        self.peak_when_opened = 0.0
        self._last_tick = 0.0
        self._timer = QTimer()
        self._timer.timeout.connect(self._tick)

    def painted(self) -> None:
        """The first picture stands."""
        self.first_paint = _now() - self._begun
        self._last_tick = _now()
        self._timer.start(TICK)

    def ready(self) -> None:
        """The campaign is listed and can be used."""
        self.usable = _now() - self._begun

    def turned_to(self, window: Window) -> None:
        """A page was turned to: if it is that of the encounter, its first picture is waited for."""
        if not self.opened and window.has("encounter") and window.pages.currentWidget() is window.encounter:
            window.encounter.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The page of the encounter is painted: it is there when that is over."""
        if event.type() == QEvent.Type.Paint and not self.opened:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._encounter_painted)
        return False

    def _encounter_painted(self) -> None:
        self.opened = _now() - self._begun
        self.peak_when_opened = _peak_megabytes()

    def stop(self) -> None:
        """Everything has been made."""
        self._tick()
        self._timer.stop()

    def report(self) -> str:
        """One line for people and scripts."""
        return (
            f"first paint {self.first_paint:.0f} ms, usable {self.usable:.0f} ms, "
            f"encounter opened {self.opened:.0f} ms, longest stall {self.longest_stall:.0f} ms, "
            f"peak memory {self.peak_when_opened:.0f} MB, later {_peak_megabytes():.0f} MB"
        )

    def _tick(self) -> None:
        now = _now()
        self.longest_stall = max(self.longest_stall, now - self._last_tick)
        self._last_tick = now


def measure(folders: UserFolders, campaign: Path | None) -> str:
    """Start the window, open the campaign's first encounter by keys, wait until all is quiet, and give the report."""
    from ui.shell.app import open_frame

    watch = StartWatch()

    def furnished(window: Window) -> None:
        """The page of the campaign is turned to once; asking for it again and again would itself take time."""
        listed = QTimer(window, singleShot=True)
        listed.timeout.connect(lambda: begin(window))
        window.pages.currentChanged.connect(lambda _index: watch.usable or listed.start(0))
        window.pages.currentChanged.connect(lambda _index: watch.turned_to(window))

    def begin(window: Window) -> None:
        watch.ready()
        open_first_encounter(window)
        wait(window)

    def wait(window: Window) -> None:
        if watch.opened and window.ready:
            QTimer.singleShot(QUIET if os.environ.get(STARTED) else 0, end)
        else:
            QTimer.singleShot(LOOK, lambda: wait(window))

    def end() -> None:
        watch.stop()
        frame.close()  # the loop ends with its last window, when the campaign is closed

    frame, _window = open_frame(folders, campaign, (), furnished)
    frame.painted.connect(watch.painted)
    frame.show_as_last_time()
    QCoreApplication.exec()
    return watch.report()


def open_first_encounter(window: Window) -> None:
    """Go down in the list of the campaign to the first encounter, and open it, by the keys that a user presses."""
    from ui.campaign.models.rows import Kind  # not before the first picture

    side = window.sidebar
    for _row in range(side.model.rowCount()):
        item = side.current()
        if item is not None and item.kind is Kind.ENCOUNTER:
            break
        _press(side.list, Qt.Key.Key_Down)
    _press(side.list, Qt.Key.Key_Return)


def _press(widget: QWidget, key: Qt.Key) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QCoreApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))


def _now() -> float:
    """Milliseconds of the clock that all processes of the machine share."""
    return time.monotonic_ns() / 1e6


def _process_start() -> float:
    told = os.environ.get(STARTED)
    if told and told.isdecimal():
        return int(told) / 1e6
    try:
        ticks = int(Path("/proc/self/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[19])
        since_boot = float(Path("/proc/uptime").read_text(encoding="ascii").split()[0])
    except (OSError, ValueError, IndexError):
        return _now()
    return _now() - (since_boot - ticks / os.sysconf("SC_CLK_TCK")) * 1000


def _peak_megabytes() -> float:
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
