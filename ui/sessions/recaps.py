"""Drafts a recap: reads the fights of an evening, each by its own rules, in a thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject

from desktop_app.combat.state import OVER
from desktop_app.session.results import Failed, Refused
from ui.shared.points import basis_for
from ui.shared.workers import Worker, politely

if TYPE_CHECKING:
    from desktop_app.campaign.game_sessions import GameSession
    from desktop_app.campaign.party_book import PartyBook
    from desktop_app.documents.recap import Fight
    from desktop_app.session.encounters import EncounterSession
    from ui.shared.bridge import Bridge

Job: TypeAlias = "Callable[[], Fight]"


class Recaps(QObject):
    """`draft` reads the fights of a session and hands its recap to `then`, with the session's id."""

    def __init__(self, parent: QObject, then: Callable[[str, str], object]) -> None:
        super().__init__(parent)
        self._then = then
        self._worker: Worker[tuple[str, str]] = Worker(self, lambda answer: self._then(*answer))

    def draft(self, bridge: Bridge, session: GameSession) -> None:
        """Read what was played, then write. A fight that cannot be read is left out."""
        scenes = [beat.text for beat in session.evening if beat.done and beat.text]
        wanted = [id for id in session.played if id in bridge.campaign.encounters]
        jobs: dict[str, Job | None] = {}

        def take(id: str, answer: EncounterSession | Refused | Failed) -> None:
            jobs[id] = None if isinstance(answer, Refused | Failed) else fight_of(bridge, id, answer)
            if len(jobs) == len(wanted):
                told = [job for each in wanted if (job := jobs[each]) is not None]
                self._write(session.id, scenes, told, bridge.campaign.party_book)

        for id in wanted:
            bridge.opened.open_encounter(id, partial(take, id))
        if not wanted:
            self._write(session.id, scenes, [], bridge.campaign.party_book)

    def _write(self, id: str, scenes: list[str], jobs: list[Job], book: PartyBook) -> None:
        from desktop_app.documents.recap import draft

        awards = [each for each in book.awards.values() if each.session == id and not each.encounter]
        found = [each for each in book.found.values() if each.session == id]
        self._worker.do(lambda: (id, draft(scenes, [job() for job in jobs], awards, found)))


def fight_of(bridge: Bridge, id: str, session: EncounterSession) -> Job:
    """What tells a fight, in whichever thread."""
    from desktop_app.documents.fights import aftermath
    from desktop_app.documents.recap import Fight

    state, entries = session.state, session.entries
    ruleset = bridge.rulesets.of_encounter(state)
    basis = basis_for(bridge.campaign, ruleset, session.first_state(), id)
    title = bridge.campaign.encounters[id].title

    def job() -> Fight:
        events = (event for entry in politely(entries) for event in entry.events)
        return Fight(aftermath(events, state, ruleset, title, basis), state.phase == OVER)

    return job
