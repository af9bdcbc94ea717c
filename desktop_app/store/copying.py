"""Backups of a campaign while it is open: one when it is new, then one at intervals after changes, while it is idle.

The store's thread copies a few pages at a time and stops as soon as a request waits: no turn waits for a backup.
Another thread waits until the copy is on the disk.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from desktop_app.log import logger
from desktop_app.session.clock import utc_now
from desktop_app.store.backup_names import AT_MAKING, WHILE_OPEN

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.store.campaign_file import CampaignFile

EVERY: Final = 1800.0
"""Seconds from one copy of an open campaign to the next."""


class Copying:
    """Knows when the next copy is due, and makes it. Call all methods in the store's thread."""

    def __init__(self, every: float = EVERY, failed: Callable[[Exception], object] = lambda _error: None) -> None:
        """`failed` is called with the reason if a copy cannot be made, in any thread."""
        self._every, self._failed = every, failed
        self._last = time.monotonic()
        self._why = ""
        self._finishing: threading.Thread | None = None

    def campaign_made(self) -> None:
        """The campaign is new: make its first copy as soon as the store has nothing else to do."""
        self._why, self._last = AT_MAKING, time.monotonic() - self._every

    def changed(self) -> None:
        """Something was written."""
        self._why = self._why or WHILE_OPEN

    def due_in(self) -> float | None:
        """Seconds until a copy is due; None = there is nothing to copy."""
        return max(self._last + self._every - time.monotonic(), 0.0) if self._why else None

    def make(self, file: CampaignFile, go_on: Callable[[], bool]) -> None:
        """Make the copy that is due; if `go_on` returns False it is stopped and stays due."""
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
        logger(__name__).warning("no copy could be made while the campaign is open", exc_info=error)
        self._failed(error)
