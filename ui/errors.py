"""What happens with an error that nobody foresaw: it is written to the log folder, the user is told, nothing closes."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

LOG_NAME = "turnkeeper.log"
LARGEST = 500_000
COPIES = 2


def log_to(folder: Path) -> Path | None:
    """Write the program's log into this folder; gives the file, or None where the folder cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / LOG_NAME
        handler = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=COPIES, encoding="utf-8", delay=True)
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    return folder / LOG_NAME


def tell_of_errors(show: Callable[[str], None], log: Path | None) -> None:
    """From now on every error that nothing catches is logged and shown as a sentence."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        logging.getLogger("turnkeeper").error("an error that nothing caught", exc_info=(kind, error, trace))
        where = f" What happened is written in {log}." if log is not None else ""
        show(f"Something went wrong in the program itself ({kind.__name__}). Every finished step is safe.{where}")

    def thread_hook(arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            hook(arguments.exc_type, arguments.exc_value, arguments.exc_traceback)

    sys.excepthook = hook
    threading.excepthook = thread_hook
