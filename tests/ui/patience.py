"""How long window tests wait: for the state itself, as long as the busiest machine may take to come to it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

if TYPE_CHECKING:
    from pytestqt.qtbot import _WaitWidgetContextManager

THOROUGH: Final = "TURNKEEPER_SOAK" in os.environ
"""Whether all repeats and combinations are wanted, as `make soak` does; `make test` takes a part of them."""
PATIENCE: Final = 100_000
"""Milliseconds after which something will never come; what works is there long before."""


def wait_until(so: Callable[[], bool]) -> None:
    """Let the window go on until it is so; for what serves several tests, which has no QtBot."""
    until = time.monotonic() + PATIENCE / 1000
    while not so():
        assert time.monotonic() < until, "it does not come to it"
        QTest.qWait(5)


class PatientBot(QtBot):
    """Waits longer than pytest-qt's five seconds, which a busy machine may need for a single page."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE) -> None:
        """See QtBot.waitUntil."""
        super().waitUntil(callback, timeout=timeout)

    def waitActive(self, widget: QWidget, *, timeout: int = PATIENCE) -> _WaitWidgetContextManager:
        """See QtBot.waitActive."""
        return super().waitActive(widget, timeout=timeout)
