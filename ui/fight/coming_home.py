"""When a fight is over, the sheets of the campaign have the charges, potions and scrolls that are left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer

from desktop_app.combat.command import Command
from desktop_app.combat.event import Event
from desktop_app.combat.events import PhaseBegan
from desktop_app.combat.state import OVER, Encounter
from desktop_app.rules.text import listed
from desktop_app.session.results import Change
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge


class ComingHome(EncounterController):
    """Takes what was used in a fight off the sheets, and says whose."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], say: Callable[[str], object]) -> None:
        super().__init__(page, bridge)
        self._say = say
        page.happened.connect(self._happened)

    def _happened(self, change: Change[Encounter, Command, Event]) -> None:
        if any(isinstance(event, PhaseBegan) and event.phase == OVER for event in change.entry.events):
            QTimer.singleShot(0, self._page, lambda: self._take_home(change.after))

    def _take_home(self, fought: Encounter) -> None:
        from desktop_app.campaign.homecoming import used_items
        from desktop_app.campaign.tallying import brought_home

        bridge = self._bridge()
        if not bridge.is_open:
            return
        found = used_items(bridge.campaign, fought, bridge.ruleset)
        for command in found:
            bridge.change_campaign(command)
        uses = brought_home(bridge.campaign, fought, bridge.ruleset)
        if uses is not None:
            bridge.change_campaign(uses)
        if found:
            names = listed([command.creature.name for command in found])
            self._say(f"The sheets have what is left of the items that {names} used.")
