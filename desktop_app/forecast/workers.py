"""Processes that play a compiled fight beside the program: several at once, with progress, ended at any time.

Each is this very program, started as `--forecast-worker`; it is given the fight in numbers and needs no rules. What is
called from here comes from threads of their own: a window hands it over to its own thread.
"""

from __future__ import annotations

import logging
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import IO, Any, Final

import desktop_app
from desktop_app.forecast.compiled import CompiledFight
from desktop_app.forecast.counting import play
from desktop_app.forecast.deciding import changes_of, deciding_of
from desktop_app.forecast.values import ForecastResult, merged

ROOT: Final = f"{desktop_app.__path__[0]}/.."
WORKER: Final = "--forecast-worker"
PART: Final = 250
"""Fights that are played between two reports."""
ROUGH: Final = 20
"""Fights of a slice that the window plays itself between two keys."""

FOR_A_CHANGE: Final = 750
"""Fights by which it is told what a change would do."""
ITSELF: Final = -1
"""The place of the fight as it is, among its changes."""

Part = tuple[int, int, int]
"""Which change is played, how many fights, and their seed."""
Hear = Callable[[ForecastResult], None]


def parts_of(fight: CompiledFight, fights: int, seed: int, *, changes: bool = True) -> list[Part]:
    """All that is to be played, in parts. However they are shared out, the whole is the same."""
    wanted = [(ITSELF, max(fights, 1))]
    if changes and not fight.endless:
        wanted += [(place, min(fights, FOR_A_CHANGE)) for place in range(len(changes_of(fight)))]
    return [
        (place, min(PART, count - number * PART), seed * 1_000_003 + (place + 1) * 1_009 + number * 104_729)
        for place, count in wanted
        for number in range(-(-count // PART))
    ]


def play_all(fight: CompiledFight, fights: int, seed: int, *, changes: bool = True) -> ForecastResult:
    """All parts here and now: the same result as that of the workers."""
    whole = _Whole(fight)
    for part, result in _played(fight, parts_of(fight, fights, seed, changes=changes)):
        whole.add(part[0], result)
    found = whole.result()
    assert found is not None  # there is one fight at least
    return found


def _played(fight: CompiledFight, parts: Sequence[Part]) -> Iterator[tuple[Part, ForecastResult]]:
    changed = [each for _, each in changes_of(fight)]
    for part in parts:
        place, count, seed = part
        yield part, play(fight if place == ITSELF else changed[place], count, seed)


class _Whole:
    """What is put together of parts."""

    def __init__(self, fight: CompiledFight) -> None:
        self._fight = fight
        self._found: dict[int, ForecastResult] = {}

    def add(self, place: int, part: ForecastResult) -> None:
        """One part more."""
        had = self._found.get(place)
        self._found[place] = part if had is None else merged(had, part)

    def result(self) -> ForecastResult | None:
        """All so far, with what changes would do as far as they are played."""
        found = self._found.get(ITSELF)
        return replace(found, deciding=deciding_of(self._fight, found, self._found)) if found is not None else None

    @property
    def fights(self) -> int:
        """How many were played, those of changes as well."""
        return sum(each.fights for each in self._found.values())


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
        self._whole = _Whole(fight)
        self._cancelled = False
        parts = parts_of(fight, fights, seed)
        count = max(min(processes, len(parts)), 1)
        self._wanted, self._left = sum(part[1] for part in parts), count
        self._workers: list[subprocess.Popen[bytes]] = []
        try:
            for _ in range(count):
                self._workers.append(_start())
        except OSError as error:
            self.cancel()
            logging.getLogger(__name__).warning("no process for a forecast: %s", error)
            threading.Thread(target=self._done, args=(None,), name="forecast", daemon=True).start()
            return
        for number, worker in enumerate(self._workers):
            job = (fight, parts[number::count])
            threading.Thread(target=self._follow, args=(worker, job), name="forecast", daemon=True).start()

    @property
    def share_done(self) -> float:
        """How much of it is played, 0 to 1."""
        return self._whole.fights / self._wanted

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
                self._hear(*pickle.load(worker.stdout))  # noqa: S301 - from this very program
        worker.stdout.close()
        worker.wait()
        with self._lock:
            self._left -= 1
            if self._left or self._cancelled:
                return
        self._done(self._whole.result() if self._whole.fights == self._wanted else None)

    def _hear(self, part: Part, result: ForecastResult) -> None:
        with self._lock:
            if self._cancelled:
                return
            self._whole.add(part[0], result)
            whole = self._whole.result()
            if whole is not None:
                self._heard(whole)


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
    for answer in _played(fight, parts):
        pickle.dump(answer, told)
        told.flush()
    return 0
