"""What is searched: the campaign as it stands, and the logs of its encounters, read one by one beside the window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from desktop_app.campaign.everything import LOG, Hit, Text, entitled, gathered, search, text
from ui.shared.idle import timer_after

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.campaign.state import Campaign
    from desktop_app.session.journal import Stored
    from desktop_app.session.results import Failed
    from ui.shared.bridge import Bridge

BETWEEN: Final = 20
"""Milliseconds between two logs: keys and painting come first, and so does whatever is to be written."""


class SearchTexts(QObject):
    """`grown` when another log was read. Logs are read from the first search on, the latest fights first."""

    grown = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge: Bridge | None = None
        self._campaign: dict[int, tuple[object, Text]] = {}
        self._all: tuple[Campaign, list[Text]] | None = None
        """Everything that is searched, as of a state of the campaign; None = something came in since."""
        self._logs: dict[str, Text] = {}
        self._lines: dict[str, int] = {}
        self._waiting: list[str] = []
        self._reading = ""
        """The id of the log that is being read; one at a time."""
        self._next = timer_after(BETWEEN, self._read_next, self)

    @property
    def left(self) -> int:
        """How many logs are still to be read."""
        return len(self._waiting) + bool(self._reading)

    def begin(self, bridge: Bridge) -> None:
        """Search this campaign from now on: read the logs that are not known yet, and the open ones again."""
        if bridge is not self._bridge:
            self.forget()
            self._bridge = bridge
        known = {*self._logs, *self._waiting, self._reading}
        self._waiting += [id for id in bridge.opened.touched() if id not in known]
        self._take_open_ones(bridge)
        self._next.start()

    def forget(self) -> None:
        """The campaign is closed."""
        self._bridge = None
        self._campaign, self._logs, self._lines, self._waiting = {}, {}, {}, []
        self._all = None
        self._reading = ""
        self._next.stop()

    def find(self, typed: str) -> dict[str, list[Hit]]:
        """The hits by kind, in what is known now."""
        bridge = self._bridge
        if bridge is None:
            return {}
        if self._all is None or self._all[0] is not bridge.campaign:
            self._all = (bridge.campaign, self._gather(bridge.campaign))
        return search(self._all[1], typed)

    def _gather(self, campaign: Campaign) -> list[Text]:
        """All texts, the logs under the titles that their encounters have now."""
        self._campaign, there = gathered(campaign, self._campaign), campaign.encounters
        self._logs = {id: entitled(held, there[id].title) if id in there else held for id, held in self._logs.items()}
        logs = [held for id, held in self._logs.items() if id in there]
        return [*(held for _, held in self._campaign.values()), *logs]

    def _take_open_ones(self, bridge: Bridge) -> None:
        """Logs of encounters that are open grow while one plays."""
        for id in [*self._logs]:
            session = bridge.opened.encounter(id)
            if session is not None and session.written != self._lines.get(id):
                self._lines[id] = session.written
                self._take(bridge, id, tuple(line for entry in session.entries for line in entry.lines))

    def _read_next(self) -> None:
        bridge = self._bridge
        if bridge is None or not bridge.is_open or not self._waiting or self._reading:
            return
        id = self._reading = self._waiting.pop(0)
        session = bridge.opened.encounter(id)
        if session is not None:
            self._read(bridge, id, "\n".join(line for entry in session.entries for line in entry.lines))
        else:
            bridge.opened.written_encounter(id, _log, partial(self._read, bridge, id))

    def _read(self, bridge: Bridge, id: str, answer: str | Failed) -> None:
        if bridge is not self._bridge:
            return
        self._take(bridge, id, answer.splitlines() if isinstance(answer, str) else ())
        self._reading = ""
        self.grown.emit()
        self._next.start()

    def _take(self, bridge: Bridge, id: str, lines: Sequence[str]) -> None:
        self._all, planned = None, bridge.campaign.encounters.get(id)
        self._logs[id] = text(LOG, id, planned.title if planned is not None else "", lines)


def _log(stored: Stored) -> str:
    """What the log of a stored encounter says; called in the store's thread, which imports what a fight is made of."""
    from desktop_app.session.log_lines import log_lines

    return "\n".join(log_lines(stored))
