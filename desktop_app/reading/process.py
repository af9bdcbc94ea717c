"""The program's side of the reading process: started when something is to be read, kept warm, ended at any time."""

from __future__ import annotations

import atexit
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from desktop_app.reading.frames import Frame, read_frame, write_frame
from desktop_app.reading.limits import QUIET_SECONDS, SECONDS

FILES, PICTURES = "--read-worker", "--picture-worker"
"""How the program is started to read: files and texts, or pictures."""
MOST_IDLE: Final = 2
ROOT: Final = Path(__file__).resolve().parents[2]


class ReadError(Exception):
    """Something could not be read; the message is for the user, without a full stop."""


class CancelledError(ReadError):
    """The user did not want to wait any longer."""


class Stop:
    """Ends a reading that is under way: `set` from any thread, at any time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: ReadingProcess | None = None
        self.is_set = False

    def set(self) -> None:
        """End what is being read now, and whatever would be read by this."""
        with self._lock:
            self.is_set = True
            if self._process is not None:
                self._process.kill()

    def watch(self, process: ReadingProcess | None) -> None:
        """Note the process that is reading now, so that it can be ended. Raises CancelledError."""
        with self._lock:
            self._process = process
            if self.is_set and process is not None:
                self._process = None
                raise CancelledError("reading was ended")


class ReadingProcess:
    """One process that reads. Used by one thread at a time."""

    def __init__(self, kind: str) -> None:
        import subprocess  # only who reads something pays for it

        frozen = getattr(sys, "frozen", False)
        command = [sys.executable, kind] if frozen else [sys.executable, "-m", "desktop_app", kind]
        self._process = subprocess.Popen(  # noqa: S603 - this very program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=None if frozen else ROOT,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self.kind = kind
        self.has_answered = False
        self.rules: Frame | None = None
        """The rules by which its last job came to its end; they are sent again only when they are others."""
        self._heard = 0.0

    @property
    def pid(self) -> int:
        """Its number in the system."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None

    def kill(self) -> None:
        """End it at once."""
        with suppress(OSError):
            self._process.kill()

    def end(self) -> None:
        """End the process and wait for it; a reader of its output then finds the end."""
        self.kill()
        self._process.wait()

    def close(self) -> None:
        """End it, and let go of its pipes."""
        self.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        self._process.wait()

    def ask(self, request: Frame, hear: Callable[[Frame], None], limits: tuple[float, float]) -> Frame:
        """Have a job done; gives the last frame.

        Where the process ended before: {"late": True} by the clock, {"silent": True} without a word, {} in the midst.
        """
        given, answers = self._process.stdin, self._process.stdout
        assert given is not None
        assert answers is not None
        self._heard = began = time.monotonic()
        with _Clock(self, limits) as clock:
            try:
                write_frame(given, request)  # type: ignore[arg-type]
                while (frame := read_frame(answers)) is not None:  # type: ignore[arg-type]
                    self._heard, self.has_answered = time.monotonic(), True
                    if "part" not in frame and "count" not in frame:
                        return frame
                    hear(frame)
            except OSError:
                pass
            return {"late": True} if clock.has_rung else {"silent": True} if self._heard == began else {}

    @property
    def heard(self) -> float:
        """When it last gave a sign of life, by the clock that never goes back."""
        return self._heard


