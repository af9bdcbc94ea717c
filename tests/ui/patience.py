"""How long window tests wait: for the state itself, as long as the busiest machine may take to come to it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

if TYPE_CHECKING:
    from pytestqt.qtbot import _WaitWidgetContextManager

PATIENCE: Final = 100_000
"""Milliseconds after which something will never come; what works is there long before."""
LOOKS: Final = (1,) * 20 + (2,) * 20 + (5,) * 20
"""Milliseconds from one look to the next: most of what is waited for is there at once."""
SELDOM: Final = 10
"""Milliseconds from one look to the next after all of these."""


def go_on(at_most: int) -> None:
    """Let the window do what is to be done; where there is nothing, wait for it, for so many milliseconds at most.

    Whatever comes, as the word of a thread that a step is on the disk, is taken at once.
    """
    end = QTimer()
    end.setSingleShot(True)
    end.start(at_most)
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def wait_until(so: Callable[[], bool]) -> None:
    """Let the window go on until it is so; for what serves several tests, which has no QtBot."""
    until = time.monotonic() + PATIENCE / 1000
    looks = iter(LOOKS)
    while not so():
        assert time.monotonic() < until, "it does not come to it"
        go_on(next(looks, SELDOM))


class PatientBot(QtBot):
    """Waits longer than pytest-qt's five seconds, which a busy machine may need for a single page.

    It looks again sooner than pytest-qt, which has 10 ms pass even where the answer is there after one.
    """

    def __init__(self, request: pytest.FixtureRequest) -> None:
        super().__init__(request)
        self._looks: Iterator[int] | None = None

    def wait(self, ms: int) -> None:
        """See QtBot.wait."""
        if self._looks is None:
            super().wait(ms)
        else:
            go_on(next(self._looks, ms))

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE) -> None:
        """See QtBot.waitUntil."""
        before, self._looks = self._looks, iter(LOOKS)
        try:
            super().waitUntil(callback, timeout=timeout)
        finally:
            self._looks = before

    def waitActive(self, widget: QWidget, *, timeout: int = PATIENCE) -> _WaitWidgetContextManager:
        """See QtBot.waitActive."""
        return super().waitActive(widget, timeout=timeout)
