"""What is done between the steps of counting odds: others may go first, or the counting is left."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Final, TypeVar

T = TypeVar("T")


class LeftOff(Exception):
    """The odds are not counted to the end."""


def _nothing() -> None:
    """Nothing is done between two steps."""


_between: Final[ContextVar[Callable[[], None]]] = ContextVar("between", default=_nothing)


def pause() -> None:
    """A step is done: called by all that may take long."""
    _between.get()()


def counted(count: Callable[[], T], between: Callable[[], None]) -> T:
    """What `count` comes to; `between` is called after each of its steps, and raises LeftOff where it is to end."""
    before = _between.set(between)
    try:
        return count()
    finally:
        _between.reset(before)
