"""Handles unexpected errors: they are written to the log folder, the user is told, and the window stays open.

Errors come from the window's thread, from others, from objects that are being let go, and from Qt itself; the hooks for
all of them are on before the first window is made. What is to be told waits in the window's queue, so that it is told
in the window's thread, and the same error many times is told once.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

if TYPE_CHECKING:
    import logging

LOG_NAME = "turnkeeper.log"
LARGEST = 500_000
COPIES = 2
AGAIN: Final = 60.0
"""Seconds after which the same error is told again."""
WRITTEN_WHOLE: Final = 5
"""So many of the same error are written with all their lines; of the others one line at 10, 100, 1,000 and so on."""
_SERIOUS = (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)


class Errors:
    """Logs uncaught errors, and shows them as a sentence once there is a window."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.RLock()
        self._seen: dict[str, int] = {}
        self._told: dict[str, float] = {}
        self._waiting: list[str] = []
        self._tell: Callable[[str], None] | None = None
        self._log: logging.Logger | None = None
        self.file: Path | None = None
        """The log; None until something is written there, or where the folder cannot be written."""

    def begin(self) -> None:
        """Hear of all errors from now on."""
        sys.excepthook = self._raised
        threading.excepthook = self._raised_in_thread
        sys.unraisablehook = self._raised_on_leaving
        qInstallMessageHandler(self._said_by_qt)

    def end(self) -> None:
        """Hear no more of Qt, which is about to be taken down."""
        qInstallMessageHandler(None)

    def tell_to(self, show: Callable[[str], object], post: Callable[[Callable[[], None]], None]) -> None:
        """Let the user be told by `show`, which is called by `post`: in the window's thread, whichever the error's is.

        What happened before is told now.
        """

        def tell(sentence: str) -> None:
            try:
                post(lambda: _do(show, sentence))
            except RuntimeError:  # the window is closed, so the error cannot be shown
                self._tell = None

        self.open_log()
        with self._lock:
            self._tell = tell
            waiting, self._waiting = self._waiting, []
        for sentence in waiting:
            tell(sentence)

    def open_log(self) -> logging.Logger:
        """The program's log: what other modules log is written there too."""
        with self._lock:
            if self._log is None:
                import logging

                self.file = log_to(self._folder)
                self._log = logging.getLogger("turnkeeper")
            return self._log

    def take(self, error: BaseException, where: str = "") -> None:
        """Log an error and tell it. `where` = what it happened in, for the log."""
        kind = f"{type(error).__name__} {_place(error.__traceback__)}"
        with self._lock:
            log, count = self.open_log(), self._count(kind)
            if count <= WRITTEN_WHOLE:
                log.error("an error that nothing caught%s", where, exc_info=error)
            elif _is_round(count):
                log.error("the same error for the %d. time: %s", count, kind)
            self._tell_of(kind, type(error).__name__)

    def _tell_of(self, kind: str, name: str) -> None:
        now = time.monotonic()
        if now - self._told.get(kind, -AGAIN) < AGAIN:
            return
        self._told[kind] = now
        where = f" What happened is written in {self.file}." if self.file is not None else ""
        sentence = f"Something went wrong in the program itself ({name}). Every finished step is safe.{where}"
        if self._tell is not None:
            self._tell(sentence)
        elif sentence not in self._waiting:
            self._waiting.append(sentence)

    def _count(self, kind: str) -> int:
        self._seen[kind] = self._seen.get(kind, 0) + 1
        return self._seen[kind]

    def _raised(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self.take(error.with_traceback(trace))

    def _raised_in_thread(self, raised: threading.ExceptHookArgs) -> None:
        if raised.exc_value is not None and not issubclass(raised.exc_type, SystemExit):
            thread = raised.thread.name if raised.thread is not None else "?"
            self.take(raised.exc_value.with_traceback(raised.exc_traceback), f", in the thread {thread}")

    def _raised_on_leaving(self, raised: sys.UnraisableHookArgs) -> None:
        if raised.exc_value is not None:
            self.take(raised.exc_value.with_traceback(raised.exc_traceback), f", in {raised.object!r}")

    def _said_by_qt(self, kind: QtMsgType, place: QMessageLogContext, words: str) -> None:
        """Log a warning of Qt: it is a mistake of this program without harm so far."""
        if kind not in _SERIOUS:
            return
        with self._lock:
            log, count = self.open_log(), self._count(words)
            if count <= WRITTEN_WHOLE or _is_round(count):
                log.warning("Qt says (%s, %d. time): %s", place.category, count, words)


def log_to(folder: Path) -> Path | None:
    """Write the program's log into this folder; gives the file, or None where the folder cannot be written."""
    import logging
    from logging.handlers import RotatingFileHandler

    path = folder / LOG_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=COPIES, encoding="utf-8", delay=True)
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    return path


def _do(show: Callable[[str], object], sentence: str) -> None:
    show(sentence)


def _place(trace: TracebackType | None) -> str:
    """The line that raised: what makes two errors the same."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""


def _is_round(count: int) -> bool:
    return str(count).strip("0") == "1"
