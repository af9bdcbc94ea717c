"""Whose turn it is: back to the one before."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.combat.commands import PreviousTurn
from desktop_app.combat.state import OVER, SETUP
from desktop_app.settings import PASS_UNABLE, Settings
from ui.fight.encounter_controller import EncounterController
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge


class TurnsController(EncounterController):
    """Joins these actions with the page and the bridge."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge], settings: Settings) -> None:
        super().__init__(page, bridge)
        self._settings = settings
        actions.on("fight.previous-turn", self.previous)

    def previous(self) -> None:
        """The one before has the turn again; nothing is undone."""
        state = self._state
        if state is not None and state.phase not in (SETUP, OVER):
            self._send(PreviousTurn(passing=self._settings.get(PASS_UNABLE)))
