"""Copies of a campaign while it is open: one when it is new, then one every so often after a change, when all is quiet.

Copied is in the store's thread, a few pages at a time, and given up as soon as somebody wants anything: no turn waits
for it. To wait for the disk until a copy is safe is the work of a thread of its own.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from desktop_app.session.clock import utc_now
from desktop_app.store.backup_names import AT_MAKING, WHILE_OPEN

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.store.campaign_file import CampaignFile

EVERY: Final = 1800.0
"""Seconds from one copy of an open campaign to the next."""


class Copying:
    """When the next copy is due, and the making of it. All methods are called in the store's thread."""

    def __init__(self, every: float = EVERY, failed: Callable[[Exception], object] = lambda _error: None) -> None:
        """`failed` hears why a copy could not be made, in any thread."""
        self._every, self._failed = every, failed
        self._last = time.monotonic()
        self._why = ""
        self._finishing: threading.Thread | None = None

    def campaign_made(self) -> None:
        """The campaign is new: it is copied as soon as nothing else is to be done."""
        self._why, self._last = AT_MAKING, time.monotonic() - self._every

    def changed(self) -> None:
        """Something was written."""
        self._why = self._why or WHILE_OPEN

    def due_in(self) -> float | None:
        """Seconds until a copy is due; None = there is nothing to copy."""
        return max(self._last + self._every - time.monotonic(), 0.0) if self._why else None

    def make(self, file: CampaignFile, go_on: Callable[[], bool]) -> None:
        """Make the copy that is due, unless `go_on` says that somebody waits; then it is due still."""
        from desktop_app.store.backup import Interrupted

        self._wait()
        try:
            finish = file.begin_copy(self._why, utc_now(), go_on)
        except Interrupted:
            return
        except Exception as error:
            self._tell(error)
            finish = None
        self._why, self._last = "", time.monotonic()
        if finish is not None:
            self._finishing = threading.Thread(target=self._finish, args=(finish,), name="backup")
            self._finishing.start()

    def end(self, file: CampaignFile) -> None:
        """The campaign will be closed: a new one is copied now at the latest, and what was begun is finished."""
        if self._why == AT_MAKING:
            self.make(file, lambda: True)
        self._wait()

    def _wait(self) -> None:
        if self._finishing is not None:
            self._finishing.join()
            self._finishing = None

    def _finish(self, finish: Callable[[], Path]) -> None:
        try:
            finish()
        except Exception as error:
            self._tell(error)

    def _tell(self, error: Exception) -> None:
        """Whatever is wrong with a copy, the campaign goes on."""
        logging.getLogger(__name__).warning("no copy could be made while the campaign is open", exc_info=error)
        self._failed(error)
