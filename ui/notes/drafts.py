"""What is being written in a note or a session, in a file beside the campaign until that has it: lost at no crash."""

from __future__ import annotations

import json
import logging
import threading
from dataclasses import asdict, dataclass
from pathlib import Path

from PySide6.QtCore import QObject

from desktop_app.whole_file import write_whole
from ui.shared.workers import Worker

FORMAT = "turnkeeper.note-draft/1"


@dataclass(frozen=True, slots=True)
class Draft:
    """A text as it stands in the editor, `id` and `name` of what it is in; `base` = the text that it was begun with."""

    id: str
    name: str
    base: str
    text: str


class NoteDrafts:
    """One file for the notes of each campaign, others for plans and recaps.

    Only the newest draft is written; None takes the file away.
    """

    def __init__(self, path: Path, parent: QObject) -> None:
        self.path = path
        self._worker: Worker[None] = Worker(parent, lambda _done: None)
        self._kept: Draft | None = None
        self._lock = threading.Lock()

    @property
    def kept(self) -> Draft | None:
        """What is kept now."""
        return self._kept

    def load(self) -> Draft | None:
        """What was written when the program ended without a word; a file that is none is left where it lies."""
        try:
            return _read(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError):
            logging.getLogger(__name__).warning("the draft of a text could not be read", exc_info=True)
            return None

    def keep(self, draft: Draft | None) -> None:
        """Write it soon, in a thread; None = all of it is in the campaign."""
        if draft is None and self._kept is None:
            return
        self._kept = draft
        self._worker.do(lambda: self._write(draft))

    def begin_empty(self) -> None:
        """The draft that was found has been taken up: its file goes, unless another one is being written already."""
        if self._kept is None:
            self._worker.do(lambda: self._write(None))

    def _write(self, draft: Draft | None) -> None:
        with self._lock:
            if draft is not self._kept:
                return
            try:
                if draft is None:
                    self.path.unlink(missing_ok=True)
                else:
                    self.path.parent.mkdir(parents=True, exist_ok=True)
                    form = {"format": FORMAT, "draft": asdict(draft)}
                    write_whole(self.path, json.dumps(form, ensure_ascii=False) + "\n")
            except OSError:
                logging.getLogger(__name__).warning("the draft of a text could not be written", exc_info=True)


def _read(text: str) -> Draft:
    """The draft of a file. Raises ValueError, KeyError or TypeError for what is none."""
    form = json.loads(text)
    if form["format"] != FORMAT:
        raise ValueError("it is no draft of a note")
    return Draft(*(str(form["draft"][name]) for name in Draft.__dataclass_fields__))
