"""Work for paper in steps of a few milliseconds: done one at a time while the window answers, or all of it at once."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

T = TypeVar("T")
Done = tuple[int, int]
"""How many steps are done, of all."""
Step = Callable[[], Done]
"""Counts a step that is done."""
Progress = Callable[[int, int], bool]
"""Told (done, of all); gives False to stop."""


class Cancelled(Exception):
    """The user stopped the job; nothing was printed."""


def at_once(steps: Generator[Done, None, T], progress: Progress | None = None) -> T:
    """What the steps come to. Raises Cancelled if `progress` says so."""
    while True:
        try:
            done = next(steps)
        except StopIteration as end:
            made: T = end.value
            return made
        if progress is not None and not progress(*done):
            raise Cancelled
