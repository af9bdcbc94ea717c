"""Saves against poisons and diseases that fell due between fights: made in the encounter where they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.campaign.calendar import moment_text
from desktop_app.campaign.clock_commands import CountFightTime
from desktop_app.campaign.game_clock import Reminder
from desktop_app.campaign.illness import GONE, NOT_YET, OVER_IT, RUNNING, in_minutes, rounds_since
from desktop_app.combat.commands import Clock
from desktop_app.combat.state import NORMAL, SURPRISE
from desktop_app.combat.timeline import game_time

if TYPE_CHECKING:
    from ui.shared.bridge import Bridge, Refusal
    from ui.shared.host import Host


class DueSaves:
    """Opens the encounter and lets the time pass there that has passed on the campaign's clock."""

    def __init__(self, window: Host) -> None:
        self._window = window
        self._bridge: Bridge | None = None
        self._wanted = ""

    def attach(self, bridge: Bridge) -> None:
        """Follow the encounters of a campaign that was opened."""
        self._bridge, self._wanted = bridge, ""
        bridge.encounter_shown.connect(self._shown)

    def make(self, reminder: str) -> None:
        """Make the save of that reminder, and what else fell due in its encounter meanwhile."""
        bridge, found = self._bridge, self._found(reminder)
        if bridge is None or found is None:
            return
        campaign = bridge.campaign
        if found.encounter not in campaign.encounters:
            self._say(GONE.format(who=found.text))
        elif not found.told:
            self._say(NOT_YET.format(when=moment_text(campaign.clock.calendar, found.at)))
        else:
            self._wanted = reminder
            bridge.show_encounter(found.encounter)

    def _shown(self) -> None:
        bridge, found = self._bridge, self._found(self._wanted)
        self._wanted = ""
        if bridge is None or found is None or bridge.state is None or bridge.encounter_id != found.encounter:
            return
        rounds = rounds_since(bridge.campaign, found, bridge.state)
        if bridge.state.phase in (SURPRISE, NORMAL):
            self._say(RUNNING)
        elif not any(found.due == each.due for who in bridge.state.combatants.values() for each in who.afflictions):
            self._say(OVER_IT.format(who=found.text.partition(":")[0]))
        else:
            minutes, left = in_minutes(rounds)
            passed = game_time(bridge.state) + rounds

            def noted(refusal: Refusal | None) -> None:
                if refusal is None:
                    bridge.do(Clock(minutes=minutes, rounds=left))
                else:
                    self._say(refusal.text)

            # The campaign's clock is there already: what passes in the encounter now is not to move it again.
            bridge.change_campaign(CountFightTime(encounter=found.encounter, passed=passed, noted=True), noted)

    def _found(self, reminder: str) -> Reminder | None:
        bridge = self._bridge
        if bridge is None or not bridge.is_open:
            return None
        return next((each for each in bridge.campaign.clock.reminders if each.id == reminder), None)

    def _say(self, text: str) -> None:
        self._window.banners.remark(text)
