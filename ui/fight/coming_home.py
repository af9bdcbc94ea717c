"""When a fight is over, the sheets of the campaign have the charges, potions and scrolls that are left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer

from desktop_app.campaign.command import Command as CampaignCommand
from desktop_app.combat.command import Command
from desktop_app.combat.event import Event
from desktop_app.combat.events import PhaseBegan
from desktop_app.combat.state import OVER, Encounter
from desktop_app.rules.text import listed
from desktop_app.session.results import UNDONE, Change
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.bridge import Bridge
from ui.shared.typed_input import Refusal

KEPT: Final = (
    "The sheets still count what was used in this fight. "
    "To undo that as well, click the campaign at the side and press Ctrl+Z."
)


class ComingHome(EncounterController):
    """Takes what was used in a fight off the sheets, and says whose."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], say: Callable[[str], object]) -> None:
        super().__init__(page, bridge)
        self._say = say
        self._taken: tuple[str, list[int]] = ("", [])
        """The encounter that ended last, and the steps in the campaign that brought its uses home."""
        page.happened.connect(self._happened)
        page.stepped.connect(self._stepped)

    def _happened(self, change: Change[Encounter, Command, Event]) -> None:
        if _ends(change):
            QTimer.singleShot(0, self._page, lambda: self._take_home(change.after))

    def _stepped(self, change: Change[Encounter, Command, Event]) -> None:
        """The end was undone or done again: so is what it did to the sheets."""
        if _ends(change) and change.cause == UNDONE:
            QTimer.singleShot(0, self._page, lambda: self._give_back(change.before))
        else:
            self._happened(change)

    def _give_back(self, fought: Encounter) -> None:
        """Undo the steps in the campaign as long as they are its last ones; else say where they are undone."""
        bridge, (encounter, steps) = self._bridge(), self._taken
        if not bridge.is_open:
            return
        last = [each.seq for each in bridge.opened.campaign.entries[-len(steps) :]] if steps else []
        was_used = any(
            who.used and who.source_creature in bridge.campaign.creatures for who in fought.combatants.values()
        )
        if steps and encounter == bridge.encounter_id and last == steps:
            for _ in steps:
                bridge.undo(campaign=True)
            if was_used:
                self._say("The sheets are as they were before the end of the fight.")
        elif was_used:
            self._say(KEPT)

    def _take_home(self, fought: Encounter) -> None:
        from desktop_app.campaign.homecoming import time_home, used_items
        from desktop_app.campaign.tallying import brought_home

        bridge = self._bridge()
        if not bridge.is_open:
            return
        self._taken = (bridge.encounter_id, [])
        time = time_home(bridge.campaign, bridge.encounter_id, fought)
        if time is not None:
            self._change(time)
        found = used_items(bridge.campaign, fought, bridge.ruleset)
        for command in found:
            self._change(command)
        uses = brought_home(bridge.campaign, fought, bridge.ruleset)
        if uses is not None:
            self._change(uses)
        if found:
            names = listed([command.creature.name for command in found])
            self._say(f"The sheets have what is left of the items that {names} used.")

    def _change(self, command: CampaignCommand) -> None:
        steps = self._taken[1]

        def told(refusal: Refusal | None) -> None:
            if refusal is None:
                steps.append(self._bridge().opened.campaign.entries[-1].seq)
            else:
                self._say(refusal.text)

        self._bridge().change_campaign(command, told)


def _ends(change: Change[Encounter, Command, Event]) -> bool:
    return any(isinstance(event, PhaseBegan) and event.phase == OVER for event in change.entry.events)
