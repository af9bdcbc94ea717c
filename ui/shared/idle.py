"""Work that can wait, done step by step while the user does nothing. `desktop_app/idle_policy.py` says when."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from math import ceil

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from desktop_app.idle_policy import Pace

SIGNS = frozenset(
    (
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.Wheel,
    )
)
"""Events that show that the user is working."""

_END = object()

Steps = Callable[[], Iterator[object]]
"""Begins the work anew; each item that the iterator gives is a step of a few milliseconds."""


class Job:
    """Work that can wait; made by `Idle.job`."""

    def __init__(self, idle: Idle, pace: Pace, steps: Steps) -> None:
        self.pace = pace
        self.due = 0.0
        """When its next step may be done at the earliest, in seconds of the monotonic clock."""
        self._idle, self._steps = idle, steps
        self._left: Iterator[object] | None = None

    @property
    def waiting(self) -> bool:
        """Whether any of it is still to be done."""
        return self._left is not None

    def begin(self) -> None:
        """Do it when its time comes, from its first step; what was left of it before is dropped."""
        self._left = self._steps()
        self.due = time.monotonic() + self.pace.after / 1000
        self._idle.take(self)

    def stop(self) -> None:
        """Drop what is left of it."""
        self._left = None

    def put_off(self) -> None:
        """Let what is left of it wait as long as in the beginning: something is to be painted first."""
        self.due = time.monotonic() + self.pace.after / 1000

    def finish(self, wanted: Callable[[], bool] = lambda: True) -> None:
        """Do what is left of it now, as long as it is wanted."""
        while self._left is not None and wanted():
            self.do_step()

    def do_step(self) -> None:
        """Do the next step, if any is left."""
        # Taken out meanwhile: a step that goes wrong is not tried again, and one that begins the job anew is heard.
        left, self._left = self._left, None
        self.due = 0.0  # unless the step itself puts off the next
        if left is None or next(left, _END) is _END or self._left is not None:
            return
        self._left = left
        self.due = max(self.due, time.monotonic() + self.pace.between / 1000)


class Idle(QObject):
    """Does work that can wait: one step at a time, of the most urgent job that is due.

    The window has one, which sees its keys. A page with nothing but work to be done at once may have one of its own, so
    that the work ends with the page.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs: list[Job] = []
        self._disturbed = time.monotonic()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._work)

    def watch(self, frame: QWidget) -> None:
        """Take the keys and clicks in a window as signs of work. Its QWindow is asked, which sees few other events."""
        frame.winId()  # there is a QWindow from now on
        frame.windowHandle().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in SIGNS:
            self.disturb()
        return False

    def disturb(self) -> None:
        """Something was done or has changed: what waits for quiet waits from now on."""
        self._disturbed = time.monotonic()

    def job(self, pace: Pace, steps: Steps) -> Job:
        """A job to be begun when there is something to do, as often as there is."""
        return Job(self, pace, steps)

    def take(self, job: Job) -> None:
        """Have a job in mind that was begun."""
        if job not in self._jobs:
            self._jobs.append(job)
            self._jobs.sort(key=lambda each: each.pace.after)
        self._set_timer()

    def _due(self, job: Job) -> float:
        quiet = self._disturbed + job.pace.after / 1000 if job.pace.waits_for_quiet else 0.0
        return max(job.due, quiet)

    def _work(self) -> None:
        now = time.monotonic()
        job = next((each for each in self._jobs if each.waiting and self._due(each) <= now), None)
        if job is None:
            self._set_timer()
            return
        self._jobs.remove(job)
        try:
            job.do_step()
        finally:
            if job.waiting:
                self.take(job)
            else:
                self._set_timer()

    def _set_timer(self) -> None:
        self._jobs = [each for each in self._jobs if each.waiting]
        if self._jobs:
            wait = min(map(self._due, self._jobs)) - time.monotonic()
            self._timer.start(max(ceil(wait * 1000), 0))
        else:
            self._timer.stop()


def timer_after(milliseconds: int, then: Callable[[], object], parent: QObject) -> QTimer:
    """A timer that calls `then` so long after it was started last."""
    timer = QTimer(parent, singleShot=True, interval=milliseconds)
    timer.timeout.connect(then)
    return timer
