"""Putting creatures on the map by hand: from the order, from their squares, or all newcomers by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Together
from desktop_app.combat.grid.space import Square, square_name
from desktop_app.combat.setting_up_map import place_all, place_there, spaces_there
from ui.fight.encounter_controller import EncounterController
from ui.map.carrying import Carrying
from ui.map.map_pane import MapPane
from ui.map.overlay import Overlay
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import many

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage


class MapPlacing(EncounterController):
    """Joins what is held over one map, and the button for newcomers, with the bridge."""

    def __init__(
        self, page: EncounterPage, bridge: Callable[[], Bridge], pane: MapPane, look_again: Callable[[], object]
    ) -> None:
        super().__init__(page, bridge)
        self._pane, self._look_again = pane, look_again
        self.carrying = Carrying(pane.view)
        self.carrying.carried.connect(self.show_there)
        self.carrying.brought.connect(self._brought)
        self.carrying.left.connect(look_again)
        pane.placed.connect(self._place_newcomers)

    def place(self, names: Sequence[str], square: Square) -> None:
        """Put these on a square and round it."""
        state = self._state
        there = self._in_fight(names)
        if state is not None and there:
            self._send_places(place_there(state, there, square, self._bridge().ruleset), f"{many(there)} placed")

    def _in_fight(self, names: Sequence[str]) -> list[str]:
        state = self._state
        return [name for name in names if state is not None and name in state.combatants]

    def show_there(self, names: tuple[str, ...], square: Square) -> None:
        """Those are held over a square: where they would stand is shown."""
        state, there = self._state, self._in_fight(names)
        if state is None or not there:
            return
        rings = spaces_there(state, there, square, self._bridge().ruleset)
        self._pane.view.lay_over(Overlay(rings=rings))
        if rings:
            self._pane.tell(f"Let go to put {many(there)} at {square_name(rings[0].at)}.")
        else:
            self._pane.tell(f"{square_name(square)} is beside the map." if min(square) >= 0 else "Beside the map.")

    def _brought(self, names: tuple[str, ...], square: Square) -> None:
        """They are let go: they stand there, and the cursor is on them."""
        self.place(names, square)
        self._pane.view.point_at(square)
        self._look_again()

    def _place_newcomers(self) -> None:
        state = self._state
        if state is not None:
            self._send_places(place_all(state, self._bridge().ruleset), "newcomers placed by side")
        self._pane.view.setFocus()

    def _send_places(self, places: tuple[Command, ...], title: str) -> None:
        if places:
            self._send(places[0] if len(places) == 1 else Together(commands=places, name=title))
