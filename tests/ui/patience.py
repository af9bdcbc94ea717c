"""How long window tests wait: for the state itself, as long as the busiest machine may take to come to it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

if TYPE_CHECKING:
    from pytestqt.qtbot import _WaitWidgetContextManager

THOROUGH: Final = "TURNKEEPER_SOAK" in os.environ
"""Whether all repeats and combinations are wanted, as `make soak` does; `make test` takes a part of them."""
PATIENCE: Final = 100_000
"""Milliseconds after which something will never come; what works is there long before."""
LOOKS: Final = (1,) * 20 + (2,) * 20 + (5,) * 20
"""Milliseconds from one look to the next: most of what is waited for is there at once."""
SELDOM: Final = 10
"""Milliseconds from one look to the next after all of these."""


def wait_until(so: Callable[[], bool]) -> None:
    """Let the window go on until it is so; for what serves several tests, which has no QtBot."""
    until = time.monotonic() + PATIENCE / 1000
    looks = iter(LOOKS)
    while not so():
        assert time.monotonic() < until, "it does not come to it"
        QTest.qWait(next(looks, SELDOM))


class PatientBot(QtBot):
    """Waits longer than pytest-qt's five seconds, which a busy machine may need for a single page.

    It looks again sooner than pytest-qt, which has 10 ms pass even where the answer is there after one.
    """

    def __init__(self, request: pytest.FixtureRequest) -> None:
        super().__init__(request)
        self._looks: Iterator[int] | None = None

    def wait(self, ms: int) -> None:
        """See QtBot.wait."""
        super().wait(ms if self._looks is None else next(self._looks, ms))

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
