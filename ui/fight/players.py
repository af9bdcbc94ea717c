"""The players' window as a part of the program: opened and closed by its action, fed with every change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.campaign.calendar import moment_text
from desktop_app.combat.on_map import board_of
from desktop_app.combat.players_map import players_map
from desktop_app.combat.players_view import Choices, players_view
from desktop_app.combat.state import SETUP, Encounter
from desktop_app.settings import PLAYERS_LIES, PLAYERS_MAP, PLAYERS_OTHERS, PLAYERS_PARTY, PLAYERS_UNKNOWN
from ui.fight.shown_picture import ShownPicture
from ui.fight.views.players_window import PlayersWindow
from ui.shared.bridge import shown_now

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.fight.host import FightHost
    from ui.shared.bridge import Bridge

ACTION = "view.players"


class PlayersController:
    """Keeps the second window in step with the fight that is shown."""

    def __init__(self, window: FightHost) -> None:
        self._window = window
        self.view = PlayersWindow(window.theme, window.settings)
        self.view.closed.connect(self._closed)
        self.picture = ShownPicture(self.view)
        self.picture.ready.connect(self.refresh)
        if window.bridge is not None:
            self.attach(window.bridge)

    def attach(self, bridge: Bridge) -> None:
        """A campaign was opened: show its fights from now on."""
        bridge.encounter_shown.connect(self._another)
        bridge.campaign_changed.connect(lambda: self.view.head.show_clock(self._clock()))
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
        self.view.head.show_clock(self._clock())
        board = board_of(state, bridge.ruleset) if state is not None and bridge is not None else None
        seen = players_map(state, board, choices, get(PLAYERS_MAP))
        picture = seen.picture if seen is not None else None
        if bridge is not None:
            self.view.map.pictures.know(bridge.campaign.pictures)
        self.view.show_map(seen, self.picture.sizes(picture) if picture is not None else ())

    def _clock(self) -> str:
        """Date and time of the game, where the game master lets the players see them."""
        bridge = self._window.bridge
        clock = bridge.campaign.clock if bridge is not None and bridge.is_open else None
        return (
            moment_text(clock.calendar, shown_now(bridge))
            if bridge is not None and clock is not None and clock.for_players
            else ""
        )

    def show_over(self, widget: QWidget | None) -> None:
        """Show this in the place of the fight, such as a handout, opening the window; None = the fight again."""
        self.view.show_over(widget)
        if widget is not None and not self.view.isVisible():
            self.toggle()

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
