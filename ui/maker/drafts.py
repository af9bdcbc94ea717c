"""Drafts of the maker in a file each campaign: written after every change, off the event loop, and found again."""

from __future__ import annotations

import hashlib
import logging
import os
import threading
from pathlib import Path

from PySide6.QtCore import QObject

from desktop_app.whole_file import write_whole
from ui.maker.work import Work, read_work, work_text
from ui.shared.workers import Worker

FOLDER = "drafts"


def draft_path(data: Path, campaign: str) -> Path:
    """Where the draft of a campaign file lies: by its name, and a few signs of its whole path."""
    signs = hashlib.sha256(os.fsencode(campaign)).hexdigest()[:8]
    return data / FOLDER / f"{Path(campaign).stem or 'campaign'}-{signs}.json"


class Drafts:
    """One file. Only the newest work is written, and what could not be read is kept under another name."""

    def __init__(self, path: Path, parent: QObject) -> None:
        self.path = path
        self.problem = ""
        self._worker: Worker[None] = Worker(parent, lambda _done: None)
        self._kept: Work | None = None
        self._lock = threading.Lock()

    def load(self) -> Work | None:
        """What was begun before, if anything was."""
        try:
            held = self.path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            self.problem = f"The draft in {self.path} could not be read: {error}."
            return None
        try:
            return read_work(held.decode("utf-8"))
        except ValueError as error:
            aside = self.path.with_suffix(".unread")
            self.problem = f"The draft in {self.path} could not be read ({error}). It is kept as {aside.name}."
            try:
                self.path.replace(aside)
            except OSError:
                logging.getLogger(__name__).warning("the draft could not be put aside", exc_info=True)
            return None

    def keep(self, work: Work) -> None:
        """Write it soon, in a thread."""
        self._kept = work
        self._worker.do(lambda: self._write(work))

    def keep_now(self) -> None:
        """Write the latest draft before going on."""
        if self._kept is not None:
            self._write(self._kept)

    def _write(self, work: Work) -> None:
        with self._lock:
            if work is not self._kept:
                return
            try:
                if work.is_empty:
                    self.path.unlink(missing_ok=True)
                else:
                    self.path.parent.mkdir(parents=True, exist_ok=True)
                    write_whole(self.path, work_text(work))
            except OSError:
                logging.getLogger(__name__).warning("the draft could not be written", exc_info=True)
