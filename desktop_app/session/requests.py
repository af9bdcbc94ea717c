"""Requests one after the other: each begins when the line of the one before, if it has one, is on the disk."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class Requests:
    """A queue of requests. None begins while `writing` is set; call `go_on` when it is cleared."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._running = False
        self.writing = False

    @property
    def waiting(self) -> int:
        """How many are not done yet: the one whose line is being written, and those behind it."""
        return int(self.writing) + len(self._waiting)

    def add(self, request: Callable[[], None]) -> None:
        """Add a request; it is done at once if none waits before it."""
        self._waiting.append(request)
        self.go_on()

    def go_on(self) -> None:
        """Do the waiting requests one after the other, until one must be written first."""
        if self._running:
            return
        self._running = True
        try:
            while self._waiting and not self.writing:
                self._waiting.popleft()()
        finally:
            self._running = False
