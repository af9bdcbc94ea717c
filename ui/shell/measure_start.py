"""`--measure-start`: starts as always, tells how long it took, and closes again."""

from __future__ import annotations

import os
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer

from desktop_app.paths import UserFolders

STARTED = "TURNKEEPER_STARTED"
"""Environment variable: the monotonic nanosecond at which somebody asked for the process, to measure it."""


class StartWatch:
    """Notes the first picture, the moment of use, and the longest time between them without an answer."""

    def __init__(self) -> None:
        self._begun = _process_start()
        self.first_paint = self.usable = self.longest_stall = 0.0
        self._last_tick = 0.0
        self._timer = QTimer()
        self._timer.timeout.connect(self._tick)

    def painted(self) -> None:
        """The first picture stands."""
        self.first_paint = _now() - self._begun
        self._last_tick = _now()
        self._timer.start(1)

    def ready(self) -> None:
        """The campaign is shown and can be used."""
        self.usable = _now() - self._begun

    def stop(self) -> None:
        """Everything has been made."""
        self._tick()
        self._timer.stop()

    def report(self) -> str:
        """One line for people and scripts."""
        return (
            f"first paint {self.first_paint:.0f} ms, usable {self.usable:.0f} ms, "
            f"longest stall {self.longest_stall:.0f} ms, peak memory {_peak_megabytes():.0f} MB"
        )

    def _tick(self) -> None:
        now = _now()
        self.longest_stall = max(self.longest_stall, now - self._last_tick)
        self._last_tick = now


def measure(folders: UserFolders, campaign: Path | None) -> str:
    """Start the window, wait until the campaign can be used, close it, and give the report."""
    from ui.shell.app import open_frame

    watch = StartWatch()
    frame, furnished = open_frame(folders, campaign)
    frame.painted.connect(watch.painted)

    def look() -> None:
        window = furnished()
        if window is None or window.pages.currentWidget() is window.no_campaign:
            QTimer.singleShot(1, look)
            return
        if not watch.usable:
            watch.ready()
        if window.ready:
            watch.stop()
            frame.close()  # the loop ends with its last window, when the campaign is closed
        else:
            QTimer.singleShot(1, look)

    frame.painted.connect(look)
    frame.show_as_last_time()
    QCoreApplication.exec()
    return watch.report()


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
