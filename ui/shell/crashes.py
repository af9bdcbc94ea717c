"""A crash of the whole process leaves a trace in the log folder, and the next start finds it.

While the program runs, Python writes where it was into `crash.log` if the process dies in the middle of foreign code:
nothing else can be done by then. The next start puts what it finds there aside as a report with a name of its own.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import time
from pathlib import Path
from typing import BinaryIO, Final

from desktop_app.version import VERSION

TRACE = "crash.log"
REPORT = "crash-{when}.txt"
KEPT: Final = 10
"""So many reports are kept; older ones are deleted when another one comes."""
LARGEST: Final = 200_000
"""Bytes of a trace that a report holds at most."""


class CrashTrace:
    """`report` = the crash report of the last start, if it has not been shown yet."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._path = folder, folder / TRACE
        self._open: BinaryIO | None = None
        self.report: Path | None = None

    def begin(self) -> None:
        """Put the trace of an earlier crash aside, and from now on leave one. Nothing is said where that cannot be."""
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self.report = self._put_aside()
            self._open = self._path.open("ab")
            faulthandler.enable(self._open)

    def end(self) -> None:
        """The program ends as it should: what Windows had written of harmless faults on the way is no crash."""
        with contextlib.suppress(OSError):
            if self._path.stat().st_size:
                os.truncate(self._path, 0)

    def _put_aside(self) -> Path | None:
        try:
            ended = self._path.stat()
        except FileNotFoundError:
            return None
        if not ended.st_size:
            return None
        when = time.localtime(ended.st_mtime)
        report = self._folder / REPORT.format(when=time.strftime("%Y-%m-%d-%H%M%S", when))
        with self._path.open("rb") as file:
            trace = file.read(LARGEST).decode("utf-8", "replace")
        head = (
            f"Turnkeeper {VERSION} closed unexpectedly on "
            f"{time.strftime('%Y-%m-%d at %H:%M:%S', when)}.\n{_system()}\n\n"
        )
        report.write_text(head + trace, encoding="utf-8")
        os.truncate(self._path, 0)
        for old in sorted(self._folder.glob(REPORT.format(when="*")))[:-KEPT]:
            with contextlib.suppress(OSError):
                old.unlink()
        return report


def _system() -> str:
    import platform

    import PySide6

    return f"{platform.platform()}, Python {platform.python_version()}, Qt {PySide6.__version__}"
