"""Runs Python's garbage collector when the window is idle, not in the middle of a turn."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Final

from desktop_app.idle_policy import LONG_QUIET, STARTED
from ui.shared.idle import Idle

NEVER: Final = 1_000_000
"""So many of the short passes come before a long one of its own accord."""
USUAL: Final = gc.get_threshold()


class Collecting:
    """The collector's short passes go on as always; the long ones, of 10 to 50 ms, wait until it is quiet.

    While the program starts there is none at all: what is loaded then stays.
    """

    def __init__(self, idle: Idle) -> None:
        gc.set_threshold(USUAL[0], USUAL[1], NEVER)
        self._thaws = False
        self._pass = idle.job(LONG_QUIET, self._whole_memory)
        self._started = idle.job(STARTED, _short_passes)
        self._started.begin()

    def later(self) -> None:
        """Something was done: look through the memory when nothing more is."""
        self._pass.begin()

    def campaign_closed(self) -> None:
        """Much is let go of that was taken to stay: the next pass looks through that too, which takes twice as long."""
        self._thaws = True
        self._pass.begin()

    def end(self) -> None:
        """The window is closed: all is as it was."""
        self._pass.stop()
        gc.unfreeze()
        gc.enable()
        gc.set_threshold(*USUAL)

    def _whole_memory(self) -> Iterator[int]:
        if not self._thaws:
            yield gc.collect()
            return
        self._thaws = False
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        yield found


def _short_passes() -> Iterator[None]:
    gc.enable()
    yield
