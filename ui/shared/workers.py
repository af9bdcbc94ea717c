"""Work that would hold up the window, done in a thread; only the newest request of a worker is answered."""

from __future__ import annotations

import atexit
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from desktop_app.idle_policy import REST, STEP
from desktop_app.pauses import LeftOff

T = TypeVar("T")
Job = Callable[[], T]

AT_THE_END: Final = 3.0
"""Seconds that the program waits at its end for a thread that is still at work: Qt goes away under it otherwise."""
_threads: set[threading.Thread] = set()
_is_over = threading.Event()


def _let_them_end() -> None:
    """The program ends: polite jobs stop at their next rest, others come to their end while Qt is still there."""
    _is_over.set()
    until = time.monotonic() + AT_THE_END
    for thread in tuple(_threads):
        thread.join(max(until - time.monotonic(), 0))


atexit.register(_let_them_end)


def _always() -> bool:
    return True


class Politeness:
    """What a long job does at its pauses (`pausing(Politeness())`): two thirds of the time belong to the window.

    They share one interpreter: without it a job of 100 ms may hold up a turn by as much. When the job is no longer
    `wanted`, a pause raises LeftOff.
    """

    def __init__(self, wanted: Callable[[], bool] = _always) -> None:
        self._wanted = wanted
        self._since = time.perf_counter()

    def __call__(self) -> None:
        if _is_over.is_set() and threading.current_thread() in _threads:
            raise SystemExit  # it ends this thread, and nobody is told
        if not self._wanted():
            raise LeftOff
        worked = time.perf_counter() - self._since
        if worked > STEP:
            time.sleep(REST * worked)
            self._since = time.perf_counter()


def politely(items: Iterable[T]) -> Iterator[T]:
    """The same items, with the window going first between them."""
    pause = Politeness()
    for item in items:
        yield item
        pause()


class _Teller(QObject):
    """Brings answers into the window's thread. It has no parent: one may be deleted while a thread tells its answer."""

    finished = Signal(object)


_at_work: set[object] = set()
"""Workers whose threads have not told yet: they are let go in the window's thread and in no other."""


class Worker(Generic[T]):
    """Does one job at a time and keeps only the last of those that come meanwhile; `then` is called for the newest."""

    def __init__(self, parent: QObject, then: Callable[[T], object]) -> None:
        self._teller = _Teller()
        self._teller.finished.connect(self._finished, Qt.ConnectionType.QueuedConnection)
        self._then = then
        self._waiting: Job[T] | None = None
        self._running = self._is_gone = False
        parent.destroyed.connect(self._leave)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._running

    def do(self, job: Job[T]) -> None:
        """Start the job; results of older ones are dropped."""
        self._waiting = job
        if not self._running:
            self._begin()

    def _begin(self) -> None:
        job, self._waiting = self._waiting, None
        if job is None:
            return
        self._running = True
        _at_work.add(self)
        thread = threading.Thread(target=self._work, args=(job,), name="library", daemon=True)
        _threads.add(thread)
        thread.start()

    def _work(self, job: Job[T]) -> None:
        try:
            answer = _answer_of(job)
            with suppress(RuntimeError):  # the program ends, and the result is no longer needed
                self._teller.finished.emit(answer)
        finally:
            _threads.discard(threading.current_thread())

    def _leave(self) -> None:
        """Who wanted the answers is gone."""
        self._is_gone, self._waiting = True, None

    def _finished(self, answer: T | Exception) -> None:
        _at_work.discard(self)
        self._running = False
        if self._is_gone:
            return
        if self._waiting is not None:
            self._begin()
        elif isinstance(answer, Exception):
            raise answer
        else:
            self._then(answer)


def _answer_of(job: Job[T]) -> T | Exception:
    try:
        return job()
    except Exception as error:
        return error
