"""A fight that was left stands still while time is let pass in the campaign; when it is shown, the time is offered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from desktop_app.campaign.clock_commands import CountFightTime
from desktop_app.campaign.game_clock import stood_still
from desktop_app.campaign.illness import in_minutes
from desktop_app.combat.commands import Clock
from desktop_app.combat.spans import span_text
from desktop_app.combat.state import NORMAL, SURPRISE, Encounter
from desktop_app.combat.timeline import game_time, rounds_left
from ui.shared.text import quoted
from ui.shared.widgets.banner import NOTE

if TYPE_CHECKING:
    from ui.shared.bridge import Bridge, Refusal
    from ui.shared.host import Host

OFFERED: Final = "{title} stood still while {span} passed in the campaign: what lasts there has not run on."
DOES: Final = "Let it pass there"


class StoodStill:
    """Looks when an encounter is shown, and when time was let pass beside one."""

    def __init__(self, window: Host) -> None:
        self._window = window
        self._bridge: Bridge | None = None

    def attach(self, bridge: Bridge) -> None:
        """Follow the encounters of a campaign that was opened."""
        self._bridge = bridge
        bridge.encounter_shown.connect(self.offer)
        self.offer()  # for one that is shown already

    def offer(self) -> None:
        """Offer the time that the encounter which is shown has missed, where something in it lasts."""
        bridge = self._bridge
        if bridge is None or not bridge.is_open or bridge.state is None:
            return
        rounds = stood_still(bridge.campaign.clock, bridge.encounter_id)
        if rounds and bridge.state.phase in (SURPRISE, NORMAL) and lasts(bridge.state):
            title = quoted(bridge.campaign.encounters[bridge.encounter_id].title)
            text = OFFERED.format(title=title, span=span_text(0, rounds))
            self._window.banners.show_message(NOTE, text, DOES, partial(self._pass, bridge, bridge.encounter_id))

    def _pass(self, bridge: Bridge, encounter: str) -> None:
        """The time passes in the fight. The campaign's clock is there already: it is not to go on once more."""
        rounds = stood_still(bridge.campaign.clock, encounter) if bridge.is_open else 0
        if not rounds or bridge.encounter_id != encounter or bridge.state is None:
            return
        minutes, left = in_minutes(rounds)

        def noted(refusal: Refusal | None) -> None:
            if refusal is None:
                bridge.do(Clock(minutes=minutes, rounds=left))
            else:
                self._window.banners.remark(refusal.text)

        passed = game_time(bridge.state) + rounds
        bridge.change_campaign(CountFightTime(encounter=encounter, passed=passed, noted=True), noted)


def lasts(state: Encounter) -> bool:
    """Whether anything on anybody in the encounter ends by itself."""
    effects = (each for who in state.combatants.values() for each in who.effects)
    return any(rounds_left(each, state) is not None for each in effects)
