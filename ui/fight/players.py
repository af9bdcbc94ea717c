"""The players' window as a part of the program: opened and closed by its action, fed with every change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.combat.on_map import board_of
from desktop_app.combat.players_map import players_map
from desktop_app.combat.players_view import Choices, players_view
from desktop_app.combat.state import SETUP, Encounter
from desktop_app.settings import PLAYERS_LIES, PLAYERS_MAP, PLAYERS_OTHERS, PLAYERS_PARTY, PLAYERS_UNKNOWN
from ui.fight.views.players_window import PlayersWindow

if TYPE_CHECKING:
    from ui.fight.host import FightHost
    from ui.shared.bridge import Bridge

ACTION = "view.players"


class PlayersController:
    """Keeps the second window in step with the fight that is shown."""

    def __init__(self, window: FightHost) -> None:
        self._window = window
        self.view = PlayersWindow(window.theme, window.settings)
        self.view.closed.connect(self._closed)
        if window.bridge is not None:
            self.attach(window.bridge)

    def attach(self, bridge: Bridge) -> None:
        """A campaign was opened: show its fights from now on."""
        bridge.encounter_shown.connect(self._another)
        bridge.encounter_changed.connect(lambda _change: self.refresh())
        self.refresh()

    def toggle(self) -> None:
        """Open the window, or close it."""
        if self.view.isVisible():
            self.view.close()
            return
        self.refresh()
        self.view.open_up()
        self._window.actions[ACTION].setChecked(True)

    def refresh(self) -> None:
        """Show the fight as it stands, as the settings say."""
        get = self._window.settings.get
        choices = Choices(get(PLAYERS_PARTY), get(PLAYERS_OTHERS), get(PLAYERS_UNKNOWN), get(PLAYERS_LIES))
        state, bridge = self._state, self._window.bridge
        self.view.show_view(players_view(state, choices))
        board = board_of(state, bridge.ruleset) if state is not None and bridge is not None else None
        self.view.show_map(players_map(state, board, choices, get(PLAYERS_MAP)))

    def put_away(self) -> None:
        """The program ends."""
        if self.view.isVisible():
            self.view.close()

    def _another(self) -> None:
        """Another encounter: one that is being prepared is the game master's, what was seen last stays."""
        state = self._state
        if state is not None and state.phase != SETUP:
            self.refresh()

    @property
    def _state(self) -> Encounter | None:
        """The encounter that is shown; the players' window stays where no campaign is open."""
        bridge = self._window.bridge
        return bridge.state if bridge is not None else None

    def _closed(self) -> None:
        self._window.actions[ACTION].setChecked(False)
        self._window.memory.keep_soon()
