"""Encounters read one after the other, to be looked at: told in a message, ended by Esc. None of them stays open."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.combat.state import Encounter
from ui.library.waiting import WaitMessage
from ui.shared.idle import timer_after
from ui.shared.text import quoted

if TYPE_CHECKING:
    from desktop_app.session.results import Failed
    from ui.shared.bridge import Bridge
    from ui.shared.host import Host

Take = Callable[[str, Encounter], object]
MOST_TOLD: Final = 3
"""Encounters that could not be read, told by name."""


class EncountersRead(QObject):
    """Reads the encounters that are wanted; keys, and what is to be written, come between two of them."""

    def __init__(self, window: Host) -> None:
        super().__init__(window.frame)
        self._window = window
        self._message = WaitMessage(self, window.banners, self.cancel, "Reading")
        self._next = timer_after(0, self._read_next, self)
        self._bridge: Bridge | None = None
        self._waiting: deque[str] = deque()
        self._count = 0
        self._unread: list[str] = []
        self._take: Take = lambda _id, _state: None
        self._done: Callable[[], object] = lambda: None

    def begin(self, ids: Sequence[str], take: Take, done: Callable[[], object]) -> None:
        """Read these; `take` is told each, in order, and `done` when they are all there. What was read before ends."""
        self._take, self._done = take, done
        self._bridge, self._waiting = self._window.get_bridge(), deque(ids)
        self._count, self._unread = 0, []
        self._message.begin("the encounters", f"of {len(ids):,}")
        self._read_next()

    def cancel(self) -> None:
        """Read no more of them, and do nothing with those that were read."""
        self._bridge = None
        self._next.stop()
        self._message.end()

    def _read_next(self) -> None:
        bridge = self._bridge
        if bridge is None:
            return
        if bridge is not self._window.bridge:  # another campaign was opened meanwhile
            self.cancel()
        elif self._waiting:
            id, waiting = self._waiting.popleft(), self._waiting
            bridge.opened.look_at_encounter(id, lambda answer: self._answered(waiting, id, answer))
        else:
            self.cancel()
            self._tell_unread()
            self._done()

    def _answered(self, waiting: deque[str], id: str, answer: Encounter | Failed) -> None:
        bridge = self._bridge
        if bridge is None or waiting is not self._waiting:  # it was ended or begun anew
            return
        self._count += 1
        self._message.count("the encounters", self._count)
        planned = bridge.campaign.encounters.get(id)
        if isinstance(answer, Encounter):
            self._take(id, answer)
        elif planned is not None:
            self._unread.append(planned.title)
        self._next.start()

    def _tell_unread(self) -> None:
        unread = self._unread
        if unread:
            more = f" and {len(unread) - MOST_TOLD} more" if len(unread) > MOST_TOLD else ""
            named = ", ".join(map(quoted, unread[:MOST_TOLD]))
            self._window.tell(f"{named}{more} could not be read and {'are' if unread[1:] else 'is'} left out.")
