"""A program of its own for `test_crashes`: the real program in a folder of its own, with something that goes wrong.

`python -m tests.ui.dying FOLDER WHAT`: `nothing` ends as it should, `crash` dies in the middle of foreign code,
`early` before the first window; `threads` has 180 threads raise, `leaving` an object that raises when it is let go,
`qt` a warning of Qt. What the messages over the page say is printed at the end.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QApplication

from desktop_app.paths import user_folders
from ui.shared.widgets.banner import Banner
from ui.shell import app
from ui.shell.frame import Frame

PATIENCE = 60_000
THREADS = 180


def crash() -> None:
    """Read where nothing is."""
    ctypes.string_at(0)


def in_threads() -> None:
    """Raise in many threads at once."""
    for number in range(THREADS):
        threading.Thread(target=int, args=(f"not {number}",)).start()


def leaving() -> None:
    """Let go of an object that raises."""

    class Leaving:
        def __del__(self) -> None:
            raise ValueError("left")

    Leaving()


WRONG: dict[str, Callable[[], object]] = {
    "nothing": lambda: None,
    "crash": crash,
    "threads": in_threads,
    "leaving": leaving,
    "qt": lambda: qWarning("a thing that Qt would say"),
}


def said() -> list[str]:
    """What the strip says."""
    return [each.text for each in QApplication.allWidgets() if isinstance(each, Banner) and not each.is_away]


def go_wrong(what: str) -> None:
    """When the window is there, let it go wrong; a moment later close the window."""
    (frame,) = (each for each in QApplication.topLevelWidgets() if isinstance(each, Frame))
    if not any(each.objectName() == "edit.undo" for each in frame.actions()) and frame.centralWidget() is None:
        QTimer.singleShot(20, lambda: go_wrong(what))
        return
    WRONG[what]()
    QTimer.singleShot(1500, lambda: end(frame))


def end(frame: Frame) -> None:
    """Say what was told, and close."""
    print("\n".join(said()), flush=True)
    frame.close()


def main(folder: Path, what: str) -> int:
    """Run the program."""
    if what == "early":
        app.open_frame = lambda *_: crash()  # type: ignore[assignment]
    app.make_app(["turnkeeper"])
    QTimer.singleShot(20, lambda: go_wrong(what))
    QTimer.singleShot(PATIENCE, lambda: os._exit(3))
    return app.run(user_folders(folder))


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]), sys.argv[2]))
