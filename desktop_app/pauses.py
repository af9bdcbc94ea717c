"""Places in long work at which others go first, or at which it is left because nobody waits for it any more.

The window and its threads share one interpreter: while a thread goes on without a pause, the window gets few turns. The
work says where it may rest, by `pause`; whoever wants it done says what happens there, by `pausing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final


class LeftOff(Exception):
    """The work is not done to its end: raised by what happens at a pause, heard by who wanted the work done."""


def _nothing() -> object:
    """No pause: most work is short."""
    return None


_between: Final[ContextVar[Callable[[], object]]] = ContextVar("between", default=_nothing)


@contextmanager
def pausing(between: Callable[[], object]) -> Iterator[None]:
    """Have `between` called at each pause of what is done meanwhile, in this thread alone; it may raise LeftOff."""
    token = _between.set(between)
    try:
        yield
    finally:
        _between.reset(token)


def pause() -> None:
    """Here is a place at which the work may rest, or be left: nothing is half done."""
    _between.get()()
