"""Requests one after the other: each begins when the line of the one before, if it has one, is on the disk."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class Requests:
    """What was asked for, in its order. While `writing` is set none begins; `go_on` when it no longer is."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._running = False
        self.writing = False

    @property
    def waiting(self) -> int:
        """How many are not done yet: the one whose line is being written, and those behind it."""
        return int(self.writing) + len(self._waiting)

    def add(self, request: Callable[[], None]) -> None:
        """Do it when its turn comes, which may be now."""
        self._waiting.append(request)
        self.go_on()

    def go_on(self) -> None:
        """Do what waits, one after the other, until something must be written first."""
        if self._running:
            return
        self._running = True
        try:
            while self._waiting and not self.writing:
                self._waiting.popleft()()
        finally:
            self._running = False
