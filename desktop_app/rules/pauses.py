"""Pauses in long work: who does it beside the window says what happens between two creatures.

The window shares the interpreter with such work and gets few turns while it goes on without a pause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final


def _nothing() -> object:
    """No pause: most work is short."""
    return None


_between: Final[ContextVar[Callable[[], object]]] = ContextVar("between", default=_nothing)


@contextmanager
def pausing(between: Callable[[], object]) -> Iterator[None]:
    """Have `between` called between the creatures that are written or read meanwhile, in this thread alone."""
    token = _between.set(between)
    try:
        yield
    finally:
        _between.reset(token)


def pause() -> None:
    """Here is a place at which the work may rest."""
    _between.get()()
