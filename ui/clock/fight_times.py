"""What passes in fights comes home to the campaign's clock when time is let pass there and when one is left.

What a fight had when it ends comes home with what was used in it (`ui/fight/coming_home.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.campaign.clock_commands import CountFightTime, NoteIllness
from desktop_app.campaign.game_clock import since
from desktop_app.campaign.illness import illness_home, illness_moved
from desktop_app.combat.commands_effects import Bring
from desktop_app.combat.state import OVER, SETUP, Encounter
from desktop_app.combat.timeline import game_time
from desktop_app.session.results import UNDONE
from ui.clock.stood_still import lasts

if TYPE_CHECKING:
    from ui.shared.bridge import Bridge, EncounterChange


class FightTimes:
    """Follows the encounter that is shown."""

    def __init__(self) -> None:
        self._bridge: Bridge | None = None
        self._shown: tuple[str, Encounter | None] = ("", None)

    def attach(self, bridge: Bridge) -> None:
        """Follow the encounters of a campaign that was opened."""
        self._bridge, self._shown = bridge, ("", None)
        bridge.encounter_shown.connect(self._another)
        bridge.encounter_changed.connect(self._changed)
        self._another()  # one may be shown already

    def come_home(self) -> None:
        """What the fight that is shown had so far comes home, before time is let pass beside it."""
        encounter, state = self._shown
        if self._bridge is not None and self._bridge.is_open and state is not None and state.phase not in (SETUP, OVER):
            self._leave(encounter, state)

    def _another(self) -> None:
        """Another encounter is shown: what the one before had so far comes home, and this one goes on from there."""
        bridge, (before, state) = self._bridge, self._shown
        if bridge is None or not bridge.is_open:
            return
        if before and before != bridge.encounter_id and state is not None and state.phase not in (SETUP, OVER):
            self._leave(before, state)
        elif before and before != bridge.encounter_id and state is not None:
            self._note_illness(before, state)
        self._shown = (bridge.encounter_id, bridge.state)

    def _leave(self, encounter: str, state: Encounter) -> None:
        """Count the time of a fight; where something lasts in it, also that none has passed: then it is known when."""
        self._count(encounter, game_time(state), even_none=lasts(state))

    def _changed(self, change: EncounterChange) -> None:
        bridge, after = self._bridge, change.after
        if bridge is None or not bridge.is_open:
            return
        self._shown = (bridge.encounter_id, after)
        self._count_change(bridge, change)
        if change.cause != UNDONE and isinstance(change.entry.command, Bring):
            moved = tuple(each.source_creature for each in change.entry.command.combatants if each.source_creature)
            self._tell(illness_moved(bridge.campaign, bridge.encounter_id, moved))
        self._note_illness(bridge.encounter_id, after)

    def _count_change(self, bridge: Bridge, change: EncounterChange) -> None:
        after = change.after
        told = (change.before.minutes, change.before.clock) != (after.minutes, after.clock)
        if not told:
            return
        if change.cause == UNDONE:
            self._take_back(bridge, change)
        elif isinstance(change.entry.command, Bring):
            more = max(change.entry.command.later - self._since(change.entry.command.origin), 0)
            self._count(bridge.encounter_id, game_time(after) - more, noted=True)
            self._count(bridge.encounter_id, game_time(after))
        else:
            self._count(bridge.encounter_id, game_time(after))

    def _take_back(self, bridge: Bridge, change: EncounterChange) -> None:
        """What was undone in the fight is undone on the clock, unless something else happened there since."""
        steps = [each.command for each in bridge.opened.campaign.entries[-2:]]
        noted = bool(steps) and isinstance(steps[-1], NoteIllness) and steps[-1].encounter == bridge.encounter_id
        last = steps[-2] if noted and len(steps) > 1 else steps[-1] if steps and not noted else None
        mine = isinstance(last, CountFightTime) and last.encounter == bridge.encounter_id
        if mine and isinstance(last, CountFightTime) and last.passed == game_time(change.before):
            for _ in range(1 + noted):
                bridge.undo(campaign=True)

    def _note_illness(self, encounter: str, state: Encounter) -> None:
        """What poisons and diseases wait for, where it has changed: after what else the campaign is to be told."""
        if self._bridge is not None:
            self._tell(illness_home(self._bridge.campaign, encounter, state))

    def _tell(self, command: NoteIllness | None) -> None:
        if self._bridge is not None and command is not None:
            self._bridge.change_campaign(command)

    def _since(self, origin: str) -> int:
        """The rounds that the campaign's clock has gone on since the party left the encounter of that title."""
        if self._bridge is None:
            return 0
        campaign = self._bridge.campaign
        named = (id for id, planned in campaign.encounters.items() if planned.title == origin)
        return max((since(campaign.clock, id) for id in named), default=0)

    def _count(self, encounter: str, passed: int, *, noted: bool = False, even_none: bool = False) -> None:
        bridge = self._bridge
        if bridge is None or encounter not in bridge.campaign.encounters:
            return
        fight = bridge.campaign.clock.fights.get(encounter)
        if passed != (fight.passed if fight is not None else 0) or (even_none and fight is None):
            bridge.change_campaign(CountFightTime(encounter=encounter, passed=passed, noted=noted))
