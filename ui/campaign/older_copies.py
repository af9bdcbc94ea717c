"""Finds older copies of the campaign's creatures in encounters, and updates those that the game master ticks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QObject, Signal

from desktop_app.campaign.copies import OldCopies, old_copies, updating
from desktop_app.campaign.state import Campaign
from desktop_app.combat.outcome import Refused
from desktop_app.combat.state import Encounter
from desktop_app.opening import ruleset_of
from desktop_app.session.results import Failed
from desktop_app.session.session import Session
from ui.shared.bridge import Bridge
from ui.shared.idle import timer_after

QUIET = 700
"""Milliseconds without a change after which the encounters are looked through again."""


class Copies(QObject):
    """`found` when the encounters were looked through: `old` holds what is older. Encounters put away are left out."""

    found = Signal()

    def __init__(self, bridge_of: Callable[[], Bridge], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge_of = bridge_of
        self._asked = 0
        self._known: dict[str, tuple[tuple[object, ...], tuple[OldCopies, ...]]] = {}
        self.old: tuple[OldCopies, ...] = ()
        self._timer = timer_after(QUIET, self.look, self)

    @property
    def waiting(self) -> bool:
        """Whether it will look soon."""
        return self._timer.isActive()

    def look_soon(self) -> None:
        """Look through them when it has been quiet for a while."""
        self._timer.start()

    def look(self) -> None:
        """Open every encounter, off the event loop, and compare."""
        bridge = self._bridge_of()
        if not bridge.is_open:
            return
        self._timer.stop()
        self._asked += 1
        asked = self._asked
        wanted = [id for id, planned in bridge.campaign.encounters.items() if not planned.archived]
        missing = set(wanted)

        def take(id: str, _answer: object) -> None:
            missing.discard(id)
            if not missing and asked == self._asked and self._bridge_of() is bridge:
                self._compare(bridge, wanted)

        for id in wanted:
            bridge.opened.open_encounter(id, partial(take, id))
        if not wanted:
            self._compare(bridge, wanted)

    def forget(self) -> None:
        """The campaign is closed."""
        self._timer.stop()
        self._asked += 1
        self.old = ()
        self._known = {}

    def of(self, creature_id: str) -> tuple[OldCopies, ...]:
        """The older copies of one creature."""
        return tuple(each for each in self.old if each.creature_id == creature_id)

    def update(self, chosen: Iterable[OldCopies], then: Callable[[int, str], object]) -> None:
        """Update them, each encounter as one step; `then` with how many encounters, and what went wrong."""
        bridge = self._bridge_of()
        by_encounter: dict[str, list[OldCopies]] = {}
        for each in chosen:
            by_encounter.setdefault(each.encounter, []).append(each)
        if not by_encounter:
            return
        answers: list[str] = []

        def told(answer: object) -> None:
            refused = " ".join(answer.reasons) if isinstance(answer, Refused) else ""
            answers.append(answer.message if isinstance(answer, Failed) else refused)
            if len(answers) == len(by_encounter):
                problems = [problem for problem in answers if problem]
                self.look()
                then(len(answers) - len(problems), " ".join(problems))

        for id, copies in by_encounter.items():
            session, command = bridge.opened.encounter(id), updating(bridge.campaign, copies)
            if session is None or command is None:
                told(None)
            else:
                session.do(command, None, told)

    def _old_in(self, campaign: Campaign, encounter_id: str, state: Encounter) -> tuple[OldCopies, ...]:
        """The older copies of an encounter; worked out again only where it or one of its creatures is another."""
        sources = dict.fromkeys(each.source_creature for each in state.combatants.values())
        now = (state, *(campaign.creatures[id].creature for id in sources if id in campaign.creatures))
        before, found = self._known.get(encounter_id, ((), ()))
        if len(before) != len(now) or any(old is not new for old, new in zip(before, now, strict=True)):
            found = old_copies(campaign, encounter_id, state, ruleset_of(state.ruleset, state.options))
            self._known[encounter_id] = (now, found)
        return found

    def _compare(self, bridge: Bridge, wanted: Iterable[str]) -> None:
        found: list[OldCopies] = []
        for id in wanted:
            session = bridge.opened.encounter(id)
            if isinstance(session, Session):
                found += self._old_in(bridge.campaign, id, session.state)
        self.old = tuple(found)
        self.found.emit()
