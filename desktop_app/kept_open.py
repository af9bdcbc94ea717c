"""The encounters of a campaign that are open: few stay in memory, and the others as long as anybody has them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from desktop_app.rules.kept_values import forget_all

if TYPE_CHECKING:
    from desktop_app.session.encounters import EncounterSession

KEPT_OPEN: Final = 3
"""So many encounters stay in memory, the last that were asked for; the others are read again when wanted."""


class KeptOpen:
    """Sessions by the id of their encounter: there is never more than one for an encounter."""

    def __init__(self) -> None:
        self._all: WeakValueDictionary[str, EncounterSession] = WeakValueDictionary()
        self._latest: dict[str, EncounterSession] = {}

    def get(self, id: str) -> EncounterSession | None:
        """The session if it is in memory."""
        return self._all.get(id)

    def values(self) -> Iterator[EncounterSession]:
        """All that are in memory."""
        return self._all.values()

    def stay(self, session: EncounterSession) -> None:
        """Keep it with the few asked for last, and with all that still write."""
        self._all[session.id] = session
        self._latest.pop(session.id, None)
        idle = [id for id, each in self._latest.items() if not each.busy]
        gone = idle[: max(0, len(self._latest) + 1 - KEPT_OPEN)]
        for id in gone:
            del self._latest[id]
        if gone:
            forget_all()  # sheets and odds of a fight that is put away would keep its combatants
        self._latest[session.id] = session
