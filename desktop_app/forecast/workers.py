"""Processes that play a compiled fight beside the program: several at once, with progress, ended at any time.

Each is this very program, started as `--forecast-worker`; it is given the fight in numbers and needs no rules. What is
called from here comes from threads of their own: a window hands it over to its own thread.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import IO, Any, Final

import desktop_app
from desktop_app.forecast.compiled import CompiledFight
from desktop_app.forecast.counting import play
from desktop_app.forecast.values import ForecastResult, merged

ROOT: Final = f"{desktop_app.__path__[0]}/.."
WORKER: Final = "--forecast-worker"
PART: Final = 250
"""Fights that are played between two reports."""
ROUGH: Final = 20
"""Fights of a slice that the window plays itself between two keys."""

Hear = Callable[[ForecastResult], None]


def parts_of(fights: int, seed: int) -> Iterator[tuple[int, int]]:
    """So many fights in parts: how many, and the seed of each. However they are shared out, the whole is the same."""
    for number in range(-(-fights // PART)):
        yield min(PART, fights - number * PART), seed * 1_000_003 + number


def play_all(fight: CompiledFight, fights: int, seed: int) -> ForecastResult:
    """All parts here and now: the same result as that of the workers."""
    whole: ForecastResult | None = None
    for count, part_seed in parts_of(max(fights, 1), seed):
        part = play(fight, count, part_seed)
        whole = part if whole is None else merged(whole, part)
    assert whole is not None  # there is one fight at least
    return whole


def rough_answers(fight: CompiledFight, seed: int) -> Iterator[ForecastResult]:
    """Better and better answers without end, a few milliseconds each, for a window that has no worker yet."""
    whole, number = play(fight, ROUGH, seed), 0
    while True:
        yield whole
        number += 1
        whole = merged(whole, play(fight, ROUGH, seed * 7_919 + number))


class Forecasting:
    """Plays in processes. `heard` is told the merged result as it grows, `done` the whole, or None if it failed.

    Both are called in a thread of this object, never after `cancel`.
    """

    def __init__(
        self, fight: CompiledFight, fights: int, seed: int, heard: Hear, done: Callable[[ForecastResult | None], None],
        processes: int = 2,
    ) -> None:  # fmt: skip
        self._heard, self._done = heard, done
        self._lock = threading.Lock()
        self._whole: ForecastResult | None = None
        self._cancelled = False
        parts = list(parts_of(max(fights, 1), seed))
        count = max(min(processes, len(parts)), 1)
        self._wanted, self._left = max(fights, 1), count
        self._workers = [_start() for _ in range(count)]
        for number, worker in enumerate(self._workers):
            job = (fight, parts[number::count])
            threading.Thread(target=self._follow, args=(worker, job), name="forecast", daemon=True).start()

    @property
    def share_done(self) -> float:
        """How much of it is played, 0 to 1."""
        whole = self._whole
        return whole.fights / self._wanted if whole is not None else 0.0

    def cancel(self) -> None:
        """End it at once; nothing is told any more."""
        with self._lock:
            self._cancelled = True
        for worker in self._workers:
            with suppress(OSError):
                worker.kill()

    def _follow(self, worker: subprocess.Popen[bytes], job: object) -> None:
        assert worker.stdin is not None
        assert worker.stdout is not None
        with suppress(OSError, EOFError, pickle.UnpicklingError):
            try:
                pickle.dump(job, worker.stdin)
            finally:
                worker.stdin.close()
            while True:
                self._hear(pickle.load(worker.stdout))  # noqa: S301 - from this very program
        worker.stdout.close()
        worker.wait()
        with self._lock:
            self._left -= 1
            if self._left or self._cancelled:
                return
            whole = self._whole
        self._done(whole if whole is not None and whole.fights == self._wanted else None)

    def _hear(self, part: ForecastResult) -> None:
        with self._lock:
            if self._cancelled:
                return
            self._whole = part if self._whole is None else merged(self._whole, part)
            self._heard(self._whole)


def _start() -> subprocess.Popen[bytes]:
    frozen = getattr(sys, "frozen", False)
    command = [sys.executable, WORKER] if frozen else [sys.executable, "-m", "desktop_app", WORKER]
    return subprocess.Popen(  # noqa: S603 - this very program
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=None if frozen else ROOT,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def serve(given: IO[bytes] | None = None, answers: IO[bytes] | None = None) -> int:
    """Be such a process: play the parts of one job and report each; gives the exit status."""
    source: Any = given or sys.stdin.buffer
    told: Any = answers or sys.stdout.buffer
    fight, parts = pickle.load(source)  # noqa: S301 - from this very program
    for count, seed in parts:
        pickle.dump(play(fight, count, seed), told)
        told.flush()
    return 0
