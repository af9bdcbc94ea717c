"""The process that reads: takes jobs from its standard input, one after the other, and answers on its standard output.

It knows no window and no campaign, writes no file and has nothing to do with any network. Frames it answers with:
`part` (something that was read), `count` (so many entries so far), and at last `end` or `error` (a sentence).
"""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from typing import BinaryIO, Final

from desktop_app.exchange.found import BadFileError
from desktop_app.reading.frames import Frame, read_frame, write_frame
from desktop_app.reading.limits import WORN, limit_memory, limit_time, resident

IDLE_SECONDS: Final = 300
"""After so long without a job the process goes; the next job begins another one."""
BETWEEN_COUNTS: Final = 0.1
"""Seconds between two signs of life."""
NO_MEMORY: Final = "it needs too much memory"

Tick = Callable[[], None]
Job = Callable[[Frame, Tick], Iterator[Frame]]
"""Makes parts of a request, calling back after each entry that it read. Raises BadFileError."""


def serve(load: Callable[[], Mapping[str, Job]]) -> int:
    """Do jobs until the program goes away; gives the exit status. `load` gives them, by the names they are asked by."""
    given, answers = os.fdopen(0, "rb"), _own_output()
    asked: queue.SimpleQueue[Frame] = queue.SimpleQueue()
    known = load()
    threading.Thread(target=_listen, args=(given, asked), daemon=True).start()
    limit_memory()
    before = resident()
    while True:
        try:
            request = asked.get(timeout=IDLE_SECONDS)
        except queue.Empty:
            return 0
        limit_time()
        try:
            end = _done(known[request["do"]], request, answers)
            write_frame(answers, {**end, "worn": resident() > before + WORN})
        except OSError:
            return 1


def _own_output() -> BinaryIO:
    """The pipe to the program, kept away from whatever else might print."""
    pipe = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    return pipe


def _listen(given: BinaryIO, asked: queue.SimpleQueue[Frame]) -> None:
    """Hear requests while a job is done, so that this process ends with the program even then."""
    while (frame := read_frame(given)) is not None:
        asked.put(frame)
    os._exit(0)


def _done(job: Job, request: Frame, answers: BinaryIO) -> Frame:
    """Do one job and send its parts; gives the last frame."""
    try:
        for part in job(request, _Counter(answers)):
            write_frame(answers, {"part": part})
    except BadFileError as error:
        return {"error": str(error)}
    except MemoryError:
        return {"failed": NO_MEMORY}
    except RecursionError:
        return {"failed": "it is nested too deeply"}
    except OSError:
        raise
    except Exception as error:
        return {"failed": f"there is an error in the program that reads it ({type(error).__name__})"}
    return {"end": True}


class _Counter:
    """Tells now and then how many entries were read."""

    def __init__(self, answers: BinaryIO) -> None:
        self._answers = answers
        self._count, self._told = 0, time.monotonic()

    def __call__(self) -> None:
        self._count += 1
        if time.monotonic() - self._told > BETWEEN_COUNTS:
            self._told = time.monotonic()
            write_frame(self._answers, {"count": self._count})
