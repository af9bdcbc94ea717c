"""Imports what writing needs before anything is written, bit by bit: no key waits for it, and no window stands still.

An import in a thread holds the interpreter for as long as it takes. Here the thread rests between any two modules, by
`idle_policy`; when something is to be written after all, it rests no more.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final

from desktop_app.idle_policy import REST, STEP
from desktop_app.log import logger

WRITES: Final = "desktop_app.store.writing"


class _Rests:
    """Finds nothing: it is asked first where a module is, and only lets the time pass for which its thread rests."""

    def __init__(self, hurries: Callable[[], bool]) -> None:
        self._hurries = hurries
        self._thread = threading.get_ident()
        self._since = time.perf_counter()

    def find_spec(self, _name: str, _path: Sequence[str] | None, _target: object = None, /) -> None:
        worked = time.perf_counter() - self._since
        if threading.get_ident() == self._thread and worked > STEP and not self._hurries():
            time.sleep(REST * worked)
            self._since = time.perf_counter()


def import_writing(hurries: Callable[[], bool]) -> None:
    """Import all of it in this thread, without raising anything: the first write would tell what is wrong.

    `hurries` is asked at each rest whether somebody waits for this thread. Where it is so from the beginning, nothing
    is imported: whoever waits does it, unless it is the end of the program.
    """
    if hurries():
        return
    rests = _Rests(hurries)
    sys.meta_path.insert(0, rests)
    try:
        import_module(WRITES)
    except Exception:
        logger(__name__).exception("what writes could not be imported")
    finally:
        sys.meta_path.remove(rests)
