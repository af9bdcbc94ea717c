"""Work that the window does not wait for, mostly reading: done in a thread, told in a message, ended by Esc."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from desktop_app.reading.process import CancelledError, Stop
from desktop_app.reading.requests import Wait
from ui.shared.idle import timer_after
from ui.shared.widgets.banner import NOTE, Banner, Banners
from ui.shared.workers import Worker

T = TypeVar("T")
PATIENCE: Final = 400
"""Milliseconds after which a reading is told at all."""


@dataclass(frozen=True, slots=True)
class _Fault:
    """An unexpected error, passed to the window's thread."""

    error: Exception


class _Counts(QObject):
    told = Signal(str, int)


class WaitedReader(Generic[T]):
    """Has one thing read after the other; `then` hears what came of each, or nothing where the user ended it.

    `does` = what the message says is done with it, `entries` what is counted.
    """

    def __init__(
        self,
        parent: QObject,
        banners: Banners,
        then: Callable[[T], object],
        does: str = "Reading",
        entries: str = "entries",
    ) -> None:
        self._then = then
        self._worker: Worker[T | _Fault | None] = Worker(parent, self._finished)
        self._message = WaitMessage(parent, banners, self.cancel, does, entries)
        self._counts = _Counts(parent)
        self._counts.told.connect(self._message.count, Qt.ConnectionType.QueuedConnection)
        self._stop = Stop()
        self._queue: deque[tuple[str, Callable[[Wait], T]]] = deque()

    @property
    def busy(self) -> bool:
        """Whether something is being read."""
        return self._worker.busy

    def do(self, what: str, job: Callable[[Wait], T]) -> None:
        """Have it read when all before it is; `what` = what it is, until the job says better."""
        self._queue.append((what, job))
        if not self._worker.busy:
            self._begin()

    def _begin(self) -> None:
        what, job = self._queue.popleft()
        stop = self._stop = Stop()
        wait = Wait(stop, self._counts.told.emit)

        def read() -> T | _Fault | None:
            try:
                return job(wait)
            except CancelledError:
                return None
            except Exception as error:
                return _Fault(error)

        self._worker.do(read)
        self._message.begin(what)

    def cancel(self) -> None:
        """End what is being read, and forget what waits to be."""
        self._queue.clear()
        self._stop.set()

    def _finished(self, answer: T | _Fault | None) -> None:
        """What comes next goes on, also where the program itself was at fault: that is told like any such error."""
        self._message.end()
        if self._queue:
            self._begin()
        if isinstance(answer, _Fault):
            raise answer.error
        if answer is not None:
            self._then(answer)


class WaitMessage(QObject):
    """The message while something is read. While it stands, Esc ends the reading."""

    def __init__(
        self,
        parent: QObject,
        banners: Banners,
        cancel: Callable[[], object],
        does: str = "Reading",
        entries: str = "entries",
    ) -> None:
        super().__init__(parent)
        self._banners, self._cancel = banners, cancel
        self._does, self._entries = does, entries
        self._what, self._count = "", 0
        self._banner: Banner | None = None
        self._patience = timer_after(PATIENCE, self._show, self)

    def begin(self, what: str, entries: str = "") -> None:
        """Something is read from now on; `entries` = what is counted, where that is another than always."""
        self._what, self._count = what, 0
        self._entries = entries or self._entries
        self._patience.start()

    def count(self, what: str, count: int) -> None:
        """So many entries of it were read."""
        self._what, self._count = what, count
        if self._banner is not None and not self._banner.is_away:
            self._banner.say(self._text())

    def end(self) -> None:
        """Nothing is read any more."""
        self._patience.stop()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        if self._banner is not None and not self._banner.is_away:
            self._banner.put_away()
        self._banner = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self._is_seen
        ):
            event.accept()
            if event.type() == QEvent.Type.KeyPress:
                self._cancel()
            return True
        return super().eventFilter(watched, event)

    @property
    def _is_seen(self) -> bool:
        covered = QApplication.activeModalWidget() is not None or QApplication.activePopupWidget() is not None
        return self._banner is not None and not self._banner.is_away and not covered

    def _show(self) -> None:
        self._banner = self._banners.show_message(NOTE, self._text(), "Cancel", self._cancel)
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def _text(self) -> str:
        counted = f", {self._count:,} {self._entries} so far" if self._count else ""
        return f"{self._does} {self._what}{counted}. Esc cancels."
