"""One campaign file in the window, from its opening until it is closed.

Objects that need an open campaign are made with the scope and dropped with it, so they need not ask whether there is
one. The file is released in every case, also if it could not be opened.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.fresh_campaign import Fresh
from desktop_app.open_campaign import OpenCampaign
from desktop_app.opening import ruleset_of
from desktop_app.store.errors import StoreError
from ui.shared.bridge import Bridge
from ui.shared.dice import AskingDice
from ui.shared.signals import end_signals, signal_of

LOOK: Final = 15
"""Milliseconds from one look at what is still to be written to the next."""


class Stage(Enum):
    """How far a campaign has come; it never goes back."""

    OPENING = "opening"
    OPEN = "open"
    CLOSING = "closing"
    CLOSED = "closed"


class CampaignScope(QObject):
    """A campaign that is opened once and closed once.

    `opened` or `refused` (with the StoreError) answers `open`, unless it is closed before. `waiting` with the number of
    steps that are not on the disk yet tells how the closing goes on, and `closed` is its end.
    """

    opened = Signal()
    refused = signal_of(StoreError)
    waiting = Signal(int)
    closed = Signal()

    def __init__(self, path: Path, opened: OpenCampaign, dice: AskingDice, parent: QObject) -> None:
        super().__init__(parent)
        self.path, self.stage = path, Stage.OPENING
        self.unwritten = 0
        """How many steps are not on the disk yet; known while it is being closed."""
        # Without a parent, so that the bridge of a closed campaign still answers those that hold it.
        self.bridge = Bridge(opened, ruleset_of, dice)
        self._finishing = QTimer(self, interval=LOOK)
        self._finishing.timeout.connect(self._finish)

    def open(self) -> None:
        """Open the file; nothing waits for it."""
        self.bridge.open(self._told)

    def close(self) -> None:
        """Let go of the file when everything that was asked for is on the disk. To ask twice changes nothing."""
        if self.stage in (Stage.CLOSING, Stage.CLOSED):
            return
        self.stage = Stage.CLOSING
        self.bridge.let_go()
        self._finishing.start()
        self._finish()

    def abandon(self) -> None:
        """Wait no longer. What is not on the disk yet is written as long as the program runs, and lost if it ends."""
        if self.stage is Stage.CLOSING:
            self._end()

    def _told(self, error: StoreError | None) -> None:
        if self.stage is not Stage.OPENING:
            return
        if error is None:
            self.stage = Stage.OPEN
            self.opened.emit()
        else:
            self.close()
            self.refused.emit(error)

    def _finish(self) -> None:
        opened = self.bridge.opened
        left = opened.finish()
        self.unwritten = left if opened.busy else 0
        if left:
            self.waiting.emit(self.unwritten)
            return
        self._finishing.stop()
        self._end()
        _end(self.bridge)
        self.deleteLater()

    def _end(self) -> None:
        if self.stage is not Stage.CLOSED:
            self.stage = Stage.CLOSED
            self.closed.emit()


def _end(bridge: Bridge) -> None:
    """The file is closed: nobody hears of it any more, and nobody that listened keeps it in memory."""
    bridge.opened.watch_file(_unheard, _unheard, _unheard)
    end_signals(bridge)


def _unheard(_told: object) -> None:
    """What becomes of a closed file is told to nobody."""


class OpenAt(Protocol):
    """Gives the campaign in a file; where none is there, one is made as `fresh` says, with None none is.

    `upgrade` = one of an older form may be brought to the newest. Nothing is read before it is opened.
    """

    def __call__(self, path: Path, dice: AskingDice, fresh: Fresh | None, *, upgrade: bool) -> OpenCampaign: ...
