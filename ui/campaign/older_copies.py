"""Finds older copies of the campaign's creatures in encounters, and updates those that the game master ticks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_app.campaign.copies import OldCopies, old_copies, updating
from desktop_app.campaign.state import Kept
from desktop_app.combat.outcome import Refused
from desktop_app.combat.state import Encounter
from desktop_app.opening import ruleset_of
from desktop_app.session.results import Failed
from ui.shared.bridge import Bridge
from ui.shared.idle import timer_after

if TYPE_CHECKING:
    from desktop_app.rules.creature import Creature
    from desktop_app.session.encounters import EncounterSession

QUIET = 700
"""Milliseconds without a change after which the encounters are looked through again."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What was found in an encounter: as it was changed last, with its creatures as the campaign had them."""

    changed: int
    sources: Mapping[str, Creature | None]
    found: tuple[OldCopies, ...]


class Copies(QObject):
    """`found` when the encounters were looked through: `old` holds what is older. Encounters put away are left out."""

    found = Signal()

    def __init__(self, bridge_of: Callable[[], Bridge], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge_of = bridge_of
        self._asked = 0
        self._known: dict[str, Compared] = {}
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
        """Read every encounter that is another since, off the event loop, and compare."""
        bridge = self._bridge_of()
        if not bridge.is_open:
            return
        self._timer.stop()
        self._asked += 1
        asked = self._asked
        wanted = [id for id, planned in bridge.campaign.encounters.items() if not planned.archived]
        missing = {id for id in wanted if not self._is_known(bridge, id)}

        def take(id: str, answer: EncounterSession | Refused | Failed) -> None:
            if asked != self._asked or self._bridge_of() is not bridge:
                return
            self._known.pop(id, None)
            if not isinstance(answer, Refused | Failed):
                self._compare(bridge, id, answer.state)
            missing.discard(id)
            if not missing:
                self._tell(wanted)

        for id in tuple(missing):
            bridge.opened.open_encounter(id, partial(take, id))
        if not missing:
            self._tell(wanted)

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

        def update_in(copies: list[OldCopies], answer: EncounterSession | Refused | Failed) -> None:
            command = updating(bridge.campaign, copies)
            if isinstance(answer, Refused | Failed) or command is None:
                told(None)
            else:
                answer.do(command, None, told)

        for id, copies in by_encounter.items():
            bridge.opened.open_encounter(id, partial(update_in, copies))

    def _is_known(self, bridge: Bridge, id: str) -> bool:
        """Whether it was compared already, and neither it nor one of its creatures is another since."""
        known, creatures = self._known.get(id), bridge.campaign.creatures
        return (
            known is not None
            and known.changed == bridge.opened.changed(id)
            and all(creature is _creature(creatures, source) for source, creature in known.sources.items())
        )

    def _compare(self, bridge: Bridge, id: str, state: Encounter) -> None:
        creatures = bridge.campaign.creatures
        sources = {
            each.source_creature: _creature(creatures, each.source_creature) for each in state.combatants.values()
        }
        found = old_copies(bridge.campaign, id, state, ruleset_of(state.ruleset, state.options))
        self._known[id] = Compared(bridge.opened.changed(id), sources, found)

    def _tell(self, wanted: Iterable[str]) -> None:
        self.old = tuple(each for id in wanted if id in self._known for each in self._known[id].found)
        self.found.emit()


def _creature(kept: Mapping[str, Kept], id: str) -> Creature | None:
    return kept[id].creature if id in kept else None