class _Clock:
    """Ends a process that is silent, or at work, for too long."""

    def __init__(self, process: ReadingProcess, limits: tuple[float, float]) -> None:
        self._process, self._limits = process, limits
        self._done = threading.Event()
        self.has_rung = False

    def __enter__(self) -> _Clock:
        threading.Thread(target=self._run, name="reading clock", daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._done.set()

    def _run(self) -> None:
        quiet, whole = self._limits
        end = time.monotonic() + whole
        while not self._done.wait(max(min(self._process.heard + quiet, end) - time.monotonic(), 0.01)):
            now = time.monotonic()
            if now >= end or now >= self._process.heard + quiet:
                self.has_rung = True
                self._process.kill()
                return


class Processes:
    """The processes that are there: one that waits is taken, else another is begun."""

    def __init__(self) -> None:
        self._idle: list[ReadingProcess] = []
        self._busy: set[ReadingProcess] = set()
        self._is_closed = False
        self._lock = threading.Lock()

    def read(
        self,
        request: Frame,
        what: str,
        hear: Callable[[Frame], None],
        stop: Stop | None = None,
        *,
        kind: str = FILES,
        limits: tuple[float, float] = (QUIET_SECONDS, SECONDS),
    ) -> None:
        """Have a job done, hearing its frames; blocks, so never in the window's thread. Raises ReadError.

        `what` = what is read, for messages.
        """
        stop = stop or Stop()
        while True:
            process, was_used = self._take(kind)
            try:
                self._busy.add(process)
                stop.watch(process)
                answer = process.ask(_with_rules(process, request), hear, limits)
            except BaseException:
                process.close()
                raise
            finally:
                stop.watch(None)
                self._busy.discard(process)
            if "end" in answer or "error" in answer or "failed" in answer:
                # A job that failed may have failed before it looked at them: the next one is told them again.
                process.rules = (request.get("rules") or process.rules) if "end" in answer else None
                self._give_back(process, worn=bool(answer.get("worn")))
                if "end" in answer:
                    return
                raise ReadError(answer.get("error") or _unread(what, answer["failed"]))
            process.close()
            if stop.is_set or self._is_closed:
                raise CancelledError("reading was ended")
            if was_used and "silent" in answer:
                continue  # it ended while idle; if the file itself kills it, it will kill the next one too
            raise ReadError(_unread(what, _reason(answer, limits)))

    def warm(self, kind: str = FILES) -> None:
        """Begin a process, for something will be read soon."""
        process, _was_used = self._take(kind)
        self._give_back(process, worn=False)

    def warm_soon(self, kind: str = FILES) -> None:
        """The same without waiting for it."""

        def begin() -> None:
            with suppress(ReadError):
                self.warm(kind)

        threading.Thread(target=begin, name="reading", daemon=True).start()

    def close(self) -> None:
        """End all of them; what is being read is given up."""
        self._is_closed = True
        with self._lock:
            idle, self._idle = self._idle, []
        for process in idle:
            process.close()
        for process in tuple(self._busy):
            process.end()

    @property
    def pids(self) -> tuple[int, ...]:
        """The numbers of those that wait."""
        with self._lock:
            return tuple(process.pid for process in self._idle)

    def _take(self, kind: str) -> tuple[ReadingProcess, bool]:
        with self._lock:
            waiting = [process for process in self._idle if process.kind == kind]
            for process in waiting:
                self._idle.remove(process)
                if process.is_alive:
                    return process, process.has_answered
                process.close()
        try:
            return ReadingProcess(kind), False
        except OSError as error:
            raise ReadError(f"the process that reads files could not be started: {error.strerror or error}") from None

    def _give_back(self, process: ReadingProcess, *, worn: bool) -> None:
        with self._lock:
            if not worn and len(self._idle) < MOST_IDLE:
                self._idle.append(process)
                return
        process.close()


def _with_rules(process: ReadingProcess, request: Frame) -> Frame:
    """The request, without the rules where the process knows them."""
    rules = request.get("rules")
    return {**request, "rules": None} if rules is not None and rules == process.rules else request


def _unread(what: str, reason: str) -> str:
    return f"{what} could not be read: {reason}"


def _reason(answer: Frame, limits: tuple[float, float]) -> str:
    if answer.get("late"):
        return f"it took too long (more than {limits[1]:.0f} seconds, or {limits[0]:.0f} without progress)"
    return "it crashed the process that reads files; nothing else is affected"


processes = Processes()
"""Those of this program; they end with it, even where one never comes back from a file."""
atexit.register(processes.close)
